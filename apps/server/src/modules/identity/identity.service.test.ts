import { identityCalls } from '@jade/contract/identity/calls'
import { identityOperatorCalls } from '@jade/contract/identity/operator-calls'
import { kycCalls } from '@jade/contract/kyc/calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authenticate } from './door.ts'
import { setting } from '../site/settings.fixture.ts'
import { bootPlayers, codeFor, registered, staff1 } from './players.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootPlayers()
})
afterAll(() => t.close())
// Each test has a fresh window of every counter.
beforeEach(() => t.clock.advance({ days: 1 }))

const login = (account: string, password: string, more: Record<string, unknown> = {}) =>
  t.send(identityCalls.login, { body: { account, password }, lang: 'en', ...more })
const set = (key: string, value: string) => setting(t, key, value)
const send = (phone: string, type?: 'register' | 'forget' | 'login' | 'bind', token?: string) =>
  t.call(identityCalls.sendPhoneVerification, { lang: 'en', body: { phone, ...(type ? { type } : {}) }, ...(token ? { token } : {}) })
const form = (account: string, phone: string, code: string) =>
  ({ account, password: 'secret77', password_confirm: 'secret77', phone, code, check_age: 1, agree: 1 }) as const

describe('registration', () => {
  test('needs the code of its phone; account and phone are taken afterwards', async () => {
    await send('0911000001', 'register')
    const wrong = await t.call(identityCalls.register, { lang: 'en', body: form('anna01', '0911000001', '000000') })
    expect(wrong).toMatchObject({ status: 403, body: { error: { code: ['Wrong verification code'] }, register_off: 0 } })
    const code = await codeFor(t, '0911000001')
    const done = await t.call(identityCalls.register, { body: form('anna01', '0911000001', code) })
    expect(done.status).toBe(200)
    expect((await t.call(kycCalls.profile, { token: done.body.data.access_token })).body.data).toMatchObject({
      account: 'anna01',
      phone: '09xxxxx001',
      phone_verified: 1,
    })
    const { rows } = await t.app.db.query(
      `select terms_version, age_confirmed, registered_ip from identity.player where account = 'anna01'`,
    )
    expect(rows).toEqual([{ terms_version: '2026-11', age_confirmed: true, registered_ip: '127.0.0.1' }])
    const again = await t.call(identityCalls.register, { lang: 'en', body: form('ANNA01', '0911000001', code) })
    expect(again.body.error).toEqual({ account: ['This account is already taken'] })
  })

  test('refuses what does not fit with 400 and texts per field, and stores nothing [CALL-006 VALID-005 VALID-006 VALID-007 VALID-008 VALID-009 CONST-016 CONST-017]', async () => {
    const reply = await t.send(identityCalls.register, {
      lang: 'en',
      body: { ...form('ab_cde', '0812345678', '12'), password: 'pass!1', agree: 0, level: 10, status_force_password: 1, __proto__: {} },
    })
    expect(reply.status).toBe(400)
    expect(Object.keys(reply.body.error ?? {}).sort()).toEqual(
      ['account', 'agree', 'code', 'level', 'password', 'phone', 'status_force_password'].sort(),
    )
    const differ = await t.call(identityCalls.register, {
      lang: 'en',
      body: { ...form('abcdef', '0911000009', '123456'), password_confirm: 'other777' },
    })
    expect(differ.body.error).toEqual({ password_confirm: ['The two passwords differ'] })
    expect((await t.app.db.query(`select 1 from identity.player where account_key = 'abcdef'`)).rowCount).toBe(0)
  })

  test('asks for code, age, an uncommon password and a known referral code [VALID-010 VALID-011 RULE-105]', async () => {
    const reply = await t.call(identityCalls.register, {
      lang: 'en',
      body: {
        ...form('beth01', '0911000010', ''),
        password: 'qwerty12',
        password_confirm: 'qwerty12',
        check_age: 0,
        recommend_code: 'NOBODY12',
      },
    })
    expect(reply.body).toMatchObject({
      code: 403,
      error: {
        code: ['Please enter the verification code'],
        check_age: ['Please confirm that you are 18 or older'],
        password: ['This password is too common, choose another'],
        recommend_code: ['Unknown referral code'],
      },
    })
  })

  test('switched off says register_off 1; without SMS the phone reserves nothing [ERR-009 RULE-104 ROLE-030]', async () => {
    await set('allow_player_register', '0')
    const off = await t.call(identityCalls.register, { lang: 'en', body: form('carl01', '0911000011', '123456') })
    expect(off.body).toMatchObject({ code: 403, message: 'Registration is closed at the moment', register_off: 1 })
    await set('allow_player_register', '1')
    await set('register_need_mobile_sms', '0')
    for (const account of ['carl01', 'carl02']) {
      expect((await t.call(identityCalls.register, { body: form(account, '0911000011', '') })).status).toBe(200)
    }
    await set('register_need_mobile_sms', '1')
  })

  test('one address opens at most so many accounts a day', async () => {
    await set('register_per_address_day', '1')
    await set('register_need_mobile_sms', '0')
    expect((await t.call(identityCalls.register, { ip: '10.1.1.1', body: form('dora01', '0911000012', '') })).status).toBe(200)
    const over = await t.call(identityCalls.register, { ip: '10.1.1.1', lang: 'en', body: form('dora02', '0911000013', '') })
    expect(over).toMatchObject({ status: 429, body: { message: 'Too many registrations from this address' } })
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    await set('register_per_address_day', '50')
    await set('register_need_mobile_sms', '1')
  })

  test('a referral code is checked, bound and its clicks counted once a day [CALL-073]', async () => {
    await registered(t, 'edda01', '0911000014')
    const { rows } = await t.app.db.query<{ recommend_code: string }>(`select recommend_code from identity.player where account = 'edda01'`)
    const code = rows[0]?.recommend_code ?? ''
    expect((await t.call(identityCalls.checkRecommendCode, { query: { code } })).body.data).toMatchObject({
      match: 1,
      inviter: expect.stringMatching(/^..\*\*\*.$/),
    })
    expect((await t.call(identityCalls.checkRecommendCode, { query: { code: 'NOBODY12' } })).body.data.match).toBe(0)
    for (let n = 0; n < 3; n += 1) expect((await t.call(identityCalls.agentUrlClick, { query: { code } })).body.data.url).toBe('')
    expect((await t.app.db.query('select 1 from identity.agent_click')).rowCount).toBe(1)
    // Each device has an agent site of its own, where one is set (RULE-090).
    const asPhone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148' }
    const sites = async (of: string) => {
      const desktop = await t.call(identityCalls.agentUrlClick, {
        query: { code: of },
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' },
      })
      const phone = await t.call(identityCalls.agentUrlClick, { query: { code: of }, headers: asPhone })
      return [desktop.body.data.url, phone.body.data.url]
    }
    await set('auto_redirect_agent_site_mb', 'https://m.agent.example')
    expect(await sites(code)).toEqual(['', 'https://m.agent.example'])
    await set('auto_redirect_agent_site_pc', 'https://agent.example')
    expect(await sites(code)).toEqual(['https://agent.example', 'https://m.agent.example'])
    expect(await sites('NOBODY12')).toEqual(['', ''])
    for (const key of ['auto_redirect_agent_site_mb', 'auto_redirect_agent_site_pc']) await set(key, '')
    await send('0911000015', 'register')
    const body = { ...form('edda02', '0911000015', await codeFor(t, '0911000015')), recommend_code: code.toLowerCase() }
    expect((await t.call(identityCalls.register, { body })).status).toBe(200)
    expect((await t.app.db.query(`select 1 from identity.player where recommended_by is not null`)).rowCount).toBe(1)
  })
})

describe('log-in and sessions', () => {
  test('a new session ends the older one: push, 401 logout, one live row', async () => {
    const first = (await registered(t, 'fred01', '0911000020')).token
    const second = (await login('FRED01', 'secret77')).body.data.access_token
    await t.drainOutbox()
    expect(t.pushes.filter(({ name }) => name === 'double-login')).toHaveLength(1)
    const old = await t.call(kycCalls.profile, { token: first, lang: 'en' })
    expect(old).toMatchObject({ status: 401, body: { message: 'logout', error: { 'double-login': 1 } } })
    expect((await t.call(kycCalls.profile, { token: second })).status).toBe(200)
    expect((await t.call(kycCalls.profile, { token: 'x'.repeat(43), lang: 'en' })).body.message).toBe('unauthenticated')
  })

  test('log-out ends the token; thirty idle days end a session [CALL-009]', async () => {
    const { token } = await registered(t, 'gina01', '0911000021')
    t.clock.advance({ days: 29 })
    expect((await t.call(kycCalls.profile, { token })).status).toBe(200)
    t.clock.advance({ days: 30 })
    expect((await t.call(kycCalls.profile, { token })).body.message).toBe('logout')
    const again = (await login('gina01', 'secret77')).body.data.access_token
    expect((await t.call(identityCalls.logout, { token: again })).status).toBe(200)
    expect((await t.call(kycCalls.profile, { token: again })).body).toMatchObject({ message: 'logout', error: { kick: 1 } })
  })

  test('wrong passwords lock known and unknown names alike; the phone opens the account again [RULE-031 ERR-004]', async () => {
    await registered(t, 'hugo01', '0911000022')
    const answers = async (account: string) => {
      const seen: unknown[] = []
      for (let n = 0; n < 6; n += 1) {
        const { status, body } = await login(account, 'wrong999')
        seen.push([status, body])
      }
      return seen
    }
    const known = await answers('hugo01')
    t.clock.advance({ minutes: 2 })
    expect(await answers('nobody99')).toEqual(known)
    expect(known[0]).toMatchObject([200, { status: 'error', error: { password: ['Wrong account or password'] } }])
    expect(known[5]).toMatchObject([403, { status: 'error', code: 403, error: { forget: 1 } }])
    t.clock.advance({ minutes: 2 })
    expect((await login('hugo01', 'secret77')).status).toBe(403)
    await send('0911000022', 'login')
    const code = await codeFor(t, '0911000022')
    expect((await t.call(identityCalls.loginByPhone, { body: { phone: '0911000022', code } })).body.status).toBe('success')
    expect((await login('hugo01', 'secret77')).body.status).toBe('success')
  })

  test('a session ends after ninety days however much it is used, and its player sees and ends all of them', async () => {
    const { token } = await registered(t, 'piapia01', '0931000010')
    for (let day = 0; day < 89; day += 1) {
      t.clock.advance({ days: 1 })
      expect((await t.call(kycCalls.profile, { token })).status).toBe(200)
    }
    t.clock.advance({ days: 1, minutes: 1 })
    expect((await t.call(kycCalls.profile, { token, lang: 'en' })).body.message).toBe('logout')
    const again = (await login('piapia01', 'secret77', { headers: { 'user-agent': 'Test browser' }, ip: '10.64.0.1' })).body.data
      .access_token
    const mine = await t.call(identityCalls.sessions, { token: again })
    expect(mine.body.data).toMatchObject([
      { current: 1, device: 'Test browser', ip: '10.64.0.1', end_time: '', end_reason: '' },
      { current: 0, end_reason: 'double_login' },
    ])
    expect((await t.call(identityCalls.endSessions, { token: again })).status).toBe(200)
    expect((await t.call(kycCalls.profile, { token: again, lang: 'en' })).body.message).toBe('logout')
    expect(
      (
        await t.app.db.query(
          `select 1 from identity.known_device d join identity.player p on p.id = d.player_id where p.account = 'piapia01'`,
        )
      ).rowCount,
    ).toBe(0)
  })

  describe('wrong passwords of strangers', () => {
    const deviceOf = (reply: { readonly headers: Readonly<Record<string, string>> }) =>
      [reply.headers['set-cookie'] ?? '']
        .flat()
        .find((cookie) => cookie.startsWith('device='))
        ?.split(';')[0] ?? ''
    const wrongs = async (account: string, ip: string, times: number) => {
      const replies = []
      for (let n = 0; n < times; n += 1) replies.push((await login(account, 'wrong999', { ip })).status)
      return replies
    }

    test('lock who made them, not the owner elsewhere, nor her device at the same place', async () => {
      await registered(t, 'lena01', '0931000001')
      const device = deviceOf(await login('lena01', 'secret77', { ip: '10.61.1.1' }))
      expect(device).toMatch(/^device=[\w-]{43}$/)
      expect(await wrongs('lena01', '10.61.2.2', 6)).toEqual([200, 200, 200, 200, 403, 403])
      const stranger = await login('lena01', 'secret77', { ip: '10.61.2.77' })
      expect(stranger).toMatchObject({ status: 403, body: { error: { forget: 1 } } })
      expect((await login('lena01', 'secret77', { ip: '10.61.3.3' })).body.status).toBe('success')
      expect((await login('lena01', 'secret77', { ip: '10.61.2.2', cookie: device })).body.status).toBe('success')
      // Five in a row on the device itself lock it to the letter (IDENTITY-7).
      t.clock.advance({ minutes: 2 })
      for (let n = 0; n < 5; n += 1) await login('lena01', 'wrong999', { ip: '10.61.4.4', cookie: device })
      expect((await login('lena01', 'secret77', { ip: '10.61.5.5', cookie: device })).status).toBe(403)
    })

    test('from many places ask every stranger for a picture, then for the phone, and never the known device', async () => {
      await registered(t, 'mira01', '0931000002')
      const device = deviceOf(await login('mira01', 'secret77', { ip: '10.62.0.1' }))
      for (const ip of ['10.62.1.1', '10.62.2.1', '10.62.3.1']) await wrongs('mira01', ip, 1)
      const all = (from: number, to: number) =>
        t.app.db.query(`update identity.wrong_try set n = $2 where account_key = 'mira01' and scope = 'all' and n = $1`, [from, to])
      expect((await all(3, 10)).rowCount).toBe(1)
      const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148' }
      for (const headers of [{}, phone])
        expect((await login('mira01', 'secret77', { ip: '10.62.9.9', headers })).body.error).toEqual({
          captcha: ['Please enter the code in the picture'],
        })
      expect((await login('mira01', 'secret77', { ip: '10.62.0.1', cookie: device })).body.status).toBe('success')
      expect((await all(10, 50)).rowCount).toBe(1)
      expect((await login('mira01', 'secret77', { ip: '10.62.9.9' })).status).toBe(403)
      expect((await login('mira01', 'secret77', { ip: '10.62.9.9', cookie: device })).body.status).toBe('success')
      t.clock.advance({ hours: 25 })
      expect((await login('mira01', 'secret77', { ip: '10.62.9.9' })).body.status).toBe('success')
    })

    test('of one place on many names ask for a picture there', async () => {
      await registered(t, 'nina01', '0931000003')
      for (const name of ['guess1', 'guess2']) await login(name, 'wrong999', { ip: `2001:db8:77:1::${name.at(-1)}` })
      const { rowCount } = await t.app.db.query(
        `update identity.counter set n = 30 where kind = 'wrong-source' and who = '2001:db8:77:1::/64' and n = 2`,
      )
      expect(rowCount).toBe(1)
      expect((await login('nina01', 'secret77', { ip: '2001:db8:77:1::2' })).body.error).toHaveProperty('captcha')
      expect((await login('nina01', 'secret77', { ip: '2001:db8:77:2::2' })).body.status).toBe('success')
    })

    test('a new password makes other devices strangers', async () => {
      await registered(t, 'olli01', '0931000004')
      const device = deviceOf(await login('olli01', 'secret77', { ip: '10.63.0.1' }))
      await send('0931000004')
      const { data } = (
        await t.call(identityCalls.verifyPhoneCode, { body: { phone: '0931000004', code: await codeFor(t, '0931000004') } })
      ).body
      const body = { phone: '0931000004', password: 'brandnew7', password_confirm: 'brandnew7', verify_token: data.verify_token }
      await t.call(identityCalls.updatePasswordByForget, { ip: '10.63.0.2', body })
      await wrongs('olli01', '10.63.9.9', 5)
      expect((await login('olli01', 'brandnew7', { ip: '10.63.9.9', cookie: device })).status).toBe(403)
    })
  })

  test('a blocked address neither logs in nor registers, whatever it writes in headers [CALL-007 ROLE-005]', async () => {
    await registered(t, 'iris01', '0911000023')
    const form403 = { cookie: staff1, lang: 'en' as const }
    const reason = 'fraud'
    expect((await t.call(identityOperatorCalls.blockAddress, { ...form403, body: { address: '300.1.1.1', reason } })).body.message).toBe(
      'Not an IP address or network',
    )
    const blocked = await t.call(identityOperatorCalls.blockAddress, { ...form403, body: { address: '10.9.0.0/16', reason } })
    expect(blocked.status).toBe(200)
    expect((await t.call(identityOperatorCalls.blockAddress, { ...form403, body: { address: '10.9.5.5/16', reason } })).body.message).toBe(
      'This address is already blocked',
    )
    const headers = { 'x-forwarded-for': '8.8.8.8', forwarded: 'for=8.8.8.8', 'x-real-ip': '8.8.8.8' }
    for (const ip of ['10.9.1.2', '::ffff:10.9.1.2']) {
      expect((await login('iris01', 'secret77', { ip, headers })).body.error).toEqual({
        modal: ['Your IP is locked, please contact customer service'],
      })
      const reply = await t.call(identityCalls.register, { ip, headers, body: form('iris02', '0911000024', '123456') })
      expect(reply).toMatchObject({ status: 403, body: { register_off: 0 } })
      expect((await t.call(identityCalls.checkIpBlack, { ip, headers })).body.status).toBe('success')
    }
    expect((await t.call(identityCalls.checkIpBlack, { lang: 'en' })).body).toMatchObject({
      status: 'error',
      message: 'This IP is not locked',
    })
    expect((await t.call(identityOperatorCalls.blockedAddresses, { cookie: staff1 })).body.data).toMatchObject([{ address: '10.9.0.0/16' }])
    const id = blocked.body.data.id
    expect((await t.call(identityOperatorCalls.unblockAddress, { cookie: staff1, params: { id } })).status).toBe(200)
    expect((await t.call(identityOperatorCalls.unblockAddress, { cookie: staff1, params: { id }, lang: 'en' })).body.message).toBe(
      'Unknown address',
    )
    expect((await login('iris01', 'secret77', { ip: '10.9.1.2' })).body.status).toBe('success')
  })

  test('more than twenty log-ins a minute from an address meet 429', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 22; n += 1) statuses.push((await login(`flood${n}`, 'wrong999', { ip: '10.2.2.2' })).status)
    expect(statuses.slice(20)).toEqual([429, 429])
    expect((await login('flood', 'wrong999', { ip: '10.2.2.2' })).body.message).toBe('Too many log-ins, please try again later')
  })

  test('the desktop needs the picture code while the setting is on [RULE-109]', async () => {
    await registered(t, 'jack01', '0911000025')
    await set('player_login_verification_pc', '1')
    const picture = (await t.call(identityCalls.captcha, {})).body.data
    expect(picture.image).toMatch(/^data:image\/svg\+xml;base64,/)
    const wrong = await t.call(identityCalls.login, {
      lang: 'en',
      body: { account: 'jack01', password: 'secret77', captcha_key: picture.captcha_key, captcha: '0000' },
    })
    expect(wrong.body.error).toEqual({ captcha: ['Wrong picture code'] })
    const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148' }
    expect((await login('jack01', 'secret77', { headers: phone })).body.status).toBe('success')
    await set('player_login_verification_pc', '0')
  })

  test('log-in switched off is a popup [CALL-005 ERR-003 ROLE-029]', async () => {
    await set('allow_player_login', '0')
    expect((await login('anna01', 'secret77')).body.error).toEqual({ modal: ['Log-in is closed at the moment'] })
    await set('allow_player_login', '1')
  })
})

describe('codes by SMS', () => {
  test('thirty seconds between two codes, ten a day, the sixth try is spent', async () => {
    expect((await send('0911000030', 'register')).body.status).toBe('success')
    expect((await send('0911000030', 'register')).body).toMatchObject({ status: 'error', message: 'You can send again in 30 seconds' })
    const code = await codeFor(t, '0911000030')
    const wrong = code === '111111' ? '222222' : '111111'
    for (let n = 0; n < 5; n += 1) {
      expect((await t.call(identityCalls.register, { lang: 'en', body: form('kate01', '0911000030', wrong) })).status).toBe(403)
    }
    const right = await t.call(identityCalls.register, { lang: 'en', body: form('kate01', '0911000030', code) })
    expect(right).toMatchObject({ status: 429, body: { message: 'Too many wrong codes, please ask for a new one' } })
    for (let n = 0; n < 9; n += 1) {
      t.clock.advance({ seconds: 31 })
      expect((await send('0911000030', 'register')).body.status).toBe('success')
    }
    t.clock.advance({ seconds: 31 })
    expect((await send('0911000030', 'register')).body.message).toBe('This phone has had all its codes of today')
  })

  test('known and unknown phones are answered alike; only the known one gets a message [ERR-005]', async () => {
    await registered(t, 'liam01', '0911000031')
    const known = await send('0911000031')
    expect((await send('0911000039')).body).toEqual(known.body)
    const { rows } = await t.app.db.query(
      `select phone, send_state from identity.sms where purpose = 'forget' and phone like '09110%' order by phone`,
    )
    expect(rows).toEqual([
      { phone: '0911000031', send_state: 'queued' },
      { phone: '0911000039', send_state: 'none' },
    ])
  })

  test('an address has a budget of codes', async () => {
    await set('sms_per_address_hour', '2')
    for (const n of [1, 2])
      expect((await t.call(identityCalls.sendPhoneVerification, { ip: '10.3.3.3', body: { phone: `091200003${n}` } })).status).toBe(200)
    expect((await t.call(identityCalls.sendPhoneVerification, { ip: '10.3.3.3', body: { phone: '0912000033' } })).status).toBe(429)
    await set('sms_per_address_hour', '20')
  })

  test('a code of one purpose opens nothing else', async () => {
    await registered(t, 'mona01', '0911000032')
    await send('0911000032', 'login')
    const code = await codeFor(t, '0911000032')
    const reply = await t.call(identityCalls.verifyPhoneCode, { lang: 'en', body: { phone: '0911000032', code } })
    expect(reply.body).toMatchObject({ status: 'error', error: { code: ['Wrong verification code'] } })
    t.clock.advance({ minutes: 11 })
    expect((await t.call(identityCalls.loginByPhone, { body: { phone: '0911000032', code } })).body.status).toBe('error')
  })
})

describe('forgotten password', () => {
  test('phone, code, new password: once, for the client that verified, and every session ends [CALL-010 CALL-011 CALL-012 CALL-013]', async () => {
    const { token } = await registered(t, 'nora01', '0911000040')
    const answersSuccess = { status: 'success', message: 'success' }
    expect((await t.call(identityCalls.ifPlayerExist, { body: { phone: '0911000040' } })).body).toMatchObject(answersSuccess)
    expect((await t.call(identityCalls.ifPlayerExist, { lang: 'en', body: { phone: '0911000049' } })).body.error).toEqual({
      phone: ['User not found'],
    })
    const reset = (more: Record<string, unknown> = {}, ip = '127.0.0.1') =>
      t.send(identityCalls.updatePasswordByForget, {
        lang: 'en',
        ip,
        body: { phone: '0911000040', password: 'brandnew7', password_confirm: 'brandnew7', ...more },
      })
    expect((await reset()).body.error).toEqual({ password_confirm: ['Please verify the phone first'] })
    expect((await send('0911000040')).body).toMatchObject(answersSuccess)
    expect((await send('0911000040')).body).toMatchObject({ status: 'error', message: expect.stringMatching(/\S/) })
    const code = await codeFor(t, '0911000040')
    const verified = await t.call(identityCalls.verifyPhoneCode, { body: { phone: '0911000040', code } })
    expect(verified.body).toMatchObject(answersSuccess)
    expect((await t.call(identityCalls.verifyPhoneCode, { body: { phone: '0911000040', code } })).body.status).toBe('error')
    expect((await reset({}, '10.7.7.7')).body.status).toBe('error')
    expect((await reset({ password: 'password1', password_confirm: 'password1' })).body.error).toHaveProperty('password')
    expect((await reset({ verify_token: verified.body.data.verify_token }, '10.7.7.7')).body.status).toBe('success')
    expect((await reset()).body.status).toBe('error')
    expect((await t.call(kycCalls.profile, { token })).body.message).toBe('logout')
    expect((await login('nora01', 'secret77')).body.status).toBe('error')
    expect((await login('nora01', 'brandnew7')).body.status).toBe('success')
  })

  test('a proof lapses after ten minutes', async () => {
    await registered(t, 'olga01', '0911000041')
    await send('0911000041')
    await t.call(identityCalls.verifyPhoneCode, { body: { phone: '0911000041', code: await codeFor(t, '0911000041') } })
    t.clock.advance({ minutes: 10 })
    const body = { phone: '0911000041', password: 'brandnew7', password_confirm: 'brandnew7' }
    expect((await t.call(identityCalls.updatePasswordByForget, { body })).body.status).toBe('error')
  })

  test('questions for a phone are capped by address', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 21; n += 1) {
      statuses.push(
        (await t.call(identityCalls.ifPlayerExist, { ip: '10.4.4.4', body: { phone: `09110005${String(n).padStart(2, '0')}` } })).status,
      )
    }
    expect(statuses[19]).toBe(200)
    expect(statuses[20]).toBe(429)
  })

  test('a /64 of IPv6 is one address, and a /24 of IPv4 has five of its budget, at every counter', async () => {
    const ask = async (ip: string, n: number) =>
      (await t.call(identityCalls.ifPlayerExist, { ip, body: { phone: `09210000${String(n).padStart(2, '0')}` } })).status
    const one = []
    for (let n = 0; n < 21; n += 1) one.push(await ask(`2001:db8:1:1::${n.toString(16)}`, n))
    expect([one.slice(0, 20).every((status) => status === 200), one[20], await ask('2001:db8:1:2::1', 30)]).toEqual([true, 429, 200])
    const many = []
    for (let n = 0; n < 101; n += 1) many.push(await ask(`10.44.4.${n + 1}`, n % 90))
    expect([many.filter((status) => status === 429).length, many[100], await ask('10.44.5.1', 91)]).toEqual([1, 429, 200])
    const logins = []
    for (let n = 0; n < 21; n += 1) logins.push((await login(`six${n}`, 'wrong999', { ip: `2001:db8:2:1::${n.toString(16)}` })).status)
    expect(logins.slice(19)).toEqual([200, 429])
    await set('register_per_address_day', '1')
    await registered(t, 'peer01', '0921000098')
    await send('0921000099', 'register')
    await send('0921000097', 'register')
    const open = async (account: string, phone: string, ip: string) =>
      (await t.call(identityCalls.register, { ip, body: form(account, phone, await codeFor(t, phone)) })).status
    expect([await open('peer02', '0921000099', '2001:db8:3:1::1'), await open('peer03', '0921000097', '2001:db8:3:1::2')]).toEqual([
      200, 429,
    ])
    await set('register_per_address_day', '50')
  })

  test('registration tells nobody whose phone it is: the code first, and without codes the same price as the question', async () => {
    await registered(t, 'quiet01', '0921000070')
    const tried = async (phone: string, ip: string, code = '000000') =>
      (await t.call(identityCalls.register, { lang: 'en', ip, body: form('nobody01', phone, code) })).body.error
    expect(await tried('0921000070', '10.45.1.1')).toEqual(await tried('0921000071', '10.45.1.1'))
    await send('0921000070', 'register')
    await send('0921000071', 'register')
    expect(await tried('0921000070', '10.45.1.1')).toEqual(await tried('0921000071', '10.45.1.1'))
    await set('register_need_mobile_sms', '0')
    const statuses = []
    for (let n = 0; n < 21; n += 1) {
      const ip = n % 2 === 0 ? '10.45.2.1' : '::ffff:10.45.2.1'
      statuses.push((await t.call(identityCalls.register, { ip, body: form('nobody01', '0921000070', '') })).status)
    }
    expect([statuses[19], statuses[20]]).toEqual([403, 429])
    expect((await t.call(identityCalls.ifPlayerExist, { ip: '10.45.2.1', body: { phone: '0921000070' } })).status).toBe(429)
    await set('register_need_mobile_sms', '1')
  })

  test('the setting turns it off [ROLE-006 RULE-111]', async () => {
    await set('enable_mobile_verification_retrieve_password', '0')
    const off = 'Please contact customer service to reset your password'
    expect((await t.call(identityCalls.ifPlayerExist, { lang: 'en', body: { phone: '0911000040' } })).body.message).toBe(off)
    expect((await send('0911000040')).body.message).toBe(off)
    await set('enable_mobile_verification_retrieve_password', '1')
  })
})

describe('the player changes', () => {
  test('the password: old one checked, others end, a forced change opens the rest [VALID-018 VALID-019]', async () => {
    const { token, id } = await registered(t, 'pete01', '0911000050')
    const params = { id: String(id) }
    await t.call(identityOperatorCalls.forcePassword, { cookie: staff1, params, body: { reason: 'leaked list' } })
    expect((await t.call(kycCalls.profile, { token, lang: 'en' })).body).toMatchObject({
      code: 403,
      message: 'Please change your password first',
    })
    const change = (password_old: string, password: string) =>
      t.call(identityCalls.updatePassword, { token, lang: 'en', body: { password_old, password, password_confirm: password } })
    expect((await change('wrong999', 'another77')).body.error).toEqual({ password_old: ['The current password is wrong'] })
    expect((await change('secret77', 'secret77')).body.error).toEqual({ password: ['The new password must differ from the current one'] })
    expect((await change('secret77', 'abc123')).body.error).toEqual({ password: ['This password is too common, choose another'] })
    expect((await change('secret77', 'another77')).status).toBe(200)
    expect((await t.call(kycCalls.profile, { token })).status).toBe(200)
    for (let n = 0; n < 8; n += 1) await change('wrong999', 'third7777')
    expect((await change('another77', 'third7777')).status).toBe(429)
  })

  test('the avatar, from the list only [UI-023 CALL-016 CONST-021]', async () => {
    const { token } = await registered(t, 'quin01', '0911000051')
    expect((await t.call(identityCalls.updateAvatar, { token, body: { avatar: 'user3.svg' } })).status).toBe(200)
    expect((await t.call(kycCalls.profile, { token })).body.data.avatar).toBe('user3.svg')
    expect((await t.call(identityCalls.updateAvatar, { token, body: { avatar: '../../etc/passwd' } })).status).toBe(400)
  })

  test('a phone that was never proved, once', async () => {
    await set('register_need_mobile_sms', '0')
    const token = (await t.call(identityCalls.register, { body: form('rosa01', '0911000052', '') })).body.data.access_token
    await set('register_need_mobile_sms', '1')
    await registered(t, 'rosa02', '0911000053')
    expect((await send('0911000054', 'bind')).status).toBe(401)
    expect((await send('0911000054', 'bind', token)).body.status).toBe('success')
    const bind = (phone: string, code: string) => t.call(identityCalls.bindPhone, { token, lang: 'en', body: { phone, code } })
    expect((await bind('0911000054', '000000')).body.error).toEqual({ code: ['Wrong verification code'] })
    const code = await codeFor(t, '0911000054')
    // Another player proves to own the phone in between.
    await t.app.db.query(`update identity.player set phone = '0911000054' where account = 'rosa02'`)
    expect((await bind('0911000054', code)).body.error).toEqual({ phone: ['This phone is already in use'] })
    await t.app.db.query(`update identity.player set phone = '0911000053' where account = 'rosa02'`)
    t.clock.advance({ minutes: 1 })
    await send('0911000054', 'bind', token)
    expect((await bind('0911000054', await codeFor(t, '0911000054'))).status).toBe(200)
    expect((await bind('0911000054', code)).body.message).toBe('A phone is already bound')
    expect((await send('0911000055', 'bind', token)).body.message).toBe('A phone is already bound')
  })
})

describe('staff', () => {
  const act = (name: 'lock' | 'unlock' | 'deactivate' | 'kick', id: bigint) =>
    t.call(identityOperatorCalls[name], { cookie: staff1, lang: 'en', params: { id: String(id) }, body: { reason: 'asked by phone' } })

  test('find, read masked, unmask with a reason in the audit log', async () => {
    const { id } = await registered(t, 'sven01', '0911000060')
    for (const q of ['SVEN', '0911000060', String(id)]) {
      expect((await t.call(identityOperatorCalls.players, { cookie: staff1, query: { q } })).body.data).toMatchObject([
        { account: 'sven01', phone: '09xxxxx060', status: 'active' },
      ])
    }
    expect((await t.call(identityOperatorCalls.players, { cookie: staff1, query: { q: '%' } })).body.total).toBe(0)
    const params = { id: String(id) }
    expect((await t.call(identityOperatorCalls.player, { cookie: staff1, params })).body.data.sessions).toHaveLength(1)
    expect((await t.call(identityOperatorCalls.unmask, { cookie: staff1, params, body: { reason: 'call back' } })).body.data.phone).toBe(
      '0911000060',
    )
    const { rows } = await t.app.db.query(`select action, reason from service.audit where action = 'player.unmask_phone'`)
    expect(rows).toEqual([{ action: 'player.unmask_phone', reason: 'call back' }])
    expect((await t.call(identityOperatorCalls.player, { cookie: staff1, lang: 'en', params: { id: '1' } })).body).toMatchObject({
      code: 404,
      message: 'User not found',
    })
  })

  test('lock, unlock, kick, deactivate: tokens die at once and log-in says why to the owner only [RULE-032 ROLE-009 ERR-018]', async () => {
    const { token, id } = await registered(t, 'tina01', '0911000061')
    expect((await act('lock', id)).status).toBe(200)
    expect((await act('lock', id)).body.message).toBe('The player is already in this state')
    expect((await t.call(kycCalls.profile, { token })).body.message).toBe('logout')
    expect((await login('tina01', 'secret77')).body).toMatchObject({ code: 403, error: { forget: 1 } })
    expect((await login('tina01', 'wrong999')).status).toBe(200)
    expect((await act('unlock', id)).status).toBe(200)
    const again = (await login('tina01', 'secret77')).body.data.access_token
    expect((await act('kick', id)).status).toBe(200)
    expect((await t.call(kycCalls.profile, { token: again })).body.message).toBe('logout')
    await t.drainOutbox()
    expect(t.pushes.filter(({ to, name }) => to === id && name === 'kick')).toHaveLength(2)
    expect((await act('deactivate', id)).status).toBe(200)
    expect((await login('tina01', 'secret77')).body.error).toEqual({
      modal: ['This account is deactivated, please contact customer service'],
    })
    expect((await act('unlock', id)).body.message).toBe('The player is already in this state')
    // Each with the state before and after it (operator audit, M11).
    const { rows } = await t.app.db.query(
      'select action, before::jsonb as before, after::jsonb as after, reason from service.audit where object = $1 order by seq',
      [`player ${id}`],
    )
    const [active, locked, deactivated] = ['active', 'locked', 'deactivated'].map((status) => ({ status }))
    const reason = 'asked by phone'
    expect(rows).toEqual([
      { action: 'player.lock', before: active, after: locked, reason },
      { action: 'player.unlock', before: locked, after: active, reason },
      { action: 'player.kick', before: active, after: active, reason },
      { action: 'player.deactivate', before: active, after: deactivated, reason },
    ])
  })
})

test('nothing secret is stored in the clear', async () => {
  const { token } = await registered(t, 'uma001', '0911000070')
  await send('0911000070', 'login')
  const code = await codeFor(t, '0911000070')
  for (const table of ['player', 'session', 'sms', 'phone_proof', 'captcha']) {
    const { rows } = await t.app.db.query<{ row: string }>(`select row_to_json(x)::text as row from identity.${table} x`)
    const text = rows.map(({ row }) => row).join('\n')
    expect(text).not.toContain(token)
    expect(text).not.toContain('secret77')
    expect(text).not.toMatch(new RegExp(`"${code}"`))
  }
  expect(await authenticate(t.app, token)).toMatchObject({ kind: 'player' })
})

test('upkeep forgets what nobody needs any more', async () => {
  t.clock.advance({ days: 100 })
  await t.runJob('identity.upkeep')
  for (const table of ['sms', 'counter', 'phone_proof', 'captcha', 'session']) {
    expect((await t.app.db.query(`select 1 from identity.${table}`)).rowCount).toBe(0)
  }
  expect(t.faults).toEqual([])
})
