import { NativeSelect } from '@mantine/core'
import { GoldButton } from '@jade/ui/gold-button'
import { Skeleton } from '@jade/ui/skeleton'
import { formatMoney } from '@jade/ui/money'
import { MoneyInput } from '@jade/ui/money-input'
import { Money } from '@jade/ui/money-text'
import { IconArrowBackUp, IconArrowsExchange, IconCircleCheck } from '@tabler/icons-react'
import { m } from '#messages'
import { Processing } from '../../money/door.ts'
import type { useTransferScreen } from '../screens/transfer/transfer.model.ts'
import type { End } from '../transfer-ends.ts'
import css from './transfer-form.module.css'

type Transfer = ReturnType<typeof useTransferScreen>

/** From, to, how much; the swap turns the way round. */
export function TransferForm({ transfer }: { readonly transfer: Transfer }) {
  const { from, to, direction, done } = transfer
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        transfer.submit()
      }}
    >
      <div className={css.ends}>
        <Side label={m.wallet_from()} end={from} transfer={transfer} choose={direction === 'out'} />
        <button type="button" className={css.swap} onClick={transfer.swap} aria-label={m.wallet_swap()}>
          <IconArrowsExchange size={22} aria-hidden />
        </button>
        <Side label={m.wallet_to()} end={to} transfer={transfer} choose={direction === 'in'} />
      </div>
      {transfer.processing && (
        <div>
          <Processing amount={transfer.processing} since={transfer.since} />
        </div>
      )}
      <MoneyInput
        label={m.wallet_amount()}
        placeholder={m.wallet_amount_placeholder()}
        value={transfer.amount}
        onChange={transfer.type}
        error={transfer.problem}
        aside={
          <button type="button" className={css.all} onClick={transfer.fill}>
            {m.wallet_all()}
          </button>
        }
      />
      {done && (
        <p className={css.done} role="status" data-state={done.state}>
          {done.state === 'success' && <IconCircleCheck size={20} aria-hidden />}
          {done.state === 'processing'
            ? m.wallet_transfer_processing()
            : done.state === 'returned'
              ? m.wallet_transfer_returned({ amount: formatMoney(done.money) })
              : done.direction === 'in'
                ? m.wallet_moved_in({ amount: formatMoney(done.money), platform: done.name })
                : m.wallet_moved_out({ amount: formatMoney(done.money), platform: done.name })}
        </p>
      )}
      <div className={css.buttons}>
        <GoldButton type="submit" size="lg" wide busy={transfer.busy} busyLabel={m.wallet_transferring()}>
          {m.wallet_transfer_now()}
        </GoldButton>
        <button
          type="button"
          className={css.recall}
          onClick={transfer.recall.press}
          disabled={transfer.recall.spinning || !transfer.anywhere}
          aria-busy={transfer.recall.spinning}
        >
          <IconArrowBackUp size={18} aria-hidden />
          {transfer.recall.spinning ? m.wallet_recalling() : m.wallet_recall_all()}
        </button>
      </div>
    </form>
  )
}

interface SideProps {
  readonly label: string
  readonly end: End | undefined
  readonly transfer: Transfer
  /** The platform's side; the other is a wallet of the player's. */
  readonly choose: boolean
}

/** The player's own side: chosen on the way in when there is a choice, else named. */
function OwnWallet({ label, name, transfer }: { readonly label: string; readonly name: string; readonly transfer: Transfer }) {
  if (transfer.direction === 'out' || transfer.sources.length < 2) return <span className={css.main}>{name}</span>
  return (
    <NativeSelect
      aria-label={label}
      value={String(transfer.sourceId)}
      data={transfer.sources.map((wallet) => ({ value: String(wallet.id), label: wallet.name }))}
      onChange={(event) => transfer.chooseWallet(Number(event.currentTarget.value))}
    />
  )
}

function Side({ label, end, transfer, choose }: SideProps) {
  const data = transfer.platforms.map((one) => ({
    value: one.code,
    label: one.closed ? `${one.name} · ${m.site_maintenance_tile()}` : one.name,
    disabled: one.closed,
  }))
  return (
    <div className={css.side}>
      <span className={css.label}>{label}</span>
      {choose ? (
        <NativeSelect
          aria-label={label}
          value={end?.code ?? ''}
          data={[...(end ? [] : [{ value: '', label: m.wallet_choose(), disabled: true }]), ...data]}
          onChange={(event) => transfer.choose(event.currentTarget.value)}
        />
      ) : (
        <OwnWallet label={label} name={end?.name ?? ''} transfer={transfer} />
      )}
      <span className={css.money}>
        <span className={css.label}>{m.wallet_available()}</span>
        {!transfer.ready ? <Skeleton height={26} width="90px" /> : end ? <Money value={end.money} tone="gold" size="lg" /> : <span>—</span>}
      </span>
    </div>
  )
}
