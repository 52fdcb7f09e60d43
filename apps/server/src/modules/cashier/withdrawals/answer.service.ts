import type { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { payoutTypes } from '@jade/contract/cashier/withdrawal-calls'
import { type App, refuse } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { playerById } from '../../identity/door.ts'
import { hindranceText, standingOf } from './standing.service.ts'
import { standingHindrances } from './withdrawal.rules.ts'

/**
 * Why a player cannot withdraw, by the rules that decide it and in the words that the player reads (CONSOLE-31). Nothing where nothing stands against
 * it. Refuses identity.player_unknown.
 */
export async function withdrawalAnswer(app: App, { params, lang }: Request<(typeof cashierOperatorCalls)['withdrawalAnswer']>) {
  const playerId = BigInt(params.id)
  if (!(await playerById(app.db, playerId))) throw refuse('identity.player_unknown')
  const now = app.clock.now()
  const data = []
  for (const type of payoutTypes) {
    const standing = await standingOf(app, app.db, { playerId, now, type })
    const missing = standingHindrances(standing)
    data.push({ type, missing: [...missing], missing_text: missing.map((code) => hindranceText(code, standing, lang)) })
  }
  return { data }
}
