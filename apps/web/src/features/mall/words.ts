import { m } from '#messages'
import type { ExchangeRow } from '@jade/contract/mall/calls'
import type { StatusTone } from '@jade/ui/status-pill'
import type { Problem } from './exchange.rules.ts'

export const itemTypes: Readonly<Record<number, () => string>> = {
  100: m.mall_all,
  1: m.mall_goods,
  2: m.mall_bonus,
  3: m.mall_voucher,
}

export const problems: Readonly<Record<Problem, () => string>> = {
  consignee: m.mall_need_consignee,
  phone: m.mall_need_phone,
  location: m.mall_need_location,
  address: m.mall_need_address,
  store: m.mall_need_store,
}

export const exchangeStates: Readonly<Record<ExchangeRow['status'], { readonly text: () => string; readonly tone: StatusTone }>> = {
  not_reviewed: { text: m.mall_not_reviewed, tone: 'waiting' },
  not_shipped: { text: m.mall_not_shipped, tone: 'waiting' },
  shipped: { text: m.mall_shipped, tone: 'info' },
  received: { text: m.mall_received, tone: 'good' },
  reject: { text: m.mall_reject, tone: 'bad' },
}

export const packStates: Readonly<Record<number, { readonly text: () => string; readonly tone: StatusTone }>> = {
  0: { text: m.mall_receivable, tone: 'info' },
  1: { text: m.mall_received, tone: 'good' },
  2: { text: m.mall_expired, tone: 'neutral' },
}

export const symbols: Readonly<Record<string, () => string>> = {
  cherry: m.mall_cherry,
  orange: m.mall_orange,
  plum: m.mall_plum,
  bell: m.mall_bell,
  melon: m.mall_melon,
  star: m.mall_star,
  bar: m.mall_bar,
  seven: m.mall_seven,
  out: m.mall_out,
}

export const proofFacts = {
  commit: m.mall_fact_commit,
  table: m.mall_fact_table,
  published: m.mall_fact_published,
  result: m.mall_fact_result,
  payout: m.mall_fact_payout,
} as const

/** Where a play stopped, in words: the wheel's field in coins, or the light's field and the three windows. */
export function shownOf(play: { readonly type: string; readonly symbols: readonly string[]; readonly multiple: number }): string {
  if (play.type === 'wheel') return m.mall_price({ points: Number(play.symbols[0]) * play.multiple })
  const [field, ...windows] = play.symbols.map((symbol) => symbols[symbol]?.() ?? symbol)
  return `${field}: ${windows.join(' · ')}`
}
