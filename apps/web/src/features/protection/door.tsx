import { later } from '@jade/ui/fetched'
import { Skeleton } from '@jade/ui/skeleton'
import { Suspense } from 'react'
import { useHydrated, whenAwake } from '../site/door.ts'

/* What other features may use of the players' protection: fetched when it is drawn, so that no first screen carries it. */

const Choice = later(() => import('./parts/advertising-choice.tsx'))

/** Whether offers and news are wanted. A page that is drawn beforehand cannot wait for a file: it has the place of it. */
export function AdvertisingChoice() {
  const place = <Skeleton height={72} />
  if (!useHydrated()) return place
  return (
    <Suspense fallback={place}>
      <Choice />
    </Suspense>
  )
}

export const CloseAccount = whenAwake(() => import('./parts/close-account.tsx'))

export const Exclusion = whenAwake(() => import('./parts/exclusion.tsx'))

/** Before the first deposit only, and nothing otherwise. */
export const LimitQuestion = whenAwake(() => import('./parts/limit-question.tsx'))

/** While a session of play goes on, and nothing otherwise. */
export const PositionLine = whenAwake(() => import('./parts/position-line.tsx'))
