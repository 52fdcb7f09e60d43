import { mallCalls } from '@jade/contract/mall/calls'
import { mallOperatorCalls } from '@jade/contract/mall/operator-calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { people, type Who } from '../identity/players.fixture.ts'
import { stockCheck } from './check.service.ts'
import { bootMall, clerk, coins, item, parcel } from './mall.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootMall()
})
afterAll(() => t.close())

let keys = 0
async function exchanged(id: string, receive_name = parcel.receive_name): Promise<string> {
  const [who] = (await people(t, 1)) as [Who]
  await coins(t, who, 100n)
  keys += 1
  const body = { ...parcel, receive_name }
  return (await t.call(mallCalls.exchange, { token: who.token, key: `k${keys}`, params: { id }, body })).body.data.id
}
const ship = (rows: readonly { id: string; tracking: string }[]) =>
  t.call(mallOperatorCalls.shipMany, { cookie: clerk, body: { rows: [...rows], reason: 'morning round' } })
const labels = (ids: readonly string[]) => t.call(mallOperatorCalls.labels, { cookie: clerk, body: { ids: [...ids], reason: 'to print' } })
const audited = async (action: string) =>
  (
    await t.app.db.query<{ object: string; reason: string }>('select object, reason from service.audit where action = $1 order by seq', [
      action,
    ])
  ).rows

describe('exchanges shipped in one go', () => {
  it('each have their own result, and what cannot go holds up no other (MALL-9)', async () => {
    const goods = await item(t)
    const [first, second, third] = [await exchanged(goods), await exchanged(goods), await exchanged(await item(t, { review: 1 }))]
    const { body } = await ship([
      { id: first, tracking: 'AB 1' },
      { id: third, tracking: 'AB 2' },
      { id: 'E0000000', tracking: 'AB 3' },
      { id: first, tracking: 'AB 4' },
      { id: second, tracking: '' },
    ])
    expect(body.data).toEqual([
      { id: first, result: 'shipped' },
      { id: third, result: 'over' },
      { id: 'E0000000', result: 'unknown' },
      { id: first, result: 'over' },
      { id: second, result: 'shipped' },
    ])
    const { data } = (await t.call(mallOperatorCalls.exchanges, { cookie: clerk, query: { status: 'shipped' } })).body
    expect(new Map(data.map(({ id, tracking }) => [id, tracking]))).toEqual(
      new Map([
        [first, 'AB 1'],
        [second, ''],
      ]),
    )
    expect((await audited('mall.ship')).map(({ object, reason }) => [object.split(' ')[1], reason])).toEqual([
      [first, 'morning round'],
      [second, 'morning round'],
    ])
    expect((await stockCheck.look(t.app, { mark: '', known: [], byHand: true })).differences).toEqual([])
  })

  it('by two people at once go once', async () => {
    const goods = await item(t)
    const orders = [await exchanged(goods), await exchanged(goods), await exchanged(goods)]
    const rows = orders.map((id) => ({ id, tracking: 'X' }))
    const ends = (await Promise.all([ship(rows), ship(rows.toReversed()), ship(rows)])).flatMap(({ body }) => body.data)
    for (const id of orders) expect(ends.filter((end) => end.id === id && end.result === 'shipped')).toHaveLength(1)
    expect((await stockCheck.look(t.app, { mark: '', known: [], byHand: true })).differences).toEqual([])
  })

  it('are told to an open page of their player, each once, and those that do not go are not (MALL-9)', async () => {
    const goods = await item(t)
    const [first, over] = [await exchanged(goods), await exchanged(await item(t, { review: 1 }))]
    const told = () => t.pushes.filter(({ name }) => name === 'update-exchange').length
    await t.drainOutbox()
    const before = told()
    await ship([
      { id: first, tracking: 'AB 1' },
      { id: over, tracking: 'AB 2' },
    ])
    await t.drainOutbox()
    expect(told() - before).toBe(1)
  })
})

describe('address labels', () => {
  it('tell where parcels go that wait, each with its row in the audit log (MALL-9)', async () => {
    const goods = await item(t)
    const [one, two, gone] = [await exchanged(goods, '陳一'), await exchanged(goods, '林二'), await exchanged(goods, '張三')]
    await ship([{ id: gone, tracking: 'Z' }])
    const before = (await audited('mall.unmask')).length
    const { data } = (await labels([two, one, gone, 'E0000000'])).body
    expect(data).toMatchObject([
      { id: one, receive_name: '陳一', receive_phone: parcel.receive_phone, shipping_address: parcel.shipping_address },
      { id: two, receive_name: '林二' },
    ])
    const rows = (await audited('mall.unmask')).slice(before)
    expect(rows.map(({ object, reason }) => [object.split(' ')[2], reason])).toEqual([
      [one, 'to print'],
      [two, 'to print'],
    ])
  })
})
