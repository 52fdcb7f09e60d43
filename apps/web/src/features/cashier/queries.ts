import type { StoreBrand } from '@jade/contract/cashier/account-calls'
import type { AccountKind } from './accounts.ts'
import { cashierApi, restrictionApi, turnoverApi } from './api.ts'
import { isDepositOpen } from './order.rules.ts'

/*
 * The first word of each key is what the push events make stale (app/realtime.ts). Failures are drawn by the screens, so the calls
 * are quiet; the user's own query hears of an ended session.
 */

export const channelsQuery = {
  queryKey: ['deposit', 'channels'],
  queryFn: () => cashierApi.channels({}, { quiet: true }).then((reply) => reply.data),
} as const

export type ChannelGroup = Awaited<ReturnType<typeof channelsQuery.queryFn>>[number]
export type ChannelEntry = ChannelGroup['list'][number]

/** TWD per USDT now; an order freezes it (CASHIER-19). */
export const usdtRateQuery = {
  queryKey: ['deposit', 'usdt-rate'],
  queryFn: () => cashierApi.usdtRate({}, { quiet: true }).then((reply) => reply.data),
  staleTime: 60_000,
} as const

/** Null: the key is not an order of this player (CASHIER-13). Asked again while it is open, in case a push was lost. */
export const orderQuery = (key: string) => ({
  queryKey: ['deposit', 'order', key] as const,
  queryFn: () => cashierApi.runningDeposit({ last_key: key }, { quiet: true }).then((reply) => reply.data),
  staleTime: 0,
  refetchInterval: ({
    state,
  }: {
    readonly state: { readonly data?: Awaited<ReturnType<typeof cashierApi.runningDeposit>>['data'] | undefined }
  }) => (state.data && isDepositOpen(state.data.status) ? (state.data.chain ? 4_000 : 10_000) : (false as const)),
})

export const cardsQuery = { queryKey: ['cards', 'list'], queryFn: () => cashierApi.cards({}, { quiet: true }) } as const

/** What staff restricted on the player's account, with the reason. */
export const restrictionsQuery = {
  queryKey: ['limits', 'restrictions'],
  queryFn: () => restrictionApi.restrictions({}, { quiet: true }).then((reply) => reply.data),
} as const

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

export const withdrawInfoQuery = (type: AccountKind) => ({
  queryKey: ['withdrawal', 'info', type] as const,
  queryFn: () => cashierApi.withdrawInfo({ type }, { quiet: true }).then((reply) => reply.data),
  staleTime: 0,
})

/** The newest payouts of the house, and the player's own newest order (CASHIER-30). */
export const latestQuery = {
  queryKey: ['withdrawal', 'latest'],
  queryFn: () => cashierApi.latestWithdraw({}, { quiet: true }),
  staleTime: 0,
  refetchInterval: 30_000,
} as const

export type OwnWithdrawal = NonNullable<Awaited<ReturnType<typeof latestQuery.queryFn>>['mine']>

export const limitsQuery = (page: number) => ({
  queryKey: ['withdrawal', 'limits', page] as const,
  queryFn: () => turnoverApi.limitRecords({ page, pageSize: 10 }, { quiet: true }),
})

export type LimitRecord = Awaited<ReturnType<typeof turnoverApi.limitRecords>>['data'][number]

/** The bets that counted for a record, newest first. */
export const linesQuery = (wish: { readonly id: string; readonly page: number; readonly pageSize: number }) => ({
  queryKey: ['withdrawal', 'lines', wish] as const,
  queryFn: () => turnoverApi.limitLines(wish, { quiet: true }),
})
