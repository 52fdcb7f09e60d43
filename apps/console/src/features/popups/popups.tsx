import type { operatorPopup } from '@jade/contract/content/popup-operator-calls'
import { Stack } from '@mantine/core'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { AddButton } from '../../parts/add-button.tsx'
import { BothTexts } from '../../parts/both-texts.tsx'
import { DoButton } from '../../parts/do-button.tsx'
import { Facts } from '../../parts/facts.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { titleOf } from '../../parts/title-of.ts'
import { useList } from '../../parts/use-list.ts'
import { usePages } from '../../parts/use-pages.ts'
import { useMay } from '../session/session.ts'
import { popups } from './api.ts'
import { PopupForm } from './popup-form.tsx'
import { audiences, devices, icons, kinds } from './words.ts'

type Popup = z.infer<typeof operatorPopup>

const stateOf = ({ over, shown }: Popup) => (over === 1 ? m.popups_over() : shown === 1 ? m.popups_on() : m.popups_off())

/** For whom, with the levels where they count. */
const audienceOf = ({ audience, level_min, level_max }: Popup) =>
  audience === 'levels' ? `VIP ${level_min}–${level_max}` : audiences[audience]()

const columns: readonly Column<Popup>[] = [
  { label: m.popups_kind(), cell: (row) => kinds[row.kind](), text: (row) => kinds[row.kind]() },
  { label: m.popups_device(), cell: (row) => devices[row.device](), text: (row) => devices[row.device]() },
  { label: m.popups_audience(), cell: audienceOf, text: audienceOf },
  { label: m.popups_heading(), wrap: true, cell: titleOf, text: titleOf },
  { label: m.popups_url(), wrap: true, cell: (row) => row.url || '—', text: (row) => row.url },
  { label: m.popups_start(), cell: (row) => row.start, text: (row) => row.start },
  { label: m.popups_end(), cell: (row) => row.end || m.popups_open_end(), text: (row) => row.end },
  { label: m.popups_state(), cell: stateOf, text: stateOf },
]

/** What floats over the players' pages and what greets them, per device. */
export default function Popups() {
  const list = useList()
  const pages = usePages(list, {
    queryKey: ['popups'],
    ask: (page) => popups.popups(page),
  })
  return (
    <ListScreen
      title={m.popups_title()}
      columns={columns}
      keyOf={(row) => row.id}
      {...pages}
      actions={
        <AddButton label={m.popups_add()} permission="notice.edit" size={560}>
          {(close) => <PopupForm close={close} />}
        </AddButton>
      }
      drawerSize={560}
      drawer={(row, close) => <Shown key={`${row.id} ${row.version}`} row={row} close={close} />}
    />
  )
}

function Shown({ row, close }: { readonly row: Popup; readonly close: () => void }) {
  const act = useAct()
  const may = useMay()
  const [editing, setEditing] = useState(false)
  const on = row.shown === 1
  const change = () => void act.run(() => popups.switchPopup({ id: row.id, shown: on ? 0 : 1 })).then((done) => done && close())
  if (editing) return <PopupForm row={row} close={close} />
  return (
    <Stack>
      <Facts
        facts={[
          { label: m.popups_kind(), value: kinds[row.kind]() },
          { label: m.popups_device(), value: devices[row.device]() },
          { label: m.popups_audience(), value: audienceOf(row) },
          { label: m.popups_icon(), value: icons[row.icon]() },
          { label: m.popups_advertising(), value: row.advertising === 1 ? m.popups_advertising_yes() : m.popups_advertising_no() },
          { label: m.popups_url(), value: row.url || '—' },
          { label: m.popups_start(), value: row.start },
          { label: m.popups_end(), value: row.end || m.popups_open_end() },
          { label: m.popups_state(), value: stateOf(row) },
          { label: m.popups_by(), value: row.by },
        ]}
      />
      <BothTexts row={row} />
      {may('notice.edit') && row.over === 0 && (
        <DoButton hotkey="e" variant="default" onDo={() => setEditing(true)}>
          {m.popups_edit()}
        </DoButton>
      )}
      {may('notice.edit') && (
        <DoButton hotkey="x" {...(on ? { color: 'red', variant: 'light' } : {})} loading={act.busy} onDo={change}>
          {on ? m.popups_switch_off() : m.popups_switch_on()}
        </DoButton>
      )}
    </Stack>
  )
}
