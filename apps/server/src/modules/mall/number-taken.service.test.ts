import { mallCalls } from '@jade/contract/mall/calls'
import type { TestApp } from '@jade/test-kit/boot'
import { drawn } from '@jade/test-kit/drawn-numbers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { people, type Who } from '../identity/players.fixture.ts'
import { pointsOf } from '../points/door.ts'
import { stockCheck } from './check.service.ts'
import { bootMall, coins, item, parcel } from './mall.fixture.ts'

vi.mock('@jade/service/ids', async (real) => (await import('@jade/test-kit/drawn-numbers')).drawing(await real()))

let t: TestApp
beforeAll(async () => {
  t = await bootMall()
})
afterAll(() => t.close())

test('who draws the number of an exchange that there is draws another: each takes its item and its coins once', async () => {
  const [one, two] = (await people(t, 2)) as [Who, Who]
  for (const who of [one, two]) await coins(t, who, 300n)
  const id = await item(t)
  const numberOf = async ({ token }: Who, key: string) => {
    const reply = await t.call(mallCalls.exchange, { token, key, params: { id }, body: parcel })
    expect(reply.body).toMatchObject({ status: 'success' })
    return reply.body.data.id
  }
  drawn.push('E260615AAAAAA', 'E260615AAAAAA', 'E260615BBBBBB', 'E260615BBBBBB', 'E260615CCCCCC')
  expect([await numberOf(one, 'a'), await numberOf(two, 'b'), await numberOf(two, 'c')]).toEqual([
    'E260615AAAAAA',
    'E260615BBBBBB',
    'E260615CCCCCC',
  ])
  expect([await pointsOf(t.app.db, one.id), await pointsOf(t.app.db, two.id)]).toEqual([200n, 100n])
  expect((await stockCheck.look(t.app, { mark: '', known: [], byHand: true })).differences).toEqual([])
})
