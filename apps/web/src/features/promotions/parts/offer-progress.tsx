import { centsOf, formatMoney } from '@jade/ui/money'
import { m } from '#messages'
import type { OfferDetail } from '../offers.ts'
import css from './offer-progress.module.css'

/** How far a player has come in the period that runs, in words and as a bar. */
export function OfferProgress({ progress }: { readonly progress: NonNullable<OfferDetail['progress']> }) {
  const { now, next, bonus } = progress
  const share = next === '' ? 1 : Math.min(1, centsOf(now) / Math.max(1, centsOf(next)))
  return (
    <div className={css.progress}>
      <p className={css.title}>{m.promotions_progress()}</p>
      <div className={css.bar} aria-hidden>
        <div style={{ width: `${Math.max(0, share) * 100}%` }} />
      </div>
      <p>
        {next === ''
          ? m.promotions_progress_top({ now: formatMoney(now) })
          : m.promotions_progress_next({ now: formatMoney(now), next: formatMoney(next) })}
      </p>
      <p className={css.bonus}>{m.promotions_progress_bonus({ bonus: formatMoney(bonus) })}</p>
    </div>
  )
}
