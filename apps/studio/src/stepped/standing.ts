import { type Queryable, refuse } from '@jade/service/app'
import type { Game } from '../games/index.ts'
import type { Position, SteppedRules } from '../kit/rules-stepped.ts'
import type { SessionRow } from '../sessions/sessions.store.ts'
import type { RoundRow } from '../rounds/store.ts'
import type { UnderRules } from '../rounds/versions.ts'
import { drawsOf } from '../seeds/seeds.ts'
import type { Studio } from '../studio.ts'
import { type StepRow, type SteppedRow, steppedByRef, stepsOf } from './store.ts'

/** A round played in steps, and where it stands. */
export interface Standing {
  readonly round: RoundRow
  readonly stepped: SteppedRow
  readonly steps: readonly StepRow[]
  readonly position: Position
}

/** Where a round stands, computed from its seed, nonce and steps. */
export async function standingRound(q: Queryable, studio: Studio, round: RoundRow): Promise<Standing> {
  const stepped = await steppedByRef(q, round.ref)
  if (!stepped) throw new Error(`round ${round.ref} was not played in steps`)
  const steps = await stepsOf(q, round.ref)
  const actions = steps.map(({ action }) => action)
  return { round, stepped, steps, position: await positionAfter(q, studio, { round, actions }) }
}

/**
 * Where a round stands after these actions. One that was dealt under rules that this process does not have (another version of the game)
 * cannot go on here: nothing is allowed. It goes on where its rules are, and once nobody has them the job gives its stakes back. Throws
 * RangeError on an action that is not allowed.
 */
export async function positionAfter(
  q: Queryable,
  studio: Studio,
  { round, actions }: { readonly round: RoundRow; readonly actions: readonly string[] },
): Promise<Position> {
  const rules = rulesOf(studio, round)
  if (!rules) return { allowed: [], stakes: 0, returned: 0, decided: 0, shown: round.detail }
  return rules.play(await drawsOf(q, studio.app.config.secrets.dataKey, round), actions)
}

/** The rules that a round was dealt under, these or those before; null where this process has neither. */
export function rulesOf(studio: Studio, { game, config_hash: hash }: UnderRules): SteppedRules | null {
  return studio.games.get(game)?.dealtBy.get(hash) ?? null
}

export type SteppedGame = Game & { readonly stepped: SteppedRules }

/** The game that a visit plays. Refuses with not_found where it is none played in steps. */
export function gameOf(studio: Studio, session: Pick<SessionRow, 'game'>): SteppedGame {
  const game = studio.games.get(session.game)
  if (!game?.stepped) throw refuse('studio.not_found')
  return { ...game, stepped: game.stepped }
}
