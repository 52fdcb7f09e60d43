import { randomUUID } from 'node:crypto'
import { type ApprovalDecided, type ApprovalRequested, approvalRequested } from '@jade/contract/backoffice/events'
import { allowedOr } from '@jade/contract/allowed'
import { flagOf } from '@jade/contract/call'
import { moneyOf } from '@jade/contract/money'
import type { walletOperatorCalls } from '@jade/contract/wallet/operator-calls'
import { type App, type Queryable, refuse, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import { page } from '@jade/service/list'
import type { Request } from '@jade/service/room'
import { playerById } from '../identity/door.ts'
import { CURRENCY, houseAccounts } from './book/accounts.ts'
import { book } from './book/book.ts'
import { applyOutcome, type TransferOutcome } from './transfers/apply-outcome.service.ts'
import * as findings from './book/findings.store.ts'
import { shownCents } from './record.rules.ts'
import type { TransferRow } from './rows.types.ts'
import { ask } from './transfers/send.service.ts'
import { recordsOf, statementOf } from './records/statement.service.ts'
import * as store from './store.ts'
import { hasEnded } from './transfers/transfer.rules.ts'
import { type ListedTransfer, transferList } from './transfers/transfers.list.ts'
import * as transfers from './transfers/transfers.store.ts'
import { verifyBook } from './book/watch.service.ts'

type Ask<K extends keyof typeof walletOperatorCalls> = Request<(typeof walletOperatorCalls)[K]>

/** The kind by which this room knows its own approvals. */
export const END_TRANSFER = 'wallet.end_transfer'

export async function playerWallets(app: App, { params }: Ask<'playerWallets'>) {
  const playerId = BigInt(params.id)
  const accounts = await book.balances(app.db, playerId)
  const on = await store.autoTransfer(app.db, playerId)
  return {
    data: {
      accounts: accounts.map(({ account, balance }) => ({ account: account.code, currency: account.currency, money: moneyOf(balance) })),
      auto_transfer: flagOf(on),
    },
  }
}

export function playerStatement(app: App, { params, query }: Ask<'playerStatement'>) {
  return statementOf(app, BigInt(params.id), query)
}

export function playerRecords(app: App, { params, query, lang }: Ask<'playerRecords'>) {
  return recordsOf(app, BigInt(params.id), { query, lang })
}

/** The list of transfers under its filter (CONSOLE-16). */
export async function listTransfers(app: App, { query }: Ask<'transfers'>) {
  const { rows, around } = await page(app, transferList, query)
  return { ...around, data: rows.map(transferView) }
}

/** One order with what the caller may do: the vendor is asked while it runs, a person ends what is in doubt (WALLET-11). */
export async function transferPage(app: App, { params, actor }: Ask<'transfer'>) {
  const row = await transfers.transferByOrder(app.db, params.order)
  if (!row) throw refuse('wallet.transfer_unknown')
  const ended = hasEnded(row.state)
  const allowed = [
    allowedOr('query', [ended, 'state'], [!actor.permissions.has('transfer.query'), 'right']),
    allowedOr('end', [ended || !row.open_case || row.approval_id !== null, 'state'], [!actor.permissions.has('transfer.resolve'), 'right']),
  ]
  return { data: { order: await transferRow(app.db, row), allowed } }
}

async function transferRow(q: Queryable, row: TransferRow) {
  const player = await playerById(q, row.player_id)
  return transferView({ ...row, account: player?.account ?? null })
}

/** A transfer as staff read it. */
export function transferView(row: ListedTransfer) {
  return {
    order_number: row.order_number,
    player_id: String(row.player_id),
    account: row.account ?? '',
    code: row.code,
    direction: row.direction,
    money: moneyOf(shownCents(row)),
    state: row.state,
    open_case: flagOf(row.open_case),
    tries: row.tries,
    vendor_word: row.vendor_word,
    approval: row.approval_id === null ? ('' as const) : ('waiting' as const),
    build_time: taipeiTime(row.created_at),
    update_time: taipeiTime(row.updated_at),
  }
}

/** Asks the vendor about one order now. Its answer is booked as the resolver would book it. */
export async function queryTransfer(app: App, { params, intent }: Ask<'queryTransfer'>) {
  const before = await transfers.transferByOrder(app.db, params.order)
  if (!before) throw refuse('wallet.transfer_unknown')
  if (hasEnded(before.state)) throw refuse('wallet.transfer_ended')
  if (before.state !== 'held') await ask(app, before)
  const after = (await transfers.transferByOrder(app.db, params.order)) ?? before
  await app.unit(intent, async (u) => {
    u.audit({
      action: 'transfer.query',
      object: `transfer ${params.order}`,
      before: before.state,
      after: `${after.state} ${after.vendor_word}`,
    })
  })
  return { data: await transferRow(app.db, after) }
}

/** Asks a second person to end an order that has been in doubt for ten minutes. Refuses transfer_ended, not_in_doubt, approval_waiting. */
export async function endTransfer(app: App, { params, body, intent, actor }: Ask<'endTransfer'>) {
  return app.unit(intent, async (u) => {
    const transfer = await transfers.lockTransfer(u.tx, params.order)
    if (!transfer) throw refuse('wallet.transfer_unknown')
    if (hasEnded(transfer.state)) throw refuse('wallet.transfer_ended')
    if (!transfer.open_case) throw refuse('wallet.not_in_doubt')
    if (transfer.approval_id !== null) throw refuse('wallet.approval_waiting')
    const id = randomUUID()
    await transfers.askApproval(u.tx, params.order, { id, as: body.as, now: u.now })
    const payload: ApprovalRequested<typeof END_TRANSFER> = {
      id,
      kind: END_TRANSFER,
      object: `transfer ${params.order}`,
      before: { state: transfer.state, vendor_word: transfer.vendor_word, money: moneyOf(shownCents(transfer)) },
      after: { state: body.as },
      reason: body.reason,
      makerId: String(actor.staffId),
      of: { player: String(transfer.player_id), money: moneyOf(shownCents(transfer)), page: { kind: 'transfer', id: params.order } },
    }
    u.emit({ name: approvalRequested, payload })
    u.audit({ action: 'transfer.end_asked', object: payload.object, reason: body.reason, before: payload.before, after: payload.after })
    return { data: { approval: id } }
  })
}

/** Reaction: the second person decided. An order that ended by itself meanwhile stays as it is. */
export async function endByHand(u: Unit, decided: ApprovalDecided): Promise<void> {
  if (decided.kind !== END_TRANSFER) return
  const transfer = await transfers.lockTransferByApproval(u.tx, decided.id)
  if (!transfer) return
  const { approval_as: as } = transfer
  await transfers.askApproval(u.tx, transfer.order_number, { id: null, as: null, now: u.now })
  if (!decided.approved || as === null) return
  const moved = { cents: shownCents(transfer), balance: 0n, version: 0 }
  const outcome: TransferOutcome =
    as === 'confirmed' ? { ending: 'done', value: moved, byHand: true } : { ending: 'returned', code: 'by_hand' }
  await applyOutcome(u, transfer, outcome)
  u.audit({
    action: 'transfer.end',
    object: `transfer ${transfer.order_number}`,
    reason: decided.reason,
    before: transfer.state,
    after: as,
  })
}

/** House balances with the last check of the book. */
export async function houseBook(app: App) {
  const check = await findings.bookCheck(app.db)
  const accounts = await Promise.all(
    houseAccounts.map(async (account) => ({
      account,
      currency: CURRENCY,
      money: moneyOf(await book.houseBalance(app.db, account, CURRENCY)),
    })),
  )
  return {
    data: {
      accounts,
      checked_at: check.checked_at ? taipeiTime(check.checked_at) : '',
      breaches: [...check.breaches],
      money_out_stopped: flagOf(check.money_out_stopped),
    },
  }
}

export async function verifyNow(app: App, { intent }: Ask<'verify'>) {
  const breaches = await verifyBook(app)
  await app.unit(intent, async (u) => {
    u.audit({ action: 'ledger.verify', object: 'ledger', unchanged: 'check', facts: { breaches: breaches.length } })
  })
  return { data: { breaches: breaches.map(({ invariant, detail }) => ({ invariant, detail })), checked_at: taipeiTime(app.clock.now()) } }
}
