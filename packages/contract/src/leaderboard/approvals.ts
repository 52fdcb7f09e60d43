import type { ApprovalTable } from '../kernel/approval.ts'
import type { RaceTerms } from './operator-calls.ts'

/** What this room asks a second person for. */
export const leaderboardApprovals = {
  'leaderboard.race': { zh: '排行榜競賽', en: 'Race', decide: 'race.decide' },
} as const satisfies ApprovalTable

declare module '../kernel/approval.ts' {
  interface ApprovalTables {
    readonly leaderboard: keyof typeof leaderboardApprovals
  }
  interface ApprovalFacts {
    readonly 'leaderboard.race': { readonly before: null; readonly after: RaceTerms }
  }
}
