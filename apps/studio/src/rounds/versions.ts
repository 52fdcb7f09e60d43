import type { Queryable } from '@jade/service/app'
import { hasRules } from '../games/index.ts'
import type { Studio } from '../studio.ts'
import { areRulesAlive, hasNewerRules } from './store.ts'

/** While one version of the program takes over from another both run. A round is played on only by the rules it began under. */

/** Each process notes its rules as alive so often; rules of which nobody did for so long are gone, and their open rounds are given back. */
export const ALIVE_EVERY_MS = 10_000
export const GONE_AFTER_MS = 60_000

/** What names the rules of a round. */
export interface UnderRules {
  readonly game: string
  readonly config_hash: string
}

/** Whether this process has the rules of a round: those it plays by, or some before. */
export function isOurs(studio: Studio, { game, config_hash: hash }: UnderRules): boolean {
  const own = studio.games.get(game)
  return own !== undefined && hasRules(own, hash)
}

/** Who can play a round on: this process, another that is alive, or nobody any more. */
export async function keeperOf(q: Queryable, studio: Studio, round: UnderRules): Promise<'us' | 'others' | 'nobody'> {
  if (isOurs(studio, round)) return 'us'
  return (await areRulesAlive(q, round.config_hash, goneSince(studio))) ? 'others' : 'nobody'
}

/** Whether a version that came into force later is alive: it opens the rounds from now on, and this process plays its own to their end. */
export async function isTakenOver(q: Queryable, studio: Studio, game: string): Promise<boolean> {
  return hasNewerRules(q, { game, hash: studio.games.get(game)?.configHash ?? '', aliveSince: goneSince(studio) })
}

export function goneSince({ app }: Studio): Date {
  return new Date(app.clock.now().getTime() - GONE_AFTER_MS)
}
