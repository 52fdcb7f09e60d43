import { type keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Rows } from './list-rows.ts'
import type { ListState } from './use-list.ts'

/** Which page of a list that counts its pages, as the server is asked for it. */
export interface PageAsked {
  readonly page: string
  readonly pageSize: string
}

const IN_VIEW = '20'

interface Asking<P> {
  /** Of the list under its filter; the page comes behind it. */
  readonly queryKey: readonly unknown[]
  readonly ask: (page: PageAsked) => Promise<P>
  readonly refetchInterval?: number
  readonly placeholderData?: typeof keepPreviousData
  readonly enabled?: boolean
}

/** A list that counts its pages, as a ListScreen takes it: the page in view, and the way to every other one for a file. */
export function usePages<P extends Rows<unknown>>(list: ListState, { queryKey, ask, ...options }: Asking<P>) {
  const query = useQuery({
    queryKey: [...queryKey, list.page],
    queryFn: () => ask({ page: String(list.page), pageSize: IN_VIEW }),
    ...options,
  })
  return { list, query, every: ask }
}
