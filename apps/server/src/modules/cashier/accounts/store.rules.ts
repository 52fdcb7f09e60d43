import type { StoreBrand } from '@jade/contract/cashier/account-calls'

/** A convenience store as the official list names it. */
export interface StoreRow {
  readonly code: string
  readonly brand: StoreBrand
  readonly country: string
  readonly town: string
  readonly name: string
  readonly address: string
}

/** A place as it is stored: 台 is written 臺, as the official lists do. */
export const plainPlace = (text: string): string => text.trim().normalize('NFKC').replaceAll('台', '臺')
