import { useQuery } from '@tanstack/react-query'
import { useLoggedIn, useUser } from '../../../session/door.ts'
import { useGo } from '../../../site/door.ts'
import { useCardForm } from '../../card-form.ts'
import { room } from '../../cards.ts'
import { cardsQuery } from '../../queries.ts'

/** A new bank card on a phone; afterwards the list. */
export function useBankAdd(onBound: () => void) {
  const go = useGo()
  const loggedIn = useLoggedIn()
  const user = useUser()
  const cards = useQuery({ ...cardsQuery, enabled: loggedIn })
  const card = useCardForm(() => {
    onBound()
    void go('user-bank-manage', {}, { replace: true })
  })
  return {
    card,
    named: !loggedIn || !user ? undefined : user.name !== '',
    full: cards.data !== undefined && room(cards.data) === 0,
    max: cards.data?.max ?? 0,
  }
}
