import { withdrawalCalls } from '@jade/contract/cashier/withdrawal-calls'
import { useQuery } from '@tanstack/react-query'
import { api } from '../site/door.ts'

const cashierApi = api.room(withdrawalCalls)

/** The newest payouts of the house, accounts masked by the server. */
export function useLatestPayouts() {
  return useQuery({
    queryKey: ['latest-payouts'],
    queryFn: () => cashierApi.latestWithdraw({}, { quiet: true }).then((reply) => reply.data),
    staleTime: 60_000,
    refetchInterval: 60_000,
  })
}
