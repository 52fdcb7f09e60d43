import { type MallPlay, type MallTold, verifyMallPlay } from '@jade/fair/mall-games'
import type { Json } from '../kit/rules.ts'
import type { Verdict } from './main.ts'

/** A play of the casino's mall as its player saves it, in J coins. `told`: what the browser had kept before it, null where it had nothing. */
export interface MallRound extends MallPlay {
  readonly protocol: 'PF1-mall'
  readonly ref?: string
  readonly told: MallTold | null
}

const TOLD =
  'all follows from the seeds, but what the house had told before the play was not kept: seed and hash could have been made afterwards'

/** The same verdict as the casino's page: the rules are those that it draws by (MALL-8), the odds those that the play itself names (MALL-10). */
export function verifyMall(round: MallRound): Verdict {
  const { verdict, checks } = verifyMallPlay(round, round.told ?? null)
  const result: Json = { result: round.result, symbols: [...round.symbols] }
  const found = { checks, result, payout: verdict === 'bad' ? null : `${round.win} J` }
  return verdict === 'told' ? { ...found, verdict, why: TOLD } : { ...found, verdict }
}
