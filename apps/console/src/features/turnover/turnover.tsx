import type { contributionRow } from '@jade/contract/turnover/operator-calls'
import { Alert, NumberInput, Button, Drawer, Select, Stack, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { EditForm } from '../../parts/edit-form.tsx'
import { Facts } from '../../parts/facts.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Mark } from '../../parts/mark.tsx'
import { useList } from '../../parts/use-list.ts'
import { whole } from '../../parts/whole.ts'
import { useMay } from '../session/session.ts'
import { turnover } from './api.ts'
import { percent as percentRule } from '@jade/contract/turnover/fields'
import { betGroupText } from '../../parts/group-text.ts'
import { isChoice } from '../../parts/is-choice.ts'
import { ruleOf } from '../../parts/rule-of.ts'
import { useForm } from '@mantine/form'

type Row = z.infer<typeof contributionRow>

const scales: Readonly<Record<Row['scale'], () => string>> = { plain: m.turnover_plain, bonus: m.turnover_bonus }
const groupName = (group: string) => (isChoice(betGroupText, group) ? betGroupText[group]() : group)
const keyOf = (row: Row) => `${row.scale}-${row.group}-${row.game}`

const columns: readonly Column<Row>[] = [
  { label: m.turnover_scale(), cell: (row) => scales[row.scale](), text: (row) => row.scale },
  { label: m.turnover_group(), cell: (row) => groupName(row.group), text: (row) => row.group },
  { label: m.turnover_game(), cell: (row) => row.game || m.turnover_whole_group(), text: (row) => row.game },
  { label: m.turnover_percent(), right: true, cell: (row) => `${row.percent} %`, text: (row) => String(row.percent) },
  {
    label: m.turnover_state(),
    cell: (row) =>
      row.approval === 'waiting' ? <Mark tone="waiting">{m.turnover_waiting()}</Mark> : <Mark tone="good">{m.turnover_holds()}</Mark>,
    text: (row) => row.approval,
  },
  { label: m.turnover_updated(), cell: (row) => row.update_time, text: (row) => row.update_time },
]

/** How much of a valid bet counts, by game. A change takes two people, and what was counted before stays. */
export default function Turnover() {
  const list = useList()
  const may = useMay()
  const [adding, setAdding] = useState(false)
  const query = useQuery({
    queryKey: ['turnover'],
    queryFn: async () => whole((await turnover.contributions()).data),
    refetchInterval: 30_000,
  })
  return (
    <>
      <ListScreen
        title={m.turnover_title()}
        columns={columns}
        keyOf={keyOf}
        list={list}
        query={query}
        drawer={(row, close) => <Existing key={keyOf(row)} row={row} close={close} />}
        actions={
          may('turnover.edit') && (
            <Button leftSection={<IconPlus size={14} />} onClick={() => setAdding(true)}>
              {m.turnover_add()}
            </Button>
          )
        }
      />
      <Drawer
        opened={adding}
        onClose={() => setAdding(false)}
        position="right"
        title={m.turnover_add()}
        closeButtonProps={{ 'aria-label': m.parts_close() }}
      >
        <Percent close={() => setAdding(false)} />
      </Drawer>
    </>
  )
}

function Existing({ row, close }: { readonly row: Row; readonly close: () => void }) {
  const may = useMay()
  return (
    <Stack>
      <Facts
        facts={[
          { label: m.turnover_scale(), value: scales[row.scale]() },
          { label: m.turnover_group(), value: groupName(row.group) },
          { label: m.turnover_game(), value: row.game || m.turnover_whole_group() },
          { label: m.turnover_percent(), value: `${row.percent} %` },
        ]}
      />
      {row.approval === 'waiting' && <Alert color="amber">{m.turnover_waiting()}</Alert>}
      {row.approval === '' && may('turnover.edit') && <Percent row={row} close={close} />}
    </Stack>
  )
}

/** Another percentage of a row, or of a group or game that has none yet. */
function Percent({ row, close }: { readonly row?: Row; readonly close: () => void }) {
  const act = useAct()
  const form = useForm({
    initialValues: {
      scale: row?.scale ?? ('bonus' as Row['scale']),
      group: row?.group ?? 'cards',
      game: row?.game ?? '',
      percent: (row?.percent ?? '') as number | '',
    },
    validateInputOnBlur: true,
    validate: { percent: ruleOf(percentRule) },
  })

  async function ask(reason: string) {
    const done = await act.run(async () => {
      const { scale, group, game, percent } = form.values
      await turnover.editContribution({ scale, group: group as 'cards', game: game.trim().toUpperCase(), percent: Number(percent), reason })
      return { message: m.parts_waiting_second() }
    }, form)
    if (done) close()
  }

  return (
    <EditForm
      label={m.turnover_ask()}
      busy={act.busy}
      ready={form.isValid() && form.values.percent !== row?.percent}
      hint={m.turnover_hint()}
      onSubmit={(reason) => void ask(reason)}
    >
      {!row && (
        <>
          <Select
            label={m.turnover_scale()}
            {...form.getInputProps('scale')}
            data={(['plain', 'bonus'] as const).map((value) => ({ value, label: scales[value]() }))}
            allowDeselect={false}
          />
          <Select
            label={m.turnover_group()}
            {...form.getInputProps('group')}
            data={Object.entries(betGroupText).map(([value, text]) => ({ value, label: text() }))}
            allowDeselect={false}
          />
          <TextInput label={m.turnover_game()} maxLength={16} {...form.getInputProps('game')} />
        </>
      )}
      <NumberInput label={m.turnover_percent()} min={0} max={100} allowDecimal={false} required {...form.getInputProps('percent')} />
    </EditForm>
  )
}
