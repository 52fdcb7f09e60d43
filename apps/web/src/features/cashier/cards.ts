import type { cashierApi } from './api.ts'

export type CardList = Awaited<ReturnType<typeof cashierApi.cards>>
export type Card = CardList['data'][number]

/** How many more cards may be bound; refused ones do not count. */
export const room = (list: Pick<CardList, 'max' | 'normal_card_count'>): number => Math.max(0, list.max - list.normal_card_count)
