import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Search } from '../app/screen.ts'

/** The tab of an object, in the address: a link shows a colleague the same. The first one is not named. */
export function useTab(first: string): readonly [tab: string, show: (tab: string | null) => void] {
  const { tab = first, ...search }: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const show = (next: string | null) =>
    void navigate({
      to: '.',
      search: next === null || next === first ? search : { ...search, tab: next },
      replace: true,
      // The place over a list stays one.
      state: (before: object) => before,
    })
  return [tab, show]
}
