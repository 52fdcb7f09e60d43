import type { AccountKind } from '../accounts/door.ts'
import { cashierApi, turnoverApi } from '../api.ts'

/* The first word of each key is what the push events make stale (app/realtime.ts); failures are drawn by the screens. */

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
