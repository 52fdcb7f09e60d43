import { useLocation, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { use } from 'react'
import { type Listed, ListedObject } from './object.ts'
import type { Search } from '../app/screen.ts'
import type { ListState } from './use-list.ts'

export interface Beside {
  /** What its rows are; null where they have no address of their own. */
  readonly listed: Listed | null
  /** Key of what stands beside the list, empty when nothing does. */
  readonly key: string
  open(key: string): void
  close(): void
}

/** Kept with the place in the browser's history that shows an object beside its list: back from there is the list. */
interface OverList {
  readonly overList?: true
}

/**
 * What stands beside a list. An object has its own address, with the filters of the list behind it, so that Back closes it, and a link to
 * it shows it to anybody on whatever page of the list it is; a row without one is a filter of the list's own address.
 */
export function useBeside(list: Pick<ListState, 'open' | 'setOpen'>): Beside {
  const listed = use(ListedObject)
  const { id = '' } = useParams({ strict: false }) as { readonly id?: string }
  const { side: _side, tab: _tab, ...search }: Search = useSearch({ strict: false })
  const overList = useLocation({ select: ({ state }) => (state as OverList).overList === true })
  const { history } = useRouter()
  const navigate = useNavigate()
  if (!listed) return { listed, key: list.open, open: list.setOpen, close: () => list.setOpen('') }
  return {
    listed,
    key: id,
    open(key) {
      const state = (id === '' || overList ? { overList: true } : {}) as object
      const to = `${listed.path}/${encodeURIComponent(key)}`
      void navigate({ to, search: { ...search, side: '1' }, replace: id !== '', state })
    },
    close() {
      if (overList) history.back()
      else void navigate({ to: listed.path, search, replace: true })
    },
  }
}
