import type { ReferralPayout } from '@jade/contract/referral/operator-calls'
import { formatMoney } from '@jade/ui/money'
import { keepPreviousData } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { usePages } from '../../parts/use-pages.ts'
import { referralApi } from './api.ts'
import type { View } from './referral.tsx'
import { payoutStates } from './words.ts'

const columns: readonly Column<ReferralPayout>[] = [
  { label: m.referral_day(), cell: (row) => row.day, text: (row) => row.day },
  { label: m.referral_referrer(), cell: (row) => <PlayerLink id={row.player_id} account={row.account} />, text: (row) => row.account },
  { label: m.referral_friends(), right: true, cell: (row) => row.friends, text: (row) => String(row.friends) },
  { label: m.referral_valid_bet(), right: true, cell: (row) => formatMoney(row.valid_bet), text: (row) => row.valid_bet },
  { label: m.referral_earned(), right: true, cell: (row) => row.earned, text: (row) => row.earned },
  { label: m.referral_carried_in(), right: true, cell: (row) => row.carried_in, text: (row) => row.carried_in },
  { label: m.referral_paid(), right: true, cell: (row) => formatMoney(row.paid), text: (row) => row.paid },
  { label: m.referral_carried_out(), right: true, cell: (row) => row.carried_out, text: (row) => row.carried_out },
  { label: m.referral_state(), cell: (row) => payoutStates[row.state](), text: (row) => payoutStates[row.state]() },
  { label: m.referral_time(), cell: (row) => row.time, text: (row) => row.time },
]

/** What each batch did for each referrer. */
export function Payouts({ list, views }: View) {
  const { q = '' } = list.filters
  const pages = usePages(list, {
    queryKey: ['referral', 'payouts', q],
    ask: (page) => referralApi.payouts({ ...page, ...(q && { account: q }) }),
    placeholderData: keepPreviousData,
  })
  return (
    <ListScreen
      title={m.referral_title()}
      about={m.referral_payouts_about()}
      columns={columns}
      keyOf={(row) => `${row.day} ${row.player_id}`}
      {...pages}
      filters={
        <>
          {views}
          <SearchField label={m.referral_account()} value={q} onSet={(value) => list.setFilter('q', value)} />
        </>
      }
    />
  )
}
