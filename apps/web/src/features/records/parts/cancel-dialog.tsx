import { formatMoney } from '@jade/ui/money'
import { ConfirmDialog } from '@jade/ui/dialog'
import { m } from '#messages'
import type { useCancel } from '../screens/trans-record/trans-record.model.ts'

/** The question before an order is called off, with its amount. */
export function CancelDialog({ cancel }: { readonly cancel: ReturnType<typeof useCancel> }) {
  const { line } = cancel
  if (!line) return null
  return (
    <ConfirmDialog
      open
      danger
      title={m.records_cancel_title()}
      confirmLabel={m.records_cancel_confirm()}
      cancelLabel={m.records_cancel_keep()}
      onClose={cancel.close}
      onConfirm={cancel.confirm}
    >
      {line.type === 'deposit'
        ? m.records_cancel_deposit({ amount: formatMoney(line.amount), order: line.order })
        : m.records_cancel_withdrawal({ amount: formatMoney(line.amount), order: line.order })}
    </ConfirmDialog>
  )
}
