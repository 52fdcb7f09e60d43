import type { ContentPage } from '@jade/contract/content/operator-calls'
import { useQuery } from '@tanstack/react-query'
import { contentApi } from './api.ts'

/** The text of a version; it never changes, so it is asked for once. */
export function useVersion({ page }: ContentPage, number: number) {
  return useQuery({
    queryKey: ['content', 'version', page, number],
    queryFn: async () => (await contentApi.version({ name: page, number: String(number) })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
