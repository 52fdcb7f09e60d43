import { later } from '@jade/ui/fetched'
import { Skeleton } from '@jade/ui/skeleton'
import { Suspense } from 'react'
import css from './pay-qr.module.css'

const QrCode = later(() => import('@jade/ui/qr-code'))

/** The code to scan and what to scan it with. */
export function PayQr({ text, label, say }: { readonly text: string; readonly label: string; readonly say: string }) {
  return (
    <div className={css.scan}>
      <div className={css.frame}>
        <Suspense fallback={<Skeleton height={190} />}>
          <QrCode text={text} label={label} />
        </Suspense>
      </div>
      <p className={css.say}>{say}</p>
    </div>
  )
}
