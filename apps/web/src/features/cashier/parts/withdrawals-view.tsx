import { EmptyState, ErrorState } from '@jade/ui/list-faces'
import { IconLock, IconWalletOff } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { m } from '#messages'
import type { Withdrawals } from '../screens/withdrawals/withdrawals.model.ts'
import { DepositSkeleton } from './deposit-skeleton.tsx'

/** What stands instead of the form: no such account kind, closed, failed, loading; null when the form may be drawn. */
export function insteadOfForm(page: Withdrawals): ReactNode {
  if (page.type !== 'bank')
    return (
      <EmptyState
        title={page.type === 'usdt' ? m.cashier_no_usdt() : m.cashier_no_store()}
        hint={m.cashier_use_bank()}
        icon={<IconWalletOff size={34} stroke={1.4} />}
        action={<Button onClick={page.toBank}>{m.cashier_to_bank_withdraw()}</Button>}
      />
    )
  if (page.failed) return <ErrorState onRetry={page.retry} busy={page.busy} />
  if (!page.info || !page.cards) return <DepositSkeleton rows={3} />
  const closed = page.missing.find(({ code }) => code === 'cashier.withdraw_closed')
  if (closed) return <EmptyState title={closed.text} hint={m.cashier_closed_text()} icon={<IconLock size={34} stroke={1.4} />} />
  return null
}
