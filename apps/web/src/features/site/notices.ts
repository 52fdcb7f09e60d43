import { useQuery } from '@tanstack/react-query'
import { siteApi } from './api.ts'

/** Announcements (show_type 0) and maintenance notices, newest first. */
export function useNotices(type?: '0' | '1' | '2') {
  return useQuery({
    queryKey: ['notices', type ?? 'all'],
    queryFn: () => siteApi.notices({ pageSize: 20, ...(type && { show_type: type }) }, { quiet: true }).then((reply) => reply.data),
    staleTime: 60_000,
  })
}
