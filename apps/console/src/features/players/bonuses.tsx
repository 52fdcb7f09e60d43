import type { bonusRow } from '@jade/contract/wallet/operator-calls'
import { formatMoney } from '@jade/ui/money'
import { Group, SimpleGrid, Stack, Switch, Table, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { Coming } from '../../parts/coming.tsx'
import { useAct } from '../../parts/act.ts'
import { DoButton } from '../../parts/do-button.tsx'
import { EditForm } from '../../parts/edit-form.tsx'
import { Mark } from '../../parts/mark.tsx'
import { useMay } from '../session/session.ts'
import { wallets } from './api.ts'

type Row = z.infer<typeof bonusRow>

const states: Readonly<Record<Row['state'], { readonly text: () => string; readonly tone: 'good' | 'off' | 'waiting' }>> = {
  active: { text: m.players_bonus_active, tone: 'waiting' },
  unlocked: { text: m.players_bonus_unlocked, tone: 'good' },
  given_up: { text: m.players_bonus_given_up, tone: 'off' },
}

/** A player's activity wallets, and a new one under four eyes. */
export function Bonuses({ id }: { readonly id: string }) {
  const may = useMay()
  const [granting, setGranting] = useState(false)
  const query = useQuery({ queryKey: ['players', 'bonuses', id], queryFn: async () => (await wallets.playerBonuses({ id })).data })
  const { data } = query
  if (!data) return <Coming query={query} height={160} />
  return (
    <Stack mt="lg">
      <Text fw={600}>{m.players_bonuses()}</Text>
      {data.length === 0 ? (
        <Text c="dimmed">{m.parts_empty()}</Text>
      ) : (
        <Table fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{m.players_bonus_name()}</Table.Th>
              <Table.Th ta="right">{m.players_bonus_money()}</Table.Th>
              <Table.Th ta="right">{m.players_bonus_flow()}</Table.Th>
              <Table.Th>{m.players_flow_state()}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map((row) => (
              <Table.Tr key={row.id}>
                <Table.Td>
                  {row.name}
                  <Text size="xs" c="dimmed">
                    #{row.id} · {row.time} · × {row.multiple}
                    {row.wallet && ` · ${row.wallet}`}
                  </Text>
                </Table.Td>
                <Table.Td ta="right" className="tabular">
                  {formatMoney(row.ended || row.money)}
                </Table.Td>
                <Table.Td ta="right" className="tabular">
                  {row.state === 'active' ? `${formatMoney(row.bonus_now_bet)} / ${formatMoney(row.bonus_bet)}` : '—'}
                </Table.Td>
                <Table.Td>
                  <Mark tone={states[row.state].tone}>{states[row.state].text()}</Mark>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {may('bonus.grant') &&
        (granting ? (
          <Grant id={id} close={() => setGranting(false)} />
        ) : (
          <Group>
            <DoButton hotkey="m" variant="default" onDo={() => setGranting(true)}>
              {m.players_bonus_grant()}
            </DoButton>
          </Group>
        ))}
    </Stack>
  )
}

const fields = {
  name_cn: m.players_bonus_name_cn,
  name_en: m.players_bonus_name_en,
  bonus: m.players_bonus_amount,
  multiple: m.players_bonus_multiple,
  give_up: m.players_bonus_give_up,
} as const
type Field = keyof typeof fields
const empty: Readonly<Record<Field, string>> = { name_cn: '', name_en: '', bonus: '', multiple: '', give_up: '1.00' }
const MONEY = /^(0|[1-9]\d{0,9})(\.\d{1,2})?$/

function Grant({ id, close }: { readonly id: string; readonly close: () => void }) {
  const act = useAct()
  const [values, setValues] = useState(empty)
  const [sports, setSports] = useState(false)
  const ready =
    values.name_cn.trim() !== '' &&
    values.name_en.trim() !== '' &&
    MONEY.test(values.bonus) &&
    MONEY.test(values.give_up) &&
    /^([1-9]\d?|100)$/.test(values.multiple)

  async function ask(reason: string) {
    const done = await act.run(async () => {
      await wallets.grantBonus({
        id,
        name_cn: values.name_cn.trim(),
        name_en: values.name_en.trim(),
        bonus: values.bonus,
        multiple: Number(values.multiple),
        is_sports: sports ? 1 : 0,
        groups: sports ? ['sports'] : [],
        give_up: values.give_up,
        reason,
      })
      return { message: m.parts_waiting_second() }
    })
    if (done) close()
  }

  return (
    <EditForm
      label={m.players_bonus_grant()}
      busy={act.busy}
      ready={ready}
      hint={m.players_bonus_hint()}
      onSubmit={(reason) => void ask(reason)}
    >
      <SimpleGrid cols={2} spacing="sm">
        {(Object.keys(fields) as Field[]).map((field) => (
          <TextInput
            key={field}
            label={fields[field]()}
            value={values[field]}
            inputMode={field.startsWith('name') ? 'text' : 'decimal'}
            onChange={(event) => setValues({ ...values, [field]: event.currentTarget.value })}
          />
        ))}
      </SimpleGrid>
      <Switch label={m.players_bonus_sports()} checked={sports} onChange={(event) => setSports(event.currentTarget.checked)} />
    </EditForm>
  )
}
