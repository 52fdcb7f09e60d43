import { Stack } from '@mantine/core'
import { useState } from 'react'
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
import { site } from './api.ts'
import { NoticeForm } from './notice-form.tsx'
import { kinds, type Notice } from './words.ts'

const columns: readonly Column<Notice>[] = [
  { label: m.notices_kind(), cell: (row) => kinds[row.show_type](), text: (row) => kinds[row.show_type]() },
  { label: m.notices_heading(), wrap: true, cell: titleOf, text: titleOf },
  { label: m.notices_start(), cell: (row) => row.start, text: (row) => row.start },
  { label: m.notices_end(), cell: (row) => row.end || m.notices_open_end(), text: (row) => row.end },
  { label: m.notices_by(), cell: (row) => row.by, text: (row) => row.by },
]

/** What players read on the site, in both languages. */
export default function Notices() {
  const list = useList()
  const pages = usePages(list, {
    queryKey: ['notices'],
    ask: (page) => site.notices(page),
  })
  return (
    <ListScreen
      title={m.notices_title()}
      columns={columns}
      keyOf={(row) => row.id}
      {...pages}
      actions={
        <AddButton label={m.notices_add()} permission="notice.edit" size={560}>
          {(close) => <NoticeForm close={close} />}
        </AddButton>
      }
      drawer={(row, close) => <Shown key={`${row.id} ${row.version}`} row={row} close={close} />}
    />
  )
}

function Shown({ row, close }: { readonly row: Notice; readonly close: () => void }) {
  const act = useAct()
  const may = useMay()
  const [editing, setEditing] = useState(false)
  if (editing) return <NoticeForm row={row} close={close} />
  return (
    <Stack>
      <Facts
        facts={[
          { label: m.notices_kind(), value: kinds[row.show_type]() },
          { label: m.notices_start(), value: row.start },
          { label: m.notices_end(), value: row.end || m.notices_open_end() },
          { label: m.notices_by(), value: row.by },
        ]}
      />
      <BothTexts row={row} />
      {may('notice.edit') && row.over === 0 && (
        <DoButton hotkey="e" variant="default" onDo={() => setEditing(true)}>
          {m.notices_edit()}
        </DoButton>
      )}
      {may('notice.edit') && row.over === 0 && (
        <DoButton
          hotkey="x"
          color="red"
          variant="light"
          loading={act.busy}
          onDo={() => void act.run(() => site.endNotice({ id: row.id })).then((done) => done && close())}
        >
          {m.notices_take_down()}
        </DoButton>
      )}
    </Stack>
  )
}
