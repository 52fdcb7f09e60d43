import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockCheck } from './check.service.ts'
import { moveStock, type StockKind } from './items.store.ts'
import { bootMall, item } from './mall.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootMall()
})
afterAll(() => t.close())

type Place = 'outside' | 'shelf' | 'reserved' | 'gone'
/** Each kind of movement as an entry of two sides. */
const SIDES: Readonly<Record<StockKind, readonly [from: Place, to: Place]>> = {
  in: ['outside', 'shelf'],
  reserve: ['shelf', 'reserved'],
  ship: ['reserved', 'gone'],
  release: ['reserved', 'shelf'],
  back: ['gone', 'shelf'],
}
const kinds = Object.keys(SIDES) as StockKind[]
const moves = fc.array(fc.tuple(fc.constantFrom(...kinds), fc.integer({ min: -20, max: 20 })), { minLength: 5, maxLength: 40 })

const move = (itemId: number, kind: StockKind, count: number) =>
  t.app.unit(systemIntent('test'), (u) => moveStock(u.tx, { itemId, kind, count, by: 'test', now: u.now }))
const stockOf = async (id: number) => {
  const { rows } = await t.app.db.query<Record<'shelf' | 'reserved' | 'gone', number>>(
    'select shelf, reserved, gone from mall.item where id = $1',
    [id],
  )
  return rows[0]
}
const faults = async () => (await stockCheck.look(t.app, { mark: '', known: [], byHand: true })).differences

test('stock is a book of two sides: whatever moves, nothing appears or goes, and no place falls below nothing (MALL-11)', async () => {
  await fc.assert(
    fc.asyncProperty(moves, async (all) => {
      const id = Number(await item(t, {}, 0))
      const held: Record<Place, number> = { outside: 0, shelf: 0, reserved: 0, gone: 0 }
      for (const [kind, many] of all) {
        // By hand any number comes in or is lost; an exchange is one.
        const count = kind === 'in' ? many || 1 : 1
        const [from, to] = SIDES[kind]
        const fits = to === 'shelf' && count < 0 ? held.shelf + count >= 0 : from === 'outside' || held[from] >= count
        const left = await move(id, kind, count)
        expect(left === null).toBe(!fits)
        if (!fits) continue
        held[from] -= count
        held[to] += count
        expect(left).toBe(held.shelf)
      }
      const { outside, ...inside } = held
      expect(await stockOf(id)).toEqual(inside)
      expect(outside + inside.shelf + inside.reserved + inside.gone).toBe(0)
    }),
    { numRuns: 30 },
  )
})

test('movements stay as they are, and an item that is not what they come to is found', async () => {
  const id = Number(await item(t, {}, 3))
  for (const change of ['update mall.stock_move set count = 9', 'delete from mall.stock_move', 'truncate mall.stock_move'])
    await expect(t.app.db.query(change)).rejects.toThrow('movements of stock stay as they are')
  const found = async () => (await faults()).find(({ object }) => object === `mall item ${id}`)
  expect(await found()).toBeUndefined()
  await t.app.db.query('update mall.item set shelf = 4 where id = $1', [id])
  expect((await found())?.detail).toContain('shelf 4, reserved 0, gone 0; movements come to 3, 0, 0')
  await t.app.db.query('update mall.item set shelf = 3 where id = $1', [id])
  expect(await found()).toBeUndefined()
})

test('what waits and what went is what the exchanges say, however well the movements agree with the item', async () => {
  const id = Number(await item(t, {}, 3))
  const found = async () => (await faults()).find(({ object }) => object === `mall item ${id}`)?.detail ?? ''
  await move(id, 'reserve', 1)
  expect(await found()).toContain('reserved 1, gone 0; movements come to 2, 1, 0; exchanges wait 0, went 0')
  await move(id, 'ship', 1)
  expect(await found()).toContain('reserved 0, gone 1; movements come to 2, 0, 1; exchanges wait 0, went 0')
  await move(id, 'back', 1)
  expect(await found()).toBe('')
})
