import { m } from '../../paraglide/messages.js'

export const gameNames = { wheel: m.mall_wheel, little_mary: m.mall_little_mary } as const
/** What a field of Little Mary shows. */
export const symbols = {
  cherry: m.mall_cherry,
  orange: m.mall_orange,
  plum: m.mall_plum,
  bell: m.mall_bell,
  melon: m.mall_melon,
  star: m.mall_star,
  bar: m.mall_bar,
  seven: m.mall_seven,
  out: m.mall_out,
} as const
export const types = { 1: m.mall_goods, 2: m.mall_bonus, 3: m.mall_voucher } as const
export const typeChoice = { goods: m.mall_goods, bonus: m.mall_bonus, voucher: m.mall_voucher } as const
export const typeOf = { goods: 1, bonus: 2, voucher: 3 } as const
export const states = {
  not_reviewed: m.mall_not_reviewed,
  not_shipped: m.mall_not_shipped,
  shipped: m.mall_shipped,
  received: m.mall_received,
  reject: m.mall_reject,
} as const
export const steps = { approve: m.mall_approve, ship: m.mall_ship, receive: m.mall_receive, reject: m.mall_reject_it } as const
