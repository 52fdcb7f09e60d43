import type { playerRow } from '@jade/contract/identity/operator-calls'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { useList } from '../../parts/use-list.ts'
import { Mark } from '../../parts/mark.tsx'
import { Choice } from '../../parts/choice.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { players } from './api.ts'
import { statusTone, statusText } from './status.ts'

type Row = z.infer<typeof playerRow>
type Status = Row['status']

const lists = { all: m.parts_all, ...statusText }

const columns: readonly Column<Row>[] = [
  { label: 'ID', cell: (row) => row.id, text: (row) => row.id },
  { label: m.players_account(), cell: (row) => row.account, text: (row) => row.account },
  { label: m.players_phone(), cell: (row) => row.phone, text: (row) => row.phone },
  {
    label: m.players_status(),
    cell: (row) => <Mark tone={statusTone[row.status]}>{statusText[row.status]()}</Mark>,
    text: (row) => row.status,
  },
  {
    label: m.players_online(),
    cell: (row) => (row.online ? <Mark tone="good">{m.players_online()}</Mark> : '—'),
    text: (row) => String(row.online),
  },
  { label: m.players_registered(), cell: (row) => row.registered_at, text: (row) => row.registered_at },
  { label: m.players_last_login(), cell: (row) => row.last_login_at || '—', text: (row) => row.last_login_at },
]

export default function Players() {
  const list = useList()
  const { q = '' } = list.filters
  const status = (list.filters.status ?? 'all') as Status | 'all'
  const query = useQuery({
    queryKey: ['players', q, status, list.page],
    queryFn: () => players.players({ page: String(list.page), ...(q && { q }), ...(status !== 'all' && { status }) }),
  })
  return (
    <ListScreen
      title={m.players_title()}
      columns={columns}
      keyOf={(row) => row.id}
      list={list}
      query={query}
      filters={
        <>
          <SearchField label={m.players_search()} value={q} width={260} onSet={(value) => list.setFilter('q', value)} />
          <Choice label={m.players_status()} value={status} options={lists} onSet={(value) => list.setFilter('status', value)} />
        </>
      }
    />
  )
}
