import type { requirementRow } from '@jade/contract/turnover/operator-calls'
import { formatMoney } from '@jade/ui/money'
import { Button, Group, NumberInput, Stack, Table, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { Coming } from '../../parts/coming.tsx'
import { useAct } from '../../parts/act.ts'
import { DoButton } from '../../parts/do-button.tsx'
import { EditForm } from '../../parts/edit-form.tsx'
import { Mark } from '../../parts/mark.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { useMay } from '../session/session.ts'
import { flows } from './api.ts'
import { moneyText } from '@jade/contract/money'
import { multiple as multipleRule } from '@jade/contract/turnover/fields'
import { ruleOf } from '../../parts/rule-of.ts'
import { useForm } from '@mantine/form'
import { Pages } from '../../parts/pages.tsx'

type Row = z.infer<typeof requirementRow>

const PAGE = 10

/** What a player has to bet, with the bets that counted, and both changes of it under four eyes. */
export function Flow({ id }: { readonly id: string }) {
  const may = useMay()
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<Row | null>(null)
  const [adding, setAdding] = useState(false)
  const query = useQuery({
    queryKey: ['players', 'flow', id, page],
    queryFn: () => flows.requirements({ id, page: String(page), pageSize: String(PAGE) }),
  })
  const { data } = query
  if (!data) return <Coming query={query} height={240} />
  return (
    <Stack>
      {data.total === 0 ? (
        <Text c="dimmed">{m.parts_empty()}</Text>
      ) : (
        <Table fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{m.players_flow_time()}</Table.Th>
              <Table.Th>{m.players_flow_source()}</Table.Th>
              <Table.Th ta="right">{m.players_flow_need()}</Table.Th>
              <Table.Th ta="right">{m.players_flow_done()}</Table.Th>
              <Table.Th>{m.players_flow_state()}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.data.map((row) => (
              <Table.Tr key={row.id} style={{ cursor: 'pointer' }} onClick={() => setOpen(open?.id === row.id ? null : row)}>
                <Table.Td>{row.time}</Table.Td>
                <Table.Td>
                  {row.type} × {row.multiple} · {row.platform}
                </Table.Td>
                <Table.Td ta="right" className="tabular">
                  {formatMoney(row.need_bet)}
                </Table.Td>
                <Table.Td ta="right" className="tabular">
                  {formatMoney(row.now_bet)}
                </Table.Td>
                <Table.Td>
                  <Mark tone={row.approval ? 'waiting' : row.closed ? 'off' : row.unlocked ? 'good' : 'waiting'}>{stateOf(row)}</Mark>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {data.total > PAGE && <Pages size="sm" total={Math.ceil(data.total / PAGE)} value={page} onChange={setPage} />}
      {open && <Lines key={open.id} row={open} />}
      {may('turnover.edit') &&
        (adding ? (
          <Add id={id} close={() => setAdding(false)} />
        ) : (
          <Group>
            <DoButton hotkey="m" variant="default" onDo={() => setAdding(true)}>
              {m.players_flow_add()}
            </DoButton>
          </Group>
        ))}
    </Stack>
  )
}

function stateOf(row: Row): string {
  if (row.approval) return m.players_flow_waiting()
  if (row.closed) return m.players_flow_closed()
  return row.unlocked ? m.players_flow_met() : m.players_flow_open()
}

/** The bets that counted, and letting the requirement go. */
function Lines({ row }: { readonly row: Row }) {
  const may = useMay()
  const act = useAct()
  const [page, setPage] = useState(1)
  const [removing, setRemoving] = useState(false)
  const query = useQuery({
    queryKey: ['players', 'flow-lines', row.id, page],
    queryFn: () => flows.requirementLines({ id: row.id, page: String(page), pageSize: String(PAGE) }),
  })
  const { data } = query
  if (!data) return <Coming query={query} height={120} />
  const removable = may('turnover.edit') && row.closed === 0 && row.wallet_id === 0 && row.approval === ''

  async function remove(reason: string) {
    const done = await act.run(async () => {
      await flows.removeRequirement({ id: row.id, reason })
      return { message: m.parts_waiting_second() }
    })
    if (done) setRemoving(false)
  }

  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {m.players_flow_lines({ count: data.total })}
      </Text>
      {data.total > 0 && (
        <Table fz="xs">
          <Table.Tbody>
            {data.data.map((line) => (
              <Table.Tr key={line.id}>
                <Table.Td>{line.time}</Table.Td>
                <Table.Td>{line.kind === 'unlock' ? m.players_flow_unlock({ name: line.game_name }) : line.game_name}</Table.Td>
                <Table.Td ta="right" className="tabular">
                  {formatMoney(line.used_bet)} × {line.percent} %
                </Table.Td>
                <Table.Td ta="right" className="tabular">
                  {formatMoney(line.counted)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {data.total > PAGE && <Pages size="xs" total={Math.ceil(data.total / PAGE)} value={page} onChange={setPage} />}
      {removable &&
        (removing ? (
          <ReasonForm
            label={m.players_flow_remove()}
            busy={act.busy}
            onCancel={() => setRemoving(false)}
            onSubmit={(reason) => void remove(reason)}
          />
        ) : (
          <Group>
            <Button size="compact-sm" variant="light" color="red" onClick={() => setRemoving(true)}>
              {m.players_flow_remove()}
            </Button>
          </Group>
        ))}
    </Stack>
  )
}

function Add({ id, close }: { readonly id: string; readonly close: () => void }) {
  const act = useAct()
  const form = useForm({
    initialValues: { amount: '', multiple: 1 },
    validateInputOnBlur: true,
    validate: { amount: ruleOf(moneyText), multiple: ruleOf(multipleRule) },
  })

  async function ask(reason: string) {
    const done = await act.run(async () => {
      await flows.addRequirement({ id, ...form.values, reason })
      return { message: m.parts_waiting_second() }
    }, form)
    if (done) close()
  }

  return (
    <EditForm label={m.players_flow_add()} busy={act.busy} ready={form.isValid()} onSubmit={(reason) => void ask(reason)}>
      <Group grow>
        <TextInput label={m.players_flow_amount()} inputMode="decimal" {...form.getInputProps('amount')} />
        <NumberInput label={m.players_flow_multiple()} min={1} max={100} allowDecimal={false} {...form.getInputProps('multiple')} />
      </Group>
    </EditForm>
  )
}
