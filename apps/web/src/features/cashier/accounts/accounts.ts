import type { cashierApi } from '../api.ts'

export type UsdtList = Awaited<ReturnType<typeof cashierApi.usdtAddresses>>
export type StoreList = Awaited<ReturnType<typeof cashierApi.storeAccounts>>
export type AccountKind = 'bank' | 'usdt' | 'store'

/** A bound account of any kind, as its face and the choice of a withdrawal draw it. */
export interface PayAccount {
  readonly id: string
  readonly kind: AccountKind
  /** Short sign in the seal: the bank's code, the token, the chain. */
  readonly seal: string
  readonly title: string
  readonly sub: string
  /** Masked number, address, or code of the store. */
  readonly number: string
  readonly holder: string
  /** A card of the third-party payment service (CASHIER-4). */
  readonly tpay: boolean
  readonly status: 0 | 1 | 2
  readonly reason: string
  readonly usable: 0 | 1
  readonly usableAt: string
}
