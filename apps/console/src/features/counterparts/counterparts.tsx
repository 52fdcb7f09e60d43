import type { counterpartKey, counterpartRow } from '@jade/contract/counterparts/calls'
import { Divider, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { lang } from '../../app/locale.ts'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { EditForm } from '../../parts/edit-form.tsx'
import { Facts } from '../../parts/facts.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Mark, type Tone } from '../../parts/mark.tsx'
import { useList } from '../../parts/use-list.ts'
import { whole } from '../../parts/whole.ts'
import { useMay } from '../session/session.ts'
import { counterparts } from './api.ts'
import { KeyChange } from './key-change.tsx'
import { counterpartsFieldTexts } from '@jade/contract/counterparts/errors'
import { givenKey } from '@jade/contract/counterparts/fields'
import { ruleIfAny } from '../../parts/rule-of.ts'
import { useForm } from '@mantine/form'

type Row = z.infer<typeof counterpartRow>
type Key = z.infer<typeof counterpartKey>

const kinds: Readonly<Record<Row['kind'], () => string>> = {
  payments: m.counterparts_kind_payments,
  bank_feed: m.counterparts_kind_bank_feed,
  chain: m.counterparts_kind_chain,
  sms: m.counterparts_kind_sms,
  mail: m.counterparts_kind_mail,
  vendor: m.counterparts_kind_vendor,
}
const states: Readonly<Record<Key['state'], () => string>> = {
  asked: m.counterparts_key_asked,
  next: m.counterparts_key_next,
  current: m.counterparts_key_current,
  retiring: m.counterparts_key_retiring,
  ended: m.counterparts_key_ended,
}
const tones: Readonly<Record<Key['state'], Tone>> = { asked: 'waiting', next: 'busy', current: 'good', retiring: 'waiting', ended: 'off' }

const nameOf = (row: Row) => row[lang()]
const kindOf = (row: Row) => kinds[row.kind]()
const stateOf = (row: Row) => (row.connected ? m.counterparts_on() : m.counterparts_off())
const live = (row: Row) => row.keys.filter(({ state }) => state !== 'ended')
const keysOf = (row: Row) =>
  live(row)
    .map(({ id, state }) => `${id} ${states[state]()}`)
    .join(' · ') || '—'
const lastUseOf = (row: Row) =>
  row.keys
    .map((key) => key.last_used)
    .toSorted()
    .at(-1) || '—'

const columns: readonly Column<Row>[] = [
  { label: m.counterparts_name(), cell: nameOf, text: nameOf },
  { label: m.counterparts_kind(), cell: kindOf, text: kindOf },
  { label: m.counterparts_state(), cell: (row) => <Mark tone={row.connected ? 'good' : 'off'}>{stateOf(row)}</Mark>, text: stateOf },
  { label: m.counterparts_keys(), wrap: true, cell: keysOf, text: keysOf },
  { label: m.counterparts_last_used(), cell: lastUseOf, text: lastUseOf },
]

/** With whom keys are shared, and how one takes another's place (ADR 0192). */
export default function Counterparts() {
  const list = useList()
  const query = useQuery({
    queryKey: ['counterparts'],
    queryFn: async () => whole((await counterparts.list()).data),
    refetchInterval: 30_000,
  })
  return (
    <ListScreen
      title={m.counterparts_title()}
      columns={columns}
      keyOf={(row) => row.name}
      list={list}
      query={query}
      about={m.counterparts_about()}
      drawer={(row) => <Keys key={row.name} row={row} />}
    />
  )
}

function Keys({ row }: { readonly row: Row }) {
  const may = useMay()('counterpart.rotate')
  return (
    <Stack>
      <Text fw={700}>{nameOf(row)}</Text>
      {row.keys.length === 0 && <Text size="sm">{m.counterparts_no_key()}</Text>}
      {row.keys.map((key) => (
        <Stack key={key.id} gap="xs">
          <Divider />
          <Facts
            facts={[
              { label: m.counterparts_key(), value: key.id },
              { label: m.counterparts_state(), value: <Mark tone={tones[key.state]}>{states[key.state]()}</Mark> },
              { label: m.counterparts_fingerprint(), value: key.fingerprint },
              { label: m.counterparts_made(), value: `${key.made_at} ${key.made_by}` },
              { label: m.counterparts_changed(), value: key.changed_at },
              { label: m.counterparts_last_used(), value: key.last_used || m.counterparts_never() },
            ]}
          />
          {may && <KeyChange name={row.name} of={key} />}
        </Stack>
      ))}
      {may && live(row).length === 1 && <Begin row={row} />}
    </Stack>
  )
}

function Begin({ row }: { readonly row: Row }) {
  const act = useAct()
  const form = useForm({
    initialValues: { key: '' },
    validateInputOnBlur: true,
    validate: { key: (value) => ruleIfAny(givenKey, counterpartsFieldTexts)(value.toLowerCase()) },
  })
  const key = form.values.key.trim().toLowerCase()
  async function begin(reason: string) {
    await act.run(async () => {
      const { data } = await counterparts.beginRotation({ name: row.name, reason, ...(key !== '' && { key }) })
      return { message: m.counterparts_begun({ id: data.id }) }
    }, form)
  }
  return (
    <>
      <Divider />
      <EditForm label={m.counterparts_begin()} busy={act.busy} ready={form.isValid()} onSubmit={(reason) => void begin(reason)}>
        <TextInput
          label={m.counterparts_given()}
          description={m.counterparts_given_help()}
          {...form.getInputProps('key')}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
        />
      </EditForm>
    </>
  )
}
