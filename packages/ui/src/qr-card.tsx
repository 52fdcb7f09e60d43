import type { ReactNode } from 'react'
import css from './qr-card.module.css'
import QrCode from './qr-code.tsx'

/** The picture of an address, beside what is said of it. `label` names the picture. */
export function QrCard({ text, label, children }: { readonly text: string; readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={css.card}>
      <div className={css.qr}>
        <QrCode text={text} label={label} />
      </div>
      <div className={css.lines}>{children}</div>
    </div>
  )
}
