import type { ApprovalTable, BothSides } from '../kernel/approval.ts'

/** What this room asks a second person for. */
export const vipApprovals = {
  'vip.level': { zh: '等級設定', en: 'Level', decide: 'vip.decide' },
  'vip.rebates': { zh: '返水發放', en: 'Rebates of a day', decide: 'vip.decide' },
} as const satisfies ApprovalTable

/** What two people may change on a level; money as decimal strings. */
interface LevelFacts {
  readonly name_zh: string
  readonly name_en: string
  readonly if_show_frontend: 0 | 1
  readonly points: number
  readonly deposit: string
  readonly upgrade: string
  readonly month: string
  readonly birthday: string
  /** In 1/10,000 of valid bets, by group. */
  readonly rebates: Readonly<Record<string, number>>
  readonly free_count: number
  readonly day_count: number
  readonly day_amount: string
  readonly fee: string
  /** Taipei date from which it holds; absent of what holds now. */
  readonly from?: string
}

/** What the rebates of a day come to. */
interface BatchFacts {
  readonly day: string
  readonly players: number
  readonly paid: string
}

declare module '../kernel/approval.ts' {
  interface ApprovalTables {
    readonly vip: keyof typeof vipApprovals
  }
  interface ApprovalFacts {
    readonly 'vip.level': BothSides<LevelFacts>
    readonly 'vip.rebates': BothSides<BatchFacts>
  }
}
