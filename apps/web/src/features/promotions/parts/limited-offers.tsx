import { m } from '#messages'
import type { useLimitedActivities } from '../screens/limited-activity-detail/limited-activity-detail.model.ts'
import { OfferGrid } from './offer-grid.tsx'

/** The list of limited activities. */
export function LimitedOffers({ model }: { readonly model: ReturnType<typeof useLimitedActivities> }) {
  return (
    <OfferGrid
      state={model.state}
      paging={model.paging}
      to="limited-activity-detail"
      empty={{ title: m.promotions_none_limited(), hint: m.promotions_none_limited_hint() }}
    />
  )
}
