import { useQuery } from '@tanstack/react-query'
import { useLoggedIn, useUser } from '../../session/door.ts'
import { useSettings } from '../../site/door.ts'
import type { ChannelGroup } from './queries.ts'
import { cardsQuery, storesQuery, usdtQuery } from '../accounts/door.ts'
import { restrictionsQuery } from './queries.ts'

/** What a player still lacks before a deposit: a name first, because a card is bound under it (CASHIER-1). */
export type EntryNeed = 'name' | 'card' | 'card_review' | 'excluded' | 'usdt' | 'store' | 'stopped'

/** Undefined until it is known; null: nothing is missing for a channel of this type. */
export function useEntryNeed(type?: ChannelGroup['type']): EntryNeed | null | undefined {
  const loggedIn = useLoggedIn()
  const user = useUser()
  const cards = useQuery({ ...cardsQuery, enabled: loggedIn })
  const stops = useQuery({ ...restrictionsQuery, enabled: loggedIn })
  const own = cards.data?.data.filter((card) => card.status_debit_card !== 2)
  const bound = useBound(loggedIn ? type : undefined)
  const reviewed = own?.some((card) => card.status_debit_card === 1)
  // The faster way is the house's, asked of nobody whose accounts are reviewed; while the settings are on their way nobody is turned back.
  const early = useSettings(reviewed === false || bound?.reviewed === false)?.deposit_card_under_review !== 0
  if (!user || !own) return undefined
  if (user.excluded === 1) return 'excluded'
  if (stops.data === undefined && !stops.isError) return undefined
  if (stops.data?.some(({ kind }) => kind === 'deposit_stop')) return 'stopped'
  if (user.name === '') return 'name'
  if (own.length === 0) return 'card'
  if (!early && !reviewed) return 'card_review'
  return bound && (bound.reviewed || (early && bound.underReview) ? null : bound.type)
}

/** USDT and the stores want an account of their own kind as well (CASHIER-1): which ones there are. Null where none is wanted. */
function useBound(type: ChannelGroup['type'] | undefined) {
  const usdt = useQuery({ ...usdtQuery, enabled: type === 'usdt' })
  const stores = useQuery({ ...storesQuery, enabled: type === 'store' })
  if (type !== 'usdt' && type !== 'store') return null
  const rows = type === 'usdt' ? usdt.data?.data : stores.data?.data
  return rows && { type, reviewed: rows.some(({ status }) => status === 1), underReview: rows.some(({ status }) => status === 0) }
}
