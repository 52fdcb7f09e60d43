import { PageTitle } from '@jade/ui/panel'
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
      <OffersMenu mode={mode} front={front} />
      <div>
        <PageTitle hint={m.promotions_hint()}>{mode === 0 ? m.promotions_title() : modeName[mode]()}</PageTitle>
        <OfferGrid
          state={state}
          paging={paging}
          to="activity-detail"
          empty={{ title: m.promotions_none(), hint: m.promotions_none_hint() }}
        />
      </div>
    </div>
  )
}
