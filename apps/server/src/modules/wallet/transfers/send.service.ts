import type { App, Unit } from '@jade/service/app'
import { sharedUnit } from '@jade/service/shared-unit'
import {
  type Ending,
  ensureVendorAccount,
  type Moved,
  type Platform,
  platformByCode,
  type Vendor,
  vendorOf,
  vendorPlayer,
} from '../../platforms/door.ts'
import { type Concluded, conclude, machine, type Word } from './conclude.service.ts'
import { concludeMany, type Heard, mayShare } from './conclude-many.service.ts'
import { foreseeMirror, stakeLimitOf } from '../mirrors/door.ts'
import type { TransferRow } from '../rows.types.ts'
import { mayVoid, rescueAt } from './transfer.rules.ts'
import * as transfers from './transfers.store.ts'

/** An order that its unit stored as sent, with what the unit knew of the vendor's side. */
export interface Underway {
  readonly transfer: TransferRow
  readonly platform: Platform
  /** The player has an account at the vendor; otherwise it is opened first. */
  readonly hasAccount: boolean
}

/**
 * Sends an order that this process has just stored as sent: nobody else may, whatever becomes of it. Then books the vendor's word.
 * Never inside a unit of work.
 */
export async function sendNew(app: App, { transfer, platform, hasAccount }: Underway): Promise<Concluded | null> {
  const isKnown = hasAccount || (await ensureVendorAccount(app, platform, transfer.player_id))
  return book(app, transfer, isKnown ? await call(app, platform, transfer) : noAccount)
}

/**
 * Sends a held order to its vendor, once: only who turns `held` into `sent` may call. Then books the vendor's word.
 * Never inside a unit of work. Null: the order is not held (any more).
 */
export async function send(app: App, orderNumber: string): Promise<Concluded | null> {
  const sent = await app.unit(machine, (u) => transfers.markSent(u.tx, orderNumber, { now: u.now, nextAt: rescueAt(u.now) }))
  if (!sent) return null
  return book(app, sent, await move(app, sent))
}

async function move(app: App, transfer: TransferRow): Promise<Ending<Moved>> {
  const platform = await platformByCode(app.db, transfer.code)
  if (!platform || !vendorOf(app, platform)) return noVendor
  return (await ensureVendorAccount(app, platform, transfer.player_id)) ? call(app, platform, transfer) : noAccount
}

const noVendor = { ending: 'refused', code: 'no_vendor' } as const
const noAccount = { ending: 'refused', code: 'no_account' } as const

async function call(app: App, platform: Platform, transfer: TransferRow): Promise<Ending<Moved>> {
  const { order_number: tx, player_id: playerId, wanted_cents: wanted } = transfer
  const vendor = vendorOf(app, platform)
  if (!vendor) return noVendor
  const player = vendorPlayer(playerId)
  if (transfer.direction === 'out') return vendor.withdraw({ tx, player, cents: wanted ?? 'all' })
  const stakeLimit = await stakeLimitOf(app.db, { playerId, walletId: transfer.wallet_id })
  return vendor.deposit({ tx, player, cents: transfer.transit_cents, stakeLimit })
}

/** Asks the vendor about an order that was sent, with the same tx, and books its word. */
export async function ask(app: App, transfer: TransferRow): Promise<Concluded | null> {
  const platform = await platformByCode(app.db, transfer.code)
  const vendor = platform && vendorOf(app, platform)
  const word: Word = vendor ? await wordAbout(app, vendor, transfer) : { ending: 'unknown', code: 'no_vendor' }
  return book(app, transfer, word)
}

/** "Never seen" becomes final only after the vendor's finality time, by a void that the vendor accepted (WALLET-9). */
async function wordAbout(app: App, vendor: Vendor, transfer: TransferRow): Promise<Word> {
  const status = await vendor.txStatus(transfer.order_number)
  if (status.ending !== 'done') return status
  if (status.value !== 'absent') return { ending: 'done', value: status.value }
  const since = transfer.sent_at ?? transfer.created_at
  if (!mayVoid(since, app.clock.now(), vendor.finalitySeconds)) return { ending: 'unknown', code: 'absent' }
  const voided = await vendor.txVoid(transfer.order_number)
  return voided.ending === 'refused' ? { ending: 'returned', code: 'voided' } : voided
}

/** While a unit takes longer, the next begins beside it. */
const PATIENCE_MS = 30

/** Books the words about many players' orders in one unit where that is plain (conclude-many.service.ts). */
const bookShared = sharedUnit<Heard, Concluded | null>(
  { name: 'words about transfers', together: concludeMany, alone: bookAlone },
  { patienceMs: PATIENCE_MS },
)

function book(app: App, order: TransferRow, word: Word): Promise<Concluded | null> {
  const heard = { order, word }
  return mayShare(heard) ? bookShared(app, heard) : bookAlone(app, heard)
}

function bookAlone(app: App, { order, word }: Heard): Promise<Concluded | null> {
  return app.unit(machine, (u) => concludeByOrder(u, order, word))
}

async function concludeByOrder(u: Unit, order: TransferRow, word: Word): Promise<Concluded | null> {
  const locked = transfers.lockTransfer(u.tx, order.order_number)
  // Money of an activity wallet has that wallet's lock before the mirror's.
  if (word.ending === 'done' && order.wallet_id === 0) void foreseeMirror(u, { playerId: order.player_id, code: order.code })
  const transfer = await locked
  return transfer ? conclude(u, transfer, word) : null
}
