import { pageOf } from '@jade/contract/call'
import { moneyOf } from '@jade/contract/money'
import { recordRange } from '@jade/contract/records/range'
import type { RecordType, walletCalls } from '@jade/contract/wallet/calls'
import type { walletOperatorCalls } from '@jade/contract/wallet/operator-calls'
import type { App } from '@jade/service/app'
import type { Lang } from '@jade/contract/errors'
import type { Request } from '@jade/service/room'
import { recentPlatforms } from '../../platforms/door.ts'
import { bonusesOf } from '../bonus.store.ts'
import { book } from '../book/door.ts'
import { namesOf, recordRow } from './record.view.ts'
import * as store from '../store.ts'

type Ask<K extends keyof typeof walletCalls> = Request<(typeof walletCalls)[K]>

export function ownStatement(app: App, { actor, query }: Ask<'statement'>) {
  return statementOf(app, actor.playerId, query)
}

interface StatementQuery {
  readonly before?: number | undefined
  readonly after?: number | undefined
  readonly limit?: number | undefined
}

/** Entries of the book with the hashes that anybody can recompute (packages/ledger/README.md), and the head. With `after` oldest first. */
export async function statementOf(app: App, playerId: bigint, { before, after, limit = 50 }: StatementQuery) {
  const entries =
    after === undefined
      ? await book.statement(app.db, playerId, { limit, ...(before !== undefined && { before: BigInt(before) }) })
      : await book.statementFrom(app.db, playerId, { after: BigInt(after), limit })
  const head = await book.chainHead(app.db, playerId)
  return {
    data: {
      entries: entries.map((entry) => ({
        seq: String(entry.seq),
        account: entry.account,
        currency: entry.currency,
        amount: moneyOf(entry.amount),
        balance_after: moneyOf(entry.balanceAfter),
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

export function ownRecords(app: App, { actor, query, lang }: Ask<'transactionRecords'>) {
  return recordsOf(app, actor.playerId, { query, lang })
}

interface RecordQuery {
  readonly page?: number | undefined
  readonly pageSize?: number | undefined
  readonly category?: RecordType | undefined
  readonly date_start?: string | undefined
  readonly date_end?: string | undefined
}

/** A player's transaction records in the reader's language (WALLET-24, WALLET-26). */
export async function recordsOf(app: App, playerId: bigint, { query, lang }: { readonly query: RecordQuery; readonly lang: Lang }) {
  const page = pageOf(query)
  const range = recordRange(app.clock.now(), query.date_start, query.date_end)
  const { rows, total } = await store.recordsOf(app.db, playerId, { type: query.category ?? null, range, page })
  const names = namesOf((await recentPlatforms(app)).rows, lang, await bonusesOf(app.db, playerId, 'all'))
  return { ...page, total, data: rows.map((row) => recordRow(row, lang, names)) }
}

/** Records of a serial or order number as the player reads them; of this player only. */
export async function ownByNumber(app: App, playerId: bigint, ask: { readonly number: string; readonly lang: Lang }) {
  const names = namesOf((await recentPlatforms(app)).rows, ask.lang)
  return (await store.recordsByNumber(app.db, ask.number, playerId)).map((row) => recordRow(row, ask.lang, names))
}

/** Records of a serial or order number, whoever's they are, for the office. */
export async function findRecords(app: App, { params, lang }: Request<(typeof walletOperatorCalls)['findRecords']>) {
  const names = namesOf((await recentPlatforms(app)).rows, lang)
  const rows = await store.recordsByNumber(app.db, params.number, null)
  return { data: rows.map((row) => ({ ...recordRow(row, lang, names), player_id: String(row.player_id) })) }
}
