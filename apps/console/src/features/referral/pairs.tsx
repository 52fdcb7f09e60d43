import { type PairState, pairStates, type ReferralPair } from '@jade/contract/referral/operator-calls'
import { formatMoney } from '@jade/ui/money'
import { keepPreviousData } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { isChoice } from '../../parts/is-choice.ts'
import { Choice } from '../../parts/choice.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { usePages } from '../../parts/use-pages.ts'
import { referralApi } from './api.ts'
import { Pair } from './pair.tsx'
import type { View } from './referral.tsx'
import { signsText, states } from './words.ts'

const shown = {
  held: states.held,
  approved: states.approved,
  refused: states.refused,
  all: m.parts_all,
} as const

const columns: readonly Column<ReferralPair>[] = [
  { label: m.referral_referrer(), cell: (row) => <PlayerLink id={row.referrer_id} account={row.referrer} />, text: (row) => row.referrer },
  { label: m.referral_friend(), cell: (row) => <PlayerLink id={row.friend_id} account={row.friend} />, text: (row) => row.friend },
  { label: m.referral_score(), right: true, cell: (row) => row.score, text: (row) => String(row.score) },
  { label: m.referral_signs(), wrap: true, cell: (row) => signsText(row.signs), text: (row) => signsText(row.signs) },
  { label: m.referral_state(), cell: (row) => states[row.state](), text: (row) => states[row.state]() },
  { label: m.referral_waiting_bet(), right: true, cell: (row) => formatMoney(row.waiting_bet), text: (row) => row.waiting_bet },
  { label: m.referral_waiting_bonus(), right: true, cell: (row) => row.waiting_bonus, text: (row) => row.waiting_bonus },
  { label: m.referral_since(), cell: (row) => row.since, text: (row) => row.since },
]

/** Referrers with friends who look like themselves, the highest score first. */
export function Pairs({ list, views }: View) {
  const { state = '' } = list.filters
  const chosen = isChoice(shown, state) ? state : 'held'
  const one: PairState | undefined = pairStates.find((name) => name === chosen)
  const pages = usePages(list, {
    queryKey: ['referral', 'pairs', chosen],
    ask: (page) => referralApi.pairs({ ...page, ...(one && { state: one }) }),
    placeholderData: keepPreviousData,
  })
  return (
    <ListScreen
      title={m.referral_title()}
      about={m.referral_pairs_about()}
      columns={columns}
      keyOf={(row) => row.friend_id}
      {...pages}
      filters={
        <>
          {views}
          <Choice label={m.referral_state()} value={chosen} options={shown} onSet={(value) => list.setFilter('state', value)} />
        </>
      }
      drawer={(row, close) => <Pair key={row.friend_id} row={row} close={close} />}
    />
  )
}
