import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lang } from '../../app/locale.ts'
import { m } from '../../paraglide/messages.js'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Mark } from '../../parts/mark.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { useList } from '../../parts/use-list.ts'
import { usePages } from '../../parts/use-pages.ts'
import { games, platforms } from './api.ts'
import { keyOfGame, nameOf, type Row } from './words.ts'

const columns: readonly Column<Row>[] = [
  { label: m.games_sort(), right: true, cell: (row) => row.sort, text: (row) => String(row.sort) },
  { label: m.games_product(), cell: (row) => row.productId, text: (row) => row.productId },
  { label: m.games_name(), cell: nameOf, text: nameOf },
  { label: m.games_rtp(), right: true, cell: (row) => row.rtp || '—', text: (row) => row.rtp },
  {
    label: m.games_hot(),
    right: true,
    cell: (row) => (row.hot_sort > 0 ? row.hot_sort : '—'),
    text: (row) => String(row.hot_sort),
  },
  {
    label: m.games_shown(),
    cell: (row) => <Mark tone={row.front_show ? 'good' : 'off'}>{row.front_show ? m.games_yes() : m.games_no()}</Mark>,
    text: (row) => String(row.front_show),
  },
  {
    label: m.games_maintenance(),
    cell: (row) => (row.maintain_status ? <Mark tone="bad">{m.games_yes()}</Mark> : '—'),
    text: (row) => String(row.maintain_status),
  },
  { label: m.games_demo(), cell: (row) => (row.demo ? m.games_yes() : '—'), text: (row) => String(row.demo) },
]

/** The games of one platform, those that players do not see included. */
export default function Games() {
  const list = useList()
  const known = useQuery({ queryKey: ['games', 'platforms'], queryFn: async () => (await platforms.list()).data })
  const choices = known.data ?? []
  const { q = '' } = list.filters
  const code = list.filters.code ?? choices.find((one) => one.vendor !== '')?.gp_code ?? ''
  const pages = usePages(list, {
    queryKey: ['games', code, q],
    ask: (page) => games.games({ ...page, code, ...(q && { keyword: q }) }),
    enabled: code !== '',
  })
  return (
    <ListScreen
      title={m.games_title()}
      columns={columns}
      keyOf={keyOfGame}
      {...pages}
      {...(known.isError && { query: { ...known, data: undefined } })}
      filters={
        <>
          <Select
            aria-label={m.games_platform()}
            value={code}
            onChange={(value) => value && list.setFilter('code', value)}
            data={choices.map((one) => ({ value: one.gp_code, label: `${one.gp_code} ${lang() === 'en' ? one.name_en : one.name}` }))}
            searchable
            w={240}
          />
          <SearchField label={m.parts_search()} value={q} onSet={(value) => list.setFilter('q', value)} />
        </>
      }
    />
  )
}
