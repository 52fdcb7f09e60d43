import { useQuery } from '@tanstack/react-query'
import { useLoggedIn, useUser } from '../session/door.ts'
import { cardsQuery } from './queries.ts'

/** What a player still lacks before a deposit: a name first, because a card is bound under it (spec section 5, deposit entry). */
export type EntryNeed = 'name' | 'card' | 'card_review' | 'excluded'

/** Undefined until it is known; null: nothing is missing. */
export function useEntryNeed(): EntryNeed | null | undefined {
  const loggedIn = useLoggedIn()
  const user = useUser()
  const cards = useQuery({ ...cardsQuery, enabled: loggedIn })
  if (!user || !cards.data) return undefined
  if (user.excluded === 1) return 'excluded'
  if (user.name === '') return 'name'
  const own = cards.data.data.filter((card) => card.status_debit_card !== 2)
  if (own.length === 0) return 'card'
  return own.some((card) => card.status_debit_card === 1) ? null : 'card_review'
}
