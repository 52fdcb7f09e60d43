import { StatusPill } from '@jade/ui/status-pill'
import { taipeiDate } from '@jade/ui/taipei'
import { m } from '#messages'
import { ScreenLink } from '../../site/door.ts'
import { daysLeft } from '../benefit.rules.ts'
import { modeName } from '../mode-names.ts'
import type { Offer } from '../offers.ts'
import { applyTone, applyWord, benefitText, wagerText } from '../words.ts'
import { OfferArt } from './offer-art.tsx'
import css from './offer-card.module.css'

/** An offer: what it gives for what, until when, how many are left, and where its reader stands. */
export function OfferCard({ offer, to }: { readonly offer: Offer; readonly to: 'activity-detail' | 'limited-activity-detail' }) {
  const { gives } = offer
  const wager = wagerText(gives)
  return (
    <article className={css.card} aria-labelledby={`offer-${offer.id}`}>
      <OfferArt mode={offer.type} image={offer.image} />
      <div className={css.body}>
        <p className={css.kind}>
          <span>{modeName[offer.type]()}</span>
          <StatusPill tone={applyTone[offer.apply_status]}>{applyWord[offer.apply_status]()}</StatusPill>
        </p>
        <h2 id={`offer-${offer.id}`} className={css.name}>
          <ScreenLink to={to} search={{ id: offer.id }} className={css.link}>
            {offer.name}
          </ScreenLink>
        </h2>
        <p className={css.gives}>{benefitText(gives)}</p>
        {wager !== '' && <p className={css.wager}>{wager}</p>}
        {offer.reason !== '' && <p className={css.reason}>{offer.reason}</p>}
        <p className={css.foot}>
          <span>{periodText(offer)}</span>
          {gives && gives.left !== null && (
            <span>{gives.left === 0 ? m.promotions_left_none() : m.promotions_left({ left: gives.left })}</span>
          )}
        </p>
      </div>
    </article>
  )
}

function periodText({ apply_status: status, start, end }: Offer): string {
  if (status === 'not_started') return m.promotions_starts({ start: start.slice(0, 16) })
  if (end === '') return m.promotions_until_open()
  const until = m.promotions_until({ end: end.slice(0, 16) })
  const days = daysLeft(end, taipeiDate(Date.now()))
  if (days === null) return until
  return `${until} · ${days === 0 ? m.promotions_last_day() : m.promotions_days_left({ days })}`
}
