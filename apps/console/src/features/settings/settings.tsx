import { Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lang } from '../../app/locale.ts'
import { m } from '../../paraglide/messages.js'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { type ListState, useList } from '../../parts/use-list.ts'
import { Choice } from '../../parts/choice.tsx'
import { ListedObject } from '../../parts/object.ts'
import { type Change, type Setting, site } from './api.ts'
import { byWhom } from './earlier.tsx'
import { Marks, Value } from './value.tsx'

/** What a colleague changed stands here within two seconds. */
const REFRESH_MS = 1_500

const columns: readonly Column<Setting>[] = [
  {
    label: m.settings_what(),
    wrap: true,
    cell: (row) => (
      <>
        {row[lang()]}
        <Text component="span" size="xs" c="dimmed" ml="xs">
          {row.key}
        </Text>
      </>
    ),
    text: (row) => row.key,
  },
  { label: m.settings_value(), wrap: true, cell: (row) => <Value row={row} />, text: (row) => row.value },
  {
    label: m.settings_guard(),
    cell: (row) => <Marks row={row} />,
    text: (row) => String(row.four_eyes),
  },
  {
    label: m.settings_changed(),
    cell: (row) => (row.updated_by ? `${row.updated_at} · ${row.updated_by}` : '—'),
    text: (row) => row.updated_at,
  },
]

export default function Settings() {
  const list = useList()
  const tab = list.filters.tab === 'history' ? 'history' : 'values'
  const tabs = (
    <Choice
      label={m.settings_title()}
      value={tab}
      options={{ values: m.settings_values, history: m.settings_history }}
      onSet={(value) => list.setFilter('tab', value === 'values' ? '' : value)}
    />
  )
  if (tab === 'values') return <Values list={list} tabs={tabs} />
  return (
    // A change is no object: it opens nothing.
    <ListedObject value={null}>
      <History list={list} tabs={tabs} />
    </ListedObject>
  )
}

interface Part {
  readonly list: ListState
  readonly tabs: React.ReactNode
}

function Values({ list, tabs }: Part) {
  const { q = '' } = list.filters
  const query = useQuery({ queryKey: ['settings'], queryFn: async () => (await site.settings()).data, refetchInterval: REFRESH_MS })
  const wanted = q.toLowerCase()
  const rows = (query.data ?? []).filter((row) => `${row.key} ${row.zh} ${row.en}`.toLowerCase().includes(wanted))
  return (
    <ListScreen
      title={m.settings_title()}
      columns={columns}
      keyOf={(row) => row.key}
      list={list}
      query={{
        data: query.data && { data: rows, total: rows.length, pageSize: Math.max(1, rows.length) },
        isError: query.isError,
        error: query.error,
        isFetching: query.isFetching,
        refetch: query.refetch,
      }}
      filters={
        <>
          {tabs}
          <TextInput
            placeholder={m.parts_search()}
            aria-label={m.parts_search()}
            defaultValue={q}
            onChange={(event) => list.setFilter('q', event.currentTarget.value)}
          />
        </>
      }
    />
  )
}

const historyColumns: readonly Column<Change>[] = [
  { label: m.settings_time(), cell: (row) => row.time, text: (row) => row.time },
  { label: m.settings_key(), cell: (row) => row.key, text: (row) => row.key },
  { label: m.parts_before(), wrap: true, cell: (row) => row.before || '—', text: (row) => row.before },
  { label: m.parts_after(), wrap: true, cell: (row) => <b>{row.after || '—'}</b>, text: (row) => row.after },
  { label: m.parts_reason(), wrap: true, cell: (row) => row.reason, text: (row) => row.reason },
  { label: m.settings_by(), cell: byWhom, text: byWhom },
]

function History({ list, tabs }: Part) {
  const query = useQuery({ queryKey: ['settings', 'history', list.page], queryFn: () => site.settingHistory({ page: String(list.page) }) })
  return (
    <ListScreen
      title={m.settings_title()}
      columns={historyColumns}
      keyOf={(row) => `${row.time} ${row.key} ${row.after}`}
      list={list}
      query={query}
      filters={tabs}
    />
  )
}
