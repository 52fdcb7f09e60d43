import { pageOf } from '@jade/contract/call'
import type { Lang } from '@jade/contract/errors'
import type { pointsCalls } from '@jade/contract/points/calls'
import type { pointsOperatorCalls } from '@jade/contract/points/operator-calls'
import { pointSourceNames, pointSources, POINT_CURRENCY } from '@jade/contract/points/sources'
import { type App, type Queryable, refuse } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { playerById } from '../identity/door.ts'
import { book, COINS } from './book.ts'
import { pointsOf } from './move.service.ts'
import * as store from './store.ts'

type Ask<K extends keyof typeof pointsCalls> = Request<(typeof pointsCalls)[K]>
type Operate<K extends keyof typeof pointsOperatorCalls> = Request<(typeof pointsOperatorCalls)[K]>

/** GET /task/jPoint. */
export async function ownPoints(app: App, { actor }: Ask<'jPoint'>) {
  return { data: { points: Number(await pointsOf(app.db, actor.playerId)) } }
}

/** GET /task/jPointLog: Taipei days, newest first (POINTS-4). */
export async function ownDays(app: App, { actor, query, lang }: Ask<'jPointLog'>) {
  const page = pageOf(query)
  const [{ rows, total }, points] = await Promise.all([store.days(app.db, actor.playerId, page), pointsOf(app.db, actor.playerId)])
  const days = rows.map((row) => ({
    id: String(row.id),
    date: row.business_date,
    time: taipeiTime(row.last_at),
    remark: countText(row.entries, lang),
    points: Number(row.got - row.spent),
    got: Number(row.got),
    spent: Number(row.spent),
    count: row.entries,
    status: 'success' as const,
  }))
  return { ...page, total, points: Number(points), data: days }
}

function countText(count: number, lang: Lang): string {
  if (lang === 'zh') return `共 ${count} 筆異動`
  return count === 1 ? '1 movement' : `${count} movements`
}

/** GET /task/daysJPointLog: the movements of one day. Refuses kernel.not_found for a day that is not this player's. */
export async function ownEntries(app: App, { actor, query, lang }: Ask<'daysJPointLog'>) {
  const page = pageOf(query)
  const dayId = BigInt(query.id)
  if (!(await store.ownsDay(app.db, actor.playerId, dayId))) throw refuse('kernel.not_found')
  const { rows, total } = await store.entries(app.db, { playerId: actor.playerId, dayId }, page)
  return { ...page, total, data: rows.map((row) => shown(row, lang)) }
}

function shown(row: store.EntryRow, lang: Lang) {
  const name = lang === 'en' ? row.name_en : row.name_zh
  const what = pointSources[row.source][lang]
  return {
    id: String(row.id),
    time: taipeiTime(row.created_at),
    source: row.source,
    remark: name === '' ? what : `${what}${lang === 'en' ? ': ' : '：'}${name}`,
    points: Number(row.points),
    balance: Number(row.balance),
    status: 'success' as const,
  }
}

/** GET /task/jPointStatement: the own chain with its hashes, which anybody can recompute (POINTS-6, packages/ledger/README.md). */
export async function ownStatement(app: App, { actor, query }: Ask<'jPointStatement'>) {
  const { after = 0, limit = 100 } = query
  const entries = await book.statementFrom(app.db, actor.playerId, { after: BigInt(after), limit })
  const head = await book.chainHead(app.db, actor.playerId)
  return {
    data: {
      holder: String(actor.playerId),
      entries: entries.map((entry) => ({
        seq: String(entry.seq),
        account: entry.account,
        currency: entry.currency,
        amount: String(entry.amount),
        balance_after: String(entry.balanceAfter),
        kind: entry.kind,
        ref: entry.ref,
        at: entry.at.toISOString(),
        operation: String(entry.operationId),
        hash: entry.hash,
      })),
      head: { seq: String(head.seq), hash: head.hash },
    },
  }
}

/** The heads of all players' chains of J coins in ascending order of their ids, by keyset: what is signed each night (POINTS-6). */
export function everyCoinHead(q: Queryable, page: { readonly after: bigint; readonly limit: number }) {
  return book.everyHead(q, page)
}

/** A player's movements, for the office. */
export async function pointsOfPlayer(app: App, { params, query, lang }: Operate<'ofPlayer'>) {
  const playerId = BigInt(params.id)
  if (!(await playerById(app.db, playerId))) throw refuse('kernel.not_found')
  const page = pageOf(query)
  const { rows, total } = await store.entries(app.db, { playerId, dayId: null }, page)
  return { ...page, total, points: Number(await pointsOf(app.db, playerId)), data: rows.map((row) => shown(row, lang)) }
}

/** What players hold together, and what each source gave or took. */
export async function outstanding(app: App) {
  const { holders, amount } = await book.heldIn(app.db, COINS.code, COINS.currency)
  const sources = await Promise.all(
    pointSourceNames.map(async (source) => ({
      source,
      points: -Number(await book.houseBalance(app.db, source, POINT_CURRENCY)),
    })),
  )
  return { data: { holders, points: Number(amount), sources: sources.filter(({ points }) => points !== 0) } }
}
