import { ErrorState, ListSkeleton } from '@jade/ui/list-faces'
import { Panel } from '@jade/ui/panel'
import { m } from '#messages'
import { ErrorPage } from '../../../site/door.ts'
import { ApplyBox } from '../../parts/apply-box.tsx'
import { GiftForm } from '../../parts/gift-form.tsx'
import css from '../../parts/offers-page.module.css'
import { useRightGetGift } from './right-get-gift.model.ts'

export default function RightGetGift() {
  const { offer, missing, failed, retry, busy, onDone } = useRightGetGift()
  if (missing || offer?.gift === 0) return <ErrorPage status={404} message={m.promotions_missing()} />
  return (
    <div className={css.page}>
      <h1 className="jp-hidden">{m.promotions_gift_title()}</h1>
      {failed && <ErrorState onRetry={retry} busy={busy} />}
      {!offer && !failed && <ListSkeleton rows={3} height={84} />}
      {offer && (
        <Panel title={offer.name}>
          {offer.apply_status === 'open' ? <GiftForm offer={offer} onDone={onDone} /> : <ApplyBox offer={offer} />}
        </Panel>
      )}
    </div>
  )
}
