import { cents as centsOf } from '@jade/contract/cents'
import { commitOf, type DrawStep, draws, fromHex, toHex } from '@jade/fair/pf1'
import { sha256 } from '@jade/fair/sha256'
import { canonicalJson } from '../kit/canonical.ts'
import type { GameInfo, GameRules, Json } from '../kit/rules.ts'
import { payoutOf, stakeOf } from '../kit/wager.ts'
import type { SoloRound } from './rounds.ts'

/** What a round with the player's own seed follows from. */
export interface SoloKey {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
}

export interface SoloPlayed {
  readonly commit: string
  /** SHA-256 of the rules that were used. */
  readonly config: string
  readonly result: Json
  readonly steps: readonly DrawStep[]
}

/** Plays the round again from its seeds. */
export function playAgain(rules: GameRules<Json>, { serverSeed, clientSeed, nonce }: SoloKey): SoloPlayed {
  const seed = fromHex(serverSeed)
  const steps: DrawStep[] = []
  const result = rules.play(draws({ serverSeed: seed, game: rules.code, publicSeed: clientSeed, nonce }, (step) => steps.push(step)))
  return { commit: commitOf(seed), config: configOf(rules), result, steps }
}

/** Which of the published facts the played round bears out. A round that was voided gave its stake back, whatever it would have paid. */
export function holdsOf(
  rules: GameRules<Json>,
  played: SoloPlayed,
  round: Pick<SoloRound, 'commit' | 'configHash' | 'wager' | 'bet' | 'win' | 'status' | 'result'>,
) {
  const stake = stakeOf(round.wager)
  const cents = round.status === 'void' ? stake : payoutOf(rules, round.wager, played.result)
  return {
    commit: round.commit === played.commit,
    config: round.configHash === played.config,
    result: canonicalJson(round.result) === canonicalJson(played.result),
    payout: centsOf(round.bet) === stake && centsOf(round.win) === cents,
  }
}

/** SHA-256 of the canonical JSON of everything that decides a game's return. */
export function configOf({ engineVersion, config }: Pick<GameInfo, 'engineVersion' | 'config'>): string {
  return toHex(sha256(new TextEncoder().encode(canonicalJson({ engine: engineVersion, config }))))
}
