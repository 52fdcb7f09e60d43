import { BottomSheet, ConfirmDialog, Dialog420 } from '@jade/ui/dialog'
import { GoldButton } from '@jade/ui/gold-button'
import { formatMoney } from '@jade/ui/money'
import { MoneyInput } from '@jade/ui/money-input'
import { Money } from '@jade/ui/money-text'
import { Skeleton } from '@jade/ui/skeleton'
import { m } from '#messages'
import { useDevice } from '../../site/door.ts'
import { type ActivityDialog, type ActivityWallet, useAddMoney, useEndWallet, useGiveUpPreview } from '../activity.ts'
import css from './activity-dialogs.module.css'

interface DialogProps {
  readonly wallet: ActivityWallet
  readonly onClose: () => void
}

/** What is asked before an activity wallet changes. */
export default function ActivityDialogs({ dialog, onClose }: { readonly dialog: ActivityDialog; readonly onClose: () => void }) {
  if (dialog.kind === 'add') return <AddMoney wallet={dialog.wallet} onClose={onClose} />
  return dialog.kind === 'unlock' ? (
    <Unlock wallet={dialog.wallet} onClose={onClose} />
  ) : (
    <GiveUp wallet={dialog.wallet} onClose={onClose} />
  )
}

function AddMoney({ wallet, onClose }: DialogProps) {
  const add = useAddMoney(wallet, onClose)
  const Box = useDevice() === 'mobile' ? BottomSheet : Dialog420
  return (
    <Box open title={m.wallet_add_title({ wallet: wallet.name })} onClose={onClose}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          add.submit()
        }}
      >
        <p className={css.line}>
          <span>{m.site_central_wallet()}</span>
          <Money value={add.main} tone="gold" />
        </p>
        <MoneyInput
          label={m.wallet_amount()}
          placeholder={m.wallet_amount_placeholder()}
          value={add.amount}
          onChange={add.type}
          error={add.problem}
          aside={
            <button type="button" className={css.all} onClick={add.fill}>
              {m.wallet_all()}
            </button>
          }
          data-autofocus
        />
        <p className={css.note}>{m.wallet_add_note()}</p>
        <GoldButton type="submit" wide busy={add.busy} busyLabel={m.wallet_transferring()}>
          {m.wallet_add()}
        </GoldButton>
      </form>
    </Box>
  )
}

function Unlock({ wallet, onClose }: DialogProps) {
  const end = useEndWallet(wallet, 'unlock')
  return (
    <ConfirmDialog
      open
      title={m.wallet_unlock_title({ wallet: wallet.name })}
      confirmLabel={m.wallet_unlock()}
      onClose={onClose}
      onConfirm={end.confirm}
    >
      <p>{m.wallet_unlock_text({ amount: formatMoney(wallet.money) })}</p>
      {end.problem && (
        <p className={css.problem} role="alert">
          {end.problem}
        </p>
      )}
    </ConfirmDialog>
  )
}

/** In figures, as the server would do it now. */
function GiveUp({ wallet, onClose }: DialogProps) {
  const end = useEndWallet(wallet, 'give-up')
  const { data, failed } = useGiveUpPreview(wallet.id)
  return (
    <ConfirmDialog
      open
      danger
      title={m.wallet_give_up_title({ wallet: wallet.name })}
      confirmLabel={m.wallet_give_up()}
      onClose={onClose}
      onConfirm={end.confirm}
    >
      <p>{m.wallet_give_up_text()}</p>
      {data ? (
        <dl className={css.figures}>
          <Figure label={m.wallet_give_up_forfeited()} value={data.forfeited} lost />
          <Figure label={m.wallet_give_up_principal()} value={data.principal} />
          <Figure label={m.wallet_give_up_missing()} value={data.missing_bet} />
          <Figure label={m.wallet_give_up_after()} value={data.amount_after} />
        </dl>
      ) : (
        !failed && <Skeleton height={132} />
      )}
      {(end.problem ?? data?.problem_text) && (
        <p className={css.problem} role="alert">
          {end.problem ?? data?.problem_text}
        </p>
      )}
    </ConfirmDialog>
  )
}

function Figure({ label, value, lost = false }: { readonly label: string; readonly value: string; readonly lost?: boolean }) {
  return (
    <div className={css.line} data-lost={lost}>
      <dt>{label}</dt>
      <dd>
        <Money value={value} {...(lost ? {} : { tone: 'gold' as const })} />
      </dd>
    </div>
  )
}
