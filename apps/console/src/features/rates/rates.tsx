import type { usdtRateRow } from '@jade/contract/cashier/deposit-operator-calls'
import { Alert, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { EditForm } from '../../parts/edit-form.tsx'
import { Facts } from '../../parts/facts.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Mark } from '../../parts/mark.tsx'
import { useList } from '../../parts/use-list.ts'
import { usePages } from '../../parts/use-pages.ts'
import { useMay } from '../session/session.ts'
import { cashier } from './api.ts'
import { rateText } from '@jade/contract/cashier/operator-fields'
import { ruleOf } from '../../parts/rule-of.ts'
import { useForm } from '@mantine/form'

type Row = z.infer<typeof usdtRateRow>

const states = { waiting: m.rates_waiting, set: m.rates_set, refused: m.rates_refused } as const
const tones = { waiting: 'waiting', set: 'good', refused: 'off' } as const

const columns: readonly Column<Row>[] = [
  { label: m.rates_time(), cell: (row) => row.time, text: (row) => row.time },
  { label: m.rates_deposit(), right: true, cell: (row) => row.deposit, text: (row) => row.deposit },
  { label: m.rates_withdraw(), right: true, cell: (row) => row.withdraw, text: (row) => row.withdraw },
  { label: m.rates_state(), cell: (row) => <Mark tone={tones[row.state]}>{states[row.state]()}</Mark>, text: (row) => states[row.state]() },
  { label: m.rates_asked_by(), cell: (row) => row.asked_by, text: (row) => row.asked_by },
  { label: m.rates_decided_by(), cell: (row) => row.decided_by || '—', text: (row) => row.decided_by },
  { label: m.rates_reason(), wrap: true, cell: (row) => row.reason, text: (row) => row.reason },
]

/** TWD per USDT, with who asked for it and who agreed. The newest one that was set holds for orders made from then on. */
export default function Rates() {
  const list = useList()
  const may = useMay()
  const pages = usePages(list, {
    queryKey: ['usdt-rates'],
    ask: (page) => cashier.usdtRates(page),
    refetchInterval: 10_000,
  })
  const { query } = pages
  const rows = query.data?.data ?? []
  return (
    <Stack>
      {may('channel.edit') && list.page === 1 && query.data && (
        <Editor now={rows.find(({ state }) => state === 'set')} waits={rows.some(({ state }) => state === 'waiting')} />
      )}
      <ListScreen
        title={m.rates_title()}
        columns={columns}
        keyOf={(row) => row.id}
        {...pages}
        drawer={(row) => (
          <Facts
            facts={[
              { label: m.rates_deposit(), value: row.deposit },
              { label: m.rates_withdraw(), value: row.withdraw },
              { label: m.rates_state(), value: states[row.state]() },
              { label: m.rates_asked_by(), value: row.asked_by },
              { label: m.rates_decided_by(), value: row.decided_by || '—' },
              { label: m.rates_reason(), value: row.reason },
              { label: m.rates_time(), value: row.time },
            ]}
          />
        )}
      />
    </Stack>
  )
}

function Editor({ now, waits }: { readonly now: Row | undefined; readonly waits: boolean }) {
  const act = useAct()
  const client = useQueryClient()
  const form = useForm({
    initialValues: { deposit: '', withdraw: '' },
    validateInputOnBlur: true,
    validate: { deposit: ruleOf(rateText), withdraw: ruleOf(rateText) },
  })
  const ask = (reason: string) =>
    void act
      .run(async () => {
        const { deposit, withdraw } = form.values
        await cashier.editUsdtRate({ deposit: deposit.trim(), withdraw: withdraw.trim(), reason })
        return { message: m.parts_waiting_second() }
      }, form)
      .then((done) => {
        if (!done) return
        form.reset()
        void client.invalidateQueries({ queryKey: ['usdt-rates'] })
      })
  if (waits) return <Alert color="amber">{m.rates_waiting_hint()}</Alert>
  return (
    <EditForm label={m.rates_ask()} busy={act.busy} ready={form.isValid()} hint={m.rates_hint()} onSubmit={ask}>
      {now && <Text fw={700}>{m.rates_now({ deposit: now.deposit, withdraw: now.withdraw })}</Text>}
      <Group grow>
        <TextInput label={m.rates_deposit()} inputMode="decimal" placeholder={now?.deposit} {...form.getInputProps('deposit')} />
        <TextInput label={m.rates_withdraw()} inputMode="decimal" placeholder={now?.withdraw} {...form.getInputProps('withdraw')} />
      </Group>
    </EditForm>
  )
}
