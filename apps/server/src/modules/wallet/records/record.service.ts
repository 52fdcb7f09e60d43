import type { PageRequest } from '@jade/contract/call'
import type { Lang } from '@jade/contract/errors'
import type { MoneyOrder } from '@jade/contract/records/calls'
import type { RecordRange } from '@jade/contract/records/range'
import type { RecordStatus, RecordType } from '@jade/contract/wallet/calls'
import type { Remark } from '@jade/contract/wallet/remarks'
import type { Queryable, Unit } from '@jade/service/app'
import { platforms } from '../../platforms/door.ts'
import { bonusesOf } from '../bonus.store.ts'
import { namesOf, transferOrder } from './record.view.ts'
import * as store from '../store.ts'
import * as transfers from '../transfers/door.ts'

/** A row of the player's transaction record. The same (type, orderNumber) again updates it. */
export interface RecordRow {
  readonly playerId: bigint
  readonly type: RecordType
  readonly orderNumber: string
  readonly status: RecordStatus
  readonly cents: bigint
  readonly remark: Remark | null
}

/** Adds or updates a row of the player's transaction record (WALLET-24). */
export async function record(u: Unit, row: RecordRow): Promise<void> {
  store.upsertRecord(u.tx, row, u.now)
}

/** {@link record} for many rows at once, each order once. */
export function recordMany(u: Unit, rows: readonly RecordRow[]): void {
  store.upsertRecords(u.tx, rows, u.now)
}

/** Transfers of a player as orders, newest first (WALLET-25). */
export async function transfersOf(
  q: Queryable,
  playerId: bigint,
  request: { readonly range: RecordRange; readonly page: PageRequest; readonly lang: Lang },
): Promise<{ readonly rows: readonly MoneyOrder[]; readonly total: number }> {
  const { rows, total } = await transfers.transfersOf(q, playerId, request)
  const names = namesOf(await platforms(q), request.lang, await bonusesOf(q, playerId, 'all'))
  return { rows: rows.map((row) => transferOrder(row, request.lang, names)), total }
}

/** One transfer of the player as an order; null when there is none of this number. */
export async function transferOrderOf(
  q: Queryable,
  playerId: bigint,
  ask: { readonly number: string; readonly lang: Lang },
): Promise<MoneyOrder | null> {
  const row = await transfers.transferByOrder(q, ask.number)
  return row?.player_id === playerId ? transferOrder(row, ask.lang, namesOf(await platforms(q), ask.lang)) : null
}

/** The player's last transfer with a platform since then, as an order; null when there was none. */
export async function lastTransferOf(
  q: Queryable,
  playerId: bigint,
  { lang, ...ask }: { readonly code: string; readonly since: Date; readonly lang: Lang },
): Promise<MoneyOrder | null> {
  const row = await transfers.lastTransfer(q, { playerId, ...ask })
  return row && transferOrder(row, lang, namesOf(await platforms(q), lang))
}
