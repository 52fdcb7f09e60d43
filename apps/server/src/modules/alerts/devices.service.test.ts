import { alertsCalls } from '@jade/contract/alerts/calls'
import { alertsOperatorCalls } from '@jade/contract/alerts/operator-calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootPlayers, people, staff1, whoever } from '../identity/players.fixture.ts'
import { alertsRooms, bootAlerts } from './alerts.fixture.ts'

let house: Awaited<ReturnType<typeof bootAlerts>>
let t: TestApp
beforeAll(async () => {
  house = await bootAlerts()
  t = house.t
})
afterAll(() => house.close())

test('alerts go to push services and nowhere else', async () => {
  const anna = await house.player()
  const { keys } = await house.browser()
  for (const endpoint of [
    'https://127.0.0.1/push/x',
    `${house.outside.url}/faults`,
    'https://evil.test/',
    'http://push.test/',
    'no address',
  ])
    expect((await house.subscribe(anna.token, { endpoint, keys })).body, endpoint).toMatchObject({
      code: 403,
      message: "This browser's push service is not supported",
    })
  expect((await house.subscribe(anna.token, { endpoint: 'https://push.test/x', keys })).status).toBe(200)
})

test('an address that was good and is no longer one gets nothing', async () => {
  const anna = await house.player()
  const phone = await house.browser()
  await house.subscribe(anna.token, phone)
  await house.deposit(anna.id)
  await t.drainOutbox()
  const moved = `${house.outside.url}/faults`
  await t.app.db.query('update alerts.device set endpoint = $2 where endpoint = $1', [phone.endpoint, moved])
  await house.deposit(anna.id)
  await house.send()
  expect(await house.titles(phone)).toEqual([])
  // The one that waited is refused; the second was never made.
  expect(await house.state({ ...phone, endpoint: moved })).toEqual([{ state: 'refused', tries: 1, last: '' }])
})

test.each([
  ['no endpoint', { endpoint: '' }],
  ['an endpoint of more than 1,000 characters', { endpoint: `https://push.test/${'x'.repeat(1000)}` }],
  ['a compressed point', { p256dh: `A${'A'.repeat(43)}` }],
  ['a point that is none of the curve', { p256dh: `B${'A'.repeat(86)}` }],
  ['a secret of 15 bytes', { auth: 'A'.repeat(20) }],
  ['no topic', { topics: [] }],
  ['a topic that there is not', { topics: ['prizes'] }],
  ['an hour 24', { quiet: { from: 24, to: 8 } }],
  ['half an hour', { quiet: { from: 22.5, to: 8 } }],
  ['a field more', { playerId: '1' }],
])('nothing is written of a subscription with %s', async (_, odd) => {
  const anna = await house.player()
  const { endpoint, keys } = await house.browser()
  const body = { endpoint, ...keys, topics: ['money'], quiet: null, ...odd } as never
  expect((await t.call(alertsCalls.subscribe, { token: anna.token, body })).status).toBe(400)
  expect(await house.devices(anna.token)).toEqual([])
})

test('what waits for a browser does not follow it to who subscribes with it next', async () => {
  const [anna, beth] = [await house.player(), await house.player()]
  const shared = await house.browser()
  await house.subscribe(anna.token, shared)
  await house.deposit(anna.id)
  await t.drainOutbox()
  await house.subscribe(beth.token, shared)
  await house.send()
  expect(await house.titles(shared)).toEqual([])
  await house.deposit(anna.id)
  await house.send()
  expect(await house.titles(shared)).toEqual([])
  await house.deposit(beth.id)
  await house.send()
  expect(await house.titles(shared)).toEqual(['A deposit was credited'])
})

test('a player has ten devices at most, takes off own ones alone, and a browser is of the last who subscribed with it', async () => {
  const [anna, beth] = [await house.player(), await house.player()]
  const { keys } = await house.browser()
  for (let n = 0; n < 12; n += 1) await house.subscribe(anna.token, { endpoint: `https://push.test/ten-${n}`, keys })
  const ten = await house.devices(anna.token)
  expect(ten).toHaveLength(10)
  const id = ten[0]?.id ?? ''
  const off = (token: string) => t.call(alertsCalls.unsubscribe, { token, lang: 'en', params: { id } })
  expect((await off(beth.token)).body).toMatchObject({ code: 404, message: 'Unknown device' })
  expect((await off(anna.token)).status).toBe(200)
  expect(await house.devices(anna.token)).toHaveLength(9)
  await house.subscribe(beth.token, { endpoint: 'https://push.test/ten-5', keys })
  expect(await house.devices(anna.token)).toHaveLength(8)
  expect(await house.devices(beth.token)).toHaveLength(1)
})

test('without a key the channel of a production house is off, and says so', async () => {
  const off = await bootPlayers({ rooms: alertsRooms, config: { env: 'production' }, authenticatePlayer: whoever.authenticatePlayer })
  try {
    expect((await off.call(alertsCalls.key, {})).body.data.key).toBe('')
    const { channels } = (await off.call(alertsOperatorCalls.channels, { cookie: `__Host-${staff1}` })).body.data
    expect(channels[0]).toMatchObject({ channel: 'push', on: 0 })
    const [anna] = await people(off, 1)
    const { endpoint, keys } = await house.browser()
    const body = { endpoint, ...keys, topics: ['money' as const], quiet: null }
    expect((await off.call(alertsCalls.subscribe, { token: anna?.token ?? '', lang: 'en', body })).body).toMatchObject({
      message: 'Alerts are not available at the moment',
    })
  } finally {
    await off.close()
  }
})
