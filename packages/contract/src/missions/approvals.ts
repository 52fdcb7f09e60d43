import type { ApprovalTable, BothSides } from '../kernel/approval.ts'
import type { MissionRow } from './operator-calls.ts'

/** What this room asks a second person for. */
export const missionsApprovals = {
  'missions.task': { zh: '任務獎金', en: 'Task that gives money', decide: 'mission.decide' },
  'missions.usdt': { zh: 'USDT 獎金', en: 'USDT bonus', decide: 'mission.decide' },
} as const satisfies ApprovalTable

declare module '../kernel/approval.ts' {
  interface ApprovalTables {
    readonly missions: keyof typeof missionsApprovals
  }
  interface ApprovalFacts {
    readonly 'missions.task': {
      readonly before: Omit<MissionRow['terms'], 'version' | 'from'> | null
      readonly after: Omit<MissionRow['terms'], 'version' | 'from'>
    }
    readonly 'missions.usdt': BothSides<{ readonly steps: readonly { readonly need: string; readonly bonus: string }[] }>
  }
}
