import type { ApprovalTable } from '../kernel/approval.ts'

/** What this room asks a second person for. */
export const messagesApprovals = {
  'messages.broadcast': { zh: '群發訊息', en: 'Broadcast', decide: 'message.decide' },
  'messages.template': { zh: '自動訊息文案', en: 'Words of an automatic message', decide: 'message.decide' },
} as const satisfies ApprovalTable

declare module '../kernel/approval.ts' {
  interface ApprovalTables {
    readonly messages: keyof typeof messagesApprovals
  }
}
