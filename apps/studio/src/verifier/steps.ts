import { cents as centsOf } from '@jade/contract/cents'
import { commitOf, type DrawStep, draws, fromHex } from '@jade/fair/pf1'
import { canonicalJson } from '../kit/canonical.ts'
import type { Json } from '../kit/rules.ts'
import type { SteppedRules } from '../kit/rules-stepped.ts'
import { returnOf } from '../kit/settle.ts'
import { stakeOf } from '../kit/wager.ts'
import type { SoloRound } from './rounds.ts'
import { configOf, type SoloKey } from './solo.ts'

export interface SteppedPlayed {
  readonly commit: string
  readonly config: string
  readonly actions: readonly string[]
  readonly result: Json
  /** What anybody could see from the deal on, one more after each step. */
  readonly shown: readonly Json[]
  readonly steps: readonly DrawStep[]
  /** Cents. */
  readonly payout: bigint
  readonly holds: { readonly commit: boolean; readonly config: boolean; readonly result: boolean; readonly payout: boolean }
}

/** Plays a round of steps again from its seeds and the steps that its result names, and holds it against what was published. */
export function stepAgain(rules: SteppedRules, key: SoloKey, round: SoloRound): SteppedPlayed {
  const { actions = [] } = round.result as { readonly actions?: readonly string[] }
  const seed = fromHex(key.serverSeed)
  const played = (taken: readonly string[], trace?: (step: DrawStep) => void) =>
    rules.play(draws({ serverSeed: seed, game: rules.code, publicSeed: key.clientSeed, nonce: key.nonce }, trace), taken)
  const steps: DrawStep[] = []
  const end = played(actions, (step) => steps.push(step))
  const [commit, config] = [commitOf(seed), configOf(rules)]
  const bet = centsOf(round.bet)
  const stakes = BigInt(end.stakes)
  const payout = round.status === 'void' ? bet : returnOf(bet / stakes, end.returned)
  // A round that is not over has returned nothing yet: that is no end.
  const isOver = round.status === 'void' || end.allowed.length === 0
  return {
    commit,
    config,
    actions,
    result: end.shown,
    shown: [...actions.map((_, taken) => played(actions.slice(0, taken)).shown), end.shown],
    steps,
    payout,
    holds: {
      commit: round.commit === commit,
      config: round.configHash === config,
      result: canonicalJson(round.result) === canonicalJson(end.shown),
      payout: isOver && bet === stakeOf(round.wager) && bet % stakes === 0n && centsOf(round.win) === payout,
    },
  }
}
