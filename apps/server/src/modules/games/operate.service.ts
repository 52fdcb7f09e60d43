import { allowedOr } from '@jade/contract/allowed'
import { pageOf } from '@jade/contract/call'
import type { gamesOperatorCalls } from '@jade/contract/games/operator-calls'
import { type App, refuse } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { gameEntry } from './catalogue/catalogue.service.ts'
import { restartSums } from './returns/rtp.store.ts'
import { noteGames } from './catalogue/sync.service.ts'
import * as store from './store.ts'

type Ask<K extends keyof typeof gamesOperatorCalls> = Request<(typeof gamesOperatorCalls)[K]>

export async function allGames(app: App, { params, query }: Ask<'games'>) {
  const page = pageOf(query)
  const { rows, total } = await store.gamesOf(app.db, {
    code: params.code,
    group: null,
    keyword: query.keyword || null,
    hidden: true,
    page,
  })
  return { ...page, total, data: rows.map(listed) }
}

const listed = (row: store.GameRow) => ({
  ...gameEntry(row),
  front_show: row.front_show,
  sort: row.sort,
  rtp: row.rtp,
  hot_sort: row.hot_sort,
})

/** One game with what is open to the caller (CONSOLE-13). Refuses games.unknown. */
export async function oneGame(app: App, { params, actor }: Ask<'game'>) {
  const row = await store.gameOf(app.db, params.code, params.productId)
  if (!row) throw refuse('games.unknown')
  const { vendor_status, frozen_at } = row
  return {
    data: {
      game: { ...listed(row), vendor_status, frozen_at: frozen_at ? taipeiTime(frozen_at) : '' },
      allowed: [allowedOr('edit', [!actor.permissions.has('game.edit'), 'right'])],
    },
  }
}

/**
 * Shows, hides, orders a game, sets its maintenance, makes it hot. One that was taken off for its return and is opened again is judged by
 * what settles from then on. Refuses games.unknown.
 */
export async function editGame(app: App, { params, body, intent }: Ask<'editGame'>) {
  const { reason, ...wanted } = body
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
  await app.unit(intent, async (u) => {
    const before = await store.lockGame(u.tx, params.code, params.productId)
    if (!before) throw refuse('games.unknown')
    const after: store.GameRow = { ...before, ...given }
    await store.saveGame(u.tx, after, u.now)
    if (before.frozen_at !== null && after.maintain_status === 0) await restartSums(u.tx, before, u.now)
    await noteGames(u, params.code)
    const object = `game ${params.code} ${params.productId}`
    u.audit({ action: 'game.edit', object, reason, before: decided(before), after: decided(after) })
  })
  return {}
}

function decided({ front_show, maintain_status, sort, hot_sort }: store.GameRow) {
  return { front_show, maintain_status, sort, hot_sort }
}
