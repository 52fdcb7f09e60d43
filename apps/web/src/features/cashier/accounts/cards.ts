import type { cashierApi } from '../api.ts'

export type Card = Awaited<ReturnType<typeof cashierApi.cards>>['data'][number]
