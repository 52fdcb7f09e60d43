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
  // The faster way is the house's; while the settings are on their way nobody is turned back.
  const early = useSettings()?.deposit_card_under_review !== 0
  const bound = useBound(loggedIn ? type : undefined, early)
  if (!user || !cards.data) return undefined
  if (user.excluded === 1) return 'excluded'
  if (stops.data === undefined && !stops.isError) return undefined
  if (stops.data?.some(({ kind }) => kind === 'deposit_stop')) return 'stopped'
  if (user.name === '') return 'name'
  const own = cards.data.data.filter((card) => card.status_debit_card !== 2)
  if (own.length === 0) return 'card'
  if (!early && !own.some((card) => card.status_debit_card === 1)) return 'card_review'
  return bound
}

/** USDT and the stores want an account of their own kind as well (CASHIER-1). */
function useBound(type: ChannelGroup['type'] | undefined, early: boolean): EntryNeed | null | undefined {
  const usdt = useQuery({ ...usdtQuery, enabled: type === 'usdt' })
  const stores = useQuery({ ...storesQuery, enabled: type === 'store' })
  if (type !== 'usdt' && type !== 'store') return null
  const rows = type === 'usdt' ? usdt.data?.data : stores.data?.data
  return rows && (rows.some((account) => account.status === 1 || (early && account.status === 0)) ? null : type)
}
