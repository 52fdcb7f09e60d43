import { Skeleton } from '@jade/ui/skeleton'
import { m } from '#messages'
import css from './order-view.module.css'

/** The deposit page before anything is known; also what is prerendered. */
export function DepositSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div className={css.view} role="status" aria-label={m.cashier_loading()}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={row === 0 ? 132 : 96} className={css.bone} />
      ))}
    </div>
  )
}
