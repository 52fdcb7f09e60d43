import { advertisingCalls } from '@jade/contract/protection/advertising'
import { limitCalls, limitOperatorCalls } from '@jade/contract/protection/limits'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootPlayers, registered, staff1 } from '../identity/players.fixture.ts'
import { advertisingAllowed, offerAllowed, requireOfferAllowed } from './door.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootPlayers()
})
afterAll(() => t.close())

const wanted = async (token: string) => (await t.call(advertisingCalls.advertising, { token })).body.data.wanted
const say = (token: string, so: 0 | 1) => t.call(advertisingCalls.setAdvertising, { token, body: { wanted: so } })
const history = async (token: string) => (await t.call(limitCalls.limitHistory, { token })).body.data.map(({ what }) => what)
const marketing = async (id: bigint) =>
  (await t.call(limitOperatorCalls.playerProtection, { cookie: staff1, params: { id: String(id) } })).body.data.marketing

test('offers and news are wanted until the player says otherwise; giving goes on, and staff see it [PROTECTION-18]', async () => {
  const { token, id } = await registered(t, 'wish01', '0911000101')
  expect([await wanted(token), await marketing(id), await advertisingAllowed(t.app.db, id)]).toEqual([1, 1, true])
  expect((await say(token, 0)).body.data).toEqual({ wanted: 0 })
  expect([await wanted(token), await marketing(id), await advertisingAllowed(t.app.db, id)]).toEqual([0, 0, false])
  expect(await offerAllowed(t.app.db, id)).toBe(true)
  await t.app.unit(systemIntent('test'), (u) => requireOfferAllowed(u, id))
  await say(token, 1)
  expect([await wanted(token), await marketing(id), await advertisingAllowed(t.app.db, id)]).toEqual([1, 1, true])
})

test('each change stands once in the history and the audit log, said twice or not; nobody else is meant', async () => {
  const [one, other] = [await registered(t, 'wish02', '0911000102'), await registered(t, 'wish03', '0911000103')]
  for (const so of [1, 0, 0, 1, 1, 0] as const) expect((await say(one.token, so)).status).toBe(200)
  expect(await history(one.token)).toEqual(['advertising.refused', 'advertising.wanted', 'advertising.refused'])
  expect([await wanted(other.token), await history(other.token)]).toEqual([1, []])
  const { rows } = await t.app.db.query<{ n: bigint }>('select count(*) as n from service.audit where action = $1 and object = $2', [
    'player.set_advertising',
    `player ${one.id}`,
  ])
  expect(rows[0]?.n).toBe(3n)
})

test('other open pages of the player are told, by a wish and by a break alike [PROTECTION-18]', async () => {
  const { token, id } = await registered(t, 'wish05', '0911000105')
  const told = async () => {
    await t.drainOutbox()
    return t.pushes.filter(({ to, name }) => to === id && name === 'update-advertising').length
  }
  await say(token, 0)
  expect(await told()).toBe(1)
  await say(token, 0)
  expect(await told()).toBe(1)
  await t.call(limitCalls.timeOut, { token, body: { password: 'secret77', days: 1 } })
  expect(await told()).toBe(2)
})

test('is said during a break as well, and ends no break: nothing is advertised until both allow it', async () => {
  const { token, id } = await registered(t, 'wish04', '0911000104')
  await t.call(limitCalls.timeOut, { token, body: { password: 'secret77', days: 1 } })
  expect((await say(token, 0)).status).toBe(200)
  expect((await say(token, 1)).status).toBe(200)
  expect([await wanted(token), await advertisingAllowed(t.app.db, id)]).toEqual([1, false])
})
