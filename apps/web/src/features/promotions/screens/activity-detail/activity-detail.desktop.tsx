import { OfferView } from '../../parts/offer-view.tsx'
import { useActivityDetail } from './activity-detail.model.ts'

export default function ActivityDetail() {
  return <OfferView model={useActivityDetail()} />
}
