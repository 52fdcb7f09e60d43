import type { ApprovalTable, BothSides } from '../kernel/approval.ts'
import type { MallTableTerms } from './fields.ts'

/** What this room asks a second person for. */
export const mallApprovals = {
  'mall.odds': { zh: '商城遊戲賠率', en: "Odds of a mall's game", decide: 'mall_odds.decide' },
} as const satisfies ApprovalTable

type Mary = Extract<MallTableTerms, { readonly game: 'little_mary' }>
type Pays = Mary['pays'][keyof Mary['pays']]

/** A table of odds with what it comes to by every outcome; `fields` of the wheel, `ring` and the rest of Little Mary. */
interface OddsFacts {
  readonly game: MallTableTerms['game']
  readonly return_percent: string
  readonly most: number
  readonly price: number
  readonly fields?: readonly number[]
  readonly ring?: Mary['ring']
  readonly cherry?: Pays
  readonly orange?: Pays
  readonly plum?: Pays
  readonly bell?: Pays
  readonly melon?: Pays
  readonly star?: Pays
  readonly bar?: Pays
  readonly seven?: Pays
  readonly hash: string
  /** Taipei time from which it holds; empty: as soon as it is agreed to. */
  readonly from: string
}

declare module '../kernel/approval.ts' {
  interface ApprovalTables {
    readonly mall: keyof typeof mallApprovals
  }
  interface ApprovalFacts {
    readonly 'mall.odds': BothSides<OddsFacts>
  }
}
