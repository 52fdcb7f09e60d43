import { Skeleton } from '@jade/ui/skeleton'
import { lazy, Suspense } from 'react'

/* What other features may use of the players' protection: fetched when it is drawn, so that no first screen carries it. */

const LazyCloseAccount = lazy(() => import('./parts/close-account.tsx').then(({ CloseAccount }) => ({ default: CloseAccount })))
const LazyExclusion = lazy(() => import('./parts/exclusion.tsx').then(({ Exclusion }) => ({ default: Exclusion })))
const LazyQuestion = lazy(() => import('./parts/limit-question.tsx').then(({ LimitQuestion }) => ({ default: LimitQuestion })))
const LazyLine = lazy(() => import('./parts/position-line.tsx').then(({ PositionLine }) => ({ default: PositionLine })))

export function CloseAccount() {
  return (
    <Suspense fallback={<Skeleton height={96} />}>
      <LazyCloseAccount />
    </Suspense>
  )
}

export function Exclusion() {
  return (
    <Suspense fallback={<Skeleton height={96} />}>
      <LazyExclusion />
    </Suspense>
  )
}

/** Before the first deposit only, and nothing otherwise. */
export function LimitQuestion() {
  return (
    <Suspense>
      <LazyQuestion />
    </Suspense>
  )
}

/** While a session of play goes on, and nothing otherwise. */
export function PositionLine() {
  return (
    <Suspense>
      <LazyLine />
    </Suspense>
  )
}
