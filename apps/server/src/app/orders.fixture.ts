import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { cashierCalls } from '@jade/contract/cashier/calls'
import { cashierOfficeCalls } from '@jade/contract/cashier/office-calls'
import type { CallSpec } from '@jade/contract/call'
import { walletCalls } from '@jade/contract/wallet/calls'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import type { SendAnything } from '@jade/test-kit/client'
import { type Person, staff, withCard } from '../modules/cashier/cashier.fixture.ts'
import { outside } from '../modules/cashier/outside/fake-provider.fixture.ts'
import { openAccount } from '../modules/identity/register.service.ts'
import { fake } from '../modules/platforms/fake-vendor.fixture.ts'
import { settle } from '../modules/turnover/bets.fixture.ts'
import { issueBonus } from '../modules/wallet/door.ts'
import { STAFF } from './house.fixture.ts'

/** Orders brought to the state that a money call waits for, each with people of its own; for {@link bootFlows} and the fakes. */

/** Staff members of one subject: who approves and who pays. */
export interface Desk {
  readonly first: { readonly cookie: string }
  readonly second: { readonly cookie: string }
}

let desks = 0
export function newDesk(): Desk {
  // The files of a worker share this count, and each boots a house with as many people; the first of them is nobody's desk.
  desks = (desks % (STAFF - 2)) + 2
  return { first: staff(desks), second: staff(desks + 1) }
}

const JADE = { code: 'JADE' } as const

async function must<const S extends CallSpec>(t: TestApp, spec: S, request: SendAnything) {
  const reply = await t.send(spec, request)
  if (reply.status !== 200 || reply.body.status !== 'success') throw new Error(`${spec.path}: ${reply.text}`)
  return reply.body
}

/** A player with a card that can be paid to, and this much in the central wallet. */
export const rich = (t: TestApp, cents = 1_000_000n): Promise<Person> => withCard(t, cents)

export async function atPlatform(t: TestApp, money = '100.00'): Promise<Person> {
  const who = await rich(t)
  await must(t, walletCalls.deposit, { token: who.token, params: JADE, body: { money } })
  return who
}

/** A debt whose return was taken back by a seamless vendor: what names it. */
export async function indebted(t: TestApp): Promise<{ readonly operator: string; readonly tx: string }> {
  const player = await registered(t)
  const debt = { operator: 'jade-one', tx: `t-${player}` }
  await t.app.db.query(
    `insert into wallet.seamless_take (operator, tx, bet_tx, player_id, code, cents, taken_cents, balance_cents, state, at)
     values ($1, $2, 'b1', $3, 'JADEONE', 900, 200, 0, 'owed', $4)`,
    [debt.operator, debt.tx, player, t.clock.now()],
  )
  return debt
}

/** A transfer of which the vendor said nothing for eleven minutes: a case for people. */
export async function inDoubt(t: TestApp): Promise<string> {
  const who = await rich(t)
  fake.fault('lost_reply')
  const order = (await must(t, walletCalls.deposit, { token: who.token, params: JADE, body: { money: '40.00' } })).data.order_number
  fake.away = true
  for (let seconds = 0; seconds < 680; seconds += 20) {
    t.clock.advance({ seconds: 20 })
    await t.runJob('wallet.transfers')
  }
  fake.away = false
  return order
}

/** A bank deposit that waits for its money: its key. */
export async function running(t: TestApp): Promise<{ readonly who: Person; readonly key: string; readonly order: string }> {
  const who = await rich(t, 0n)
  const { key, order_number: order } = (
    await must(t, cashierCalls.createDeposit, { token: who.token, body: { id: 1, type: 'bank', amount: '1000.00' } })
  ).data
  return { who, key, order }
}

/** A bank deposit under review whose money has arrived without its note. */
export async function underReview(
  t: TestApp,
): Promise<{ readonly who: Person; readonly id: string; readonly ref: string; readonly order: string }> {
  const { who, order } = await running(t)
  outside.arrives('999.00', order)
  outside.arrives('1000.00', 'no note')
  const ref = outside.feed.at(-1)?.ref ?? ''
  await t.runJob('cashier.bank_feed')
  const { rows } = await t.app.db.query<{ id: bigint }>('select id from cashier.deposit where order_number = $1', [order])
  return { who, id: String(rows[0]?.id), ref, order }
}

export async function asked(t: TestApp, who?: Person): Promise<{ readonly who: Person; readonly id: string }> {
  const person = who ?? (await rich(t))
  const { id } = (
    await must(t, cashierCalls.createWithdrawal, { token: person.token, body: { type: 'bank', id: person.card, amount: '1000.00' } })
  ).data
  return { who: person, id }
}

export async function claimed(t: TestApp, desk: Desk) {
  const order = await asked(t)
  await must(t, cashierOfficeCalls.claimWithdrawal, { ...desk.first, params: { id: order.id } })
  return order
}

export async function approved(t: TestApp, desk: Desk) {
  const order = await claimed(t, desk)
  await must(t, cashierOfficeCalls.approveWithdrawal, { ...desk.first, params: { id: order.id } })
  return order
}

/** A payout of which the provider said nothing. */
export async function unpaid(t: TestApp, desk: Desk) {
  const order = await approved(t, desk)
  outside.silent = true
  await t.send(cashierOfficeCalls.payWithdrawal, { ...desk.second, params: { id: order.id } })
  await t.send(cashierOfficeCalls.queryWithdrawal, { ...desk.second, params: { id: order.id } })
  outside.silent = false
  return order
}

/** Money that arrived for an order in another amount and waits for a person. */
export async function suspended(t: TestApp): Promise<string> {
  const { order } = await underReview(t)
  const { rows } = await t.app.db.query<{ id: bigint }>('select id from cashier.suspense where order_number = $1', [order])
  return String(rows[0]?.id)
}

let lines = 0

/** A line of the bank's feed that nobody could read: the number of its case. */
export async function unreadable(t: TestApp): Promise<string> {
  lines += 1
  const { rows } = await t.app.db.query<{ id: bigint }>(
    `insert into cashier.suspense (kind, source, ref, order_number, amount_cents, currency, detail, line, created_at)
     values ('unreadable', 'bank', $1, '', 0, 'TWD', 'no amount', '{}', $2) returning id`,
    [`bank:flow-${lines}`, t.clock.now()],
  )
  return String(rows[0]?.id)
}

/** A bet record of the studio that nobody could read: what names it. */
export async function setAsideRecord(t: TestApp): Promise<{ readonly vendor: string; readonly ref: string }> {
  lines += 1
  const record = { vendor: 'studio', ref: `flow-record-${lines}` }
  await t.app.db.query(
    `insert into games.quarantine (vendor, ref, problem, body, first_at, last_at) values ($1, $2, 'no stake', '{}', $3, $3)`,
    [record.vendor, record.ref, t.clock.now()],
  )
  return record
}

/** A return of a seamless vendor that is held: its number. */
export async function heldWin(t: TestApp): Promise<string> {
  lines += 1
  const { rows } = await t.app.db.query<{ id: bigint }>(
    `insert into wallet.held_win (operator, tx, player_id, code, game, bet_tx, cents, left_cents, staked_cents, returned_cents, most_cents, why,
       state, at, looked_at)
     values ('jade-one', $1, $2, 'JADEONE', 'SLT243', 'b1', 900, 900, 100, 900, 500, 'above_maximum', 'held', $3, $3) returning id`,
    [`flow-win-${lines}`, await registered(t), t.clock.now()],
  )
  return `WIN${rows[0]?.id}`
}

let bets = 0

/** A settled round of a player that the studio reported: its number. */
export async function settledBet(t: TestApp, playerId: bigint): Promise<string> {
  bets += 1
  const { rows } = await t.app.db.query<{ id: bigint }>(
    `insert into games.bet (vendor, vendor_ref, player_id, code, group_code, product_id, name_cn, name_en, round_id, bet_cents, valid_bet_cents,
       payout_cents, tip_cents, status, mirrored_cents, placed_at, changed_at, created_at)
     values ('studio', $1, $2, 'JADE', 'slots', 'SLT243', '', '', 'R1', 1000, 1000, 0, 0, 'settled', 0, $3, $3, $3) returning id`,
    [`flow-${bets}`, playerId, t.clock.now()],
  )
  return String(rows[0]?.id)
}

let accounts = 0

/** Somebody with an account, as operators look people up. */
export async function registered(t: TestApp): Promise<bigint> {
  accounts += 1
  const person = {
    account: `flow${accounts}`,
    passwordHash: 'none',
    phone: `0988${String(accounts).padStart(6, '0')}`,
    recommendedBy: null,
  }
  const opening = { ...person, phoneVerified: true, ip: '127.0.0.1', ageConfirmed: true }
  const id = await t.app.unit(systemIntent('test'), (u) => openAccount(u, opening))
  if (id === null) throw new Error(`${person.account} is taken`)
  return id
}

/** A new activity wallet of 100.00 that must be bet once and may be given up as it is: its number. */
export async function activityWalletOf(t: TestApp, playerId: bigint): Promise<number> {
  const terms = { bonusCents: 10_000n, multiple: 1, isSports: false, groups: [], giveUpCents: 10_000n }
  const offer = { ...terms, playerId, ref: `flows-${playerId}`, name: { zh: '禮金', en: 'Bonus' } }
  const wallet = await t.app.unit(systemIntent('test'), (u) => issueBonus(u, offer))
  if (wallet === null) throw new Error(`${offer.ref} was issued before`)
  return wallet
}

/** A player with an activity wallet; `flowDone`: it has been bet as often as it must. */
export async function withActivityWallet(t: TestApp, { flowDone = false } = {}): Promise<Person & { readonly wallet: number }> {
  const who = await rich(t)
  const wallet = await activityWalletOf(t, who.id)
  if (flowDone) await settle(t, { playerId: who.id, ref: 'flow', walletId: wallet, cents: 10_000n })
  return { ...who, wallet }
}

/** A second person refuses what waits for one about this object. */
export async function refuseWishes(t: TestApp, { second }: Desk, object: string): Promise<void> {
  await t.drainOutbox()
  const waiting = await must(t, backofficeCalls.approvals, { ...second, query: { status: 'waiting' } })
  for (const { id } of waiting.data.filter((wish) => wish.object === object))
    await must(t, backofficeCalls.decideApproval, { ...second, params: { id, decision: 'refuse' }, body: { reason: 'not now' } })
  await t.drainOutbox()
}
