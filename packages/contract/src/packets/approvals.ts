import type { ApprovalTable } from '../kernel/approval.ts'

/** What this room asks a second person for. */
export const packetsApprovals = {
  'packets.announce': { zh: '紅包活動', en: 'Red packets', decide: 'packet.decide' },
} as const satisfies ApprovalTable

declare module '../kernel/approval.ts' {
  interface ApprovalTables {
    readonly packets: keyof typeof packetsApprovals
  }
}
