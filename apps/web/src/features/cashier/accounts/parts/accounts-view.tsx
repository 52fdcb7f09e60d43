import { ConfirmDialog } from '@jade/ui/dialog'
import { EmptyState, ErrorState } from '@jade/ui/list-faces'
import { Skeleton } from '@jade/ui/skeleton'
import { toast } from '@jade/ui/toast'
import { IconPlus, IconTrash, IconWallet } from '@tabler/icons-react'
import { m } from '#messages'
import type { PayAccount } from '../accounts.ts'
import type { BankManage } from '../screens/user-bank-manage/user-bank-manage.model.ts'
import { AccountFace } from './account-face.tsx'
import css from './accounts-view.module.css'
import notice from '../../parts/notice.module.css'
import { Notice } from '../../parts/notice.tsx'
import { PlaceLink } from '../../parts/place-link.tsx'

const WORDS = {
  bank: { none: m.cashier_cards_none, noneText: m.cashier_cards_none_text, add: m.cashier_card_add },
  usdt: { none: m.cashier_usdt_none, noneText: m.cashier_usdt_none_text, add: m.cashier_usdt_add },
  store: { none: m.cashier_stores_none, noneText: m.cashier_stores_none_text, add: m.cashier_store_add },
} as const

/** The bound accounts of a kind with a place for the next one. */
export function AccountsView({ page, onAdd }: { readonly page: BankManage; readonly onAdd: () => void }) {
  const { rows, type } = page
  if (page.failed) return <ErrorState message={page.message} onRetry={page.retry} busy={page.busy} />
  if (!rows || page.named === undefined)
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
      {rows.length === 0 && page.named && (
        <EmptyState title={WORDS[type].none()} hint={WORDS[type].noneText()} icon={<IconWallet size={34} stroke={1.4} />} />
      )}
      <div className={css.grid}>
        {rows.map((account) => (
          <AccountFace key={account.id} account={account} action={page.mayDelete && <Remove account={account} onAsk={page.ask} />} />
        ))}
        {page.named && (
          <AddTile
            word={WORDS[type].add()}
            note={page.full ? m.cashier_account_full({ max: page.max }) : m.cashier_account_room({ used: page.used, max: page.max })}
            disabled={page.full}
            onAdd={onAdd}
          />
        )}
        {page.named && page.payCardsLeft > 0 && (
          <AddTile word={m.cashier_tpay_add()} note={m.cashier_tpay_room({ left: page.payCardsLeft })} onAdd={page.toPayAdd} />
        )}
      </div>
      {!page.mayDelete && rows.length > 0 && <p className={css.small}>{m.cashier_card_no_delete()}</p>}
      <Doomed page={page} />
    </>
  )
}

function Remove({ account, onAsk }: { readonly account: PayAccount; readonly onAsk: (account: PayAccount) => void }) {
  return (
    <button
      type="button"
      className={css.remove}
      onClick={() => onAsk(account)}
      aria-label={m.cashier_account_delete_what({ account: `${account.title} ${account.number}` })}
    >
      <IconTrash size={16} aria-hidden /> {m.cashier_card_delete()}
    </button>
  )
}

interface AddTileProps {
  readonly word: string
  readonly note: string
  readonly disabled?: boolean
  readonly onAdd: () => void
}

function AddTile({ word, note, disabled = false, onAdd }: AddTileProps) {
  return (
    <button type="button" className={css.add} onClick={onAdd} disabled={disabled}>
      <span className={css.plus} aria-hidden>
        <IconPlus size={26} stroke={1.6} />
      </span>
      <span className={css.addWord}>{word}</span>
      <span className={css.room}>{note}</span>
    </button>
  )
}

/** The question before an account is removed; a refusal is said inside it. */
function Doomed({ page }: { readonly page: BankManage }) {
  const { doomed, remove } = page
  return (
    <ConfirmDialog
      open={doomed !== undefined}
      danger
      title={m.cashier_account_delete_title()}
      confirmLabel={m.cashier_card_delete()}
      onClose={() => page.ask(undefined)}
      onConfirm={async () => {
        await remove.send()
        toast({ text: m.cashier_account_deleted(), tone: 'good' })
      }}
    >
      {m.cashier_account_delete_question({ account: `${doomed?.title ?? ''} ${doomed?.number ?? ''}` })}
      {remove.failure && (
        <p className={css.bad} role="alert">
          {remove.failure.message || m.cashier_unheard()}
        </p>
      )}
    </ConfirmDialog>
  )
}
