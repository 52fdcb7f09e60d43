import { ConfirmDialog } from '@jade/ui/dialog'
import { m } from '#messages'
import type { Apply } from '../apply.ts'

/** The figures before money is locked, as the server says them. */
export function ApplyQuestion({ apply }: { readonly apply: Apply }) {
  return (
    <ConfirmDialog
      open={apply.question !== null}
      title={m.promotions_confirm_title()}
      confirmLabel={m.promotions_confirm()}
      cancelLabel={m.promotions_confirm_keep()}
      onClose={apply.keep}
      onConfirm={apply.confirm}
    >
      <p>{apply.question?.text}</p>
    </ConfirmDialog>
  )
}
