import { identityCalls } from '@jade/contract/identity/calls'
import { kycCalls } from '@jade/contract/kyc/calls'
import { messagesCalls } from '@jade/contract/messages/calls'
import { protectionCalls, protectionOperatorCalls } from '@jade/contract/protection/calls'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootPlayers, registered, staff1 } from '../identity/players.fixture.ts'
import { exclusion, requireMoneyInAllowed } from './door.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootPlayers()
})
afterAll(() => t.close())

const moneyIn = (id: bigint) => t.app.unit(systemIntent('test'), (u) => requireMoneyInAllowed(u, id, 100n))

test('at once: money in and unlisted calls are refused, the restricted log-in goes on', async () => {
  const { token, id } = await registered(t, 'anna01', '0911000001')
  await moneyIn(id)
  const exclude = (months: 0 | 3 | 6 | 12, password = 'secret77') =>
    t.call(protectionCalls.selfExclusion, { token, lang: 'en', body: { password, months } })
  expect((await exclude(3, 'wrong999')).body.error).toEqual({ password: ['The current password is wrong'] })
  expect((await exclude(6)).body.data.until).toBe('2026-12-15 12:01:00')
  await expect(moneyIn(id)).rejects.toMatchObject({ code: 'protection.excluded' })
  const edit = await t.call(kycCalls.updateInfo, { token, lang: 'en', body: { line_id: 'x' } })
  expect(edit.body).toMatchObject({ code: 403, message: 'You have excluded yourself; this is not available' })
  expect((await t.call(kycCalls.profile, { token })).status).toBe(200)
  const again = await t.call(identityCalls.login, { body: { account: 'anna01', password: 'secret77' } })
  expect(again.body.status).toBe('success')
  await t.drainOutbox()
  const fresh = again.body.data.access_token
  const list = await t.call(messagesCalls.list, { token: fresh, lang: 'en', params: { group: 'personal' } })
  expect(list.body.data[0]?.title).toBe('Your self-exclusion is in force')
  expect((await t.call(protectionOperatorCalls.exclusions, { cookie: staff1 })).body.data).toMatchObject([
    { account: 'anna01', permanent: 0 },
  ])
})

test('may be lengthened, never shortened; permanent stays', async () => {
  const { token } = await registered(t, 'beth01', '0911000002')
  const exclude = (months: 0 | 3 | 6 | 12) =>
    t.call(protectionCalls.selfExclusion, { token, lang: 'en', body: { password: 'secret77', months } })
  await exclude(6)
  expect((await exclude(3)).body.message).toBe('An exclusion cannot be shortened')
  expect((await exclude(12)).status).toBe(200)
  expect((await exclude(0)).body.data.until).toBe('')
  expect((await exclude(12)).body.message).toBe('An exclusion cannot be shortened')
  t.clock.advance({ days: 29 })
  expect((await t.call(protectionCalls.exclusion, { token })).body.data).toMatchObject({ excluded: 1, permanent: 1, can_end: 0 })
})

test('does not lapse: the player asks after the term, and 24 hours later it ends [CONST-053]', async () => {
  const { token, id } = await registered(t, 'carl01', '0911000003')
  const end = (with_: string) => t.call(protectionCalls.endExclusion, { token: with_, lang: 'en', body: { password: 'secret77' } })
  expect((await end(token)).body.message).toBe('You are not excluded')
  await t.call(protectionCalls.selfExclusion, { token, body: { password: 'secret77', months: 3 } })
  expect((await end(token)).body.message).toBe('The term of the exclusion is not over yet')
  t.clock.advance({ days: 93 })
  await t.runJob('protection.end_due')
  expect(await exclusion(t.app.db, id)).not.toBeNull()
  const fresh = (await t.call(identityCalls.login, { body: { account: 'carl01', password: 'secret77' } })).body.data.access_token
  expect((await t.call(protectionCalls.exclusion, { token: fresh })).body.data.can_end).toBe(1)
  expect((await end(fresh)).status).toBe(200)
  expect((await end(fresh)).body.message).toContain('takes effect after 24 hours')
  t.clock.advance({ hours: 23, minutes: 59 })
  await t.runJob('protection.end_due')
  await expect(moneyIn(id)).rejects.toMatchObject({ code: 'protection.excluded' })
  t.clock.advance({ minutes: 1 })
  await t.runJob('protection.end_due')
  await moneyIn(id)
  expect(t.faults).toEqual([])
})
