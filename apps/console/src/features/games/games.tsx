import type { gameOperatorRow } from '@jade/contract/games/operator-calls'
import { NumberInput, Select, SimpleGrid, Stack, Switch, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { lang } from '../../app/locale.ts'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { EditForm } from '../../parts/edit-form.tsx'
import { PictureForm } from '../../parts/picture-form.tsx'
import { Facts } from '../../parts/facts.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Mark } from '../../parts/mark.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { useList } from '../../parts/use-list.ts'
import { useMay } from '../session/session.ts'
import { games, platforms } from './api.ts'
import { useForm } from '@mantine/form'

type Row = z.infer<typeof gameOperatorRow>

const nameOf = (row: Row) => (lang() === 'en' ? row.games_name_EN : row.games_name_CN)

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
  const query = useQuery({
    queryKey: ['games', code, q, list.page],
    queryFn: () => games.games({ code, page: String(list.page), pageSize: '20', ...(q && { keyword: q }) }),
    enabled: code !== '',
  })
  return (
    <ListScreen
      title={m.games_title()}
      columns={columns}
      keyOf={(row) => row.productId}
      list={list}
      query={known.isError ? { ...known, data: undefined } : query}
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
      drawer={(row, close) => <Edit key={row.productId} row={row} close={close} />}
    />
  )
}

function Edit({ row, close }: { readonly row: Row; readonly close: () => void }) {
  const may = useMay()
  return (
    <Stack>
      <Facts
        facts={[
          { label: m.games_product(), value: `${row.games_code} · ${row.productId}` },
          { label: m.games_name(), value: `${row.games_name_CN} · ${row.games_name_EN}` },
          { label: m.games_rtp(), value: row.rtp || '—' },
        ]}
      />
      {may('game.edit') && (
        <Tabs defaultValue="terms" keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab value="terms">{m.games_change()}</Tabs.Tab>
            <Tabs.Tab value="picture">{m.parts_picture()}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="terms">
            <Terms row={row} close={close} />
          </Tabs.Panel>
          <Tabs.Panel value="picture">
            <PictureForm
              send={(reason, image) =>
                games.gamePicture({ code: row.games_code, productId: row.productId, reason, ...(image && { image }) })
              }
              close={close}
            />
          </Tabs.Panel>
        </Tabs>
      )}
    </Stack>
  )
}

function Terms({ row, close }: { readonly row: Row; readonly close: () => void }) {
  const act = useAct()
  const form = useForm({
    initialValues: { front_show: row.front_show, maintain_status: row.maintain_status, sort: row.sort, hot_sort: row.hot_sort },
  })
  const terms = form.values

  async function save(reason: string) {
    if (await act.run(() => games.editGame({ code: row.games_code, productId: row.productId, ...terms, reason }), form)) close()
  }

  return (
    <EditForm label={m.games_save()} busy={act.busy} ready={form.isDirty()} onSubmit={(reason) => void save(reason)}>
      <Switch
        label={m.games_shown()}
        checked={terms.front_show === 1}
        onChange={(event) => form.setFieldValue('front_show', event.currentTarget.checked ? 1 : 0)}
      />
      <Switch
        label={m.games_maintenance()}
        checked={terms.maintain_status === 1}
        onChange={(event) => form.setFieldValue('maintain_status', event.currentTarget.checked ? 1 : 0)}
      />
      <SimpleGrid cols={2} spacing="sm">
        <NumberInput
          label={m.games_sort()}
          value={terms.sort}
          min={0}
          max={9999}
          onChange={(value) => form.setFieldValue('sort', Number(value) || 0)}
        />
        <NumberInput
          label={m.games_hot()}
          description={m.games_hot_hint()}
          value={terms.hot_sort}
          min={0}
          max={99}
          onChange={(value) => form.setFieldValue('hot_sort', Number(value) || 0)}
        />
      </SimpleGrid>
    </EditForm>
  )
}
