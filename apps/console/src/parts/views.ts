import { viewCalls } from '@jade/contract/backoffice/view-calls'
import { useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'

export const views = api.room(viewCalls)

/** Views of the list at this path: own ones first, then those of colleagues. */
export function useViews(path: string) {
  return useQuery({ queryKey: ['views', path], queryFn: async () => (await views.views({ list: path })).data, staleTime: 60_000 })
}

export type SavedView = Awaited<ReturnType<typeof views.views>>['data'][number]
