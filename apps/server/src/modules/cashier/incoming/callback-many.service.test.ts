import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { onServer } from '@jade/test-kit/database'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lock } from '../../protection/limit.store.ts'
import { askDailyDeposit, exclude, limitDailyDeposit, restrict } from '../../protection/stops.fixture.ts'
import { lockTurnover } from '../../turnover/door.ts'
import type { Unit } from '@jade/service/app'
import { bootCashier, breaches, money } from '../cashier.fixture.ts'
import { lockByOrder } from '../deposits/door.ts'
import { outside } from '../outside/fake-provider.fixture.ts'
import { type HeardCallback, mayShare, settleMany } from './callback-many.service.ts'
import { keepPayment } from './payments.store.ts'
import { heldElsewhere, type Payer, payer, payers, post, word } from './shared-callbacks.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootCashier()
})
afterAll(() => t.close())
beforeEach(() => outside.reset())
afterEach(async () => {
  expect(await breaches(t)).toEqual([])
  expect(t.faults).toEqual([])
})

const settled = async (heard: readonly HeardCallback[]) =>
  (await settleMany(t.app, heard)).map((end) => (end === null ? 'left' : 'credited'))
const sql = (text: string, values: readonly unknown[]) => t.app.db.query(text, values)
const set = (order: string, change: string) => sql(`update cashier.deposit set ${change} where order_number = $1`, [order])
const paymentsOf = async ({ order }: Payer) =>
  (await sql('select 1 from cashier.provider_payment where order_number = $1', [order])).rowCount

describe('callbacks that may share a unit', () => {
  it('are those whose provider says the same of the same sum in our money', () => {
    const plain = word({ order: 'D1' })
    const answered = (value: object) =>
      ({ ...plain, answer: { answered: true, value: { ...Object(plain.answer).value, ...value } } }) as HeardCallback
    expect(mayShare(plain)).toBe(true)
    const others = [
      word({ order: 'D1' }, { status: 'failed' }),
      word({ order: 'D1' }, { currency: 'USD' }),
      answered({ amountCents: 9_999n }),
      answered({ currency: 'USD' }),
      answered({ status: 'failed' }),
      answered({ status: 'pending' }),
      { ...plain, answer: { answered: false, why: 'late' } } as const,
      { ...plain, answer: undefined },
    ]
    expect(others.map(mayShare)).toEqual(others.map(() => false))
  })

  it('are credited each, and left when they come again', async () => {
    const all = await payers(t, 3)
    expect(await settled(all.map((one) => word(one)))).toEqual(['credited', 'credited', 'credited'])
    for (const { id } of all) expect((await money(t, id)).central).toBe(9900n)
    expect(await settled(all.map((one) => word(one)))).toEqual(['left', 'left', 'left'])
  })
})

/** What makes a callback go alone; each leaves no trace in the shared unit. */
const odd: readonly (readonly [string, (one: Payer) => Promise<Partial<HeardCallback['callback']> | unknown>])[] = [
  ['an excluded player', ({ id }) => exclude(t, id)],
  ['a limit of deposits', ({ id }) => limitDailyDeposit(t, id, 100n)],
  ['a limit of deposits that is only asked for', ({ id }) => askDailyDeposit(t, id, 100n)],
  ['a factor of what is to be bet', ({ id }) => restrict(t, id, { kind: 'turnover_factor', value: 5 })],
  ['an offer that was chosen', ({ order }) => set(order, 'activity_id = 1')],
  ['an order of another provider', ({ order }) => set(order, "provider = 'lotuspay'")],
  ['an order that ended', ({ order }) => set(order, "status = 'fail', ended_at = now()")],
  ['an order of another amount', ({ order }) => set(order, 'amount_cents = 9999')],
  ['an unknown order', async () => ({ order: 'D260615NOBODY' })],
  ['a payment that was heard of', ({ order }) => keep(order)],
]

async function keep(order: string, u?: Unit): Promise<void> {
  const row = {
    provider: 'sandpay',
    provider_tx: `P${order}`,
    order_number: order,
    said: 'paid',
    amount_cents: 10_000n,
    currency: 'TWD',
  } as const
  if (u) await keepPayment(u.tx, row, u.now)
  else await t.app.unit(systemIntent('test'), (own) => keep(order, own))
}

describe('a callback that is not plain goes alone, and its neighbours do not notice', () => {
  it.each(odd)('%s', async (_, make) => {
    const [one, ...others] = (await payers(t, 3)) as [Payer, Payer, Payer]
    const change = (await make(one)) as Partial<HeardCallback['callback']> | undefined
    const before = await paymentsOf(one)
    const heard = word(one, change && 'order' in change ? change : {})
    expect(await settled([word(others[0] as Payer), heard, word(others[1] as Payer)])).toEqual(['credited', 'left', 'credited'])
    expect([await paymentsOf(one), (await money(t, one.id)).central]).toEqual([before, 0n])
  })

  it('a first deposit, a second word about an order, one payment for two orders', async () => {
    const first = await payer(t, { before: false })
    const [again, plain, stolen] = (await payers(t, 3)) as [Payer, Payer, Payer]
    const heard = [
      word(first),
      word(again),
      word(again, { providerTx: 'another' }),
      word(plain),
      word(stolen, { providerTx: `P${plain.order}` }),
    ]
    expect(await settled(heard)).toEqual(['left', 'credited', 'left', 'credited', 'left'])
    for (const { id } of [first, stolen]) expect((await money(t, id)).central).toBe(0n)
  })

  it.skipIf(!onServer).each([
    ['the order', (u: Unit, { order }: Payer) => lockByOrder(u.tx, order)],
    ['the payment', (u: Unit, { order }: Payer) => keep(order, u)],
    ['the limits', (u: Unit, { id }: Payer) => lock(u.tx, id)],
    ['the turnover', (u: Unit, { id }: Payer) => lockTurnover(u, id)],
  ] as const)('whose row another unit holds: %s [needs PostgreSQL]', async (_, hold) => {
    const [one, ...others] = (await payers(t, 3)) as [Payer, Payer, Payer]
    const free = await heldElsewhere(t, (u) => hold(u, one))
    expect(await settled([word(others[0] as Payer), word(one), word(others[1] as Payer)])).toEqual(['credited', 'left', 'credited'])
    await free()
    expect((await money(t, one.id)).central).toBe(0n)
    outside.payments.set(one.order, { status: 'paid', amountCents: 10_000n, currency: 'TWD', providerTx: `P${one.order}` })
    expect(await post(t, one)).toBe(200)
    expect((await money(t, one.id)).central).toBe(9900n)
  })
})
