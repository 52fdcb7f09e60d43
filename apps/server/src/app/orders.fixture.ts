import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { cashierCalls } from '@jade/contract/cashier/calls'
import { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
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
import { setAsideLine } from '../modules/cashier/rows.fixture.ts'
import { reportBets, setAsideRecord } from '../modules/games/rows.fixture.ts'
import { holdWin, oweToVendor } from '../modules/wallet/rows.fixture.ts'

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
  return oweToVendor(t, await registered(t))
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
  await must(t, cashierOperatorCalls.claimWithdrawal, { ...desk.first, params: { id: order.id } })
  return order
}

export async function approved(t: TestApp, desk: Desk) {
  const order = await claimed(t, desk)
  await must(t, cashierOperatorCalls.approveWithdrawal, { ...desk.first, params: { id: order.id } })
  return order
}

/** A payout of which the provider said nothing. */
export async function unpaid(t: TestApp, desk: Desk) {
  const order = await approved(t, desk)
  outside.silent = true
  await t.send(cashierOperatorCalls.payWithdrawal, { ...desk.second, params: { id: order.id } })
  await t.send(cashierOperatorCalls.queryWithdrawal, { ...desk.second, params: { id: order.id } })
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
  return setAsideLine(t, `bank:flow-${lines}`, { detail: 'no amount', line: '{}' })
}

/** A bet record of the studio that nobody could read: what names it. */
export async function unreadableRecord(t: TestApp): Promise<{ readonly vendor: string; readonly ref: string }> {
  lines += 1
  return setAsideRecord(t, `flow-record-${lines}`)
}

/** A return of a seamless vendor that is held: its number. */
export async function heldWin(t: TestApp): Promise<string> {
  lines += 1
  return holdWin(t, await registered(t), `flow-win-${lines}`)
}

let bets = 0

/** A settled round of a player that the studio reported: its number. */
export async function settledBet(t: TestApp, playerId: bigint): Promise<string> {
  bets += 1
  const [id = ''] = await reportBets(t, playerId, [{ ref: `flow-${bets}`, stake: 1000 }])
  return id
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
