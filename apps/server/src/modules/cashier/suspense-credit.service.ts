import { randomUUID } from 'node:crypto'
import { type ApprovalDecided, type ApprovalRequested, approvalRequested } from '@jade/contract/backoffice/events'
import type { cashierOfficeCalls } from '@jade/contract/cashier/office-calls'
import { moneyOf } from '@jade/contract/money'
import { type App, refuse, type Unit } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { playerByAccount } from '../identity/door.ts'
import { settleDeposit, turnoverMultiple } from '../protection/door.ts'
import { settings } from '../site/door.ts'
import { addRequirement } from '../turnover/door.ts'
import { credit, record } from '../wallet/door.ts'
import * as store from './payments.store.ts'
import { isExcluded } from './player-facts.service.ts'
import { lockMoney } from './suspense-money.service.ts'

export const creditApproval = 'cashier.credit_suspense'

/**
 * Asks a second person to credit a case's money to the player of its order: paid after the end, twice, or in another amount; or, where
 * it names none, to the player of the account that staff found. Refuses kernel.not_found, cashier.approval_waiting,
 * cashier.suspense_no_money, cashier.suspense_owner, cashier.suspense_nobody.
 */
export async function creditSuspense(app: App, { params, body, actor, intent }: Request<(typeof cashierOfficeCalls)['creditSuspense']>) {
  return app.unit(intent, async (u) => {
    const row = await store.lockCase(u.tx, BigInt(params.id))
    if (row?.status !== 'open') throw refuse('kernel.not_found')
    if (row.approval_id !== null) throw refuse('cashier.approval_waiting')
    const owner = await ownerOf(u, row, body.account)
    if (!(await lockMoney(u, row))) throw refuse('cashier.suspense_no_money')
    const id = randomUUID()
    await store.saveCaseWish(u.tx, row.id, { approvalId: id, wish: 'credit', playerId: owner })
    const change = {
      object: `suspense ${row.id} ${row.order_number}`,
      before: { kind: row.kind, ref: row.ref, money: moneyOf(row.amount_cents) },
      after: { credited_to: `player ${owner}` },
      reason: body.reason,
    }
    const payload: ApprovalRequested = { id, kind: creditApproval, ...change, makerId: String(actor.staffId) }
    u.emit({ name: approvalRequested, payload })
    u.audit({ action: 'suspense.credit.request', ...change })
    return { data: { approval: id } }
  })
}

/** Reaction: the second person decided. A case that was closed meanwhile, or whose money went elsewhere, stays as it is. */
export async function suspenseDecided(u: Unit, decided: ApprovalDecided): Promise<void> {
  if (decided.kind !== creditApproval) return
  const row = await store.lockCaseByApproval(u.tx, decided.id)
  if (!row) return
  await store.saveCaseWish(u.tx, row.id, null)
  const funds = decided.approved && row.status === 'open' ? await lockFunds(u, row) : null
  if (!funds) return
  await funds.take()
  const { playerId, cents } = funds
  const order = `S${row.id}`
  // Before turnover and the book, as for every deposit: it counts against the player's limits on the day it is credited.
  await settleDeposit(u, { playerId, order, cents, date: taipeiDate(u.now) })
  const { withdrawal_turnover_multiple: multiple } = await settings(u.tx)
  const requirement = { playerId, walletId: 0, source: 'deposit', ref: order, name: { zh: '', en: '' }, amountCents: cents } as const
  if (!(await isExcluded(u.tx, playerId)))
    await addRequirement(u, { ...requirement, multiple: await turnoverMultiple(u, playerId, multiple) })
  await credit(u, { playerId, cents, house: 'suspense', key: `cashier:suspense-credit:${row.id}`, kind: 'suspense-credit', ref: row.ref })
  await record(u, { playerId, type: 'system_add', orderNumber: order, status: 'success', cents, remark: { code: 'suspense_credited' } })
  await store.closeCase(u.tx, row.id, { note: decided.reason, now: u.now })
  u.audit({ action: 'suspense.credit', object: `suspense ${row.id}`, reason: decided.reason, after: { player: String(playerId), cents } })
}

/** Whose money it is: the case's own player, whom nobody changes by hand, or the one of the account that staff found. */
async function ownerOf(u: Unit, row: store.SuspenseRow, account: string | undefined): Promise<bigint> {
  if (row.player_id !== null) {
    if (account !== undefined) throw refuse('cashier.suspense_owner')
    return row.player_id
  }
  const player = account === undefined ? null : await playerByAccount(u.tx, account)
  if (!player) throw refuse('cashier.suspense_nobody')
  return player.id
}

/** The arrived money behind a case, locked, while it stands in suspense and its player is known; null otherwise. */
async function lockFunds(u: Unit, row: store.SuspenseRow) {
  const playerId = row.player_id ?? row.wish_player_id
  const money = playerId === null ? null : await lockMoney(u, row)
  return money && playerId !== null ? { playerId, cents: row.amount_cents, take: () => money.take(`S${row.id}`) } : null
}
