import { mallCalls } from '@jade/contract/mall/calls'
import { mallOperatorCalls } from '@jade/contract/mall/operator-calls'
import { messagesCalls } from '@jade/contract/messages/calls'
import { pointsCalls } from '@jade/contract/points/calls'
import { promotionsCalls } from '@jade/contract/promotions/calls'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { people, type Who } from '../identity/players.fixture.ts'
import { grantPoints, pointsOf } from '../points/door.ts'
import { seedVoucherOffer } from '../promotions/door.ts'
import { balances } from '../wallet/door.ts'
import { stockCheck } from './check.service.ts'
import { bootMall, clerk, coins, goods, item, parcel } from './mall.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootMall()
})
afterAll(() => t.close())

let keys = 0
const exchange = (who: Who, id: string, body: object = parcel, lang: 'zh' | 'en' = 'en') => {
  keys += 1
  return t.call(mallCalls.exchange, { token: who.token, lang, key: `k${keys}`, params: { id }, body })
}
const log = async (who: Who) => (await t.call(mallCalls.exchangeLog, { token: who.token, lang: 'en' })).body
const step = (id: string, body: { step: 'approve' | 'ship' | 'receive' | 'reject'; tracking?: string }) => {
  keys += 1
  return t.call(mallOperatorCalls.step, { cookie: clerk, key: `s${keys}`, params: { id }, body: { reason: 'as it is', ...body } })
}
const faults = async () => (await stockCheck.look(t.app, { mark: '', known: [], byHand: true })).differences
const stockOf = async (id: string) => {
  const { data } = (await t.call(mallOperatorCalls.items, { cookie: clerk, query: { pageSize: '100' } })).body
  const { shelf, reserved, gone } = data.find((row) => row.id === id) ?? { shelf: -1, reserved: -1, gone: -1 }
  return { shelf, reserved, gone }
}
const someone = async (points: bigint): Promise<Who> => {
  const [who] = (await people(t, 1)) as [Who]
  if (points > 0n) await coins(t, who, points)
  return who
}

describe('an exchange', () => {
  it('takes the price, reserves the item and says so; too few coins are refused in words [RULE-083 CALL-067 ENTITY-024]', async () => {
    const anna = await someone(250n)
    const id = await item(t)
    const reply = await exchange(anna, id, { ...parcel, receive_remark: 'evenings please' })
    expect(reply.body).toMatchObject({ status: 'success', message: 'Exchange success', data: { status: 'not_shipped', balance: 150 } })
    expect(await pointsOf(t.app.db, anna.id)).toBe(150n)
    expect(await stockOf(id)).toEqual({ shelf: 9, reserved: 1, gone: 0 })
    const inStore = { ...parcel, shipping_type: 'store', shipping_address: '臺北市大安區 和平門市', market_tunnels: ['seven'] }
    expect((await exchange(anna, id, inStore, 'zh')).body).toMatchObject({ message: '兌換成功', data: { balance: 50 } })
    const refused = await exchange(anna, id)
    expect(refused.status).toBe(200)
    expect(refused.body).toMatchObject({
      status: 'error',
      error_code: 'mall.insufficient',
      message: 'Insufficient exchange amount: 50 J short',
    })
    expect(await log(anna)).toMatchObject({
      total: 2,
      data: [
        { name: 'Tea set', points: 100, status: 'not_shipped', shipping_type: 'store', market_tunnels: ['seven'] },
        { ...parcel, receive_remark: 'evenings please', market_tunnels: [], status: 'not_shipped' },
      ],
    })
    expect(await faults()).toEqual([])
  })

  it('of something that is sent asks for receiver, phone, area and address before anything moves', async () => {
    const beth = await someone(500n)
    const id = await item(t)
    const problem = async (body: object) => {
      const { message, error } = (await exchange(beth, id, body)).body as never as { message: string; error: object }
      return [message, Object.keys(error)]
    }
    expect(await problem({})).toEqual(['Choose how it is sent', ['shipping_type', 'receive_name', 'receive_phone', 'shipping_address']])
    const { receive_name: _, ...nameless } = parcel
    expect(await problem(nameless)).toEqual(['Consignee incomplete', ['receive_name']])
    const { receive_phone: __, ...phoneless } = parcel
    expect(await problem(phoneless)).toEqual(['Phone incomplete', ['receive_phone']])
    const { shipping_address: ___, ...placeless } = parcel
    expect(await problem(placeless)).toEqual(['Location incomplete', ['shipping_address']])
    for (const nowhere of ['臺北市板橋區 和平東路一段 1 號', '大安區 和平東路一段 1 號', 'Taipei 1'])
      expect(await problem({ ...parcel, shipping_address: nowhere })).toEqual(['Location incomplete', ['shipping_address']])
    expect(await problem({ ...parcel, shipping_address: '臺北市大安區' })).toEqual(['Detailed address incomplete', ['shipping_address']])
    // A brand that the item does not accept is none.
    expect(await problem({ ...parcel, shipping_type: 'store', market_tunnels: ['ok'] })).toEqual([
      'Choose a store to pick it up',
      ['market_tunnels'],
    ])
    expect((await exchange(beth, id, { ...parcel, market_tunnels: [] })).status).toBe(400)
    expect(await pointsOf(t.app.db, beth.id)).toBe(500n)
    expect((await log(beth)).total).toBe(0)
  })

  it('and the coins spent for it stand in both logs: time, item or reason, points, status [CALL-062 ENTITY-025]', async () => {
    const lena = await someone(500n)
    const id = await item(t)
    const orders = [await exchange(lena, id), await exchange(lena, id)].map(({ body }) => body.data.id)
    const page = (await t.call(mallCalls.exchangeLog, { token: lena.token, lang: 'en', query: { page: '2', pageSize: '1' } })).body
    expect(page).toMatchObject({ total: 2, page: 2, pageSize: 1 })
    expect(orders).toContain(page.data[0]?.id)
    expect(page.data).toMatchObject([{ time: expect.stringMatching(/^2026-/), name: 'Tea set', points: 100, status: 'not_shipped' }])
    const [day] = (await t.call(pointsCalls.jPointLog, { token: lena.token })).body.data
    const rows = (await t.call(pointsCalls.daysJPointLog, { token: lena.token, lang: 'en', query: { id: day?.id ?? '' } })).body.data
    expect(rows.map(({ remark, points, status }) => ({ remark, points, status }))).toEqual([
      { remark: 'Mall exchange: Tea set', points: -100, status: 'success' },
      { remark: 'Mall exchange: Tea set', points: -100, status: 'success' },
      { remark: 'Task reward', points: 500, status: 'success' },
    ])
    expect((await t.call(mallCalls.exchangeLog, {})).status).toBe(401)
  })

  it('goes on: looked at, sent, received; the player is told of the parcel', async () => {
    const carl = await someone(100n)
    const id = await item(t, { review: 1 })
    const { id: order, status } = (await exchange(carl, id)).body.data
    expect(status).toBe('not_reviewed')
    expect((await step(order, { step: 'ship' })).body).toMatchObject({ code: 403, error_code: 'mall.over' })
    expect((await step(order, { step: 'approve' })).body.data.status).toBe('not_shipped')
    expect((await step(order, { step: 'ship', tracking: 'TW123' })).body.data.status).toBe('shipped')
    expect((await step(order, { step: 'ship' })).body).toMatchObject({ error_code: 'mall.over' })
    expect(await stockOf(id)).toEqual({ shelf: 9, reserved: 0, gone: 1 })
    await t.service.outbox.drain()
    const { data } = (await t.call(messagesCalls.list, { token: carl.token, lang: 'en', params: { group: 'personal' } })).body
    expect(JSON.stringify(data)).toContain('TW123')
    const stranger = await someone(0n)
    const own = (who: Who) => t.call(mallCalls.received, { token: who.token, lang: 'en', params: { id: order } })
    expect((await own(stranger)).body).toMatchObject({ status: 'error', code: 404 })
    expect((await own(carl)).body).toMatchObject({ status: 'success' })
    expect((await log(carl)).data).toMatchObject([{ status: 'received', tracking: 'TW123', can_receive: 0 }])
    expect(await faults()).toEqual([])
  })

  it('that nobody confirms counts as received after fourteen days', async () => {
    const dora = await someone(100n)
    const { id: order } = (await exchange(dora, await item(t))).body.data
    await step(order, { step: 'ship' })
    t.clock.advance({ days: 13 })
    await t.runJob('mall.close_shipped')
    expect((await log(dora)).data[0]?.status).toBe('shipped')
    t.clock.advance({ days: 2 })
    await t.runJob('mall.close_shipped')
    expect((await log(dora)).data[0]?.status).toBe('received')
  })

  it('that is rejected, or comes back, returns coins and item once', async () => {
    const emma = await someone(200n)
    const id = await item(t)
    const first = (await exchange(emma, id)).body.data.id
    const second = (await exchange(emma, id)).body.data.id
    expect((await step(first, { step: 'reject' })).body.data.status).toBe('reject')
    expect((await step(first, { step: 'reject' })).body).toMatchObject({ error_code: 'mall.over' })
    await step(second, { step: 'ship' })
    expect(await stockOf(id)).toEqual({ shelf: 9, reserved: 0, gone: 1 })
    await step(second, { step: 'reject' })
    expect(await stockOf(id)).toEqual({ shelf: 10, reserved: 0, gone: 0 })
    expect(await pointsOf(t.app.db, emma.id)).toBe(200n)
    expect((await log(emma)).data).toMatchObject([{ status: 'reject', reason: 'as it is' }, { status: 'reject' }])
    const day = (await t.call(pointsCalls.jPointLog, { token: emma.token })).body
    expect(day).toMatchObject({ points: 200, data: [{ got: 400, spent: 200, count: 5 }] })
    expect(await faults()).toEqual([])
  })

  it('stops at the limit of a player, and at the last item', async () => {
    const fred = await someone(1_000n)
    const limited = await item(t, { per_player: 1 })
    await exchange(fred, limited)
    expect((await exchange(fred, limited)).body).toMatchObject({ message: 'This item is limited to 1 a player' })
    const last = await item(t, {}, 1)
    await exchange(fred, last)
    expect((await exchange(fred, last)).body).toMatchObject({ message: 'This item has all been exchanged' })
    expect((await exchange(fred, await item(t, { shown: 0 }))).body).toMatchObject({ code: 404 })
    const [row] = (await t.call(mallCalls.list, { token: fred.token, lang: 'en' })).body.data.filter((one) => String(one.id) === limited)
    expect(row?.left).toBe(0)
  })

  it('of one item by five hundred at once gives no more than there are', { timeout: 300_000 }, async () => {
    const crowd = await people(t, 500)
    await t.app.unit(systemIntent('test'), async (u) => {
      for (const { id } of crowd) await grantPoints(u, { playerId: id, points: 100n, source: 'task', ref: 'crowd' })
    })
    const id = await item(t, {}, 37)
    const ends = await Promise.all(crowd.map(async (who) => (await exchange(who, id)).body.status))
    expect(ends.filter((end) => end === 'success')).toHaveLength(37)
    expect(await stockOf(id)).toEqual({ shelf: 0, reserved: 37, gone: 0 })
    const { rows } = await t.app.db.query<{ n: bigint }>('select count(*) as n from mall.exchange where item_id = $1', [id])
    expect(rows[0]?.n).toBe(37n)
    const left = await Promise.all(crowd.map((who) => pointsOf(t.app.db, who.id)))
    expect(left.filter((points) => points === 0n)).toHaveLength(37)
    expect(await faults()).toEqual([])
  })

  it('asked twice with one key happens once', async () => {
    const gina = await someone(300n)
    const id = await item(t)
    const press = (key: string) => t.call(mallCalls.exchange, { token: gina.token, lang: 'en', key, params: { id }, body: parcel })
    const [first, second] = [await press('same'), await press('same')]
    expect(second.body.data).toEqual(first.body.data)
    expect(await pointsOf(t.app.db, gina.id)).toBe(200n)
    const together = await Promise.all(Array.from({ length: 20 }, () => press('together')))
    expect(together.some(({ body }) => body.status === 'success')).toBe(true)
    expect(await pointsOf(t.app.db, gina.id)).toBe(100n)
    expect((await log(gina)).total).toBe(2)
    expect(await stockOf(id)).toEqual({ shelf: 8, reserved: 2, gone: 0 })
  })
})

describe('an item', () => {
  it('is listed with its price, stock and whether it is sent; a type lists its own', async () => {
    const hugo = await someone(0n)
    await item(t, { type: 2, shipping: 0, market_tunnels: [], amount: '50.00', multiple: 1, name_en: 'Fifty' })
    const list = async (query: { type?: string } = {}) => (await t.call(mallCalls.list, { token: hugo.token, lang: 'en', query })).body.data
    const all = await list()
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set([1, 2]))
    expect((await list({ type: '2' })).map(({ name, amount, shipping }) => ({ name, amount, shipping }))).toEqual([
      { name: 'Fifty', amount: '50.00', shipping: 0 },
    ])
    expect((await list({ type: '1' })).every(({ type }) => type === 1)).toBe(true)
    expect((await t.call(mallCalls.list, { token: hugo.token, query: { type: '100' } })).status).toBe(400)
    expect(all.every((row) => Number.isInteger(row.price) && row.image.startsWith('/img/mall/'))).toBe(true)
  })

  it('of money pays the main wallet at once, to be bet', async () => {
    const iris = await someone(500n)
    const id = await item(t, { type: 2, shipping: 0, market_tunnels: [], amount: '50.00', multiple: 1 })
    expect((await exchange(iris, id, {})).body.data).toMatchObject({ status: 'received', balance: 400 })
    expect((await balances(t.app.db, iris.id)).central).toBe(5_000n)
    expect(await stockOf(id)).toEqual({ shelf: 9, reserved: 0, gone: 1 })
    const looked = await item(t, { type: 2, shipping: 0, market_tunnels: [], amount: '70.00', multiple: 1, review: 1 })
    const { id: order, status } = (await exchange(iris, looked, {})).body.data
    expect([status, (await balances(t.app.db, iris.id)).central]).toEqual(['not_reviewed', 5_000n])
    await step(order, { step: 'approve' })
    expect((await balances(t.app.db, iris.id)).central).toBe(12_000n)
    expect((await step(order, { step: 'reject' })).body).toMatchObject({ error_code: 'mall.over' })
    expect(await faults()).toEqual([])
  })

  it('that is a voucher opens its offer to the player', async () => {
    const offerId = await t.app.unit(systemIntent('test'), (u) => seedVoucherOffer(u))
    const jane = await someone(300n)
    const statusOf = async () =>
      (await t.call(promotionsCalls.list, { token: jane.token, query: { pageSize: '50' } })).body.data.find(({ id }) => id === offerId)
        ?.apply_status
    expect(await statusOf()).toBe('not_eligible')
    const id = await item(t, { type: 3, shipping: 0, market_tunnels: [], offer_id: offerId })
    expect((await exchange(jane, id, {})).body.data.status).toBe('received')
    expect(await statusOf()).toBe('open')
    const wrong = await item(t, { type: 3, shipping: 0, market_tunnels: [], offer_id: 999_999 })
    expect((await exchange(jane, wrong, {})).body).toMatchObject({ message: 'The offer of this voucher is not open now' })
  })

  it('is what its type says, and stock never falls below nothing', async () => {
    const add = (wish: object) => t.call(mallOperatorCalls.addItem, { cookie: clerk, body: { ...goods, ...wish } as typeof goods })
    expect((await add({ type: 2 })).body).toMatchObject({ error_code: 'mall.item_terms' })
    expect((await add({ amount: '5.00' })).body).toMatchObject({ error_code: 'mall.item_terms' })
    expect((await add({ type: 3, offer_id: 5, shipping: 1 })).body).toMatchObject({ error_code: 'mall.item_terms' })
    const id = await item(t, {}, 5)
    const stock = (count: number) => t.call(mallOperatorCalls.stock, { cookie: clerk, params: { id }, body: { count, reason: 'counted' } })
    expect((await stock(-6)).body).toMatchObject({ error_code: 'mall.stock' })
    expect((await stock(-2)).body.data.shelf).toBe(3)
    const edit = (price: number) =>
      t.call(mallOperatorCalls.editItem, { cookie: clerk, params: { id }, body: { ...goods, price, reason: 'dearer' } })
    const kate = await someone(500n)
    await exchange(kate, id)
    expect((await edit(250)).status).toBe(200)
    await exchange(kate, id)
    expect((await log(kate)).data.map(({ points }) => points)).toEqual([250, 100])
  })
})
