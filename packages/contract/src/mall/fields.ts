import * as z from 'zod/mini'
import { timeText } from '../kernel/call.ts'
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
/** When new odds begin: a Taipei time, or nothing: as soon as a second person has agreed. */
export const oddsFrom = z.union([z.literal(''), timeText])

const coins = (least: number) => whole(least, 10_000_000)
const symbols = ['cherry', 'orange', 'plum', 'bell', 'melon', 'star', 'bar', 'seven'] as const
const pays = z.tuple([coins(0), coins(0), coins(0)])

/** A table of odds of a game, as packages/fair draws by it (MALL-10): coins for the price of one play. */
export const mallTable = z.discriminatedUnion('game', [
  z.strictObject({
    game: z.literal('wheel'),
    price: coins(1),
    /** Its twenty equal fields, in their order. */
    fields: z.array(coins(0)).check(z.length(20, 'text_length')),
  }),
  z.strictObject({
    game: z.literal('little_mary'),
    price: coins(1),
    /** The twenty-four equal fields around which the light runs. */
    ring: z.array(z.enum([...symbols, 'out'], 'type_form')).check(z.length(24, 'text_length')),
    /** What one, two and three reels with the field's symbol pay. */
    pays: z.strictObject({ cherry: pays, orange: pays, plum: pays, bell: pays, melon: pays, star: pays, bar: pays, seven: pays }),
  }),
])
export type MallTableTerms = z.infer<typeof mallTable>

export const tracking = z.string().check(z.maxLength(60, 'text_length'))
