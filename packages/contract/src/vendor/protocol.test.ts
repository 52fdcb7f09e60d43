import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { vendorCalls } from './protocol.ts'
import { signedRequest, signVendor, verifyVendor } from './signature.ts'

const KEY = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const NOW = 1_800_000_000

describe('vendor amounts', () => {
  const valid = (amount: unknown) => z.safeParse(vendorCalls.deposit.request, { tx: 't1', player: 'p1', amount }).success

  it.each(['1', '0.01', '0.1', '100.00', '9999999999.99'])('takes %s', (amount) => expect(valid(amount)).toBe(true))

  it.each([
    '0',
    '0.00',
    '-1',
    '-0',
    '1e3',
    '0x10',
    'Infinity',
    'NaN',
    ' 12 ',
    '12,000',
    '１２',
    '5\n',
    '01',
    '.5',
    '1.',
    '1.234',
    '12345678901',
    '',
    5,
    0,
    -1,
    1.005,
    true,
    null,
    [5],
    {},
    'all',
  ])('refuses %j', (amount) => expect(valid(amount)).toBe(false))

  it('takes "all" for a withdrawal only, and no unknown field', () => {
    const withdraw = { tx: 't1', player: 'p1', amount: 'all' }
    expect(z.safeParse(vendorCalls.withdraw.request, withdraw).success).toBe(true)
    expect(
      z.safeParse(vendorCalls.withdraw.request, {
        ...withdraw,
        currency: 'USD',
      }).success,
    ).toBe(false)
  })
})

describe('vendor signature', () => {
  const path = '/vendor/v1/balance'
  const rawBody = '{"player":"p1"}'

  it('is the HMAC of time, path and raw body', async () => {
    const signature = await signVendor(KEY, String(NOW), path, rawBody)
    expect(signature).toMatch(/^[0-9a-f]{64}$/)
    expect(await verifyVendor(KEY, { time: String(NOW), path, rawBody, signature }, NOW)).toBe('ok')
  })

  it('covers every part', async () => {
    const signature = await signVendor(KEY, String(NOW), path, rawBody)
    const request = { time: String(NOW), path, rawBody, signature }
    const forged = [
      { ...request, time: String(NOW + 1) },
      { ...request, path: '/vendor/v1/deposit' },
      { ...request, rawBody: '{"player":"p2"}' },
      {
        ...request,
        signature: `${signature.slice(0, -1)}${signature.endsWith('0') ? '1' : '0'}`,
      },
      { ...request, signature: '' },
      { ...request, signature: signature.toUpperCase() },
    ]
    for (const each of forged) expect(await verifyVendor(KEY, each, NOW)).toBe('bad_signature')
    expect(await verifyVendor(KEY.replace('00', 'ff'), request, NOW)).toBe('bad_signature')
  })

  it('holds five minutes, both ways', async () => {
    const { headers, body } = await signedRequest('balance', { player: 'p1' }, { operator: 'jade', keyHex: KEY, now: new Date(NOW * 1000) })
    const request = {
      time: headers['x-vendor-time'] ?? '',
      path,
      rawBody: body,
      signature: headers['x-vendor-signature'] ?? '',
    }
    expect(await verifyVendor(KEY, request, NOW + 300)).toBe('ok')
    expect(await verifyVendor(KEY, request, NOW - 300)).toBe('ok')
    expect(await verifyVendor(KEY, request, NOW + 301)).toBe('bad_time')
    expect(await verifyVendor(KEY, request, NOW - 301)).toBe('bad_time')
  })
})
