import { ConfirmDialog } from '@jade/ui/dialog'
import { formatMoney } from '@jade/ui/money'
import { toast } from '@jade/ui/toast'
import { useState } from 'react'
import { m } from '#messages'
import type { Order, OrderState } from '../deposit-order.ts'
import css from '../../parts/text-button.module.css'

/** Cancelling an unpaid order, after its consequence was read. */
export function CancelDeposit({ order, cancel }: { readonly order: Order; readonly cancel: OrderState['cancel'] }) {
  const [asking, setAsking] = useState(false)
  const confirm = async () => {
    if (await cancel.send()) toast({ text: m.cashier_cancelled(), tone: 'good' })
  }
  return (
    <>
      <button type="button" className={css.button} data-tone="bad" disabled={cancel.busy} onClick={() => setAsking(true)}>
        {m.cashier_cancel_order()}
      </button>
      <ConfirmDialog
        open={asking}
        danger
        title={m.cashier_cancel_order()}
        confirmLabel={m.cashier_cancel_yes()}
        cancelLabel={m.cashier_keep_order()}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
      >
        {m.cashier_cancel_question({ amount: formatMoney(order.amount) })}
      </ConfirmDialog>
    </>
  )
}
