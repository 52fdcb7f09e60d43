import { formatMoney } from '@jade/ui/money'
import type { ChannelType } from '@jade/contract/cashier/deposit-calls'
import { m } from '#messages'
import { dayLeftText, type AmountBounds, type AmountProblem, type WithdrawBounds, type WithdrawProblem } from '../amount.rules.ts'

export const typeHint: Readonly<Record<ChannelType, () => string>> = {
  bank: m.cashier_hint_bank,
  third: m.cashier_hint_third,
  atm: m.cashier_hint_atm,
  store: m.cashier_hint_store,
  virtual: m.cashier_hint_wallet,
  usdt: m.cashier_hint_usdt,
}

/** What the tabs call a kind of channel. */
export const typeName: Readonly<Record<ChannelType, () => string>> = {
  bank: m.cashier_type_bank,
  third: m.cashier_type_third,
  atm: m.cashier_type_atm,
  store: m.cashier_type_store,
  virtual: m.cashier_type_wallet,
  usdt: m.cashier_type_usdt,
}

/** What the button says that makes the order. */
export const submitWords: Readonly<Record<ChannelType, () => string>> = {
  bank: m.cashier_submit,
  atm: m.cashier_submit_account,
  store: m.cashier_submit_code,
  virtual: m.cashier_submit_scan,
  usdt: m.cashier_submit_address,
  third: m.cashier_submit_third,
}

/** What an amount breaks, with what would pass. */
export function amountWords(problem: AmountProblem, bounds: AmountBounds): string {
  switch (problem) {
    case 'required':
      return m.cashier_amount_required()
    case 'number':
      return m.cashier_amount_number()
    case 'positive':
      return m.cashier_amount_positive()
    case 'min':
      return m.cashier_amount_min({ min: formatMoney(bounds.min) })
    case 'max':
      return m.cashier_amount_max({ max: formatMoney(bounds.max) })
  }
}

export function withdrawWords(problem: WithdrawProblem, bounds: WithdrawBounds): string {
  switch (problem) {
    case 'fee':
      return m.cashier_amount_fee({ fee: formatMoney(bounds.fee) })
    case 'day_max':
      return m.cashier_amount_day({ max: formatMoney(bounds.day_max), left: formatMoney(dayLeftText(bounds)) })
    case 'funds':
      return m.cashier_amount_funds({ max: formatMoney(bounds.withdrawable) })
    default:
      return amountWords(problem, bounds)
  }
}

/** Percent as the API writes it; zero is said in words. */
export function feeWords({ fee_rate, fee_min }: FeeTerms): string {
  if (isFree(fee_rate)) return m.cashier_fee_none()
  const rate = fee_rate.replace(/\.?0+$/, '')
  return isFree(fee_min) ? m.cashier_fee_rate({ rate }) : m.cashier_fee_rate_min({ rate, min: short(fee_min) })
}

interface FeeTerms {
  readonly fee_rate: string
  readonly fee_min: string
}

export const isFree = (rate: string): boolean => /^0(\.0+)?$/.test(rate)

/** `100 – 200,000` without empty decimals. */
export const rangeWords = ({ min, max }: AmountBounds): string => `${short(min)} – ${short(max)}`

/** An amount without `.00`, for keys and bounds. */
export const short = (amount: string): string => formatMoney(amount).replace(/\.00$/, '')
