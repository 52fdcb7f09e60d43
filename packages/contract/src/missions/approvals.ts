import type { ApprovalTable } from '../kernel/approval.ts'

/** What this room asks a second person for. */
export const missionsApprovals = {
  'missions.task': { zh: '任務獎金', en: 'Task that gives money', decide: 'mission.decide' },
  'missions.usdt': { zh: 'USDT 獎金', en: 'USDT bonus', decide: 'mission.decide' },
} as const satisfies ApprovalTable

declare module '../kernel/approval.ts' {
  interface ApprovalTables {
    readonly missions: keyof typeof missionsApprovals
  }
}
