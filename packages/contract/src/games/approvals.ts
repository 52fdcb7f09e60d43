import type { ApprovalTable } from '../kernel/approval.ts'

/** What this room asks a second person for. */
export const gamesApprovals = {
  'games.correct': { zh: '注單更正', en: 'Correction of a bet', decide: 'bet.decide' },
  'games.read_record': { zh: '重讀注單', en: 'Reading a bet record again', decide: 'bet.decide', bulk: true },
} as const satisfies ApprovalTable

declare module '../kernel/approval.ts' {
  interface ApprovalTables {
    readonly games: keyof typeof gamesApprovals
  }
  interface ApprovalFacts {
    readonly 'games.correct': {
      readonly before: { readonly status: 'settled'; readonly bet: string; readonly payout: string; readonly round: string }
      readonly after: { readonly action: 'void' | 'resettle' }
    }
    readonly 'games.read_record': {
      readonly before: { readonly problem: string; readonly record: unknown }
      readonly after: { readonly read: 'again' }
    }
  }
}
