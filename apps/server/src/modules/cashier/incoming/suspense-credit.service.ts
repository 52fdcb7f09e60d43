import { randomUUID } from 'node:crypto'
import { type ApprovalDecided, type ApprovalRequested, approvalRequested } from '@jade/contract/backoffice/events'
import type { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { moneyOf } from '@jade/contract/money'
import { type App, refuse, type Unit } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { playerByAccount } from '../../identity/door.ts'
import * as deposits from '../deposits/door.ts'
import { isOpen } from '../deposits/deposit.rules.ts'
import * as outside from '../outside/door.ts'
import { isExcluded } from '../player-facts.service.ts'
import { lockMoney, typesOfSource } from './suspense-money.service.ts'

export const creditApproval = 'cashier.credit_suspense'

/**
 * Asks a second person to credit a case's money (CASHIER-20) to the player of its order: paid after the end, twice, or in another amount; or, where
 * it names none, to the player of the account that staff found. Refuses kernel.not_found, cashier.approval_waiting,
 * cashier.suspense_no_money, cashier.suspense_owner, cashier.suspense_nobody.
 */
export async function creditSuspense(app: App, { params, body, actor, intent }: Request<(typeof cashierOperatorCalls)['creditSuspense']>) {
  return app.unit(intent, async (u) => {
    const row = await outside.lockCase(u.tx, BigInt(params.id))
    if (row?.status !== 'open') throw refuse('kernel.not_found')
    if (row.approval_id !== null) throw refuse('cashier.approval_waiting')
    const owner = await ownerOf(u, row, body.account)
    if (!(await lockMoney(u, row))) throw refuse('cashier.suspense_no_money')
    const id = randomUUID()
    await outside.saveCaseWish(u.tx, row.id, { approvalId: id, wish: 'credit', playerId: owner })
    const change = {
      object: `suspense ${row.id} ${row.order_number}`,
      before: { kind: row.kind, ref: row.ref, money: moneyOf(row.amount_cents) },
      after: { player: String(owner) },
      reason: body.reason,
    }
    const of = { player: String(owner), money: change.before.money, page: { kind: 'suspense', id: String(row.id) } }
    const payload: ApprovalRequested = { id, kind: creditApproval, ...change, makerId: String(actor.staffId), of }
    u.emit({ name: approvalRequested, payload })
    u.audit({ action: 'suspense.credit.request', ...change })
    return { data: { approval: id } }
  })
}

/**
 * Reaction: the second person decided. The money is the deposit it was meant for: the player's open order that it names, or whose amount it is,
 * is credited with what arrived; else it is a deposit of its own. Either counts as every deposit does: limits, turnover, the day, the
 * player's total. A case that was closed meanwhile, or whose money went elsewhere, stays as it is.
 */
export async function suspenseDecided(u: Unit, decided: ApprovalDecided): Promise<void> {
  if (decided.kind !== creditApproval) return
  const seen = await outside.caseByApproval(u.tx, decided.id)
  // The order before the case, as everywhere.
  const order = seen && decided.approved ? await orderFor(u, seen) : null
  const row = await outside.lockCaseByApproval(u.tx, decided.id)
  if (!row) return
  await outside.saveCaseWish(u.tx, row.id, null)
  const playerId = row.player_id ?? row.wish_player_id
  const money = decided.approved && row.status === 'open' && playerId !== null ? await lockMoney(u, row) : null
  if (!money || playerId === null) return
  const deposit = order ? withSum(order, row.amount_cents) : await newDeposit(u, row, playerId)
  await money.take(deposit.order_number)
  await deposits.creditDeposit(u, deposit, {
    house: 'suspense',
    providerTx: money.tx || deposit.provider_tx,
    flagged: await isExcluded(u.tx, playerId),
  })
  await outside.closeCase(u.tx, row.id, { note: decided.reason, now: u.now })
  const after = { status: 'closed', player: String(playerId), money: moneyOf(row.amount_cents), order: deposit.order_number }
  u.audit({ action: 'suspense.credit', object: `suspense ${row.id}`, reason: decided.reason, before: { status: 'open' }, after })
}

/** The open order that a case's money was meant for, locked: the one it names; where it names none, its player's own of exactly this amount. */
async function orderFor(u: Unit, row: outside.SuspenseRow): Promise<deposits.DepositRow | null> {
  const playerId = row.player_id ?? row.wish_player_id
  if (playerId === null) return null
  const open = row.order_number === '' ? await deposits.openDeposit(u.tx, playerId) : null
  const order =
    row.order_number === '' ? open && (await deposits.lockById(u.tx, open.id)) : await deposits.lockByOrder(u.tx, row.order_number)
  const meant = order && (row.order_number !== '' || order.amount_cents === row.amount_cents)
  if (!order || !meant || !isOpen(order.status) || order.player_id !== playerId) return null
  return typesOfSource[row.source].includes(order.type) ? order : null
}

/** What was ordered becomes what arrived; the fee was of the ordered amount, and of another one there is none. */
function withSum(order: deposits.DepositRow, cents: bigint): deposits.DepositRow {
  return order.amount_cents === cents ? order : { ...order, amount_cents: cents, fee_cents: 0n }
}

/** A deposit for money whose order has ended, or that never had one. */
async function newDeposit(u: Unit, row: outside.SuspenseRow, playerId: bigint): Promise<deposits.DepositRow> {
  const named = row.order_number === '' ? null : await deposits.lockByOrder(u.tx, row.order_number)
  const channel = named
    ? await deposits.channelById(u.tx, named.channel_id)
    : await deposits.channelOfTypes(u.tx, typesOfSource[row.source])
  if (!channel) throw new Error(`no channel for money of ${row.source}`)
  return deposits.insertArrived(u.tx, {
    key: randomUUID(),
    orderNumber: `S${row.id}`,
    playerId,
    channelId: channel.id,
    type: channel.type,
    amountCents: row.amount_cents,
    pay: outside.noPay,
    businessDate: taipeiDate(u.now),
    now: u.now,
  })
}

/** Whose money it is: the case's own player, whom nobody changes by hand, or the one of the account that staff found. */
async function ownerOf(u: Unit, row: outside.SuspenseRow, account: string | undefined): Promise<bigint> {
  if (row.player_id !== null) {
    if (account !== undefined) throw refuse('cashier.suspense_owner')
    return row.player_id
  }
  const player = account === undefined ? null : await playerByAccount(u.tx, account)
  if (!player) throw refuse('cashier.suspense_nobody')
  return player.id
}
