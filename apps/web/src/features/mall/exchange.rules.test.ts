import { expect, test } from 'vitest'
import { EMPTY, type Form, problemOf, requestOf } from './exchange.rules.ts'

const sent = { shipping: 1 } as const
const whole: Form = {
  ...EMPTY,
  city: '臺北市',
  district: '大安區',
  detail: '和平東路 1 號',
  receive_name: '王小明',
  receive_phone: '0912345678',
}

test('what is missing is named in the order of the form, and nothing is missing of what is not sent', () => {
  expect(problemOf({ shipping: 0 }, EMPTY)).toBe(null)
  expect(problemOf(sent, EMPTY)).toBe('consignee')
  expect(problemOf(sent, { ...whole, receive_phone: '12' })).toBe('phone')
  expect(problemOf(sent, { ...whole, district: '' })).toBe('location')
  expect(problemOf(sent, { ...whole, city: '新北市' })).toBe('location')
  expect(problemOf(sent, { ...whole, detail: '' })).toBe('address')
  expect(problemOf(sent, { ...whole, shipping_type: 'store' })).toBe('store')
  expect(problemOf(sent, whole)).toBe(null)
})

test('market_tunnels are left out where there are none, and remarks too', () => {
  expect(requestOf(sent, whole)).toEqual({
    shipping_type: 'home',
    shipping_address: '臺北市大安區 和平東路 1 號',
    receive_name: '王小明',
    receive_phone: '0912345678',
  })
  expect(requestOf(sent, { ...whole, shipping_type: 'store', market_tunnels: ['ok'] })).toMatchObject({ market_tunnels: ['ok'] })
  expect(requestOf({ shipping: 0 }, whole)).toEqual({})
})
