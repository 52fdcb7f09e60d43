import type { StoreBrand } from '@jade/contract/cashier/account-calls'
import { m } from '#messages'
import type { AccountKind, PayAccount, StoreList, UsdtList } from './accounts.ts'
import type { Card } from './cards.ts'

export const brandWord: Readonly<Record<StoreBrand, () => string>> = {
  seven: m.cashier_brand_seven,
  family: m.cashier_brand_family,
  hilife: m.cashier_brand_hilife,
  ok: m.cashier_brand_ok,
}
const brandSeal: Readonly<Record<StoreBrand, string>> = { seven: '7-11', family: 'FM', hilife: 'HL', ok: 'OK' }

export const kindWord: Readonly<Record<AccountKind, () => string>> = {
  bank: m.cashier_kind_bank,
  usdt: m.cashier_kind_usdt,
  store: m.cashier_kind_store,
}

export const ofCard = (card: Card): PayAccount => ({
  id: card.id,
  kind: 'bank',
  seal: card.bank,
  title: card.bank_name,
  sub: card.branch_name,
  number: card.card_number.replaceAll('*', '•'),
  holder: card.account_name,
  tpay: card.Tpay_id !== '',
  status: card.status_debit_card,
  reason: card.reason,
  usable: card.usable,
  usableAt: card.usable_at,
})

type Standing = Pick<UsdtList['data'][number], 'status' | 'reason' | 'usable' | 'usable_at'>
const standing = (row: Standing) => ({ status: row.status, reason: row.reason, usable: row.usable, usableAt: row.usable_at, tpay: false })

export const ofUsdt = (row: UsdtList['data'][number]): PayAccount => ({
  id: row.id,
  kind: 'usdt',
  seal: 'USDT',
  title: row.name,
  sub: m.cashier_usdt_network(),
  number: row.address,
  holder: '',
  ...standing(row),
})

export const ofStore = (row: StoreList['data'][number]): PayAccount => ({
  id: row.id,
  kind: 'store',
  seal: brandSeal[row.store],
  title: `${brandWord[row.store]()} ${row.name}`,
  sub: `${row.country}${row.town}${row.address}`,
  number: row.code,
  holder: row.account_name,
  ...standing(row),
})
