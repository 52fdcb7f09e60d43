import { withLocale } from '@jade/contract/site/routing'
import { later } from '@jade/ui/fetched'
import { Skeleton } from '@jade/ui/skeleton'
import { Suspense } from 'react'
import { m } from '#messages'
import { useFrame, useHydrated } from '../../site/door.ts'
import css from './app.module.css'

const QrCode = later(() => import('@jade/ui/qr-code'))

/** A code for the camera of a phone, which opens a page about the app there: the landing page, or the one of its system. Drawn once the page knows its own address. */
export function AppCode({ to = '/jp-app' }: { readonly to?: '/jp-app' | '/jp-app-android' | '/jp-app-ios' }) {
  const { lang } = useFrame()
  const awake = useHydrated()
  const waiting = <Skeleton height={190} />
  return (
    <div className={css.scan}>
      <div className={css.code}>
        {awake ? (
          <Suspense fallback={waiting}>
            <QrCode text={window.location.origin + withLocale(lang, to)} label={m.content_app_code()} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
      <p>{m.content_app_scan()}</p>
    </div>
  )
}
