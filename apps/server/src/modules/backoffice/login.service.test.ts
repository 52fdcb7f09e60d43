import { backofficeCalls } from '@jade/contract/backoffice/calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealSecret } from './second-factor.ts'
import { attempt, bootBackoffice, code, cookieOf, deviceCookie, staffId } from './staff.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootBackoffice()
})
afterAll(() => t.close())

const me = (cookie: string) => t.call(backofficeCalls.me, { cookie, lang: 'en' })
const refused = { code: 403, message: 'Wrong account, password or code; after several failures wait 15 minutes' }

describe('a log-in', () => {
  test('with password and code gives a cookie that scripts cannot read, and tells who one is', async () => {
    const reply = await attempt(t, 'finance1')
    expect(reply.body.data).toMatchObject({ account: 'finance1', role: 'finance_auditor', sandbox: 1 })
    expect([reply.headers['set-cookie'] ?? ''].flat()[0]).toMatch(/^staff=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/)
    expect((await me(await cookieOf(t, 'finance1'))).body.data.account).toBe('finance1')
  })

  test('fails alike for a wrong password, a wrong code, a code too old and an account that is not', async () => {
    t.clock.advance({ minutes: 5 })
    const wrongCode = code(t) === '000000' ? '111111' : '000000'
    for (const reply of [
      await attempt(t, 'kyc1', { password: 'staff12345' }),
      await attempt(t, 'kyc1', { totp: wrongCode }),
      await attempt(t, 'kyc1', { totp: code(t, -3) }),
      await attempt(t, 'nobody1'),
    ]) {
      expect(reply.body).toMatchObject(refused)
      expect(reply.headers['set-cookie']).toBeUndefined()
    }
    const { rows } = await t.app.db.query(`select object from service.audit where action = 'staff.login_failed' and object = 'staff kyc1'`)
    expect(rows).toHaveLength(3)
  })

  test('takes each code once, and none before one that was taken', async () => {
    t.clock.advance({ minutes: 5 })
    const [before, now] = [code(t, -1), code(t)]
    expect((await attempt(t, 'service1', { totp: now })).status).toBe(200)
    expect((await attempt(t, 'service1', { totp: now })).body).toMatchObject(refused)
    expect((await attempt(t, 'service1', { totp: before })).body).toMatchObject(refused)
    t.clock.advance({ seconds: 30 })
    expect((await attempt(t, 'service1')).status).toBe(200)
  })

  test('takes one code once when ten arrive together', async () => {
    t.clock.advance({ minutes: 5 })
    const replies = await Promise.all(Array.from({ length: 10 }, () => attempt(t, 'gameops1')))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('locks for a quarter of an hour after five failures, the right password included, in one text', async () => {
    t.clock.advance({ minutes: 5 })
    for (let wrong = 0; wrong < 5; wrong += 1) expect((await attempt(t, 'marketing1', { password: 'wrong' })).body).toMatchObject(refused)
    expect((await attempt(t, 'marketing1')).body).toMatchObject(refused)
    t.clock.advance({ minutes: 14, seconds: 59 })
    expect((await attempt(t, 'marketing1')).body).toMatchObject(refused)
    t.clock.advance({ seconds: 1 })
    expect((await attempt(t, 'marketing1')).status).toBe(200)
  })

  test('is not shut by strangers: neither from elsewhere nor, on a known device, from where they are', async () => {
    t.clock.advance({ minutes: 5 })
    const device = deviceCookie(await attempt(t, 'owner', { ip: '10.50.1.1' }))
    t.clock.advance({ minutes: 1 })
    const strangers = { ip: '10.50.1.9', password: 'bad', totp: '000000' }
    for (let n = 0; n < 30; n += 1) expect((await attempt(t, 'owner', strangers)).body).toMatchObject(refused)
    expect((await attempt(t, 'owner', { ip: '10.50.1.9' })).body).toMatchObject(refused)
    expect((await attempt(t, 'owner', { ip: '10.50.2.1' })).status).toBe(200)
    t.clock.advance({ minutes: 1 })
    expect((await attempt(t, 'owner', { ip: '10.50.1.9', device })).status).toBe(200)
  })

  test('of a name nobody has is answered and counted as that of the owner', async () => {
    const seen = async (account: string) => {
      const replies = []
      for (let n = 0; n < 7; n += 1) replies.push(await attempt(t, account, { ip: '10.51.1.1', password: 'bad', totp: '000000' }))
      return replies.map(({ status, text }) => [status, text])
    }
    expect(await seen('nobody7')).toEqual(await seen('gameops1'))
    const { rows } = await t.app.db.query(
      `select account, scope, n, locked_until is not null as locked from backoffice.login_try where scope like 'net:10.51%'`,
    )
    expect(rows).toMatchObject([
      { n: 0, locked: true },
      { n: 0, locked: true },
    ])
  })

  test('of many strangers who have the password and try codes waits, and not on a known device', async () => {
    t.clock.advance({ minutes: 5 })
    const device = deviceCookie(await attempt(t, 'kyc1', { ip: '10.52.0.1' }))
    t.clock.advance({ minutes: 1 })
    const wrongCode = code(t) === '000000' ? '111111' : '000000'
    for (let n = 0; n < 20; n += 1) await attempt(t, 'kyc1', { ip: `10.53.${n}.1`, totp: wrongCode })
    expect((await attempt(t, 'kyc1', { ip: '10.54.0.1' })).body).toMatchObject(refused)
    expect((await attempt(t, 'kyc1', { ip: '10.54.0.2', device })).status).toBe(200)
  })
})

describe('a session', () => {
  test('ends after half an hour of silence, and not before', async () => {
    const cookie = await cookieOf(t, 'finance1')
    t.clock.advance({ minutes: 29, seconds: 59 })
    expect((await me(cookie)).status).toBe(200)
    t.clock.advance({ minutes: 29, seconds: 59 })
    expect((await me(cookie)).status).toBe(200)
    t.clock.advance({ minutes: 30 })
    expect((await me(cookie)).status).toBe(401)
  })

  test('ends after twelve hours however busy', async () => {
    const cookie = await cookieOf(t, 'finance1')
    for (let quarter = 1; quarter < 48; quarter += 1) {
      t.clock.advance({ minutes: 15 })
      expect((await me(cookie)).status).toBe(200)
    }
    t.clock.advance({ minutes: 15 })
    expect((await me(cookie)).status).toBe(401)
  })

  test('ends with the log-out, on the server', async () => {
    const cookie = await cookieOf(t, 'finance1')
    const reply = await t.call(backofficeCalls.logout, { cookie })
    expect(reply.headers['set-cookie']).toMatch(/^staff=; /)
    expect((await me(cookie)).status).toBe(401)
  })

  test('ends with a change of the password, except the one that changed it', async () => {
    const [other, own] = [await cookieOf(t, 'auditor1'), await cookieOf(t, 'auditor1')]
    const change = (password_old: string) =>
      t.call(backofficeCalls.changePassword, { cookie: own, lang: 'en', body: { password_old, password: 'another1234' } })
    expect((await change('not it')).body.message).toBe('The current password is wrong')
    expect((await me(other)).status).toBe(200)
    expect((await change('staff1234')).status).toBe(200)
    expect([(await me(other)).status, (await me(own)).status]).toEqual([401, 200])
    t.clock.advance({ minutes: 1 })
    expect((await attempt(t, 'auditor1')).body).toMatchObject(refused)
    t.clock.advance({ minutes: 1 })
    expect((await attempt(t, 'auditor1', { password: 'another1234' })).status).toBe(200)
  })
})

describe('a new password', () => {
  const change = (cookie: string, password_old: string, password: string) =>
    t.call(backofficeCalls.changePassword, { cookie, lang: 'en', body: { password_old, password } })

  test.each(['0000000000', 'aaaaaaaaaaaa', '1234567890', 'qwertyuiop12', 'password1234', 'Passw0rd!!!!', 'finance1-2026'])(
    'is not %s',
    async (password) => {
      const cookie = await cookieOf(t, 'finance1')
      expect((await change(cookie, 'staff1234', password)).body.message).toContain('too easy to guess')
    },
  )

  test('is not reached by trying the old one: five wrong wait a quarter of an hour', async () => {
    const cookie = await cookieOf(t, 'finance1')
    for (let n = 0; n < 5; n += 1) expect((await change(cookie, `wrong${n}`, 'blue kettle 77')).status).toBe(403)
    expect((await change(cookie, 'staff1234', 'blue kettle 77')).status).toBe(429)
    t.clock.advance({ minutes: 15 })
    expect((await change(cookie, 'staff1234', 'blue kettle 77')).status).toBe(200)
    t.clock.advance({ minutes: 1 })
    expect((await attempt(t, 'finance1', { password: 'blue kettle 77' })).status).toBe(200)
  })
})

describe('the second factor', () => {
  test('rests sealed, for its own account only', async () => {
    const { rows } = await t.app.db.query<{ account: string; totp_sealed: string }>('select account, totp_sealed from backoffice.staff')
    expect(new Set(rows.map((row) => row.totp_sealed)).size).toBe(12)
    expect(JSON.stringify(rows)).not.toContain('JBSWY3DPEHPK3PXP')
    const ofAnother = rows.find((row) => row.account === 'kyc1')?.totp_sealed
    t.clock.advance({ minutes: 1 })
    await t.app.db.query('update backoffice.staff set totp_sealed = $1 where account = $2', [ofAnother, 'finance2'])
    expect((await attempt(t, 'finance2')).status).toBe(500)
    await t.app.db.query('update backoffice.staff set totp_sealed = $1 where account = $2', [
      sealSecret(t.app, 'finance2', 'JBSWY3DPEHPK3PXP'),
      'finance2',
    ])
    expect((await attempt(t, 'finance2')).status).toBe(200)
  })

  test('is needed: nobody logs in without one', async () => {
    await t.app.db.query('update backoffice.staff set totp_sealed = null where id = $1', [await staffId(t.app, 'finance2')])
    t.clock.advance({ minutes: 1 })
    expect((await attempt(t, 'finance2')).body).toMatchObject(refused)
  })
})
