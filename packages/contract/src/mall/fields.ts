import * as z from 'zod/mini'
import { marketTunnels, shippingTypes } from './words.ts'

/* The fields of an exchange and of the console's item form, one schema each: forms and calls share them. */

const line = (max: number) => z.string('required').check(z.regex(/\S/, 'required'), z.maxLength(max, 'text_length'))
const whole = (min: number, max: number) => z.int('number_form').check(z.gte(min, 'number_range'), z.lte(max, 'number_range'))

export const receiveName = line(40)
/** A mobile or a landline number of Taiwan. */
export const receivePhone = z.string('required').check(z.regex(/^0\d{8,9}$/, 'mall_phone'))
/** City and district, then the detailed address, with a blank between: `臺北市大安區 和平東路一段 1 號`. */
export const shippingAddress = line(200)
export const receiveRemark = z.string().check(z.maxLength(200, 'text_length'))
export const marketTunnelList = z
  .array(z.enum(marketTunnels, 'type_form'))
  .check(z.minLength(1, 'required'), z.maxLength(marketTunnels.length, 'text_length'))

/** What an exchange may carry; which of it an item needs the server says (MALL-3). */
export const exchangeFields = {
  shipping_type: z.optional(z.enum(shippingTypes, 'type_form')),
  shipping_address: z.optional(shippingAddress),
  market_tunnels: z.optional(marketTunnelList),
  receive_name: z.optional(receiveName),
  receive_phone: z.optional(receivePhone),
  receive_remark: z.optional(receiveRemark),
}

export const itemName = line(40)
export const itemAbout = z.string().check(z.maxLength(200, 'text_length'))
export const itemPrice = whole(1, 10_000_000)
export const itemMultiple = whole(0, 50)
export const itemLimit = whole(0, 1_000)
export const itemSort = whole(0, 9_999)
/** Positive: came in; negative: lost or broken. */
export const stockChange = whole(-100_000, 100_000)
export const tracking = z.string().check(z.maxLength(60, 'text_length'))
