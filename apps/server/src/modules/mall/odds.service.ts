import { randomUUID } from 'node:crypto'
import type { FactsOf } from '@jade/contract/approval'
import { type ApprovalDecided, type ApprovalRequested, approvalRequested } from '@jade/contract/backoffice/events'
import { flagOf, pageOf } from '@jade/contract/call'
import { instantOf } from '@jade/contract/dates'
import type { mallOperatorCalls } from '@jade/contract/mall/operator-calls'
import { type MallBounds, proveTable } from '@jade/fair/mall-games'
import { firstTables, tableHash } from '@jade/fair/mall-tables'
import { type App, type Queryable, refuse, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { settings } from '../site/door.ts'
import { type Game, gameById } from './games.ts'
import { type ProvedOdds, proveOdds } from './odds.rules.ts'
import * as store from './odds.store.ts'

type Ask<K extends keyof typeof mallOperatorCalls> = Request<(typeof mallOperatorCalls)[K]>

const ODDS = 'mall.odds'
/** How far ahead new odds may begin. */
const AHEAD_MS = 366 * 86_400_000

/** What new odds have to keep to, as the settings say now. */
export async function oddsBounds(q: Queryable): Promise<MallBounds> {
  const { mall_games_return_least: returnLeast, mall_games_return_most: returnMost, mall_games_win_most: winMost } = await settings(q)
  return { returnLeast, returnMost, winMost }
}

/** What a game is drawn from now. */
export async function oddsNow(q: Queryable, game: Game, now: Date): Promise<store.OddsRow> {
  const odds = (await store.oddsInForce(q, now)).find((one) => one.game_id === game.id)
  if (!odds) throw new Error(`${game.type} has no odds`)
  return odds
}

/**
 * Nobody plays by odds that they did not see: `seen` is the hash of the table that stood beside the game; who names none saw the first one. Refuses
 * mall.table_changed (MALL-10).
 */
export function requireSeen(odds: store.OddsRow, seen: string | undefined): void {
  if ((seen ?? tableHash(firstTables[odds.terms.game])) !== odds.hash) throw refuse('mall.table_changed')
}

/** A table as a second person reads it, with what it comes to. */
function factsOf({ terms, hash, from }: Pick<store.OddsRow, 'terms' | 'hash'> & { readonly from: string }): FactsOf<typeof ODDS> {
  const { percent, most } = proveTable(terms)
  const of = terms.game === 'wheel' ? { fields: terms.fields } : { ring: terms.ring, ...terms.pays }
  return { game: terms.game, return_percent: percent, most, price: terms.price, ...of, hash, from }
}

function requireWithin({ breaks, percent, most }: ProvedOdds, { returnLeast, returnMost, winMost }: MallBounds): void {
  if (breaks === 'return') throw refuse('mall.odds_return', { percent, least: String(returnLeast), most: String(returnMost) })
  if (breaks === 'win') throw refuse('mall.odds_win', { win: String(most), most: String(winMost) })
}

function beginOf(from: string, now: Date): Date | null {
  if (from === '') return null
  const at = instantOf(from)
  if (!(at > now && at.getTime() < now.getTime() + AHEAD_MS)) throw refuse('mall.odds_from')
  return at
}

function gameOr404(id: string): Game {
  const game = gameById(Number(id))
  if (!game) throw refuse('kernel.not_found')
  return game
}

/**
 * POST /mall/games/{id}/odds: asks a second person for new odds (MALL-10). Refuses kernel.not_found, mall.odds_game, mall.odds_from, mall.odds_same,
 * mall.odds_return, mall.odds_win, mall.odds_waiting.
 */
export function askOdds(app: App, { params, body, actor, intent }: Ask<'askOdds'>) {
  const game = gameOr404(params.id)
  const { table, from, reason } = body
  if (table.game !== game.type) throw refuse('mall.odds_game')
  return app.unit(intent, async (u) => {
    const [now, bounds] = [await oddsNow(u.tx, game, u.now), await oddsBounds(u.tx)]
    const fromAt = beginOf(from, u.now)
    const proved = proveOdds(table, bounds)
    if (proved.hash === now.hash) throw refuse('mall.odds_same')
    requireWithin(proved, bounds)
    const id = randomUUID()
    const wish = { approval_id: id, game_id: game.id, terms: table, hash: proved.hash, from_at: fromAt }
    if (!(await store.insertWish(u.tx, { ...wish, asked_by: actor.account, reason, asked_at: u.now }))) throw refuse('mall.odds_waiting')
    const change = {
      object: `mall game ${game.id} ${game.en}`,
      before: factsOf({ ...now, from: taipeiTime(now.since) }),
      after: factsOf({ ...wish, from }),
      reason,
    }
    const payload: ApprovalRequested = { id, kind: ODDS, ...change, makerId: String(actor.staffId) }
    u.emit({ name: approvalRequested, payload })
    u.audit({ action: 'mall.odds_request', ...change })
    return { data: { approval: id } }
  })
}

/**
 * Reaction: the second person decided. Before anything goes live the table is proved again, every outcome of it, against the hash that both saw and
 * the bounds of now; what no longer keeps to them never goes live (MALL-10).
 */
export async function oddsDecided(u: Unit, decided: ApprovalDecided): Promise<void> {
  if (decided.kind !== ODDS) return
  const wish = await store.lockWish(u.tx, decided.id)
  if (!wish) return
  const object = `mall game ${wish.game_id} ${gameById(wish.game_id)?.en ?? ''}`
  if (!decided.approved) {
    await store.endWish(u.tx, decided.id, 'refused')
    return u.audit({ action: 'mall.odds_refused', object, reason: decided.reason, before: { wish: 'waiting' }, after: { wish: 'refused' } })
  }
  const proved = proveOdds(wish.terms, await oddsBounds(u.tx))
  if (proved.breaks !== null || proved.hash !== wish.hash) {
    await store.endWish(u.tx, decided.id, 'outside')
    return u.audit({
      action: 'mall.odds_outside',
      object,
      reason: decided.reason,
      before: { wish: 'waiting', hash: wish.hash },
      after: { wish: 'outside', ...proved },
    })
  }
  const { game_id, terms, hash, asked_by, reason } = wish
  const game = gameById(game_id)
  const now = game && (await oddsNow(u.tx, game, u.now))
  const since = wish.from_at !== null && wish.from_at > u.now ? wish.from_at : u.now
  const row = await store.addOdds(u.tx, {
    game_id,
    terms,
    hash,
    since,
    asked_by,
    agreed_by: decided.checker,
    reason,
    approvalId: decided.id,
  })
  await store.endWish(u.tx, decided.id, 'agreed')
  const after = { version: row.version, hash, since: taipeiTime(since), return: proved.percent, most: proved.most }
  const before = now ? factsOf({ ...now, from: taipeiTime(now.since) }) : null
  u.audit({ action: 'mall.odds', object, reason: decided.reason, before, after })
}

/** GET /mall/games/{id}/odds. Refuses kernel.not_found. */
export async function listOddsVersions(app: App, { params, query }: Ask<'oddsVersions'>) {
  const game = gameOr404(params.id)
  const page = pageOf(query)
  const now = await oddsNow(app.db, game, app.clock.now())
  const { rows, total } = await store.oddsVersions(app.db, game.id, page)
  const data = rows.map(({ version, since, hash, terms, asked_by, agreed_by, reason }) => {
    const { percent, most } = proveTable(terms)
    const what = { hash, table: terms, return_percent: percent, most }
    return { version, since: taipeiTime(since), in_force: flagOf(version === now.version), ...what, asked_by, agreed_by, reason }
  })
  return { ...page, total, data }
}
