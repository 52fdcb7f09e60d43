import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { passkeyCalls } from '@jade/contract/backoffice/passkey-calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetChallenges } from './passkey-challenges.ts'
import { Authenticator, enter, type Odd, toLogIn, toMake, withPasskey } from './passkeys.fixture.ts'
import { attempt, bootBackoffice, code, cookieOf, staffId } from './staff.fixture.ts'

/* Passkeys beside the one-time code (CONSOLE-50). */

let t: TestApp
beforeAll(async () => {
  t = await bootBackoffice()
})
afterAll(() => t.close())

const own = async (cookie: string) => (await t.call(passkeyCalls.passkeys, { cookie })).body.data
const add = (cookie: string, made: ReturnType<Authenticator['made']>, name = 'laptop') =>
  t.call(passkeyCalls.addPasskey, { cookie, lang: 'en', body: { name, ...made } })
const toProve = async (cookie: string) => (await t.call(passkeyCalls.beginPasskeyStepUp, { cookie })).body.data
const prove = (cookie: string, body: ReturnType<Authenticator['signed']>) =>
  t.call(passkeyCalls.stepUpWithPasskey, { cookie, lang: 'en', body })
const rowsOf = async (account: string, action: string) =>
  (
    await t.app.db.query<{ before: string; after: string; actor: string }>(
      `select actor, before, after from service.audit where object = $1 and action = $2 order by seq`,
      [`staff ${account}`, action],
    )
  ).rows

/** Everything that must not be believed. */
const oddities: readonly (readonly [what: string, odd: Odd])[] = [
  ['made at another address', { origin: 'https://console.example' }],
  ['made at the address in figures', { origin: 'http://127.0.0.1:9' }],
  ['of another site', { site: 'example.com' }],
  ['without a look at who it is', { unverified: true }],
  ['of another kind', { type: 'payment.get' }],
  ['of a challenge of nobody', { challenge: 'A'.repeat(43) }],
]

describe('a new passkey', () => {
  test('is asked for at the name of the console, apart from players, and kept under its own name', async () => {
    const cookie = await cookieOf(t, 'owner')
    const { data } = (await t.call(passkeyCalls.beginPasskey, { cookie })).body
    expect(data).toMatchObject({ rp: { id: 'localhost' }, timeout: 120_000, authenticatorSelection: { userVerification: 'required' } })
    expect(Buffer.from(data.user.id, 'base64url').toString()).toBe(`staff:${await staffId(t.app, 'owner')}`)
    const key = new Authenticator()
    expect((await add(cookie, key.made(data.challenge))).status).toBe(200)
    // They stand in the order in which they were made.
    t.clock.advance({ seconds: 1 })
    const second = await withPasskey(t, cookie, 'key in the safe')
    expect(await own(cookie)).toMatchObject([
      { name: 'laptop', used: '' },
      { name: 'key in the safe', used: '' },
    ])
    const { body } = await t.call(passkeyCalls.beginPasskey, { cookie })
    expect(body.data.excludeCredentials.map(({ id }) => id)).toEqual([key.credential, second.credential])
    expect(await own(await cookieOf(t, 'admin1'))).toEqual([])
    expect((await rowsOf('owner', 'staff.add_passkey')).map(({ before, after }) => [JSON.parse(before), JSON.parse(after)])).toEqual([
      [{ passkeys: [] }, { passkeys: ['laptop'] }],
      [{ passkeys: ['laptop'] }, { passkeys: ['laptop', 'key in the safe'] }],
    ])
  })

  test.each(oddities)('is refused: %s', async (_, odd) => {
    const cookie = await cookieOf(t, 'kyc1')
    const challenge = await toMake(t, cookie)
    expect((await add(cookie, new Authenticator().made(challenge, odd))).body).toMatchObject({ error_code: 'backoffice.passkey_wrong' })
    expect(await own(cookie)).toEqual([])
  })

  test('counts for the session that asked, once, for two minutes, and for nothing else', async () => {
    const cookie = await cookieOf(t, 'kyc1')
    const other = await cookieOf(t, 'kyc1')
    const key = new Authenticator()
    expect((await add(other, key.made(await toMake(t, cookie)))).status).toBe(403)
    expect((await add(cookie, key.made(await toLogIn(t)))).status).toBe(403)
    const late = await toMake(t, cookie)
    t.clock.advance({ minutes: 2 })
    expect((await add(cookie, key.made(late))).status).toBe(403)
    const once = await toMake(t, cookie)
    const replies = await Promise.all(Array.from({ length: 5 }, () => add(cookie, new Authenticator().made(once))))
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403, 403, 403, 403])
    expect((await add(cookie, new Authenticator().made((await toProve(cookie)).challenge))).status, 'asked for a second factor').toBe(403)
    expect(await own(cookie)).toHaveLength(1)
  })

  test('is registered once, whoever brings it, and nobody has more than ten', async () => {
    const cookie = await cookieOf(t, 'service1')
    const first = await withPasskey(t, cookie)
    const stranger = await cookieOf(t, 'lead1')
    expect((await add(stranger, first.made(await toMake(t, stranger)))).body.message).toBe('This passkey is registered already')
    for (let n = 2; n <= 9; n += 1) await withPasskey(t, cookie, `key ${n}`)
    const challenges = await Promise.all(Array.from({ length: 4 }, () => toMake(t, cookie)))
    const replies = await Promise.all(challenges.map((challenge) => add(cookie, new Authenticator().made(challenge))))
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403, 403, 403])
    expect(await own(cookie)).toHaveLength(10)
    expect((await t.call(passkeyCalls.beginPasskey, { cookie, lang: 'en' })).body.message).toContain('more than 10 passkeys')
  })

  test('is asked for, kept and taken away by whoever showed the second factor lately', async () => {
    const cookie = await cookieOf(t, 'content1')
    await withPasskey(t, cookie)
    const [kept] = await own(cookie)
    const body = { name: 'x', ...new Authenticator().made(await toMake(t, cookie)) }
    for (let minutes = 0; minutes < 30; minutes += 10) {
      t.clock.advance({ minutes: 10 })
      await own(cookie)
    }
    const params = { id: kept?.id ?? '' }
    for (const reply of [
      await t.call(passkeyCalls.beginPasskey, { cookie }),
      await t.call(passkeyCalls.addPasskey, { cookie, body }),
      await t.call(passkeyCalls.removePasskey, { cookie, params }),
    ])
      expect(reply.body).toMatchObject({ error_code: 'kernel.step_up' })
    expect(await own(cookie)).toHaveLength(1)
  })
})

describe('a log-in with a passkey', () => {
  let key: Authenticator
  beforeAll(async () => {
    key = await withPasskey(t, await cookieOf(t, 'finance1'), 'phone')
  })
  const refusal = { status: 403, body: { error_code: 'backoffice.login_failed' } }

  test('takes the password beside it, and stands in the audit log with its name', async () => {
    const reply = await enter(t, 'finance1', key.signed(await toLogIn(t)))
    expect(reply.body.data).toMatchObject({ account: 'finance1' })
    const cookie = [reply.headers['set-cookie']].flat().join('').split(';')[0] ?? ''
    expect((await t.call(backofficeCalls.me, { cookie })).body.data.account).toBe('finance1')
    expect((await own(cookie))[0]?.used).not.toBe('')
    expect(JSON.parse((await rowsOf('finance1', 'staff.login')).at(-1)?.after ?? '')).toEqual({ factor: 'passkey', passkey: 'phone' })
  })

  test('leaves the one-time code as good as it was', async () => {
    t.clock.advance({ minutes: 1 })
    expect((await enter(t, 'finance1', key.signed(await toLogIn(t)))).status).toBe(200)
    expect((await attempt(t, 'finance1', { totp: code(t) })).status).toBe(200)
  })

  test('fails alike without the password, by somebody else’s passkey, one of nobody, and for a name nobody has', async () => {
    t.clock.advance({ minutes: 20 })
    for (const reply of [
      await enter(t, { account: 'finance1', password: 'staff12345' }, key.signed(await toLogIn(t))),
      await enter(t, 'finance2', key.signed(await toLogIn(t))),
      await enter(t, 'finance1', new Authenticator().signed(await toLogIn(t))),
      await enter(t, 'nobody1', key.signed(await toLogIn(t))),
    ])
      expect(reply).toMatchObject(refusal)
    const shown = key.signed(await toLogIn(t))
    expect(await enter(t, { account: 'finance1', password: 'not the password' }, shown)).toMatchObject(refusal)
    expect(await enter(t, 'finance1', shown), 'shown before').toMatchObject(refusal)
    t.clock.advance({ minutes: 20 })
    const forged = { ...new Authenticator().signed(await toLogIn(t)), credential: key.credential }
    expect(await enter(t, 'finance1', forged)).toMatchObject(refusal)
  })

  test.each(oddities)('fails: %s', async (_, odd) => {
    t.clock.advance({ minutes: 20 })
    expect(await enter(t, 'finance1', key.signed(await toLogIn(t), odd))).toMatchObject(refusal)
  })

  test('takes a challenge once when ten arrive together, not after two minutes, and none of a session', async () => {
    t.clock.advance({ minutes: 20 })
    const signed = key.signed(await toLogIn(t))
    const replies = await Promise.all(Array.from({ length: 10 }, () => enter(t, 'finance1', signed)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    t.clock.advance({ minutes: 20 })
    const late = key.signed(await toLogIn(t))
    t.clock.advance({ minutes: 2 })
    expect(await enter(t, 'finance1', late)).toMatchObject(refusal)
    const cookie = await cookieOf(t, 'finance1')
    expect(await enter(t, 'finance1', key.signed((await toProve(cookie)).challenge))).toMatchObject(refusal)
  })

  test('waits after five failures as any other', async () => {
    t.clock.advance({ minutes: 20 })
    for (let wrong = 0; wrong < 5; wrong += 1) await enter(t, { account: 'finance1', password: 'wrong' }, key.signed(await toLogIn(t)))
    expect(await enter(t, 'finance1', key.signed(await toLogIn(t)))).toMatchObject(refusal)
    t.clock.advance({ minutes: 15 })
    expect((await enter(t, 'finance1', key.signed(await toLogIn(t)))).status).toBe(200)
  })

  test('is over for who is put out', async () => {
    t.clock.advance({ minutes: 20 })
    const gone = await withPasskey(t, await cookieOf(t, 'gameops1'))
    const params = { id: String(await staffId(t.app, 'gameops1')) }
    const body = { active: 0, reason: 'left the house' } as const
    await t.call(backofficeCalls.setStaffActive, { cookie: await cookieOf(t, 'owner'), params, body })
    expect(await enter(t, 'gameops1', gone.signed(await toLogIn(t)))).toMatchObject(refusal)
  })
})

describe('the counter of a passkey', () => {
  test('may stay 0; one that counts may not go back', async () => {
    const cookie = await cookieOf(t, 'risk1')
    const key = await withPasskey(t, cookie)
    expect((await prove(cookie, key.signed((await toProve(cookie)).challenge))).status).toBe(200)
    expect((await prove(cookie, key.signed((await toProve(cookie)).challenge))).status).toBe(200)
    key.counter = 7
    expect((await prove(cookie, key.signed((await toProve(cookie)).challenge))).status).toBe(200)
    key.counter = 6
    expect((await prove(cookie, key.signed((await toProve(cookie)).challenge))).status).toBe(403)
    key.counter = 8
    expect((await prove(cookie, key.signed((await toProve(cookie)).challenge))).status).toBe(200)
  })
})

describe('the second factor again, by a passkey', () => {
  test('opens what asks for it, in this session alone, and a signature counts once', async () => {
    const cookie = await cookieOf(t, 'marketing1')
    const key = await withPasskey(t, cookie)
    const other = await cookieOf(t, 'marketing1')
    for (let minutes = 0; minutes < 30; minutes += 10) {
      t.clock.advance({ minutes: 10 })
      for (const one of [cookie, other]) await own(one)
    }
    expect((await t.call(passkeyCalls.beginPasskey, { cookie })).status).toBe(403)
    const options = await toProve(cookie)
    expect(options.allowCredentials.map(({ id }) => id)).toEqual([key.credential])
    const signed = key.signed(options.challenge)
    expect((await prove(other, signed)).body).toMatchObject({ error_code: 'backoffice.passkey_wrong' })
    expect((await prove(cookie, signed)).status, 'it was shown elsewhere before').toBe(403)
    expect((await prove(cookie, key.signed(await toLogIn(t)))).status).toBe(403)
    const good = key.signed((await toProve(cookie)).challenge)
    const replies = await Promise.all(Array.from({ length: 3 }, () => prove(cookie, good)))
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403, 403])
    expect((await t.call(passkeyCalls.beginPasskey, { cookie })).status).toBe(200)
    expect((await t.call(passkeyCalls.beginPasskey, { cookie: other })).status).toBe(403)
    expect(JSON.parse((await rowsOf('marketing1', 'staff.step_up')).at(-1)?.after ?? '')).toEqual({ factor: 'passkey', passkey: 'laptop' })
  })

  test('is asked of nobody who has none, and five wrong ones in a row wait', async () => {
    t.clock.advance({ minutes: 20 })
    const cookie = await cookieOf(t, 'auditor1')
    expect((await t.call(passkeyCalls.beginPasskeyStepUp, { cookie })).body).toMatchObject({ error_code: 'backoffice.passkey_wrong' })
    const key = await withPasskey(t, cookie)
    for (let wrong = 0; wrong < 5; wrong += 1) expect((await prove(cookie, key.signed('A'.repeat(43)))).status).toBe(403)
    expect((await prove(cookie, key.signed((await toProve(cookie)).challenge))).status).toBe(429)
  })
})

describe('a passkey', () => {
  test('is taken away by whom it belongs to, and opens nothing afterwards', async () => {
    const cookie = await cookieOf(t, 'admin1')
    const key = await withPasskey(t, cookie, 'old phone')
    const [kept] = await own(cookie)
    const params = { id: kept?.id ?? '' }
    const stranger = await cookieOf(t, 'owner')
    expect((await t.call(passkeyCalls.removePasskey, { cookie: stranger, params })).status).toBe(404)
    expect((await t.call(passkeyCalls.removePasskey, { cookie, params })).status).toBe(200)
    expect((await t.call(passkeyCalls.removePasskey, { cookie, params })).status).toBe(404)
    expect((await enter(t, 'admin1', key.signed(await toLogIn(t)))).status).toBe(403)
    expect((await rowsOf('admin1', 'staff.remove_passkey')).map(({ before, after }) => [JSON.parse(before), JSON.parse(after)])).toEqual([
      [{ passkeys: ['old phone'] }, { passkeys: [] }],
    ])
  })

  test('rests sealed for its account: a row that somebody moved opens nothing', async () => {
    t.clock.advance({ minutes: 20 })
    const key = await withPasskey(t, await cookieOf(t, 'finance2'))
    await t.app.db.query(`update backoffice.passkey set staff_id = $2 where credential = $1`, [
      key.credential,
      await staffId(t.app, 'lead1'),
    ])
    expect((await enter(t, 'lead1', key.signed(await toLogIn(t)))).status).toBe(500)
  })
})

test('a passkey stands beside the authenticator, never in its place', async () => {
  t.clock.advance({ minutes: 20 })
  const key = await withPasskey(t, await cookieOf(t, 'kyc1'), 'only factor')
  await t.app.db.query(`update backoffice.staff set totp_sealed = null where account = 'kyc1'`)
  expect((await enter(t, 'kyc1', key.signed(await toLogIn(t)))).body).toMatchObject({ error_code: 'backoffice.login_failed' })
})

test('challenges that nobody signed are gone with the job', async () => {
  await toLogIn(t)
  t.clock.advance({ minutes: 3 })
  const live = await toLogIn(t)
  await forgetChallenges(t.app)
  const { rows } = await t.app.db.query('select 1 from backoffice.passkey_challenge')
  expect([rows.length, live.length]).toEqual([1, 43])
})
