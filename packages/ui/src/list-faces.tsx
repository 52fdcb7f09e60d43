import { IconAlertTriangle, IconFeather, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './list-faces.module.css'
import { Skeleton } from './skeleton.tsx'
import { useUiTexts } from './texts.tsx'

/** Nothing there yet: why, and the next step. */
export function EmptyState({
  title,
  hint,
  icon,
  action,
}: {
  readonly title: string
  readonly hint?: string
  readonly icon?: ReactNode
  readonly action?: ReactNode
}) {
  return (
    <div className={css.face}>
      <div className={css.medal}>{icon ?? <IconFeather size={34} stroke={1.4} />}</div>
      <p className={css.title}>{title}</p>
      {hint && <p className={css.hint}>{hint}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}

/** What happened, and a retry that says it is busy. */
export function ErrorState({
  message,
  onRetry,
  busy = false,
}: {
  readonly message?: string
  readonly onRetry?: () => void
  readonly busy?: boolean
}) {
  const texts = useUiTexts()
  return (
    <div className={css.face} role="alert">
      <div className={css.medal} data-tone="bad">
        <IconAlertTriangle size={34} stroke={1.4} />
      </div>
      <p className={css.title}>{message || texts.failedToLoad}</p>
      {onRetry && (
        <button type="button" className={css.retry} onClick={onRetry} disabled={busy} aria-busy={busy}>
          <IconRefresh size={16} aria-hidden />
          {busy ? texts.loading : texts.retry}
        </button>
      )}
    </div>
  )
}

/** Rows of the final height while the list loads. */
export function ListSkeleton({ rows = 5, height = 56 }: { readonly rows?: number; readonly height?: number }) {
  const texts = useUiTexts()
  return (
    <div className={css.skeleton} role="status" aria-label={texts.loading}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} />
      ))}
    </div>
  )
}

/** What a list hook (TanStack Query) knows. */
export interface ListState<Row> {
  readonly rows: readonly Row[] | undefined
  readonly failed: boolean
  readonly message?: string
  readonly retry: () => void
  readonly busy?: boolean
}

interface ListFacesProps<Row> {
  readonly state: ListState<Row>
  readonly empty: ReactNode
  readonly skeletonRows?: number
  readonly skeletonHeight?: number
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** Chooses among loading, error, empty and some; many is the paging of what `children` draw. */
export function ListFaces<Row>({ state, empty, skeletonRows, skeletonHeight, children }: ListFacesProps<Row>) {
  if (state.failed)
    return <ErrorState onRetry={state.retry} {...(state.message ? { message: state.message } : {})} busy={state.busy ?? false} />
  if (!state.rows) return <ListSkeleton rows={skeletonRows ?? 5} height={skeletonHeight ?? 56} />
  return state.rows.length === 0 ? empty : children(state.rows)
}
