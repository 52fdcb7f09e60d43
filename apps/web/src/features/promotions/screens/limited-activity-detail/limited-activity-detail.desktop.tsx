import { PageTitle } from '@jade/ui/panel'
import { m } from '#messages'
import { LimitedOffers } from '../../parts/limited-offers.tsx'
import css from '../../parts/offers-page.module.css'
import { OfferView } from '../../parts/offer-view.tsx'
import { useLimitedActivities } from './limited-activity-detail.model.ts'

export default function LimitedActivities() {
  const model = useLimitedActivities()
  if (model.one) return <OfferView model={model.one} />
  return (
    <div className={`${css.page} ${css.alone}`}>
      <div>
        <PageTitle hint={m.promotions_limited_hint()}>{m.promotions_limited_title()}</PageTitle>
        <LimitedOffers model={model} />
      </div>
    </div>
  )
}
