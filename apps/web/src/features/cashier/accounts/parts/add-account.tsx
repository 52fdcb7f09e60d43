import { GoldButton } from '@jade/ui/gold-button'
import { Panel } from '@jade/ui/panel'
import { toast } from '@jade/ui/toast'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { m } from '#messages'
import type { AccountKind } from '../accounts.ts'
import { useCardForm } from '../card-form.ts'
import { useStoreForm } from '../store-form.ts'
import { useUsdtForm } from '../usdt-form.ts'
import css from './add-account.module.css'
import { CardFields } from './card-fields.tsx'
import { StoreFields } from './store-fields.tsx'
import { UsdtFields } from './usdt-fields.tsx'

interface AddProps {
  /** After it was bound, and when nothing is to be bound. */
  readonly onEnd: () => void
}

/** The form for a new account of a kind, as the desktop shows it. */
export function AddAccount({ kind, onEnd }: AddProps & { readonly kind: AccountKind }) {
  if (kind === 'usdt') return <AddUsdt onEnd={onEnd} />
  return kind === 'store' ? <AddStore onEnd={onEnd} /> : <AddCard onEnd={onEnd} />
}

const bound = (onEnd: () => void) => () => {
  toast({ text: m.cashier_account_bound(), tone: 'good' })
  onEnd()
}

export function AddCard({ onEnd, kind = 'normal' }: AddProps & { readonly kind?: 'normal' | 'tpay' }) {
  const card = useCardForm(bound(onEnd), kind)
  return (
    <AddPanel title={kind === 'tpay' ? m.cashier_tpay_add() : m.cashier_card_add()} busy={card.busy} onSend={card.send} onEnd={onEnd}>
      <CardFields card={card} />
    </AddPanel>
  )
}

function AddUsdt({ onEnd }: AddProps) {
  const usdt = useUsdtForm(bound(onEnd))
  return (
    <AddPanel title={m.cashier_usdt_add()} busy={usdt.busy} onSend={usdt.send} onEnd={onEnd}>
      <UsdtFields usdt={usdt} />
    </AddPanel>
  )
}

function AddStore({ onEnd }: AddProps) {
  const store = useStoreForm(bound(onEnd))
  return (
    <AddPanel title={m.cashier_store_add()} busy={store.busy} onSend={store.send} onEnd={onEnd}>
      <StoreFields store={store} />
    </AddPanel>
  )
}

interface AddPanelProps extends AddProps {
  readonly title: string
  readonly busy: boolean
  readonly onSend: (event?: React.FormEvent<HTMLFormElement>) => void
  readonly children: ReactNode
}

function AddPanel({ title, busy, onSend, onEnd, children }: AddPanelProps) {
  return (
    <Panel title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSend(event)
        }}
      >
        {children}
        <div className={css.buttons}>
          <Button variant="default" onClick={onEnd} disabled={busy}>
            {m.cashier_back()}
          </Button>
          <GoldButton type="submit" busy={busy} busyLabel={m.cashier_sending()}>
            {m.cashier_card_send()}
          </GoldButton>
        </div>
      </form>
    </Panel>
  )
}
