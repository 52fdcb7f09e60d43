import { linkOperatorCalls } from '@jade/contract/protection/link-calls'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apart, cameFrom, knownDevice, sharePhone } from '../identity/accounts.fixture.ts'
import { bootPlayers, people, staff1 } from '../identity/players.fixture.ts'
import { fillPerson } from '../kyc/profile.service.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootPlayers()
})
afterAll(() => t.close())

const named = (playerId: bigint, name: string, birthday: string) =>
  t.app.unit(systemIntent('test'), (u) => fillPerson(t.app, u, { playerId, change: { name, gender: 1, birthday } }))
const links = async (id: bigint) => (await t.call(linkOperatorCalls.playerLinks, { cookie: staff1, params: { id: String(id) } })).body.data

test('who shares something with a player, the most in common first; what is older than a month does not count [CONSOLE-32]', async () => {
  const [own, twin, device, phone, near, namesake, far] = await people(t, 7)
  if (!own || !twin || !device || !phone || !near || !namesake || !far) throw new Error('nobody')
  await apart(t)
  await named(own.id, '陳大文', '1990-01-02')
  await named(twin.id, '陳大文', '1990-01-02')
  await named(namesake.id, '陳大文', '1991-03-04')
  await knownDevice(t, own.id, 'browser')
  await knownDevice(t, device.id, 'browser')
  await sharePhone(t, [own.id, phone.id], '0911222999')
  await cameFrom(t, own.id, { ip: '10.1.1.1' })
  await cameFrom(t, near.id, { ip: '10.1.1.1' })
  await cameFrom(t, far.id, { ip: '10.1.1.1', daysAgo: 40 })
  await t.drainOutbox()
  expect(await links(own.id)).toEqual({
    links: [
      { player_id: String(twin.id), account: twin.account, signs: ['person'] },
      { player_id: String(device.id), account: device.account, signs: ['device'] },
      { player_id: String(phone.id), account: phone.account, signs: ['phone'] },
      { player_id: String(near.id), account: near.account, signs: ['address'] },
      { player_id: String(namesake.id), account: namesake.account, signs: ['name'] },
    ],
    more: 0,
  })
  expect((await links(far.id)).links.filter(({ signs }) => signs.includes('address'))).toEqual([])
})

test('no more than twenty are told, and that there are more', async () => {
  const crowd = await people(t, 22)
  await apart(t)
  for (const { id } of crowd) await knownDevice(t, id, 'shared browser')
  const [first] = crowd
  const told = await links(first?.id ?? 0n)
  expect([told.links.length, told.more]).toEqual([20, 1])
})
