import { useQuery } from '@tanstack/react-query'
import { siteStatus } from '../../settings.ts'

/** Why the site is closed, asked again every half minute; `open` once it is not. */
export function useMaintenance() {
  const { data, refetch, isFetching } = useQuery({ queryKey: ['site-status'], queryFn: siteStatus, refetchInterval: 30_000, staleTime: 0 })
  return { open: data?.open ?? false, message: data?.message ?? '', check: () => void refetch(), busy: data !== undefined && isFetching }
}
