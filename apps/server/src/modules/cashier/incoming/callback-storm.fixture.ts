import { cashierCalls } from '@jade/contract/cashier/calls'
import { checkValue, LOTUSPAY_MERCHANT, lotuspayKeys } from '@jade/contract/provider/lotuspay'
import { signedPost } from '@jade/contract/provider/signature'
import type { TestApp } from '@jade/test-kit/boot'
import { testKey } from '@jade/test-kit/config'
import { expect } from 'vitest'
import { takeCallback } from './callback.service.ts'
import { house, money, type Person, withCard } from '../cashier.fixture.ts'
import { outside } from '../outside/fake-provider.fixture.ts'
import { openChannels } from '../rows.fixture.ts'

/* CASHIER-17: deliveries of two providers, each genuine one 1-5 times, shuffled, with 20 % forged among them. */

type ProviderName = 'sandpay' | 'lotuspay'
const channelOf = { sandpay: 2, lotuspay: 7 } as const
const AMOUNT = '100.00'

/** Numbers that look like chance and come again with the same seed. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface Delivery {
  readonly provider: ProviderName
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly forged: boolean
}

interface Told {
  readonly provider: ProviderName
  readonly order: string
  readonly status?: 'paid' | 'failed'
}

/** How a forger bends a word: the key, the clock, what is said after it was signed, or the provider whose key it was. */
const forgeries = ['key', 'old', 'future', 'amount', 'order', 'other_provider', 'failed'] as const
type Forgery = (typeof forgeries)[number]

async function genuine(t: TestApp, told: Told, bend?: Forgery): Promise<Delivery> {
  const seconds = bend === 'old' ? -301 : bend === 'future' ? 301 : 0
  const now = new Date(t.clock.now().getTime() + seconds * 1000)
  const bent = bend === 'failed' ? { ...told, status: 'failed' as const } : told
  const word = told.provider === 'sandpay' ? await sandpayWord(t, bent, { now, bend }) : await lotuspayWord(t, bent, { now, bend })
  return { provider: told.provider, forged: bend !== undefined, ...word }
}

async function sandpayWord(t: TestApp, told: Told, as: { readonly now: Date; readonly bend: Forgery | undefined }) {
  const { order, status = 'paid' } = told
  const body = JSON.stringify({ provider: 'sandpay', provider_tx: `P${order}`, order, status, amount: AMOUNT, currency: 'TWD' })
  const wrongKey = as.bend === 'key' || as.bend === 'failed' || as.bend === 'other_provider'
  const keyHex = wrongKey ? 'f'.repeat(64) : testKey('sandpay')
  const signed = await signedPost('/api/callback/pay/sandpay', body, { keyHex, now: as.now })
  return { headers: signed.headers, body: tampered(signed.body, as.bend, AMOUNT) }
}

async function lotuspayWord(t: TestApp, told: Told, as: { readonly now: Date; readonly bend: Forgery | undefined }) {
  const keys = lotuspayKeys(as.bend === 'other_provider' ? 'e'.repeat(64) : testKey('lotuspay'))
  const fields = {
    MerchantID: LOTUSPAY_MERCHANT,
    Timestamp: String(Math.floor(as.now.getTime() / 1000)),
    MerchantTradeNo: told.order,
    TradeNo: `P${told.order}`,
    RtnCode: told.status === 'failed' ? '9' : '1',
    TotalAmount: AMOUNT.replace('.', ''),
    Currency: 'TWD',
  }
  const wrongKey = as.bend === 'key' || as.bend === 'failed'
  const CheckMacValue = await checkValue(fields, wrongKey ? { ...keys, hashIv: '0'.repeat(32) } : keys)
  const body = new URLSearchParams({ ...fields, CheckMacValue }).toString()
  return { headers: {}, body: tampered(body, as.bend, fields.TotalAmount) }
}

/** What somebody changes after it was signed. */
function tampered(body: string, bend: Forgery | undefined, amount: string): string {
  if (bend === 'amount') return body.replace(amount, amount.replace(/0$/, '1'))
  return bend === 'order' ? body.replace(/D\d{6}[0-9A-Z]{6}/, 'D260615ZZZZZZ') : body
}

function shuffled<T>(list: readonly T[], roll: (below: number) => number): readonly T[] {
  const out = [...list]
  for (let at = out.length - 1; at > 0; at -= 1) {
    const other = roll(at + 1)
    const [a, b] = [out[at] as T, out[other] as T]
    out[at] = b
    out[other] = a
  }
  return out
}

async function deliver(t: TestApp, { provider, body, headers }: Delivery): Promise<number> {
  const request = { body: Buffer.from(body), headers, params: { provider }, query: {}, ip: '10.0.0.1' }
  return (await takeCallback(t.app, request)).status
}

async function open(t: TestApp, who: Person, provider: ProviderName): Promise<Told> {
  const body = { id: channelOf[provider], type: 'third' as const, amount: AMOUNT }
  const made = await t.call(cashierCalls.createDeposit, { token: who.token, body })
  expect(made.body).toMatchObject({ status: 'success' })
  const order = made.body.data.order_number
  outside.payments.set(order, { status: 'paid', amountCents: 10_000n, currency: 'TWD', providerTx: `P${order}` })
  return { provider, order }
}

/** One round: every player opens an order, and all their words arrive in disorder, eight at a time. */
async function round(t: TestApp, people: readonly Person[], roll: (below: number) => number): Promise<{ sent: number; forged: number }> {
  const told = await Promise.all(people.map((who, at) => open(t, who, at % 2 === 0 ? 'sandpay' : 'lotuspay')))
  const deliveries: Delivery[] = []
  for (const one of told) {
    const times = 1 + roll(5)
    for (let n = 0; n < times; n += 1) deliveries.push(await genuine(t, one))
    // A quarter as many forged ones: 20 % of all.
    for (let n = 0; n < times; n += 1)
      if (roll(4) === 0) deliveries.push(await genuine(t, one, forgeries[roll(forgeries.length)] as Forgery))
  }
  const mixed = shuffled(deliveries, roll)
  for (let at = 0; at < mixed.length; at += 8) {
    const batch = mixed.slice(at, at + 8)
    const statuses = await Promise.all(batch.map((one) => deliver(t, one)))
    expect(statuses).toEqual(batch.map(({ forged }) => (forged ? 401 : 200)))
  }
  return { sent: mixed.length, forged: mixed.filter(({ forged }) => forged).length }
}

/** Rounds until so many deliveries were made: each order credited once, nothing forged left a trace. Answers the power of the run. */
export async function storm(t: TestApp, power: { readonly deliveries: number; readonly people: number; readonly seed: number }) {
  await openChannels(t)
  const roll = dice(power.seed)
  const people: Person[] = []
  for (let n = 0; n < power.people; n += 1) people.push(await withCard(t))
  const payments = async () => (await t.app.db.query<{ n: bigint }>('select count(*) as n from cashier.provider_payment')).rows[0]?.n ?? 0n
  const [before, suspense] = [await payments(), await house(t, 'suspense')]
  const sum = { deliveries: 0, forged: 0, orders: 0 }
  const fees = people.map((_, at) => (at % 2 === 0 ? 100n : 80n))
  for (let rounds = 1n; sum.deliveries < power.deliveries; rounds += 1n) {
    const { sent, forged } = await round(t, people, roll)
    sum.deliveries += sent
    sum.forged += forged
    sum.orders += people.length
    const credited = await Promise.all(people.map(async (who) => (await money(t, who.id)).central))
    expect(credited).toEqual(fees.map((fee) => (10_000n - fee) * rounds))
    t.clock.advance({ minutes: 5 })
  }
  expect([Number((await payments()) - before), (await house(t, 'suspense')) - suspense]).toEqual([sum.orders, 0n])
  return sum
}

const events = ['paid', 'again', 'failed-forged', 'old', 'expire', 'poll'] as const

/** Six events of one order in every `step`-th of their 720 orders: credited once, whatever comes first. Answers how many ran. */
export async function sixEvents(t: TestApp, step: number): Promise<number> {
  const who = await withCard(t)
  const orders = permutations(events).filter((_, at) => at % step === 0)
  for (const sequence of orders) {
    const told = await open(t, who, 'sandpay')
    const before = (await money(t, who.id)).central
    for (const event of sequence) await happens(t, event, told)
    const { rows } = await t.app.db.query<{ status: string; cases: bigint }>(
      `select status, (select count(*) from cashier.suspense where order_number = $1) as cases from cashier.deposit where order_number = $1`,
      [told.order],
    )
    const after = (await money(t, who.id)).central
    expect([sequence, after - before, rows]).toEqual([sequence, 9_900n, [{ status: 'success', cases: 0n }]])
  }
  return orders.length
}

async function happens(t: TestApp, event: (typeof events)[number], told: Told): Promise<void> {
  switch (event) {
    case 'paid':
    case 'again':
      return void (await deliver(t, await genuine(t, told)))
    case 'failed-forged':
      return void (await deliver(t, await genuine(t, told, 'failed')))
    case 'old':
      return void (await deliver(t, await genuine(t, told, 'old')))
    case 'expire':
    case 'poll':
      t.clock.advance({ minutes: 1 })
      await t.runJob(event === 'expire' ? 'cashier.expire' : 'cashier.silent_orders')
  }
}

function permutations<T>(list: readonly T[]): readonly (readonly T[])[] {
  if (list.length <= 1) return [list]
  return list.flatMap((one, at) => permutations([...list.slice(0, at), ...list.slice(at + 1)]).map((rest) => [one, ...rest]))
}
