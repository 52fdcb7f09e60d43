import type { StoreBrand } from '@jade/contract/cashier/account-calls'
import type { Lang } from '@jade/contract/errors'
import { moneyOf } from '@jade/contract/money'
import { rateText4 } from '../deposits/usdt.rules.ts'
import type { WithdrawalRow } from './withdrawals.store.ts'

const brands: Readonly<Record<StoreBrand, Readonly<Record<Lang, string>>>> = {
  seven: { zh: '7-ELEVEN', en: '7-ELEVEN' },
  family: { zh: '全家', en: 'FamilyMart' },
  hilife: { zh: '萊爾富', en: 'Hi-Life' },
  ok: { zh: 'OK 超商', en: 'OK Mart' },
}

/** Where a withdrawal goes, in words: the bank, the network, or the store. */
export function targetText(row: Pick<WithdrawalRow, 'type' | 'bank_name' | 'bank_name_en' | 'brand' | 'account_name'>, lang: Lang): string {
  if (row.type === 'usdt') return 'USDT (TRC-20)'
  if (row.type === 'store') return `${row.brand ? brands[row.brand][lang] : ''} ${row.account_name ?? ''}`.trim()
  return (lang === 'en' ? row.bank_name_en : row.bank_name) ?? ''
}

/** What a USDT withdrawal froze; empty texts on other kinds. */
export function usdtView(row: Pick<WithdrawalRow, 'rate_e4' | 'usdt_cents' | 'network_cents'>) {
  const { rate_e4: rate, usdt_cents: usdt, network_cents: network } = row
  return {
    rate: rate === null ? '' : rateText4(rate),
    usdt: usdt === null ? '' : moneyOf(usdt),
    network_fee: network === null ? '' : moneyOf(network),
  }
}
