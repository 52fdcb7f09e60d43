import { expect, test } from 'vitest'
import { filled, hasGaps } from './canned.rules.ts'

const values = { account: 'anna01', order: 'D77', amount: '1,200.00' }

test('a kept reply is filled with account, order and amount, each as often as it stands there [SERVICE-29]', () => {
  expect(filled('{account}: {amount} of {order}, {order}', values)).toBe('anna01: 1,200.00 of D77, D77')
  expect(hasGaps(filled('{account}: {order}', values))).toBe(false)
})

test('what a consultation does not have stays, and is not sent [SERVICE-29]', () => {
  const text = filled('{account}, about {order}', { ...values, order: '' })
  expect(text).toBe('anna01, about {order}')
  expect(hasGaps(text)).toBe(true)
})

test('a value goes in as it stands', () => {
  expect(filled('{order}', { ...values, order: '$&' })).toBe('$&')
})
