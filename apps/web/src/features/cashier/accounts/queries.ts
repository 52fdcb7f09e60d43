import type { StoreBrand } from '@jade/contract/cashier/account-calls'
import { cashierApi } from '../api.ts'

/*
 * The first word of each key is what the push events make stale (app/realtime.ts). Failures are drawn by the screens, so the calls
 * are quiet; the user's own query hears of an ended session.
 */

export const cardsQuery = { queryKey: ['cards', 'list'], queryFn: () => cashierApi.cards({}, { quiet: true }) } as const

export const usdtQuery = { queryKey: ['cards', 'usdt'], queryFn: () => cashierApi.usdtAddresses({}, { quiet: true }) } as const

export const storesQuery = { queryKey: ['cards', 'stores'], queryFn: () => cashierApi.storeAccounts({}, { quiet: true }) } as const

export const placesQuery = (store: StoreBrand) => ({
  queryKey: ['places', store] as const,
  queryFn: () => cashierApi.storePlaces({ store }, { quiet: true }).then((reply) => reply.data),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Stores of a chain in a town, or with a word in name or address. */
export const shopsQuery = (wish: {
  readonly store: StoreBrand
  readonly country: string
  readonly town: string
  readonly name: string
}) => ({
  queryKey: ['shops', wish] as const,
  queryFn: () =>
    cashierApi
      .findStores(
        {
          store: wish.store,
          store_type: wish.name === '' ? '2' : '1',
          ...(wish.country && { country: wish.country }),
          ...(wish.town && { town: wish.town }),
          ...(wish.name && { name: wish.name }),
        },
        { quiet: true },
      )
      .then(({ data, total }) => ({
        total,
        rows: Object.entries(data).flatMap(([country, list]) => list.map((shop) => ({ ...shop, country }))),
      })),
  enabled: wish.name.length > 1 || (wish.country !== '' && wish.town !== ''),
})

export const branchesQuery = (bank: string) => ({
  queryKey: ['branches', bank] as const,
  queryFn: () => cashierApi.branches({ id: bank }, { quiet: true }).then((reply) => reply.data),
  staleTime: Number.POSITIVE_INFINITY,
})
