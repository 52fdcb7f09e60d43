import { ConfirmDialog } from '@jade/ui/dialog'
import { EmptyState, ErrorState } from '@jade/ui/list-faces'
import { Skeleton } from '@jade/ui/skeleton'
import { toast } from '@jade/ui/toast'
import { IconCreditCard, IconPlus, IconTrash } from '@tabler/icons-react'
import { m } from '#messages'
import type { useBankManage } from '../screens/user-bank-manage/user-bank-manage.model.ts'
import { BankCardFace } from './bank-card-face.tsx'
import css from './cards-view.module.css'
import { Notice } from './notice.tsx'
import notice from './notice.module.css'
import { PlaceLink } from './place-link.tsx'

/** The bound cards with a place for the next one. */
export function CardsView({ page, onAdd }: { readonly page: ReturnType<typeof useBankManage>; readonly onAdd: () => void }) {
  const { list } = page
  if (page.failed) return <ErrorState message={page.message} onRetry={page.retry} busy={page.busy} />
  if (!list || page.named === undefined)
    return (
      <div className={css.grid} role="status" aria-label={m.cashier_loading()}>
        <Skeleton height={180} className={css.bone} />
        <Skeleton height={180} className={css.bone} />
      </div>
    )
  return (
    <>
      {!page.named && (
        <Notice tone="waiting" title={m.cashier_need_name()} text={m.cashier_need_name_card()}>
          <PlaceLink to={['user-info', 'edit', 'account-manage']} className={notice.action}>
            {m.cashier_to_info()}
          </PlaceLink>
        </Notice>
      )}
      {list.data.length === 0 && page.named && (
        <EmptyState title={m.cashier_cards_none()} hint={m.cashier_cards_none_text()} icon={<IconCreditCard size={34} stroke={1.4} />} />
      )}
      <div className={css.grid}>
        {list.data.map((card) => (
          <BankCardFace
            key={card.id}
            card={card}
            action={
              page.mayDelete && (
                <button
                  type="button"
                  className={css.remove}
                  onClick={() => page.ask(card)}
                  aria-label={m.cashier_card_delete_what({ card: card.card_number })}
                >
                  <IconTrash size={16} aria-hidden /> {m.cashier_card_delete()}
                </button>
              )
            }
          />
        ))}
        {page.named && (
          <button type="button" className={css.add} onClick={onAdd} disabled={page.room === 0}>
            <span className={css.plus} aria-hidden>
              <IconPlus size={26} stroke={1.6} />
            </span>
            <span className={css.addWord}>{m.cashier_card_add()}</span>
            <span className={css.room}>
              {page.room === 0
                ? m.cashier_card_full({ max: list.max })
                : m.cashier_card_room({ used: list.normal_card_count, max: list.max })}
            </span>
          </button>
        )}
      </div>
      {!page.mayDelete && list.data.length > 0 && <p className={css.small}>{m.cashier_card_no_delete()}</p>}
      <Doomed page={page} />
    </>
  )
}

/** The question before a card is removed; a refusal is said inside it. */
function Doomed({ page }: { readonly page: ReturnType<typeof useBankManage> }) {
  const { doomed, remove } = page
  return (
    <ConfirmDialog
      open={doomed !== undefined}
      danger
      title={m.cashier_card_delete_title()}
      confirmLabel={m.cashier_card_delete()}
      onClose={() => page.ask(undefined)}
      onConfirm={async () => {
        await remove.send(doomed?.id ?? '')
        toast({ text: m.cashier_card_deleted(), tone: 'good' })
      }}
    >
      {m.cashier_card_delete_question({ card: `${doomed?.bank_name ?? ''} ${doomed?.card_number ?? ''}` })}
      {remove.failure && (
        <p className={css.bad} role="alert">
          {remove.failure.message || m.cashier_unheard()}
        </p>
      )}
    </ConfirmDialog>
  )
}
