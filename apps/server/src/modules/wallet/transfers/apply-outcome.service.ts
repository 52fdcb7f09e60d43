import { walletPushes } from '@jade/contract/wallet/pushes'
import { identityPushes } from '@jade/contract/identity/pushes'
import { type Refusal, systemIntent, type Unit } from '@jade/service/app'
import { together } from '@jade/service/together'
import type { Moved, VendorOutcome } from '../../platforms/door.ts'
import { legs, post, transit } from '../book/door.ts'
import { arrived, keptThere, knownThere, recalled } from '../mirrors/mirror.rules.ts'
import { bookMove, foreseeMirror, lockMirror, sourceAccount } from '../mirrors/door.ts'
import { countRecallDown } from './recalls.store.ts'
import { replyOf, type TransferReply } from './reply.service.ts'
import { recordStatus, shownCents, transferRemark } from '../record.rules.ts'
import type { TransferRow } from '../rows.types.ts'
import * as store from '../store.ts'
import { askAgainAfter, hasEnded, isCase, isPlausible } from './transfer.rules.ts'
import * as transfers from './transfers.store.ts'

/** The intent of the machine's own steps: no person and no key stands behind them. */
export const machine = systemIntent('wallet.transfers')

/** An order after an outcome. `reply`: what the call that started it answers, when this was its first outcome. */
export interface AppliedOutcome {
  readonly transfer: TransferRow
  readonly reply: TransferReply | Refusal | null
}

/** How an order ended at the vendor, or with us: `returned` = it never happened and now never will; `byHand` = two people decided it. */
export type TransferOutcome = (VendorOutcome<Moved> & { readonly byHand?: true }) | { readonly ending: 'returned'; readonly code: string }

/**
 * The one step of the state machine after the sending (WALLET-8; the table is in transfer.rules.ts). The row is locked by the caller; an
 * order that has ended stays as it is, so every outcome may come twice or from two sides at once. The first one completes the reply that
 * the call deferred.
 */
export async function applyOutcome(u: Unit, transfer: TransferRow, outcome: TransferOutcome): Promise<AppliedOutcome> {
  if (hasEnded(transfer.state)) return { transfer, reply: null }
  const proven = await provenOutcome(u, transfer, outcome)
  const isUnknown = proven.ending === 'unknown' || proven.ending === 'late'
  const { after, booked } = isUnknown ? await markUnknown(u, transfer, proven.code) : await finishTransfer(u, transfer, proven)
  if (transfer.state === 'unknown') {
    await booked
    return { transfer: after, reply: null }
  }
  const [, reply] = await together([booked, replyOf(u.tx, after, proven.ending === 'done' ? proven.value.balance : null)])
  u.completeReply(after.order_number, reply)
  return { transfer: after, reply }
}

/** The order after a move. `booked` ends when the book has taken its posting: what is asked meanwhile goes with it in one trip. */
interface Move {
  readonly after: TransferRow
  readonly booked: Promise<unknown>
}

async function finishTransfer(
  u: Unit,
  transfer: TransferRow,
  proven: Exclude<TransferOutcome, { ending: 'unknown' | 'late' }>,
): Promise<Move> {
  const state = proven.ending === 'done' ? 'confirmed' : proven.ending
  const moved = proven.ending === 'done' ? proven.value.cents : null
  const { booked } = await (moved === null ? bookReturn(u, transfer) : bookMoved(u, transfer, moved))
  // Whoever asks for nothing more hears of it by awaiting it.
  booked.catch(() => {})
  const code = proven.ending === 'done' ? 'done' : proven.code
  transfers.endTransfers(u.tx, [{ orderNumber: transfer.order_number, state, moved, code }], u.now)
  const ended: TransferRow = { ...transfer, state, moved_cents: moved, vendor_word: code, updated_at: u.now }
  await announceEnd(u, transfer, ended)
  return { after: ended, booked }
}

/** What is taken as proven: a vendor that claims to have moved what cannot be is not believed, the order stays unknown and becomes a case. */
async function provenOutcome(u: Unit, transfer: TransferRow, outcome: TransferOutcome): Promise<TransferOutcome> {
  if (outcome.ending !== 'done' || outcome.byHand) return outcome
  const { player_id: playerId, code, direction, wanted_cents: wanted, transit_cents: inTransit } = transfer
  const known = inTransit + (direction === 'in' ? 0n : knownThere(await foreseeMirror(u, { playerId, code })))
  return isPlausible({ direction, wanted }, outcome.value.cents, known) ? outcome : { ending: 'unknown', code: 'amount_differs' }
}

/** From transit to where the money was sent: the mirror of the platform, or the wallet. */
async function bookMoved(u: Unit, transfer: TransferRow, moved: bigint): Promise<Pick<Move, 'booked'>> {
  const place = { playerId: transfer.player_id, code: transfer.code }
  const source = await sourceAccount(u, transfer.player_id, transfer.wallet_id)
  const mirror = await lockMirror(u, place)
  const move = transfer.direction === 'in' ? arrived(mirror, moved) : recalled(mirror, transfer.transit_cents, moved)
  return { booked: bookMove(u, place, { ...endPosting(transfer, 'done'), move, source }) }
}

/** From transit back to where the money came from. */
async function bookReturn(u: Unit, transfer: TransferRow): Promise<Pick<Move, 'booked'>> {
  const { player_id: playerId, code, transit_cents: cents } = transfer
  if (transfer.direction === 'in') {
    const source = await sourceAccount(u, playerId, transfer.wallet_id)
    return { booked: post(u, { ...endPosting(transfer, 'back'), legs: legs([transit(playerId, code), -cents], [source, cents]) }) }
  }
  const mirror = await lockMirror(u, { playerId, code })
  return { booked: bookMove(u, { playerId, code }, { ...endPosting(transfer, 'back'), move: keptThere(mirror, cents) }) }
}

/** Both ends of an order carry one posting key: the book itself refuses a second end. */
export function endPosting(transfer: TransferRow, end: 'done' | 'back') {
  return { key: `transfer:${transfer.order_number}:end`, kind: `transfer-${transfer.direction}-${end}`, ref: transfer.order_number }
}

/** The answer is lost or not believed: the money stays in transit and the vendor is asked again. */
async function markUnknown(u: Unit, transfer: TransferRow, code: string): Promise<Move> {
  const first = transfer.state !== 'unknown'
  const tries = first ? 0 : transfer.tries + 1
  const nextAt = new Date(u.now.getTime() + askAgainAfter(tries) * 1000)
  const openCase = isCase(transfer.sent_at ?? transfer.created_at, u.now)
  await transfers.saveUnknown(u.tx, transfer.order_number, { code, tries, nextAt, openCase, now: u.now })
  if (first) {
    await countDown(u, transfer)
    u.push(transfer.player_id, identityPushes.updateUser)
  }
  const after = { ...transfer, state: 'unknown', tries, vendor_word: code, open_case: openCase, updated_at: u.now } as const
  return { after, booked: Promise.resolve() }
}

async function announceEnd(u: Unit, before: TransferRow, ended: TransferRow): Promise<void> {
  store.upsertRecord(u.tx, recordOf(ended), u.now)
  u.push(ended.player_id, identityPushes.updateUser)
  if (before.state !== 'unknown') await countDown(u, ended)
}

/** A recall of all platforms is over when each of them has had its first outcome; unknown ones end later by themselves. */
async function countDown(u: Unit, transfer: TransferRow): Promise<void> {
  if (transfer.recall_id === null) return
  if (await countRecallDown(u.tx, transfer.recall_id)) u.push(transfer.player_id, walletPushes.transAllDone)
}

/** The transaction record of an order as it stands. */
export function recordOf(
  transfer: Pick<
    TransferRow,
    'order_number' | 'player_id' | 'code' | 'direction' | 'wallet_id' | 'state' | 'wanted_cents' | 'transit_cents' | 'moved_cents'
  >,
) {
  return {
    playerId: transfer.player_id,
    type: 'transfer' as const,
    orderNumber: transfer.order_number,
    status: recordStatus(transfer.state),
    cents: shownCents(transfer),
    remark: transferRemark(transfer),
  }
}
