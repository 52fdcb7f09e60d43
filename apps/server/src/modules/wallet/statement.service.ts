import { pageOf } from '@jade/contract/call'
import { moneyOf } from '@jade/contract/money'
import { recordRange } from '@jade/contract/records/range'
import type { RecordType, walletCalls } from '@jade/contract/wallet/calls'
import type { App } from '@jade/service/app'
import type { Lang } from '@jade/contract/errors'
import type { Request } from '@jade/service/room'
import { recentPlatforms } from '../platforms/door.ts'
import { bonusesOf } from './bonus.store.ts'
import { book } from './book.ts'
import { namesOf, recordRow } from './record.view.ts'
import * as store from './store.ts'

type Ask<K extends keyof typeof walletCalls> = Request<(typeof walletCalls)[K]>

export function ownStatement(app: App, { actor, query }: Ask<'statement'>) {
  return statementOf(app, actor.playerId, query)
}

/** Entries of the book, newest first, with the hashes that anybody can recompute (packages/ledger/README.md), and the head. */
export async function statementOf(app: App, playerId: bigint, query: { before?: number | undefined; limit?: number | undefined }) {
  const page = { limit: query.limit ?? 50, ...(query.before === undefined ? {} : { before: BigInt(query.before) }) }
  const entries = await book.statement(app.db, playerId, page)
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

/** A player's transaction records in the reader's language (G94, G98). */
export async function recordsOf(app: App, playerId: bigint, { query, lang }: { readonly query: RecordQuery; readonly lang: Lang }) {
  const page = pageOf(query)
  const range = recordRange(app.clock.now(), query.date_start, query.date_end)
  const { rows, total } = await store.recordsOf(app.db, playerId, { type: query.category ?? null, range, page })
  const names = namesOf((await recentPlatforms(app)).rows, lang, await bonusesOf(app.db, playerId, 'all'))
  return { ...page, total, data: rows.map((row) => recordRow(row, lang, names)) }
}
