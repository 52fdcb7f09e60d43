import { modes } from '@jade/contract/promotions/modes'
import { promotionsCalls } from '@jade/contract/promotions/calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootOffers } from '../offers.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootOffers()
})
afterAll(() => t.close())

test('a house without offers shows all eleven modes, no headings and empty lists, also to guests [CALL-048 CALL-049 CONST-034 ENTITY-017]', async () => {
  expect((await t.call(promotionsCalls.showType, { query: { mode: '0' } })).body.data).toEqual(modes.map((mode) => ({ mode, status: 1 })))
  expect((await t.call(promotionsCalls.showType, { query: { mode: '5' } })).body.data).toEqual([{ mode: 5, status: 1 }])
  expect((await t.call(promotionsCalls.frontTypes, {})).body.data).toEqual([])
  expect((await t.call(promotionsCalls.list, { query: { mode: '0', front: '0' } })).body).toMatchObject({ data: [], total: 0 })
  expect((await t.call(promotionsCalls.limited, {})).body).toMatchObject({ data: [], total: 0 })
})

test('a number that nobody knows is not found by a player, and a guest is asked to log in', async () => {
  const params = { id: '999' }
  expect((await t.call(promotionsCalls.addAudit, { token: '1', params, body: {} })).status).toBe(404)
  const guest = await t.call(promotionsCalls.addAudit, { lang: 'en', params, body: {} })
  expect(guest).toMatchObject({ status: 200, body: { status: 'error', message: 'Please log in first' } })
})
