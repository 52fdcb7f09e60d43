import { randomUUID } from 'node:crypto'
import type { Draws } from '@jade/fair/pf1'
import { expect } from '@playwright/test'
import type { Addresses } from '../house/house.ts'
import { payAtBank, postOutside } from '../house/outside.ts'
import type { PlayerCalls } from '../house/players.ts'
import { callsOf, type Person } from './people.ts'
import { bringBack, playEvening } from './rounds.ts'
import type { Tally } from './tally.ts'

/** Of an evening. */
const ROUNDS = 6
/** How long a payment may take to be credited. */
const PATIENCE_MS = 60_000
/** A transfer that lies this deep in the chain is credited at once. */
const DEEP = 30

export interface Visit {
  readonly house: Addresses
  readonly person: Person
  readonly chance: Draws
  readonly tally: Tally
}

type Channel = Awaited<ReturnType<PlayerCalls['cashier']['channels']>>['data'][number]['list'][number]
type Order = Awaited<ReturnType<PlayerCalls['cashier']['createDeposit']>>['data']

/** What the player does outside of the house, by the order's own words. */
const PAY: Readonly<Record<Person['pays'], (house: Addresses, order: Order) => Promise<void>>> = {
  bank: (house, { order_number: number, pay }) => payAtBank(house, { number, amount: pay.amount }),
  third: (house, { order_number: number }) => postOutside(house, `/pay/${number}/success`, {}),
  atm: (house, { pay }) => postOutside(house, '/atm/pay', { code: pay.account_number, amount: pay.amount }),
  store: (house, { pay }) => postOutside(house, '/store/pay', { code: pay.code, amount: pay.amount }),
  usdt: (house, { pay }) => postOutside(house, '/chain/usdt', { address: pay.address, amount: pay.usdt, confirmations: DEEP }),
}

const held = async ({ portal }: PlayerCalls) => Number((await portal.me()).data.amount)

/** An open channel of the kind that takes the amount. */
async function channelFor({ cashier }: PlayerCalls, kind: Person['pays'], amount: number): Promise<Channel | undefined> {
  const { data } = await cashier.channels()
  const open = data.find(({ type }) => type === kind)?.list ?? []
  return open.find(({ status, min, max }) => status === 1 && Number(min) <= amount && amount <= Number(max))
}

/** Orders, and pays; `offer`: with the first offer that may be chosen. The order stays unpaid where nobody pays. */
export async function deposit(
  calls: PlayerCalls,
  { house, person, tally }: Visit,
  how: { readonly amount: number; readonly offer: boolean; readonly pays: boolean },
): Promise<void> {
  const channel = await channelFor(calls, person.pays, how.amount)
  if (!channel) return tally.add(`no channel of ${person.pays} for ${how.amount}`)
  const activity = how.offer ? channel.activities[0]?.id : undefined
  const wish = { id: channel.id, type: person.pays, amount: `${how.amount}.00` } as const
  const order = (chosen: object) => calls.cashier.createDeposit({ ...wish, ...chosen }, { key: randomUUID() })
  const placed =
    (activity === undefined ? null : await tally.tried('deposits ordered with an offer', () => order({ activity_id: activity }))) ??
    (await tally.tried('deposits ordered', () => order({})))
  if (placed === null || !how.pays) return
  const before = (await calls.portal.me()).data.total_money
  await PAY[person.pays](house, placed.data)
  const now = async () => (await calls.portal.me()).data.total_money
  await expect.poll(now, { message: `${person.pays} of ${person.account}`, timeout: PATIENCE_MS }).not.toBe(before)
  tally.add(`deposits paid by ${person.pays}`)
}

/** Whatever lies there to be taken: the day's sign-in, tasks, prizes, packs. */
async function collect(calls: PlayerCalls, one: Visit): Promise<void> {
  const { tally, chance } = one
  await tally.tried('sign-ins', () => calls.missions.sign({}, { key: randomUUID() }))
  for (const { id, status } of (await calls.missions.list({})).data)
    if (status === 'claimable') await tally.tried('tasks claimed', () => calls.missions.audit({ id }, { key: randomUUID() }))
  const prizes = await calls.vip.takeList({ type: 0 })
  for (const { id, bonus_type } of prizes.data)
    await tally.tried('prizes claimed', () => calls.vip.passMonth({ bonusId: id, bonus_type }, { key: randomUUID() }))
  if (chance.below(100) < 30) await shop(calls, one)
}

/** One of the things that are not sent, if the coins pay for it. */
async function shop({ mall }: PlayerCalls, { tally, chance }: Visit): Promise<void> {
  const items = (await mall.list({})).data.filter(({ shipping, stock }) => shipping === 0 && stock > 0)
  const item = items[chance.below(Math.max(1, items.length))]
  if (item) await tally.tried('exchanges', () => mall.exchange({ id: item.id }, { key: randomUUID() }))
}

/** Takes winnings home once nothing stands in the way. */
async function withdraw({ cashier }: PlayerCalls, { tally }: Visit): Promise<void> {
  const { data: info } = await cashier.withdrawInfo({})
  const amount = Math.floor(Math.min(Number(info.withdrawable), Number(info.max)) / 100) * 100
  if (info.missing.length > 0) return tally.add(`withdrawals not possible: ${info.missing[0]}`)
  const card = (await cashier.cards()).data[0]
  if (!card || amount < Number(info.min)) return
  await tally.tried('withdrawals asked for', () =>
    cashier.createWithdrawal({ type: 'bank', id: card.id, amount: `${amount}.00` }, { key: randomUUID() }),
  )
}

const QUESTIONS = [
  { type: '1', title: '儲值多久會入帳？', information: '我剛剛用銀行轉帳，請問大概多久會到主錢包？' },
  { type: '2', title: '提款審核中', information: '我的提款已經送出一段時間了，想確認目前審核到哪裡。' },
  { type: '3', title: '優惠的流水怎麼算', information: '請問首存優惠的流水需要打多少？老虎機都算嗎？' },
  { type: '4', title: '如何驗證一局', information: '我想自己驗證上一局的結果，要從哪裡看種子？' },
] as const

export async function askService({ consultations }: PlayerCalls, { tally, chance }: Pick<Visit, 'tally' | 'chance'>): Promise<void> {
  const question = QUESTIONS[chance.below(QUESTIONS.length)] ?? QUESTIONS[0]
  await tally.tried('consultations opened', () => consultations.open(question, { key: randomUUID() }))
}

/** An evening of somebody who came: pays in where the purse is empty, plays, collects, and perhaps takes money out. */
export async function visit(one: Visit): Promise<void> {
  const { house, person, chance, tally } = one
  const calls = await callsOf(house, person)
  tally.add('visits')
  await bringBack(calls, tally)
  if ((await held(calls)) < person.purse / 4) {
    const amount = Math.max(1, Math.round((person.purse * (50 + chance.below(101))) / 10_000)) * 100
    await deposit(calls, one, { amount, offer: chance.below(100) < 40, pays: chance.below(100) < 92 })
  }
  const money = await held(calls)
  const taste = person.tastes[chance.below(person.tastes.length)] ?? person.tastes[0]
  const stake = Math.max(10, Math.round(money / 60 / 10) * 10)
  if (money >= 60) await playEvening(calls, taste, { rounds: ROUNDS, stake, chance, tally })
  await collect(calls, one)
  if (chance.below(100) < 6) await askService(calls, one)
  if (chance.below(100) < 45) await withdraw(calls, one)
}
