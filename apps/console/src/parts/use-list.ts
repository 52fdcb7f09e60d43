import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Search } from '../app/screen.ts'

export interface ListState {
  /** The filters as the address has them, without the page and the opened row. */
  readonly filters: Search
  readonly page: number
  /** Key of the opened row, empty when none is. */
  readonly open: string
  setPage(page: number): void
  setFilter(name: string, value: string): void
  /** All filters at once, in place of those there are. */
  setFilters(filters: Search): void
  setOpen(key: string): void
}

/** Filters, page and opened row of a list: all of it lives in the address, so that a link shows the same to a colleague. */
export function useList(): ListState {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const go = (change: Search) => {
    const next = Object.fromEntries(Object.entries({ ...search, ...change }).filter(([, value]) => value !== ''))
    void navigate({ to: '.', search: next, replace: true })
  }
  const { page = '1', open = '', ...filters } = search
  return {
    filters,
    page: Math.max(1, Number(page) || 1),
    open,
    setPage: (next) => go({ page: next > 1 ? String(next) : '', open: '' }),
    setFilter: (name, value) => go({ [name]: value, page: '', open: '' }),
    setFilters: (next) => void navigate({ to: '.', search: next, replace: true }),
    setOpen: (key) => go({ open: key }),
  }
}
