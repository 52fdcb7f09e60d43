import { formatMoney } from '@jade/ui/money'
import { Select } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { isChoice } from '../../parts/is-choice.ts'
import type { Bulk } from '../../parts/bulk.ts'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { useAsking } from '../../parts/live.ts'
import { useList } from '../../parts/use-list.ts'
import { usePages } from '../../parts/use-pages.ts'
import { Mark } from '../../parts/mark.tsx'
import { Choice } from '../../parts/choice.tsx'
import { office } from '../session/api.ts'
import { useMay } from '../session/session.ts'
import { type Approval, type Status, statusText, statusTone } from './words.ts'

const lists = { ...statusText, all: m.parts_all }

const columns: readonly Column<Approval>[] = [
  { label: m.approvals_kind(), cell: (row) => row.kind_name, text: (row) => row.kind_name },
  { label: m.approvals_object(), cell: (row) => row.object, text: (row) => row.object },
  {
    key: 'player',
    label: m.approvals_player(),
    cell: (row) => <PlayerLink id={row.player_id} account={row.account || '—'} />,
    text: (row) => row.account,
  },
  {
    key: 'money',
    label: m.approvals_money(),
    right: true,
    cell: (row) => (row.money === '' ? '—' : formatMoney(row.money)),
    text: (row) => row.money,
  },
  { label: m.approvals_maker(), cell: (row) => row.maker, text: (row) => row.maker },
  { label: m.approvals_requested(), cell: (row) => row.requested_at, text: (row) => row.requested_at },
  { label: m.approvals_checker(), cell: (row) => row.checker || '—', text: (row) => row.checker },
  {
    label: m.approvals_status(),
    cell: (row) => <Mark tone={statusTone[row.status]}>{statusText[row.status]()}</Mark>,
    text: (row) => row.status,
  },
]

const open = (row: Approval) => row.allowed === 1 && row.bulk === 1
const decide =
  (decision: 'approve' | 'refuse'): Bulk<Approval>['actions'][number]['send'] =>
  ({ id }, { reason, key }) =>
    office.decideApproval({ id, decision, reason, bulk: 1 }, { key })

/** Only of kinds that allow it, which the server asks again; the second pair of eyes is asked of each. */
const bulk: Bulk<Approval> = {
  nameOf: (row) => `${row.kind_name} ${row.object} ${row.maker}`,
  actions: [
    { label: m.approvals_refuse(), hotkey: 'r', color: 'red', may: open, ask: 'reason', send: decide('refuse') },
    { label: m.approvals_approve(), hotkey: 'a', may: open, ask: 'reason', send: decide('approve') },
  ],
}

const makers = { '': m.parts_all, others: m.approvals_by_others, me: m.approvals_by_me } as const

export default function Approvals() {
  const list = useList()
  const may = useMay()
  const { kind = '' } = list.filters
  const status = (list.filters.status ?? 'waiting') as Status | 'all'
  const by = isChoice(makers, list.filters.by) ? list.filters.by : ''
  const pages = usePages(list, {
    queryKey: ['approvals', status, kind, by],
    ask: (page) => office.approvals({ ...page, ...(status !== 'all' && { status }), ...(kind && { kind }), ...(by !== '' && { by }) }),
    placeholderData: keepPreviousData,
    refetchInterval: useAsking(10_000),
  })
  const { query } = pages
  return (
    <ListScreen
      title={m.approvals_title()}
      columns={columns}
      keyOf={(row) => row.id}
      {...pages}
      live
      {...(may('approval.decide') && { bulk })}
      filters={
        <>
          <Choice label={m.approvals_status()} value={status} options={lists} onSet={(value) => list.setFilter('status', value)} />
          <Choice label={m.approvals_maker()} value={by} options={makers} onSet={(value) => list.setFilter('by', value)} />
          <Select
            w={220}
            aria-label={m.approvals_kind()}
            placeholder={m.approvals_kind()}
            clearable
            searchable
            value={kind || null}
            onChange={(value) => list.setFilter('kind', value ?? '')}
            data={(query.data?.kinds ?? []).map((one) => ({ value: one.kind, label: one.name }))}
          />
        </>
      }
    />
  )
}
