import { flagOf } from '@jade/contract/call'
import type { OperatorBanner } from '@jade/contract/content/banner-operator-calls'
import { Group, Stack } from '@mantine/core'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { AddButton } from '../../parts/add-button.tsx'
import { DoButton } from '../../parts/do-button.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Mark } from '../../parts/mark.tsx'
import { titleOf } from '../../parts/title-of.ts'
import { useList } from '../../parts/use-list.ts'
import { usePages } from '../../parts/use-pages.ts'
import { useMay } from '../session/session.ts'
import { bannersApi } from './api.ts'
import { BannerForm } from './banner-form.tsx'
import { Preview } from './preview.tsx'
import { audienceOf, devices, stateOf } from './words.ts'

/** A desktop's home at half its size, beside the fields. */
const DESK_WIDTH = 860

/** What is written over the picture, or what the picture shows. */
const nameOf = (row: OperatorBanner) => titleOf(row) || titleOf({ title_zh: row.alt_zh, title_en: row.alt_en })

const columns: readonly Column<OperatorBanner>[] = [
  { label: m.banners_sort(), cell: (row) => row.sort, text: (row) => String(row.sort) },
  { label: m.banners_name(), wrap: true, cell: nameOf, text: nameOf },
  { label: m.banners_device(), cell: (row) => devices[row.device](), text: (row) => devices[row.device]() },
  { label: m.banners_audience(), cell: audienceOf, text: audienceOf },
  { label: m.banners_url(), wrap: true, cell: (row) => row.url || '—', text: (row) => row.url },
  { label: m.banners_start(), cell: (row) => row.start, text: (row) => row.start },
  { label: m.banners_end(), cell: (row) => row.end || m.banners_open_end(), text: (row) => row.end },
  {
    label: m.banners_state(),
    cell: (row) => <Mark tone={stateOf(row).tone}>{stateOf(row).words}</Mark>,
    text: (row) => stateOf(row).words,
  },
]

/** What hangs over the home of players, in its order. */
export default function Banners() {
  const list = useList()
  const pages = usePages(list, {
    queryKey: ['banners'],
    ask: (page) => bannersApi.banners(page),
  })
  return (
    <ListScreen
      title={m.banners_title()}
      about={m.banners_about()}
      columns={columns}
      keyOf={(row) => row.id}
      {...pages}
      actions={
        <AddButton label={m.banners_add()} permission="banner.edit" size={DESK_WIDTH}>
          {(close) => <BannerForm close={close} />}
        </AddButton>
      }
      drawerSize={DESK_WIDTH}
      drawer={(row, close) => <Hung key={`${row.id} ${row.version}`} row={row} close={close} />}
    />
  )
}

function Hung({ row, close }: { readonly row: OperatorBanner; readonly close: () => void }) {
  const act = useAct()
  const may = useMay()
  const on = row.shown === 1
  const change = () => void act.run(() => bannersApi.switchBanner({ id: row.id, shown: flagOf(!on) })).then((done) => done && close())
  if (!may('banner.edit')) return <Preview banner={row} />
  return (
    <Stack>
      <Group>
        <DoButton hotkey="x" {...(on ? { color: 'red', variant: 'light' } : {})} loading={act.busy} onDo={change}>
          {on ? m.banners_switch_off() : m.banners_switch_on()}
        </DoButton>
      </Group>
      <BannerForm row={row} close={close} />
    </Stack>
  )
}
