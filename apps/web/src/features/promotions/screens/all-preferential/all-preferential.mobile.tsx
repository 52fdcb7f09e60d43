import { m } from '#messages'
import { modeName } from '../../mode-names.ts'
import { OfferGrid } from '../../parts/offer-grid.tsx'
import css from '../../parts/offers-page.module.css'
import { OffersMenu } from '../../parts/offers-menu.tsx'
import { useAllPreferential } from './all-preferential.model.ts'

export default function AllPreferential() {
  const { mode, front, state, paging } = useAllPreferential()
  return (
    <div className={css.page}>
      <h1 className="jp-hidden">{mode === 0 ? m.promotions_title() : modeName[mode]()}</h1>
      <OffersMenu mode={mode} front={front} />
      <OfferGrid
        state={state}
        paging={paging}
        to="activity-detail"
        empty={{ title: m.promotions_none(), hint: m.promotions_none_hint() }}
      />
    </div>
  )
}
