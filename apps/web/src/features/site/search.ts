import { useNavigate, useSearch } from '@tanstack/react-router'
import { useFrame } from './frame.tsx'
import { useHydrated } from './hydrated.ts'
import type { ScreenName, SearchOf } from './screen.ts'

/** The query of the screen that is shown, as its definition reads it: `useSearchOf('trans-record')`. Its defaults while a prerendered page wakes up. */
export function useSearchOf<Name extends ScreenName>(name: Name): SearchOf<Name> {
  const search = useSearch({ strict: false })
  const screen = useFrame().screens.get(name)
  return (useHydrated() ? search : (screen?.search?.({}) ?? {})) as SearchOf<Name>
}

/** Changes part of the query and stays on the screen: filters and pages live in the address. */
export function useSetSearch<Name extends ScreenName>(_name: Name): (change: Partial<SearchOf<Name>>) => Promise<void> {
  const navigate = useNavigate()
  return (change) => navigate({ to: '.' as never, search: ((before: object) => ({ ...before, ...change })) as never, replace: true })
}
