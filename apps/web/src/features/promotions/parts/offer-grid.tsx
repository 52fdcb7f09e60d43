import { goldLink } from '@jade/ui/gold-button'
import { EmptyState, ListFaces, type ListState } from '@jade/ui/list-faces'
import { Pager, type Paging } from '@jade/ui/paged-table'
import { IconGift } from '@tabler/icons-react'
import { m } from '#messages'
import { ScreenLink } from '../../site/door.ts'
import type { Offer } from '../offers.ts'
import { OfferCard } from './offer-card.tsx'
import css from './offer-grid.module.css'

interface OfferGridProps {
  readonly state: ListState<Offer>
  readonly paging: Paging
  readonly to: 'activity-detail' | 'limited-activity-detail'
  readonly empty: { readonly title: string; readonly hint: string }
}

/** Offers as cards; where there is none, the way to all others. */
export function OfferGrid({ state, paging, to, empty }: OfferGridProps) {
  const none = (
    <EmptyState
      title={empty.title}
      hint={empty.hint}
      icon={<IconGift size={34} stroke={1.4} />}
      action={
        <ScreenLink to="all-preferential" search={{ mode: 0, front: 0 }} className={goldLink}>
          {m.promotions_see_all()}
        </ScreenLink>
      }
    />
  )
  return (
    <>
      <ListFaces state={state} skeletonRows={4} skeletonHeight={230} empty={none}>
        {(offers) => (
          <ul className={css.grid} aria-busy={state.busy ?? false}>
            {offers.map((offer) => (
              <li key={offer.id}>
                <OfferCard offer={offer} to={to} />
              </li>
            ))}
          </ul>
        )}
      </ListFaces>
      <Pager {...paging} />
    </>
  )
}
