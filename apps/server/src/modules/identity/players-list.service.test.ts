import { identityOperatorCalls } from '@jade/contract/identity/operator-calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveAccount } from './accounts.fixture.ts'
import { bootPlayers, staff1 } from './players.fixture.ts'

/* Players as staff ask for them (CONSOLE-16). */

let t: TestApp
const people = [
  { id: 901n, account: 'anna_b', registered: '2026-03-01 09:00:00' },
  { id: 902n, account: 'annabel', registered: '2026-06-01 00:00:00', phone: '0912345678' },
  { id: 903n, account: 'bertha', registered: '2026-06-02 23:59:59', status: 'locked' as const },
  { id: 904n, account: 'carlos', registered: '2026-06-03 00:00:00' },
  { id: 905n, account: 'dorothy', registered: '2026-06-10 12:00:00' },
]
beforeAll(async () => {
  t = await bootPlayers()
  for (const { registered, ...person } of people) {
    t.clock.set(registered)
    await giveAccount(t, person)
  }
  t.clock.set('2026-06-15 12:00:00')
  // Carlos was wrong too often from one device; of Dorothy many strangers were wrong once.
  await t.app.db.query(`insert into identity.wrong_try (account_key, scope, n, since, last_at)
    values ('carlos', 'device 1', 99, now(), now()), ('carlos', 'device 2', 1, now(), now()), ('dorothy', 'all', 99, now(), now())`)
  await t.app.db.query(`update identity.player set status = 'deactivated' where id = 905`)
})
afterAll(() => t.close())

const asked = async (query: Readonly<Record<string, string>>) => {
  const { status, body, text } = await t.send(identityOperatorCalls.players, { cookie: staff1, lang: 'en', query })
  expect(status, text.slice(0, 200)).toBe(200)
  return body
}
const accounts = async (query: Readonly<Record<string, string>>) => (await asked(query)).data.map(({ account }) => account)

test.each([
  ['the start of an account, whatever its letters', { q: ' ANNA' }, ['annabel', 'anna_b']],
  ['an underscore is no other letter', { q: 'anna_' }, ['anna_b']],
  ['a whole phone', { q: '0912345678' }, ['annabel']],
  ['part of a phone', { q: '0912345' }, []],
  ['a number', { q: '904' }, ['carlos']],
  ['locked by staff or by wrong passwords', { status: 'locked' }, ['carlos', 'bertha']],
  ['those who are neither', { status: 'active', date: 'all' }, ['annabel', 'anna_b']],
  ['deactivated, whatever strangers did', { status: 'deactivated' }, ['dorothy']],
  ['two states', { status: 'locked,deactivated' }, ['dorothy', 'carlos', 'bertha']],
  ['days of registration, both included', { date: '2026-06-01..2026-06-02' }, ['bertha', 'annabel']],
  ['all of it, oldest first', { sort: 'registered_at' }, ['anna_b', 'annabel', 'bertha', 'carlos', 'dorothy']],
])('%s', async (_, query, found) => {
  expect(await accounts(query)).toEqual(found)
})

test('rows say how somebody stands, as the filter does', async () => {
  const { data, total } = await asked({})
  expect(data.map(({ status }) => status)).toEqual(['deactivated', 'locked', 'locked', 'active', 'active'])
  expect(total).toBe(5)
})
