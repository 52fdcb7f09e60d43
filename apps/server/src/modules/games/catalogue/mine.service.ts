import { pageOf } from '@jade/contract/call'
import type { gamesCalls } from '@jade/contract/games/calls'
import { type App, refuse } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { recentPlatforms, stateOf } from '../../platforms/door.ts'
import { gameEntry } from './catalogue.service.ts'
import * as mine from './mine.store.ts'
import { gameOf, type GameRow } from '../store.ts'

type Ask<K extends keyof typeof gamesCalls> = Request<(typeof gamesCalls)[K]>

const MOST_FAVOURITES = 60
export const RECENT_KEPT = 12

/** Codes of the platforms that are shown, in order. */
async function shownCodes(app: App): Promise<readonly string[]> {
  const { rows } = await recentPlatforms(app)
  const now = app.clock.now()
  return rows.filter((row) => stateOf(row, now) !== 'closed').map(({ code }) => code)
}

/** GET /games/search: over all platforms that are shown. */
export async function searchGames(app: App, { query }: Ask<'search'>) {
  const page = pageOf(query)
  const wish = { codes: await shownCodes(app), group: query.group ?? null, keyword: query.keyword || null, page }
  const { rows, total } = await mine.searchGames(app.db, wish)
  return { ...page, total, data: rows.map(gameEntry) }
}

/** GET /games/mine: what the player marked and what the player opened last, newest first. */
export async function myGames(app: App, { actor }: Ask<'mine'>) {
  const shown = new Set(await shownCodes(app))
  const entries = (rows: readonly GameRow[]) => rows.filter(({ code }) => shown.has(code)).map(gameEntry)
  const [favourites, recent] = await Promise.all([
    mine.favouritesOf(app.db, actor.playerId),
    mine.recentOf(app.db, actor.playerId, RECENT_KEPT),
  ])
  return { data: { favourites: entries(favourites), recent: entries(recent) } }
}

/** PUT /games/favourite/{code}/{productId}. Refuses games.unknown, games.favourites_full. */
export async function setFavourite(app: App, { actor, params, body, intent }: Ask<'favourite'>) {
  const game = { playerId: actor.playerId, code: params.code, productId: params.productId }
  await app.unit(intent, async (u) => {
    if (body.on === 0) return mine.unmarkFavourite(u.tx, game)
    const known = await gameOf(u.tx, game.code, game.productId)
    if (!known || known.front_show === 0 || known.vendor_status === 'gone') throw refuse('games.unknown')
    const marked = await mine.markFavourite(u.tx, game, { most: MOST_FAVOURITES, now: u.now })
    if (!marked) throw refuse('games.favourites_full', { most: String(MOST_FAVOURITES) })
  })
  return {}
}
