import { cents as centsOf } from '@jade/contract/cents'
import { commitOf, type DrawStep, draws, fromHex } from '@jade/fair/pf1'
import { fish } from '../games/fish/fish/rules.ts'
import { drawAgain, type Series, sumOf } from '../games/fish/fish/series.ts'
import { canonicalJson } from '../kit/canonical.ts'
import type { Json } from '../kit/rules.ts'
import type { SoloRound } from './rounds.ts'
import { configOf, type SoloKey } from './solo.ts'

export interface SeriesAgain {
  readonly commit: string
  readonly config: string
  readonly series: Series
  /** The draws of each bullet, by its nonce. */
  readonly steps: ReadonlyMap<number, readonly DrawStep[]>
  /** Cents. */
  readonly bet: bigint
  readonly payout: bigint
  readonly holds: { readonly commit: boolean; readonly config: boolean; readonly result: boolean; readonly payout: boolean }
}

/**
 * Shoots a series of bullets again, each from its own nonce, and holds it against what was published: what each hit, what all cost and what came
 * back. A series that was voided gave its cost back.
 */
export function shootAgain({ serverSeed, clientSeed }: SoloKey, round: SoloRound): SeriesAgain {
  const seed = fromHex(serverSeed)
  const steps = new Map<number, DrawStep[]>()
  const series = drawAgain(round.result as unknown as Series, (nonce) => {
    const own: DrawStep[] = []
    steps.set(nonce, own)
    return draws({ serverSeed: seed, game: fish.code, publicSeed: clientSeed, nonce }, (one) => own.push(one))
  })
  const { bet, payout } = sumOf(series.bullets)
  const back = round.status === 'void' ? bet : payout
  const [commit, config] = [commitOf(seed), configOf(fish)]
  return {
    commit,
    config,
    series,
    steps,
    bet,
    payout: back,
    holds: {
      commit: round.commit === commit,
      config: round.configHash === config,
      result: isRising(series, round.nonce) && canonicalJson(round.result) === canonicalJson(series as unknown as Json),
      payout: bet === centsOf(round.bet) && back === centsOf(round.win),
    },
  }
}

/** Each bullet has a number of its own, in their order from the round's on: otherwise one that lost could be shown again and again. */
function isRising({ bullets }: Series, first: number): boolean {
  return bullets.every(([, nonce], at) => (at === 0 ? nonce === first : nonce > (bullets[at - 1]?.[1] ?? nonce)))
}
