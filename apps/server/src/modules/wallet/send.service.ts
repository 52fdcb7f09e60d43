import { type App, systemIntent, type Unit } from '@jade/service/app'
import { type Ending, ensureVendorAccount, type Moved, platformByCode, type Vendor, vendorOf, vendorPlayer } from '../platforms/door.ts'
import { type Concluded, conclude, type Word } from './conclude.service.ts'
import type { TransferRow } from './rows.types.ts'
import { mayVoid, RESCUE_SECONDS } from './transfer.rules.ts'
import * as transfers from './transfers.store.ts'

/** The intent of the machine's own steps: no person and no key stands behind them. */
export const machine = systemIntent('wallet.transfers')

/**
 * Sends a held order to its vendor, once: only who turns `held` into `sent` may call. Then books the vendor's word.
 * Never inside a unit of work. Null: the order is not held (any more).
 */
export async function send(app: App, orderNumber: string): Promise<Concluded | null> {
  const sent = await app.unit(machine, (u) => transfers.markSent(u.tx, orderNumber, { now: u.now, nextAt: rescueAt(u.now) }))
  if (!sent) return null
  return book(app, orderNumber, await move(app, sent))
}

/** When the resolver may take an order up whose sender has vanished. */
export function rescueAt(now: Date): Date {
  return new Date(now.getTime() + RESCUE_SECONDS * 1000)
}

async function move(app: App, transfer: TransferRow): Promise<Ending<Moved>> {
  const { order_number: tx, player_id: playerId, code, wanted_cents: wanted } = transfer
  const platform = await platformByCode(app.db, code)
  const vendor = platform && vendorOf(app, platform)
  if (!platform || !vendor) return { ending: 'refused', code: 'no_vendor' }
  if (!(await ensureVendorAccount(app, platform, playerId))) return { ending: 'refused', code: 'no_account' }
  const player = vendorPlayer(playerId)
  if (transfer.direction === 'out') return vendor.withdraw({ tx, player, cents: wanted ?? 'all' })
  return vendor.deposit({ tx, player, cents: transfer.transit_cents })
}

/** Asks the vendor about an order that was sent, with the same tx, and books its word. */
export async function ask(app: App, transfer: TransferRow): Promise<Concluded | null> {
  const platform = await platformByCode(app.db, transfer.code)
  const vendor = platform && vendorOf(app, platform)
  const word: Word = vendor ? await wordAbout(app, vendor, transfer) : { ending: 'unknown', code: 'no_vendor' }
  return book(app, transfer.order_number, word)
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

function book(app: App, orderNumber: string, word: Word): Promise<Concluded | null> {
  return app.unit(machine, (u) => concludeByOrder(u, orderNumber, word))
}

async function concludeByOrder(u: Unit, orderNumber: string, word: Word): Promise<Concluded | null> {
  const transfer = await transfers.lockTransfer(u.tx, orderNumber)
  return transfer ? conclude(u, transfer, word) : null
}
