import type { Sent } from '@jade/client/http'
import type { identityOperatorCalls, playerRow } from '@jade/contract/identity/operator-calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { askedOf, useList, wholeOf } from '../../parts/use-list.ts'
import { DateFilter } from '../../parts/date-filter.tsx'
import { Mark } from '../../parts/mark.tsx'
import { SetFilter } from '../../parts/set-filter.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { players } from './api.ts'
import { statusTone, statusText } from './status.ts'

type Row = z.infer<typeof playerRow>

const columns: readonly Column<Row>[] = [
  { label: 'ID', cell: (row) => row.id, text: (row) => row.id },
  { label: m.players_account(), cell: (row) => row.account, text: (row) => row.account },
  { key: 'phone', label: m.players_phone(), cell: (row) => row.phone, text: (row) => row.phone },
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
  { label: m.players_registered(), sort: 'registered_at', cell: (row) => row.registered_at, text: (row) => row.registered_at },
  { key: 'last_login', label: m.players_last_login(), cell: (row) => row.last_login_at || '—', text: (row) => row.last_login_at },
]

export default function Players() {
  const list = useList()
  const { q = '', status = '', date = '', tag = '' } = list.filters
  const asked = askedOf(list, ['q', 'status', 'date', 'tag'])
  const query = useQuery({
    queryKey: ['players', asked],
    queryFn: () => players.players(asked as Sent<typeof identityOperatorCalls.players>),
    placeholderData: keepPreviousData,
  })
  return (
    <ListScreen
      title={m.players_title()}
      columns={columns}
      keyOf={(row) => row.id}
      list={list}
      query={query}
      file={{ list: 'players', filters: wholeOf(asked) }}
      filters={
        <>
          <SearchField label={m.players_search()} value={q} width={260} onSet={(value) => list.setFilter('q', value)} />
          <SetFilter label={m.players_status()} value={status} options={statusText} onSet={(value) => list.setFilter('status', value)} />
          <SearchField label={m.parts_tag()} value={tag} width={120} onSet={(value) => list.setFilter('tag', value)} />
          <DateFilter value={date} onSet={(value) => list.setFilter('date', value)} />
        </>
      }
    />
  )
}
