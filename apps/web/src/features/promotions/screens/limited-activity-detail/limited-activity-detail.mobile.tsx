import { m } from '#messages'
import { LimitedOffers } from '../../parts/limited-offers.tsx'
import css from '../../parts/offers-page.module.css'
import { OfferView } from '../../parts/offer-view.tsx'
import { useLimitedActivities } from './limited-activity-detail.model.ts'

export default function LimitedActivities() {
  const model = useLimitedActivities()
  if (model.one) return <OfferView model={model.one} />
  return (
    <div className={css.page}>
      <h1 className="jp-hidden">{m.promotions_limited_title()}</h1>
      <LimitedOffers model={model} />
    </div>
  )
}
