import { ConfirmDialog } from '@jade/ui/dialog'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '#messages'
import type { EntryNeed } from '../entry.ts'
import { restrictionsQuery } from '../queries.ts'
import css from '../../parts/notice.module.css'
import { Notice } from '../../parts/notice.tsx'
import { PlaceLink, useFirstPath } from '../../parts/place-link.tsx'

const CARD_PLACES = ['account-manage', 'user-bank-manage'] as const
const CARDS = ['user-bank-manage'] as const
const SERVICE = ['customer', 'message-center'] as const
/** What the channel itself wants: an account of its kind. */
const KINDS = {
  usdt: { title: m.cashier_need_usdt, text: m.cashier_need_usdt_text, add: m.cashier_to_add_usdt },
  store: { title: m.cashier_need_store, text: m.cashier_need_store_text, add: m.cashier_to_add_store },
} as const
const NAME_PLACES = ['user-info', 'edit', 'account-manage'] as const

/**
 * What must be there before a deposit (CASHIER-1): on the desktop a question that leads there, the one for the
 * card without a way to close it; the notice stays in the page.
 */
export function EntryGate({ need, ask }: { readonly need: EntryNeed | null | undefined; readonly ask: boolean }) {
  const navigate = useNavigate()
  const [closed, setClosed] = useState(false)
  const cardPlace = useFirstPath(CARD_PLACES)
  const namePlace = useFirstPath(NAME_PLACES)
  if (!need) return null
  const goTo = (path: string | undefined) => async () => {
    if (path) await navigate({ to: path as never })
  }
  return (
    <>
      {need === 'excluded' && <Notice tone="bad" title={m.cashier_excluded()} text={m.cashier_excluded_text()} />}
      {need === 'stopped' && <Stopped />}
      {need === 'card_review' && (
        <Notice tone="waiting" title={m.cashier_card_review()} text={m.cashier_card_review_text()}>
          <PlaceLink to={CARDS} className={css.action}>
            {m.cashier_to_cards()}
          </PlaceLink>
        </Notice>
      )}
      {need === 'name' && (
        <Notice tone="waiting" title={m.cashier_need_name()} text={m.cashier_need_name_text()}>
          <PlaceLink to={NAME_PLACES} className={css.action}>
            {m.cashier_to_info()}
          </PlaceLink>
        </Notice>
      )}
      {need === 'card' && (
        <Notice tone="waiting" title={m.cashier_need_card()} text={m.cashier_need_card_text()}>
          <PlaceLink to={ask ? CARD_PLACES : CARDS} className={css.action}>
            {m.cashier_to_add_card()}
          </PlaceLink>
        </Notice>
      )}
      {(need === 'usdt' || need === 'store') && (
        <Notice tone="waiting" title={KINDS[need].title()} text={KINDS[need].text()}>
          <PlaceLink to={CARDS} search={{ type: need }} className={css.action}>
            {KINDS[need].add()}
          </PlaceLink>
        </Notice>
      )}
      {ask && need === 'card' && (
        <ConfirmDialog
          open
          dismissible={false}
          title={m.cashier_need_card()}
          confirmLabel={m.cashier_to_add_card()}
          onClose={() => undefined}
          onConfirm={goTo(cardPlace)}
        >
          {m.cashier_need_card_text()}
        </ConfirmDialog>
      )}
      {ask && need === 'name' && !closed && (
        <ConfirmDialog
          open
          title={m.cashier_need_name()}
          confirmLabel={m.cashier_to_info()}
          onClose={() => setClosed(true)}
          onConfirm={goTo(namePlace)}
        >
          {m.cashier_need_name_text()}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Staff stopped the deposits of this player: the reason as they gave it. */
function Stopped() {
  const stop = useQuery(restrictionsQuery).data?.find(({ kind }) => kind === 'deposit_stop')
  return (
    <Notice tone="bad" title={m.cashier_deposit_stopped()} text={m.cashier_stopped_reason({ reason: stop?.reason ?? '' })}>
      <PlaceLink to={SERVICE} className={css.action}>
        {m.cashier_to_service()}
      </PlaceLink>
    </Notice>
  )
}
