import type { levelRow } from '@jade/contract/vip/calls'
import { formatMoney } from '@jade/ui/money'
import { Button, Drawer, Select, TextInput } from '@mantine/core'
import { IconUserUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { lang } from '../../app/locale.ts'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { EditForm } from '../../parts/edit-form.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Mark } from '../../parts/mark.tsx'
import { useList } from '../../parts/use-list.ts'
import { whole } from '../../parts/whole.ts'
import { useMay } from '../session/session.ts'
import { vip } from './api.ts'
import { EditLevel } from './edit.tsx'
import { playerNumber } from '@jade/contract/vip/fields'
import { isNotEmpty } from '@mantine/form'
import { ruleOf } from '../../parts/rule-of.ts'
import { useForm } from '@mantine/form'

type Row = z.infer<typeof levelRow>

const nameOf = (row: Row) => (lang() === 'en' ? row.name_en : row.name_zh)

const columns: readonly Column<Row>[] = [
  { label: m.levels_level(), right: true, cell: (row) => row.level, text: (row) => String(row.level) },
  { label: m.levels_name(), cell: nameOf, text: nameOf },
  { label: m.levels_free(), right: true, cell: (row) => row.free_count, text: (row) => String(row.free_count) },
  { label: m.levels_day_count(), right: true, cell: (row) => row.day_count, text: (row) => String(row.day_count) },
  { label: m.levels_day_amount(), right: true, cell: (row) => formatMoney(row.day_amount), text: (row) => row.day_amount },
  { label: m.levels_fee(), right: true, cell: (row) => formatMoney(row.fee), text: (row) => row.fee },
  {
    label: m.levels_state(),
    cell: (row) => (row.approval === 'waiting' ? <Mark tone="waiting">{m.levels_waiting()}</Mark> : '—'),
  },
  {
    label: m.levels_shown(),
    cell: (row) => <Mark tone={row.if_show_frontend ? 'good' : 'off'}>{row.if_show_frontend ? m.levels_yes() : m.levels_no()}</Mark>,
    text: (row) => String(row.if_show_frontend),
  },
]

/** The level table, and a level by hand. */
export default function Levels() {
  const list = useList()
  const may = useMay()
  const [setting, setSetting] = useState(false)
  const query = useQuery({ queryKey: ['levels'], queryFn: async () => whole((await vip.levels()).data) })
  return (
    <>
      <ListScreen
        title={m.levels_title()}
        columns={columns}
        keyOf={(row) => String(row.level)}
        list={list}
        query={query}
        drawer={(row, close) => <EditLevel key={row.level} row={row} close={close} />}
        actions={
          may('vip.edit') && (
            <Button leftSection={<IconUserUp size={14} />} onClick={() => setSetting(true)}>
              {m.levels_set()}
            </Button>
          )
        }
      />
      <Drawer
        opened={setting}
        onClose={() => setSetting(false)}
        position="right"
        title={m.levels_set()}
        closeButtonProps={{ 'aria-label': m.parts_close() }}
      >
        <SetLevel levels={query.data?.data ?? []} close={() => setSetting(false)} />
      </Drawer>
    </>
  )
}

function SetLevel({ levels, close }: { readonly levels: readonly Row[]; readonly close: () => void }) {
  const act = useAct()
  const form = useForm({
    initialValues: { id: '', level: '' },
    validateInputOnBlur: true,
    validate: { id: ruleOf(playerNumber), level: isNotEmpty() },
  })

  async function save(reason: string) {
    const { id, level } = form.values
    if (await act.run(() => vip.setLevel({ id: id.trim(), level: Number(level), reason }), form)) close()
  }

  return (
    <EditForm label={m.levels_set()} busy={act.busy} ready={form.isValid()} onSubmit={(reason) => void save(reason)}>
      <TextInput label={m.levels_player()} inputMode="numeric" {...form.getInputProps('id')} required data-autofocus />
      <Select
        label={m.levels_level()}
        {...form.getInputProps('level')}
        value={form.values.level || null}
        data={levels.map((row) => ({ value: String(row.level), label: `${row.level} ${nameOf(row)}` }))}
        required
      />
    </EditForm>
  )
}
