import { vipOperatorCalls } from '@jade/contract/vip/calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootPlayers, registered, staff1 } from '../identity/players.fixture.ts'
import { levelOf, withdrawRules } from './door.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootPlayers()
})
afterAll(() => t.close())

test('eleven levels; a newcomer has level 0 with the figures of the tips', async () => {
  const { id } = await registered(t, 'anna01', '0911000001')
  expect((await t.call(vipOperatorCalls.levels, { cookie: staff1 })).body.data.map(({ level }) => level)).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ])
  expect(await withdrawRules(t.app.db, id)).toEqual({ level: 0, freeCount: 1, dayCount: 3, dayAmount: 30_000_000n, fee: 10_000n })
})

test('staff give a level with a reason; the same again and unknown players are refused', async () => {
  const { id } = await registered(t, 'beth01', '0911000002')
  const give = (player: bigint, level: number) =>
    t.call(vipOperatorCalls.setLevel, { cookie: staff1, lang: 'en', params: { id: String(player) }, body: { level, reason: 'loyal' } })
  expect((await give(id, 3)).status).toBe(200)
  expect(await levelOf(t.app.db, id)).toMatchObject({ level: 3, nameEn: 'Gold' })
  expect((await give(id, 3)).body.message).toBe('The player already has this level')
  expect((await give(id, 11)).status).toBe(400)
  expect((await give(1n, 3)).body).toMatchObject({ code: 404, message: 'User not found' })
  const { rows } = await t.app.db.query(`select object, reason from service.audit where action = 'player.set_level'`)
  expect(rows).toEqual([{ object: `player ${id}`, reason: 'loyal' }])
})
