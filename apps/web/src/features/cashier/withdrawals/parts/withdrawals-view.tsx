import { EmptyState, ErrorState } from '@jade/ui/list-faces'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '#messages'
import type { Withdrawals } from '../screens/withdrawals/withdrawals.model.ts'
import { PageSkeleton } from '../../parts/page-skeleton.tsx'

/** What stands instead of the form: closed, failed, loading; null when the form may be drawn. */
export function insteadOfForm(page: Withdrawals): ReactNode {
  if (page.failed) return <ErrorState onRetry={page.retry} busy={page.busy} />
  if (!page.info || !page.accounts) return <PageSkeleton heights={[132, 96, 96]} />
  const closed = page.missing.find(({ code }) => code === 'cashier.withdraw_closed')
  if (closed) return <EmptyState title={closed.text} hint={m.cashier_closed_text()} icon={<IconLock size={34} stroke={1.4} />} />
  return null
}
