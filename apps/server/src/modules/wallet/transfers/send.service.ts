import type { App, Unit } from '@jade/service/app'
import { sharedUnit } from '@jade/service/shared-unit'
import {
  ensureVendorAccount,
  type Moved,
  type Platform,
  platformByCode,
  type Vendor,
  type VendorOutcome,
  vendorOf,
  vendorPlayer,
} from '../../platforms/door.ts'
import { type AppliedOutcome, applyOutcome, machine, type TransferOutcome } from './apply-outcome.service.ts'
import { applyOutcomes, mayShare, type OrderOutcome } from './apply-outcome-many.service.ts'
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
 * Sends an order that this process has just stored as sent: nobody else may, whatever becomes of it. Then applies the outcome.
 * Never inside a unit of work.
 */
export async function sendNew(app: App, { transfer, platform, hasAccount }: Underway): Promise<AppliedOutcome | null> {
  const isKnown = hasAccount || (await ensureVendorAccount(app, platform, transfer.player_id))
  return apply(app, transfer, isKnown ? await moveAtVendor(app, platform, transfer) : noAccount)
}

/**
 * Sends a held order to its vendor, once: only who turns `held` into `sent` may call. Then applies the outcome.
 * Never inside a unit of work. Null: the order is not held (any more).
 */
export async function send(app: App, orderNumber: string): Promise<AppliedOutcome | null> {
  const sent = await app.unit(machine, (u) => transfers.markSent(u.tx, orderNumber, { now: u.now, nextAt: rescueAt(u.now) }))
  if (!sent) return null
  return apply(app, sent, await callVendor(app, sent))
}

async function callVendor(app: App, transfer: TransferRow): Promise<VendorOutcome<Moved>> {
  const platform = await platformByCode(app.db, transfer.code)
  if (!platform || !vendorOf(app, platform)) return noVendor
  return (await ensureVendorAccount(app, platform, transfer.player_id)) ? moveAtVendor(app, platform, transfer) : noAccount
}

const noVendor = { ending: 'refused', code: 'no_vendor' } as const
const noAccount = { ending: 'refused', code: 'no_account' } as const

async function moveAtVendor(app: App, platform: Platform, transfer: TransferRow): Promise<VendorOutcome<Moved>> {
  const { order_number: tx, player_id: playerId, wanted_cents: wanted } = transfer
  const vendor = vendorOf(app, platform)
  if (!vendor) return noVendor
  const player = vendorPlayer(playerId)
  if (transfer.direction === 'out') return vendor.withdraw({ tx, player, cents: wanted ?? 'all' })
  const stakeLimit = await stakeLimitOf(app.db, { playerId, walletId: transfer.wallet_id })
  return vendor.deposit({ tx, player, cents: transfer.transit_cents, stakeLimit })
}

/** Asks the vendor about an order that was sent, with the same tx, and applies the outcome. */
export async function ask(app: App, transfer: TransferRow): Promise<AppliedOutcome | null> {
  const platform = await platformByCode(app.db, transfer.code)
  const vendor = platform && vendorOf(app, platform)
  const outcome: TransferOutcome = vendor ? await outcomeOf(app, vendor, transfer) : { ending: 'unknown', code: 'no_vendor' }
  return apply(app, transfer, outcome)
}

/** "Never seen" becomes final only after the vendor's finality time, by a void that the vendor accepted (WALLET-9). */
async function outcomeOf(app: App, vendor: Vendor, transfer: TransferRow): Promise<TransferOutcome> {
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

/** Applies the outcomes of many players' orders in one unit where that is plain (apply-outcome-many.service.ts). */
const applyShared = sharedUnit<OrderOutcome, AppliedOutcome | null>(
  { name: 'outcomes of transfers', together: applyOutcomes, alone: applyAlone },
  { patienceMs: PATIENCE_MS },
)

function apply(app: App, order: TransferRow, outcome: TransferOutcome): Promise<AppliedOutcome | null> {
  const one = { order, outcome }
  return mayShare(one) ? applyShared(app, one) : applyAlone(app, one)
}

function applyAlone(app: App, { order, outcome }: OrderOutcome): Promise<AppliedOutcome | null> {
  return app.unit(machine, (u) => applyLocked(u, order, outcome))
}

async function applyLocked(u: Unit, order: TransferRow, outcome: TransferOutcome): Promise<AppliedOutcome | null> {
  const locked = transfers.lockTransfer(u.tx, order.order_number)
  // Money of an activity wallet has that wallet's lock before the mirror's.
  if (outcome.ending === 'done' && order.wallet_id === 0) void foreseeMirror(u, { playerId: order.player_id, code: order.code })
  const transfer = await locked
  return transfer ? applyOutcome(u, transfer, outcome) : null
}
