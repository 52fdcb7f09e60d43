import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { identityCalls } from '@jade/contract/identity/calls'
import { identityOperatorCalls } from '@jade/contract/identity/operator-calls'
import { walletOperatorCalls } from '@jade/contract/wallet/operator-calls'
import { memoryRates } from '@jade/service/http/rates'
import { createLogger } from '@jade/service/log'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeFor } from '../modules/identity/players.fixture.ts'
import { bootHouse, staffCookies } from './house.fixture.ts'

/* What the security audit did without a trace (M10), done again on the whole house: each leaves a line with its kind and its address. */

type Line = Readonly<Record<string, string | undefined>>
const written: string[] = []
let t: TestApp
beforeAll(async () => {
  t = await bootHouse({ log: createLogger({ write: (line) => written.push(line) }), rates: memoryRates })
})
afterAll(() => t.close())
// Every bucket and counter is full again.
beforeEach(() => t.clock.advance({ days: 1 }))

/** The lines that were written while something was done. */
async function linesOf(work: () => Promise<unknown>): Promise<readonly Line[]> {
  written.length = 0
  await work()
  return written.map((line) => JSON.parse(line) as Line)
}
const events = (lines: readonly Line[]) =>
  lines.filter(({ msg }) => msg === 'security').map(({ kind, outcome, from }) => [kind, outcome, from])
const times = (n: number, work: (at: number) => Promise<unknown>) => Promise.all(Array.from({ length: n }, (_, at) => work(at)))

test('fifteen wrong passwords and the lock-out they end in, each with the address it came from', async () => {
  const ip = '198.51.100.7'
  const lines = await linesOf(async () => {
    for (let n = 0; n < 15; n += 1) await t.call(identityCalls.login, { ip, body: { account: 'demo03', password: 'wrong999' } })
  })
  expect(events(lines)).toHaveLength(15)
  expect(new Set(events(lines).map(([kind, , from]) => `${kind} ${from}`))).toEqual(new Set([`identity.login ${ip}`]))
  expect(new Set(events(lines).map(([, outcome]) => outcome))).toEqual(new Set(['identity.login_failed', 'identity.locked']))
  expect(lines.map(({ account }) => account)).toContain('demo03')
  expect(written.join('')).not.toContain('wrong999')
})

test('twenty-five codes tried at once', async () => {
  const ip = '198.51.100.8'
  const phone = '0987000111'
  await t.call(identityCalls.sendPhoneVerification, { ip, body: { phone, type: 'register' } })
  const wrong = (await codeFor(t, phone)) === '111111' ? '222222' : '111111'
  const body = {
    account: 'guesser',
    password: 'secret77',
    password_confirm: 'secret77',
    phone,
    code: wrong,
    check_age: 1,
    agree: 1,
  } as const
  const lines = await linesOf(() => times(25, () => t.call(identityCalls.register, { ip, body })))
  expect(events(lines)).toHaveLength(25)
  expect(new Set(events(lines).map(([kind]) => kind))).toEqual(new Set(['identity.register']))
  expect(new Set(events(lines).map(([, , from]) => from))).toEqual(new Set([ip]))
})

test('calls above their rate', async () => {
  const ip = '198.51.100.9'
  const statuses: number[] = []
  const lines = await linesOf(() =>
    times(60, async (n) =>
      statuses.push((await t.call(identityCalls.ifPlayerExist, { ip, body: { phone: `09120${String(n).padStart(5, '0')}` } })).status),
    ),
  )
  const refused = statuses.filter((status) => status === 429).length
  expect(refused).toBeGreaterThan(0)
  expect(events(lines).filter(([kind, , from]) => kind === 'rate' && from === ip)).toHaveLength(refused)
})

test('console calls without their right, and failed log-ins of staff', async () => {
  const ip = '198.51.100.10'
  const { kyc_officer: cookie } = await staffCookies(t)
  const lines = await linesOf(async () => {
    expect((await t.call(backofficeCalls.moneyBoard, { ip, cookie })).status).toBe(403)
    expect((await t.call(walletOperatorCalls.heldWins, { ip, cookie })).status).toBe(403)
    expect((await t.call(identityOperatorCalls.lock, { ip, cookie, params: { id: '1' }, body: { reason: 'none of mine' } })).status).toBe(
      403,
    )
    expect((await t.call(backofficeCalls.login, { ip, body: { account: 'owner', password: 'bad', totp: '000000' } })).status).toBe(403)
  })
  expect(events(lines)).toEqual([
    ...Array.from({ length: 3 }, () => ['console.forbidden', 'kernel.forbidden', ip]),
    ['backoffice.login', expect.stringMatching(/^backoffice\./), ip],
  ])
})

test("refused callbacks and seamless calls, with the attacker's address and not a word in its place", async () => {
  const remoteAddress = '198.51.100.11'
  const lines = await linesOf(async () => {
    for (const url of ['/api/callback/pay/sandpay', '/api/callback/pay/lotuspay', '/api/vendor-wallet/v1/bet'])
      expect((await t.inject({ method: 'POST', url, remoteAddress, payload: '{}' })).status, url).toBeGreaterThanOrEqual(400)
  })
  expect(lines.map(({ msg, from }) => [msg, from])).toEqual([
    ['a payment callback was refused', remoteAddress],
    ['a payment callback was refused', remoteAddress],
    ['a seamless call had no effect', remoteAddress],
  ])
})
