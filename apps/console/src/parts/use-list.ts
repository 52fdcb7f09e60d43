import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Search } from '../app/screen.ts'

export interface ListState {
  /** The filters as the address has them, with sort and size, without the page and the opened row. */
  readonly filters: Search
  readonly page: number
  /** Where the page before ended, as the server said; empty on the first page. */
  readonly cursor: string
  /** Key of the opened row, empty when none is. */
  readonly open: string
  setPage(page: number): void
  setCursor(cursor: string): void
  setFilter(name: string, value: string): void
  /** Some filters at once, beside those there are; an empty value takes one away. */
  addFilters(filters: Search): void
  /** All filters at once, in place of those there are. */
  setFilters(filters: Search): void
  setOpen(key: string): void
}

/** Filters, page and opened row of a list: all of it lives in the address, so that a link shows the same to a colleague. */
export function useList(): ListState {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const go = (change: Search) => {
    // Of the address as it is then: what was pressed may be answered after another filter was chosen.
    const next = (now: Search) => Object.fromEntries(Object.entries({ ...now, ...change }).filter(([, value]) => value !== ''))
    void navigate({ to: '.', search: next as never, replace: true })
  }
  const { page = '1', cursor = '', open = '', side, ...others } = search
  // With an object beside the list, the tab is the object's.
  const { tab: _tab, ...behind } = others
  const filters = side === undefined ? others : behind
  const first = { page: '', cursor: '', open: '' }
  return {
    filters,
    page: Math.max(1, Number(page) || 1),
    cursor,
    open,
    setPage: (next) => go({ page: next > 1 ? String(next) : '', open: '' }),
    setCursor: (next) => go({ cursor: next, open: '' }),
    setFilter: (name, value) => go({ [name]: value, ...first }),
    addFilters: (some) => go({ ...some, ...first }),
    setFilters: (next) => void navigate({ to: '.', search: next, replace: true }),
    setOpen: (key) => go({ open: key }),
  }
}

/** What the server is asked for: those of its filters that the address has, and the page. */
export function askedOf<const N extends string>(
  list: ListState,
  names: readonly N[],
): { readonly [K in N | 'sort' | 'size' | 'cursor']?: string } {
  const given = { ...list.filters, cursor: list.cursor }
  const wanted: readonly string[] = [...names, 'sort', 'size', 'cursor']
  return Object.fromEntries(Object.entries(given).filter(([name, value]) => wanted.includes(name) && value !== '')) as never
}

/** The same without the page: everything that the filter finds. */
export function wholeOf(asked: Readonly<Record<string, string | undefined>>): Search {
  const { cursor: _, size: __, ...whole } = asked
  return whole as Search
}
