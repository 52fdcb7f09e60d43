import { cashierApi, restrictionApi } from '../api.ts'
import { isDepositOpen } from './deposit-order.rules.ts'

/* The first word of each key is what the push events make stale (app/realtime.ts); failures are drawn by the screens. */

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

/** What staff restricted on the player's account, with the reason. */
export const restrictionsQuery = {
  queryKey: ['limits', 'restrictions'],
  queryFn: () => restrictionApi.restrictions({}, { quiet: true }).then((reply) => reply.data),
} as const
