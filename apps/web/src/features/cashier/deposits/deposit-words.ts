import type { ChannelType } from '@jade/contract/cashier/deposit-calls'
import { m } from '#messages'
import { short } from '../amount-words.ts'

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
