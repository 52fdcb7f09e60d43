import { useQuery } from '@tanstack/react-query'
import { useLoggedIn, useUser } from '../session/door.ts'
import type { ChannelGroup } from './queries.ts'
import { cardsQuery, restrictionsQuery, storesQuery, usdtQuery } from './queries.ts'

/** What a player still lacks before a deposit: a name first, because a card is bound under it (spec section 5, deposit entry). */
export type EntryNeed = 'name' | 'card' | 'card_review' | 'excluded' | 'usdt' | 'store' | 'stopped'

/** Undefined until it is known; null: nothing is missing for a channel of this type. */
export function useEntryNeed(type?: ChannelGroup['type']): EntryNeed | null | undefined {
  const loggedIn = useLoggedIn()
  const user = useUser()
  const cards = useQuery({ ...cardsQuery, enabled: loggedIn })
  const stops = useQuery({ ...restrictionsQuery, enabled: loggedIn })
  const bound = useBound(loggedIn ? type : undefined)
  if (!user || !cards.data) return undefined
  if (user.excluded === 1) return 'excluded'
  if (stops.data === undefined && !stops.isError) return undefined
  if (stops.data?.some(({ kind }) => kind === 'deposit_stop')) return 'stopped'
  if (user.name === '') return 'name'
  const own = cards.data.data.filter((card) => card.status_debit_card !== 2)
  if (own.length === 0) return 'card'
  if (!own.some((card) => card.status_debit_card === 1)) return 'card_review'
  return bound
}

/** USDT and the stores want an account of their own kind as well (spec section 6). */
function useBound(type: ChannelGroup['type'] | undefined): EntryNeed | null | undefined {
  const usdt = useQuery({ ...usdtQuery, enabled: type === 'usdt' })
  const stores = useQuery({ ...storesQuery, enabled: type === 'store' })
  if (type !== 'usdt' && type !== 'store') return null
  const rows = type === 'usdt' ? usdt.data?.data : stores.data?.data
  return rows && (rows.some((account) => account.status === 1) ? null : type)
}
