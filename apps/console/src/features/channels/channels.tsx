import type { channelRow } from '@jade/contract/cashier/deposit-operator-calls'
import { formatMoney } from '@jade/ui/money'
import { Alert, NumberInput, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { lang } from '../../app/locale.ts'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { EditForm } from '../../parts/edit-form.tsx'
import { Facts } from '../../parts/facts.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Mark } from '../../parts/mark.tsx'
import { useList } from '../../parts/use-list.ts'
import { whole } from '../../parts/whole.ts'
import { useMay } from '../session/session.ts'
import { cashier } from './api.ts'
import { channelSort, feeRate } from '@jade/contract/cashier/operator-fields'
import { moneyText } from '@jade/contract/money'
import { ruleOf } from '../../parts/rule-of.ts'
import { useForm } from '@mantine/form'

type Row = z.infer<typeof channelRow>

const nameOf = (row: Row) => (lang() === 'en' ? row.name_en : row.name)

const types: Readonly<Record<Row['type'], () => string>> = {
  atm: m.channels_atm,
  bank: m.channels_bank,
  store: m.channels_store,
  third: m.channels_third,
  usdt: m.channels_usdt,
  virtual: m.channels_virtual,
}

const columns: readonly Column<Row>[] = [
  { label: m.channels_name(), cell: nameOf, text: nameOf },
  { label: m.channels_type(), cell: (row) => types[row.type](), text: (row) => row.type },
  {
    label: m.channels_status(),
    cell: (row) =>
      row.approval === 'waiting' ? (
        <Mark tone="waiting">{m.channels_waiting()}</Mark>
      ) : (
        <Mark tone={row.status && row.connected ? 'good' : 'off'}>{stateOf(row)}</Mark>
      ),
    text: (row) => stateOf(row),
  },
  { label: m.channels_min(), right: true, cell: (row) => formatMoney(row.min), text: (row) => row.min },
  { label: m.channels_max(), right: true, cell: (row) => formatMoney(row.max), text: (row) => row.max },
  { label: m.channels_fee_rate(), right: true, cell: (row) => row.fee_rate, text: (row) => row.fee_rate },
  { label: m.channels_fee_min(), right: true, cell: (row) => formatMoney(row.fee_min), text: (row) => row.fee_min },
  { label: m.channels_fee_max(), right: true, cell: (row) => formatMoney(row.fee_max), text: (row) => row.fee_max },
  {
    label: m.channels_day_max(),
    right: true,
    cell: (row) => (row.day_max === '0.00' ? '—' : formatMoney(row.day_max)),
    text: (row) => row.day_max,
  },
  { label: m.channels_sort(), right: true, cell: (row) => row.sort, text: (row) => String(row.sort) },
  { label: m.channels_account(), cell: accountOf, text: accountOf },
]

function stateOf(row: Row): string {
  if (!row.connected) return m.channels_unconnected()
  return row.status ? m.channels_on() : m.channels_off()
}

function accountOf({ account }: Row): string {
  return account.account_number === '' ? '—' : `${account.bank} ${account.bank_name} ${account.account_number}`
}

/** Where deposits may go. A change of the terms takes two people. */
export default function Channels() {
  const list = useList()
  const query = useQuery({ queryKey: ['channels'], queryFn: async () => whole((await cashier.channels()).data), refetchInterval: 30_000 })
  return (
    <ListScreen
      title={m.channels_title()}
      columns={columns}
      keyOf={(row) => String(row.id)}
      list={list}
      query={query}
      drawer={(row, close) => <Channel key={row.id} row={row} close={close} />}
    />
  )
}

const terms = {
  min: m.channels_min,
  max: m.channels_max,
  fee_rate: m.channels_fee_rate,
  fee_min: m.channels_fee_min,
  fee_max: m.channels_fee_max,
  day_max: m.channels_day_max,
} as const
type Term = keyof typeof terms
const rules = {
  min: ruleOf(moneyText),
  max: ruleOf(moneyText),
  fee_rate: ruleOf(feeRate),
  fee_min: ruleOf(moneyText),
  fee_max: ruleOf(moneyText),
  day_max: ruleOf(moneyText),
  sort: ruleOf(channelSort),
}

function Channel({ row, close }: { readonly row: Row; readonly close: () => void }) {
  const act = useAct()
  const may = useMay()
  const { min, max, fee_rate, fee_min, fee_max, day_max, ...standing } = row
  const form = useForm({
    initialValues: { min, max, fee_rate, fee_min, fee_max, day_max, status: standing.status, sort: standing.sort },
    validateInputOnBlur: true,
    validate: rules,
  })
  const { status, sort, ...values } = form.values
  const changed = (Object.keys(terms) as Term[]).filter((term) => values[term].trim() !== row[term])
  const change = {
    ...Object.fromEntries(changed.map((term) => [term, values[term].trim()])),
    ...(status === row.status ? {} : { status }),
    ...(sort === row.sort ? {} : { sort }),
  }

  async function ask(reason: string) {
    const done = await act.run(async () => {
      await cashier.editChannel({ id: String(row.id), ...change, reason })
      return { message: m.parts_waiting_second() }
    }, form)
    if (done) close()
  }

  return (
    <Stack>
      <Facts
        facts={[
          { label: m.channels_name(), value: `${row.name} · ${row.name_en}` },
          { label: m.channels_type(), value: types[row.type]() },
          { label: m.channels_provider(), value: row.provider || '—' },
          { label: m.channels_account(), value: `${accountOf(row)} ${row.account.branch_name}` },
          { label: m.channels_holder(), value: row.account.account_name || '—' },
          { label: m.channels_updated(), value: row.update_time },
        ]}
      />
      {!row.connected && <Alert color="amber">{m.channels_unconnected_hint()}</Alert>}
      {row.approval === 'waiting' && <Alert color="amber">{m.channels_waiting_hint()}</Alert>}
      {row.approval === '' && may('channel.edit') && (
        <EditForm
          label={m.channels_ask()}
          busy={act.busy}
          ready={Object.keys(change).length > 0 && form.isValid()}
          hint={m.channels_hint()}
          onSubmit={(reason) => void ask(reason)}
        >
          <Switch
            label={status ? m.channels_on() : m.channels_off()}
            checked={status === 1}
            onChange={(event) => form.setFieldValue('status', event.currentTarget.checked ? 1 : 0)}
          />
          <SimpleGrid cols={2} spacing="sm">
            {(Object.keys(terms) as Term[]).map((term) => (
              <TextInput key={term} label={terms[term]()} inputMode="decimal" {...form.getInputProps(term)} />
            ))}
            <NumberInput label={m.channels_sort()} min={0} max={9999} allowDecimal={false} {...form.getInputProps('sort')} />
          </SimpleGrid>
        </EditForm>
      )}
    </Stack>
  )
}
