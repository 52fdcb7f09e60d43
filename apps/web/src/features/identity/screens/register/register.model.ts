import { useEffect, useEffectEvent } from 'react'
import { useLoggedIn, writeLocal } from '../../../session/door.ts'
import { useHydrated, useGo, useSearchOf, useSetSearch } from '../../../site/door.ts'

/** The entry: registration or log-in by the query, the referral code with it. Who has a session goes home. */
export function useEntry() {
  const awake = useHydrated()
  const loggedIn = useLoggedIn()
  const go = useGo()
  const search = useSearchOf('register')
  const setSearch = useSetSearch('register')
  const leave = useEffectEvent(() => void go('home', {}, { replace: true }))
  useEffect(() => {
    if (loggedIn) leave()
  }, [loggedIn])
  return {
    /** Registration is what the page is drawn with before the query is known. */
    type: awake && search.type === 'login' ? ('login' as const) : ('register' as const),
    code: awake ? search.p : undefined,
    choose: (type: 'login' | 'register') => void setSearch({ type }),
    /** A guest who would rather look round is not asked again on entry. */
    lookAround: () => {
      writeLocal('strollAround', '1')
      void go('home')
    },
  }
}
