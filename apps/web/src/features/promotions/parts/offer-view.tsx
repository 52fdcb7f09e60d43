import { later } from '@jade/ui/fetched'
import { ErrorState, ListSkeleton } from '@jade/ui/list-faces'
import { IconChevronLeft } from '@tabler/icons-react'
import { Suspense } from 'react'
import { m } from '#messages'
import { ErrorPage, ScreenLink, useDevice } from '../../site/door.ts'
import { modeName } from '../mode-names.ts'
import type { useOffer } from '../offers.ts'
import { ApplyBox } from './apply-box.tsx'
import { OfferArt } from './offer-art.tsx'
import { OfferFacts } from './offer-facts.tsx'
import css from './offer-view.module.css'

/** Apart: who reads a gift needs none. */
const Calculator = later(() => import('./calculator.tsx'))

/** An offer: its picture and words, its terms, and at the side (on phones above them) what to do next. */
export function OfferView({ model }: { readonly model: ReturnType<typeof useOffer> }) {
  const { offer } = model
  const device = useDevice()
  if (model.missing) return <ErrorPage status={404} message={m.promotions_missing()} />
  return (
    <article className={css.page}>
      {device === 'desktop' && (
        <ScreenLink to="all-preferential" search={{ mode: 0, front: 0 }} className={css.back}>
          <IconChevronLeft size={18} aria-hidden />
          {m.promotions_back()}
        </ScreenLink>
      )}
      {offer ? (
        <>
          <OfferArt mode={offer.type} image={device === 'mobile' ? offer.image_mob : offer.image} tall />
          <header className={css.head}>
            <p className={css.kind}>{modeName[offer.type]()}</p>
            <h1 className={css.name}>{offer.name}</h1>
          </header>
          <div className={css.columns}>
            <aside className={css.side}>
              <ApplyBox offer={offer} />
            </aside>
            <div className={css.facts}>
              {offer.multiple > 0 && offer.gift === 0 && (
                <Suspense fallback={<ListSkeleton rows={1} height={520} />}>
                  <Calculator offer={offer} />
                </Suspense>
              )}
              <OfferFacts offer={offer} />
            </div>
          </div>
        </>
      ) : (
        <>
          <h1 className="jp-hidden">{m.promotions_detail_title()}</h1>
          {model.failed ? <ErrorState onRetry={model.retry} busy={model.busy} /> : <ListSkeleton rows={5} height={110} />}
        </>
      )}
    </article>
  )
}
