import { identityPushes } from '@jade/contract/identity/pushes'
import { randomUUID } from 'node:crypto'
import { type ApprovalDecided, type ApprovalRequested, approvalRequested } from '@jade/contract/backoffice/events'
import { moneyOf } from '@jade/contract/money'
import type { walletOperatorCalls } from '@jade/contract/wallet/operator-calls'
import { type App, refuse, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Check, Request } from '@jade/service/room'
import { playerById } from '../../identity/door.ts'
import { countPlay } from '../../protection/door.ts'
import { central, house, legs, post } from '../book/door.ts'
import * as store from './seamless.store.ts'

type Ask<K extends keyof typeof walletOperatorCalls> = Request<(typeof walletOperatorCalls)[K]>

/** The kind by which this room knows its own approvals. */
const END_DEBT = 'wallet.end_debt'
const MOST = 500

const owed = (debt: store.TakeRow) => debt.cents - debt.taken_cents
/** For people: approvals, audit, findings. A tx alone names no debt, two vendors may use the same. */
const nameOf = (debt: store.TakeRow) => `debt ${debt.operator} ${debt.tx}`

/** GET /debts: what players owe because a return was taken back that they had taken away, the oldest first, at most 500. */
export async function listDebts(app: App) {
  const rows = await store.openDebts(app.db, MOST)
  const data = await Promise.all(
    rows.map(async (row) => ({
      operator: row.operator,
      tx: row.tx,
      player_id: String(row.player_id),
      account: (await playerById(app.db, row.player_id))?.account ?? '',
      code: row.code,
      taken_back: moneyOf(row.cents),
      owed: moneyOf(owed(row)),
      approval: row.approval_id === null ? ('' as const) : ('waiting' as const),
      wish: row.wish ?? ('' as const),
      build_time: taipeiTime(row.at),
    })),
  )
  return { data }
}

/** Asks a second person to take a debt from the player's main wallet, or to write it off. Refuses wallet.debt_unknown, debt_waiting. */
export async function askDebtEnd(app: App, { params, body, intent, actor }: Ask<'endDebt'>) {
  return app.unit(intent, async (u) => {
    const debt = await store.lockDebt(u.tx, params)
    if (!debt) throw refuse('wallet.debt_unknown')
    if (debt.approval_id !== null) throw refuse('wallet.debt_waiting')
    const id = randomUUID()
    await store.askDebtEnd(u.tx, debt, { approval: id, wish: body.as })
    const change = {
      object: `${nameOf(debt)} player ${debt.player_id}`,
      before: { owed: moneyOf(owed(debt)) },
      after: { as: body.as },
      reason: body.reason,
    }
    const player = String(debt.player_id)
    const of = { player, money: change.before.owed, page: { kind: 'player', id: player } }
    const payload: ApprovalRequested = { id, kind: END_DEBT, ...change, makerId: String(actor.staffId), of }
    u.emit({ name: approvalRequested, payload })
    u.audit({ action: 'debt.end_asked', ...change })
    return { data: { approval: id } }
  })
}

/** Reaction: the second person decided. What the wallet does not have is not taken: the debt then stands as before. */
export async function debtDecided(u: Unit, decided: ApprovalDecided): Promise<void> {
  if (decided.kind !== END_DEBT) return
  const debt = await store.lockDebt(u.tx, { approval: decided.id })
  if (!debt?.wish) return
  await store.askDebtEnd(u.tx, debt, null)
  if (!decided.approved || !(await book(u, debt, debt.wish))) return
  await store.endDebt(u.tx, debt, { state: debt.wish, now: u.now })
  const sides = { before: { owed: moneyOf(owed(debt)) }, after: { as: debt.wish } }
  u.audit({ action: 'debt.end', object: `${nameOf(debt)} player ${debt.player_id}`, reason: decided.reason, ...sides })
}

/** False: the main wallet has less than what is owed. */
async function book(u: Unit, debt: store.TakeRow, as: store.DebtEnd): Promise<boolean> {
  const [cents, playerId] = [owed(debt), debt.player_id]
  const from = as === 'collected' ? central(playerId) : house('adjustment')
  const posting = { key: `debt:${debt.operator}:${debt.tx}`, kind: `debt-${as.replace('_', '-')}`, ref: debt.tx }
  if ((await post(u, { ...posting, legs: legs([from, -cents], [house('player-debt'), cents]) })) === 'insufficient') return false
  if (as === 'collected') {
    await countPlay(u, { playerId, staked: 0n, net: -cents })
    u.push(playerId, identityPushes.updateUser)
  }
  return true
}

/** Debts that nobody has ended: cases for a person. */
export const debtsCheck: Check = {
  kind: 'wallet.debts',
  everySeconds: 300,
  async look(app) {
    const rows = await store.openDebts(app.db, MOST)
    return {
      checked: rows.length,
      ...(rows.length === MOST ? { unsure: true as const } : {}),
      differences: rows.map((row) => ({
        object: nameOf(row),
        playerId: row.player_id,
        cents: owed(row),
        detail: `${row.code} took ${moneyOf(row.cents)} back, the main wallet had ${moneyOf(row.taken_cents)}, since ${row.at.toISOString()}`,
      })),
    }
  },
}
