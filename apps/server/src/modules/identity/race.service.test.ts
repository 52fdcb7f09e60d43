import { identityCalls } from '@jade/contract/identity/calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootPlayers, codeFor, registered } from './players.fixture.ts'

// On the embedded database these run one after the other; on PostgreSQL they race.
let t: TestApp
beforeAll(async () => {
  t = await bootPlayers()
})
afterAll(() => t.close())

const times = <T>(n: number, work: (n: number) => Promise<T>) => Promise.all(Array.from({ length: n }, (_, at) => work(at)))
const count = async (sql: string) => (await t.app.db.query(sql)).rowCount

test('ten log-ins at once leave one live session', async () => {
  await registered(t, 'anna01', '0911000001')
  const replies = await times(10, () => t.call(identityCalls.login, { body: { account: 'anna01', password: 'secret77' } }))
  expect(replies.map(({ body }) => body.status)).toEqual(Array.from({ length: 10 }, () => 'success'))
  expect(await count('select 1 from identity.session where ended_at is null')).toBe(1)
})

test('twenty guesses at once get five tries; the right code is spent with them', async () => {
  const phone = '0911000002'
  await t.call(identityCalls.sendPhoneVerification, { body: { phone, type: 'register' } })
  const code = await codeFor(t, phone)
  const guess = (guessed: string) =>
    t.call(identityCalls.register, {
      body: { account: 'beth01', password: 'secret77', password_confirm: 'secret77', phone, code: guessed, check_age: 1, agree: 1 },
    })
  const wrong = code === '111111' ? '222222' : '111111'
  const statuses = (await times(20, () => guess(wrong))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 403)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  expect((await guess(code)).status).toBe(429)
})

test('one code opens one account', async () => {
  const phone = '0911000003'
  await t.call(identityCalls.sendPhoneVerification, { body: { phone, type: 'register' } })
  const code = await codeFor(t, phone)
  const replies = await times(8, (n) =>
    t.call(identityCalls.register, {
      body: { account: `carl0${n}`, password: 'secret77', password_confirm: 'secret77', phone, code, check_age: 1, agree: 1 },
    }),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await count(`select 1 from identity.player where account like 'carl%'`)).toBe(1)
})

test('sends at once from many addresses are one message', async () => {
  const send = (n: number) =>
    t.call(identityCalls.sendPhoneVerification, { ip: `10.${n}.1.1`, body: { phone: '0911000004', type: 'register' } })
  const replies = await times(8, send)
  expect(replies.filter(({ body }) => body.status === 'success')).toHaveLength(1)
  expect(await count(`select 1 from identity.sms where phone = '0911000004'`)).toBe(1)
})

test('ten wrong passwords at once are ten', async () => {
  await times(10, () => t.call(identityCalls.login, { body: { account: 'nobody1', password: 'wrong999' } }))
  const { rows } = await t.app.db.query(`select n = 10 as all_counted from identity.wrong_try where account_key = 'nobody1' order by scope`)
  expect(rows).toEqual([{ all_counted: true }, { all_counted: true }])
  expect(t.faults).toEqual([])
})
