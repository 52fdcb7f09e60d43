import type { ReferralBatch } from '@jade/contract/referral/operator-calls'
import { formatMoney } from '@jade/ui/money'
import { keepPreviousData } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { usePages } from '../../parts/use-pages.ts'
import { referralApi } from './api.ts'
import type { View } from './referral.tsx'

const stages = { counting: m.referral_stage_counting, paying: m.referral_stage_paying, done: m.referral_stage_done } as const

const columns: readonly Column<ReferralBatch>[] = [
  { label: m.referral_day(), cell: (row) => row.day, text: (row) => row.day },
  { label: m.referral_state(), cell: (row) => stages[row.state](), text: (row) => stages[row.state]() },
  { label: m.referral_friends(), right: true, cell: (row) => row.friends, text: (row) => String(row.friends) },
  { label: m.referral_valid_bet(), right: true, cell: (row) => formatMoney(row.valid_bet), text: (row) => row.valid_bet },
  { label: m.referral_paid_count(), right: true, cell: (row) => row.paid_count, text: (row) => String(row.paid_count) },
  { label: m.referral_paid(), right: true, cell: (row) => formatMoney(row.paid), text: (row) => row.paid },
  { label: m.referral_started(), cell: (row) => row.started_at, text: (row) => row.started_at },
  { label: m.referral_done(), cell: (row) => row.done_at || '—', text: (row) => row.done_at },
]

/** The batch of each day. */
export function Batches({ list, views }: View) {
  const pages = usePages(list, {
    queryKey: ['referral', 'batches'],
    ask: (page) => referralApi.batches(page),
    placeholderData: keepPreviousData,
  })
  return (
    <ListScreen
      title={m.referral_title()}
      about={m.referral_batches_about()}
      columns={columns}
      keyOf={(row) => row.day}
      {...pages}
      filters={views}
    />
  )
}
