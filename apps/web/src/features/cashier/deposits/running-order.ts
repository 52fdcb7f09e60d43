import { useQuery } from '@tanstack/react-query'
import { useLoggedIn, useUser } from '../../session/door.ts'
import { isDepositOpen } from './deposit-order.rules.ts'
import { orderQuery } from './queries.ts'

/** The key of the order that is still open, by last_key (CASHIER-13); empty when there is none, undefined until it is known. */
export function useRunningKey(): string | undefined {
  const loggedIn = useLoggedIn()
  const user = useUser()
  const key = user?.last_key ?? ''
  const query = useQuery({ ...orderQuery(key), enabled: loggedIn && key !== '' })
  if (!loggedIn || !user) return undefined
  if (key === '' || query.isError) return ''
  if (query.data === undefined) return undefined
  return query.data && isDepositOpen(query.data.status) ? key : ''
}
