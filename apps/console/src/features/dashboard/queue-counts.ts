import { useQuery } from '@tanstack/react-query'
import { office } from '../session/api.ts'

const REFRESH_MS = 10_000

/** What waits in each queue, by the queue's name; empty without the permission. */
export function useQueueCounts(enabled: boolean): Readonly<Record<string, number>> {
  const query = useDashboard(enabled)
  return Object.fromEntries((query.data?.queues ?? []).map(({ queue, count }) => [queue, count]))
}

export type DashboardData = Awaited<ReturnType<typeof office.dashboard>>['data']

export function useDashboard(enabled = true) {
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: async () => (await office.dashboard({ days: '7' })).data,
    refetchInterval: REFRESH_MS,
    enabled,
  })
}
