import { storeBrands, type StoreBrand, type StoreEntry, STORES_MOST } from '@jade/contract/cashier/account-calls'
import type { cashierCalls } from '@jade/contract/cashier/calls'
import type { App } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { plainPlace, type StoreRow } from './store.rules.ts'
import * as store from './stores.store.ts'

type Ask<K extends keyof typeof cashierCalls> = Request<(typeof cashierCalls)[K]>

/** GET /convenience-store/list (CASHIER-8): 0 all of the place, 1 by name, 2 of the town. Stores by city, the first {@link STORES_MOST}. */
export async function findStores(app: App, { query }: Ask<'findStores'>) {
  const word = plainPlace(query.name ?? '')
  // A search without its word finds nothing, never everything.
  if ((query.store_type === '1' && word === '') || (query.store_type === '2' && plainPlace(query.town ?? '') === '')) return mapped([], 0)
  const { rows, total } = await store.findStores(
    app.db,
    {
      brand: query.store ?? null,
      country: plainPlace(query.country ?? '') || null,
      town: plainPlace(query.town ?? '') || null,
      word: query.store_type === '1' ? word : null,
    },
    STORES_MOST,
  )
  return mapped(rows, total)
}

/** GET /convenienceStoreList/{param} (CASHIER-8): stores of a chain; an unknown chain has none. */
export async function storesOfBrand(app: App, { params }: Ask<'storesOfBrand'>) {
  const brand = storeBrands.find((known) => known === params.param)
  if (!brand) return mapped([], 0)
  const { rows, total } = await store.findStores(app.db, { brand, country: null, town: null, word: null }, STORES_MOST)
  return mapped(rows, total)
}

/** GET /convenience-store/places. */
export async function storePlaces(app: App, { query }: Ask<'storePlaces'>) {
  const rows = await store.placesOf(app.db, query.store as StoreBrand)
  return { data: rows.map(({ country, towns }) => ({ country, towns })) }
}

function mapped(rows: readonly StoreRow[], total: number) {
  const data: Record<string, StoreEntry[]> = {}
  for (const { country, brand, name, code, address, town } of rows) {
    const city = data[country] ?? (data[country] = [])
    city.push({ name, code, address, town, store: brand })
  }
  return { data, total }
}
