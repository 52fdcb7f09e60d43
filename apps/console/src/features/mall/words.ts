import { m } from '../../paraglide/messages.js'

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
