import { randomUUID } from 'node:crypto'
import type { FactsBefore } from '@jade/contract/approval'
import { type ApprovalDecided, type ApprovalRequested, approvalRequested } from '@jade/contract/backoffice/events'
import { moneyOf } from '@jade/contract/money'
import type { walletOperatorCalls } from '@jade/contract/wallet/operator-calls'
import { type App, refuse, systemIntent, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Check, Figure, Request } from '@jade/service/room'
import { playerById } from '../../identity/door.ts'
import * as store from './held-wins.store.ts'
import { describe, endHeldWin, numberOf } from './win-guard.service.ts'

type Ask<K extends keyof typeof walletOperatorCalls> = Request<(typeof walletOperatorCalls)[K]>

/** The kind by which this room knows its own approvals. */
const END_HELD = 'wallet.end_held_win'
const MOST = 500

const objectOf = (row: store.HeldWin) => `return ${numberOf(row.id)} player ${row.player_id}`

/** GET /held-wins: the desk, the oldest first, at most 500. */
export async function listHeldWins(app: App) {
  const rows = await store.openHeld(app.db, MOST)
  const data = await Promise.all(
    rows.map(async (row) => ({
      number: numberOf(row.id),
      operator: row.operator,
      tx: row.tx,
      player_id: String(row.player_id),
      account: (await playerById(app.db, row.player_id))?.account ?? '',
      code: row.code,
      game: row.game,
      money: moneyOf(row.left_cents),
      staked: moneyOf(row.staked_cents),
      returned: moneyOf(row.returned_cents),
      most: moneyOf(row.most_cents),
      why: row.why,
      ref: row.ref ?? '',
      approval: row.approval_id === null ? ('' as const) : ('waiting' as const),
      wish: row.wish ?? ('' as const),
      build_time: taipeiTime(row.at),
    })),
  )
  return { data }
}

const factsOf = (row: store.HeldWin): FactsBefore<typeof END_HELD> => ({
  held: moneyOf(row.left_cents),
  why: row.why,
  game: row.game,
  bet: row.bet_tx,
  staked: moneyOf(row.staked_cents),
  returned: moneyOf(row.returned_cents),
  most: moneyOf(row.most_cents),
  record: row.ref ?? '',
})

/** Asks a second person to pay a held return, or to give it back to the vendor. Refuses wallet.win_unknown, win_waiting. */
export async function askHeldEnd(app: App, { params, body, intent, actor }: Ask<'endHeldWin'>) {
  return app.unit(intent, async (u) => {
    const row = await store.lockHeld(u.tx, { id: BigInt(params.number.slice('WIN'.length)) })
    if (!row) throw refuse('wallet.win_unknown')
    if (row.approval_id !== null) throw refuse('wallet.win_waiting')
    const id = randomUUID()
    await store.askHeldEnd(u.tx, row.id, { approval: id, wish: body.as })
    const change = {
      object: objectOf(row),
      before: factsOf(row),
      after: { as: body.as },
      reason: body.reason,
    }
    const player = String(row.player_id)
    const of = { player, money: change.before.held, page: { kind: 'player', id: player } }
    const payload: ApprovalRequested = { id, kind: END_HELD, ...change, makerId: String(actor.staffId), of }
    u.emit({ name: approvalRequested, payload })
    u.audit({ action: 'held_win.end_asked', ...change })
    return { data: { approval: id } }
  })
}

/** Reaction: the second person decided. Refused by that person, the return waits as before. */
export async function heldWinDecided(u: Unit, decided: ApprovalDecided): Promise<void> {
  if (decided.kind !== END_HELD) return
  const row = await store.lockHeld(u.tx, { approval: decided.id })
  if (!row?.wish) return
  await store.askHeldEnd(u.tx, row.id, null)
  if (!decided.approved) return
  await endHeldWin(u, row, { state: row.wish, reason: decided.reason })
  u.audit({ action: 'held_win.end', object: objectOf(row), reason: decided.reason, before: factsOf(row), after: { as: row.wish } })
}

/** The held returns whose vendor named a record of the round, with what that record has to say; each look takes others first. */
export function heldToCompare(app: App, limit: number): Promise<readonly store.Comparable[]> {
  return app.unit(systemIntent('wallet.held_wins'), (u) => store.nextToCompare(u.tx, limit, u.now))
}

/** The vendor's record agrees with the round: what is left is paid to the main wallet, once. */
export async function releaseHeldWin(u: Unit, id: bigint): Promise<void> {
  const row = await store.lockHeld(u.tx, { id })
  if (!row || row.wish === 'refused') return
  await endHeldWin(u, row, { state: 'released', reason: '' })
  u.audit({
    action: 'held_win.record_agrees',
    object: objectOf(row),
    before: factsOf(row),
    after: { as: 'released', paid: moneyOf(row.left_cents) },
  })
}

/** Returns that wait: cases for a person. */
export const heldWinsCheck: Check = {
  kind: 'wallet.wins',
  everySeconds: 60,
  async look(app) {
    const rows = await store.openHeld(app.db, MOST)
    return {
      checked: rows.length,
      ...(rows.length === MOST ? { unsure: true as const } : {}),
      differences: rows.map((row) => ({
        object: `return ${numberOf(row.id)}`,
        playerId: row.player_id,
        cents: row.left_cents,
        detail: `${row.code}, ${describe(row)}, since ${row.at.toISOString()}`,
      })),
    }
  },
}

/** How many returns wait, for alarms. */
export const heldWinsFigure: Figure = {
  name: 'wallet_wins_held',
  help: 'Returns of seamless vendors that are held, by platform',
  label: 'platform',
  read: async (app) => (await store.heldByCode(app.db)).map(({ code, n }) => ({ label: code, value: Number(n) })),
}
