import { envelopeCalls } from '@jade/contract/packets/envelope-calls'
import { packetsOperatorCalls } from '@jade/contract/packets/operator-calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people, type Who } from '../identity/players.fixture.ts'
import { bootPackets, clerk, press } from './campaigns.fixture.ts'
import { seedPackets } from './seed.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootPackets()
  await seedPackets(t.app)
})
afterAll(() => t.close())

const campaigns = async () => (await t.call(packetsOperatorCalls.list, { cookie: clerk })).body.data

test('a fresh house rains red packets a minute after its first start, and a second start adds none', async () => {
  await seedPackets(t.app)
  const [rain, ...more] = await campaigns()
  expect(more).toEqual([])
  expect(rain).toMatchObject({ state: 'announced', rain: 1, packets: 2_000, budget: '28888.00', multiple: 0 })
  t.clock.advance({ seconds: 70 })
  await t.runJob('packets.life')
  const shown = await t.call(envelopeCalls.redEnvelope, { lang: 'en' })
  expect(shown.body.data).toMatchObject({ haveRedEnvelope: 1 })
  const [anna] = (await people(t, 1)) as [Who]
  expect((await press(t, Number(rain?.id), anna)).body).toMatchObject({ status: 'success' })
  expect((await campaigns())[0]).toMatchObject({ state: 'running', claimed: 1 })
})
