import type { ReactNode } from 'react'
import css from './panel.module.css'

interface PanelProps {
  readonly title?: string
  readonly aside?: ReactNode
  /** `paper` is the calm light card for long texts. */
  readonly tone?: 'card' | 'raised' | 'paper'
  readonly children: ReactNode
}

/** A card of the house with an optional heading line. */
export function Panel({ title, aside, tone = 'card', children }: PanelProps) {
  return (
    <section className={css.panel} data-tone={tone}>
      {(title || aside) && (
        <header className={css.head}>
          {title && <h2 className={css.title}>{title}</h2>}
          {aside}
        </header>
      )}
      {children}
    </section>
  )
}

/** The heading of a screen; one per screen. */
export function PageTitle({ children, hint }: { readonly children: string; readonly hint?: string }) {
  return (
    <header className={css.page}>
      <h1 className={css.heading}>{children}</h1>
      {hint && <p className={css.hint}>{hint}</p>}
    </header>
  )
}

/** Label and value pairs of an order, a profile. */
export function Facts({ facts }: { readonly facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={css.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
