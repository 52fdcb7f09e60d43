import { Skeleton } from '@jade/ui/skeleton'
import { m } from '#messages'
import css from './page-skeleton.module.css'

/** A page of the cashier before anything is known, as boxes of these heights; also what is prerendered. */
export function PageSkeleton({ heights }: { readonly heights: readonly number[] }) {
  return (
    <div className={css.page} role="status" aria-label={m.cashier_loading()}>
      {heights.map((height, row) => (
        <Skeleton key={row} height={height} className={css.bone} />
      ))}
    </div>
  )
}
