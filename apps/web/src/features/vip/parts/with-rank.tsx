import { ErrorState, ListSkeleton } from '@jade/ui/list-faces'
import type { ReactNode } from 'react'
import { type Rank, useRank } from '../rank.ts'

/** What needs the table of levels: its other faces until it is there. */
export function WithRank({ children }: { readonly children: (rank: Rank) => ReactNode }) {
  const { rank, failed, busy, retry } = useRank()
  if (rank) return children(rank)
  return failed ? <ErrorState onRetry={retry} busy={busy} /> : <ListSkeleton rows={4} height={120} />
}
