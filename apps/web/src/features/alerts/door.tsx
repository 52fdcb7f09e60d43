import { later } from '@jade/ui/fetched'
import { Skeleton } from '@jade/ui/skeleton'
import { Suspense } from 'react'
import { useHydrated } from '../site/door.ts'

/* What other features show of alerts, each fetched when it is drawn. */
const Panel = later(() => import('./parts/alerts-panel.tsx'))
const Mail = later(() => import('./parts/mail-panel.tsx'))
const Offer = later(() => import('./parts/alerts-offer.tsx'))

/** What this device gets, and the player's other devices. A page that is drawn beforehand cannot wait for a file: it has the place of it. */
export function AlertsPanel() {
  const place = <Skeleton height={160} />
  if (!useHydrated()) return place
  return (
    <Suspense fallback={place}>
      <Panel />
    </Suspense>
  )
}

/** What goes to the player's e-mail address. */
export function MailPanel() {
  const place = <Skeleton height={160} />
  if (!useHydrated()) return place
  return (
    <Suspense fallback={place}>
      <Mail />
    </Suspense>
  )
}

/** The offer to turn alerts on, where it has not been closed. */
export function AlertsOffer() {
  if (!useHydrated()) return null
  return (
    <Suspense fallback={null}>
      <Offer />
    </Suspense>
  )
}
