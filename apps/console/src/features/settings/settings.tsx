import { Alert, Button, Group, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lang } from '../../app/locale.ts'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { Facts } from '../../parts/facts.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { type ListState, useList } from '../../parts/use-list.ts'
import { Mark } from '../../parts/mark.tsx'
import { Choice } from '../../parts/choice.tsx'
import { useMay } from '../session/session.ts'
import { type Change, type Setting, site } from './api.ts'
import { byWhom, Earlier } from './earlier.tsx'
import { Planned } from './planned.tsx'
import { ValueOf } from './value.tsx'
import { reason as reasonRule } from '@jade/contract/reason'
import { ruleOf } from '../../parts/rule-of.ts'
import { timeOfField } from '../../parts/taipei.ts'
import { useForm } from '@mantine/form'

/** What a colleague changed stands here within two seconds. */
const REFRESH_MS = 1_500

const columns: readonly Column<Setting>[] = [
  {
    label: m.settings_what(),
    wrap: true,
    cell: (row) => (
      <>
        {row[lang()]}
        <Text component="span" size="xs" c="dimmed" ml="xs">
          {row.key}
        </Text>
      </>
    ),
    text: (row) => row.key,
  },
  { label: m.settings_value(), wrap: true, cell: (row) => <Value row={row} />, text: (row) => row.value },
  {
    label: m.settings_guard(),
    cell: (row) => (
      <Group gap="sm">
        {row.four_eyes === 1 && <Mark tone="busy">{m.settings_four_eyes()}</Mark>}
        {row.waiting === 1 && <Mark tone="waiting">{m.settings_waiting()}</Mark>}
        {row.planned_at !== '' && <Mark tone="busy">{m.settings_planned()}</Mark>}
        {row.public === 1 && <Mark tone="off">{m.settings_public()}</Mark>}
      </Group>
    ),
    text: (row) => String(row.four_eyes),
  },
  {
    label: m.settings_changed(),
    cell: (row) => (row.updated_by ? `${row.updated_at} · ${row.updated_by}` : '—'),
    text: (row) => row.updated_at,
  },
]

function Value({ row }: { readonly row: Setting }) {
  return <ValueOf kind={row.kind} value={row.value} strong={row.value !== row.default} />
}

export default function Settings() {
  const list = useList()
  const tab = list.filters.tab === 'history' ? 'history' : 'values'
  const tabs = (
    <Choice
      label={m.settings_title()}
      value={tab}
      options={{ values: m.settings_values, history: m.settings_history }}
      onSet={(value) => list.setFilter('tab', value === 'values' ? '' : value)}
    />
  )
  return tab === 'values' ? <Values list={list} tabs={tabs} /> : <History list={list} tabs={tabs} />
}

interface Part {
  readonly list: ListState
  readonly tabs: React.ReactNode
}

function Values({ list, tabs }: Part) {
  const { q = '' } = list.filters
  const query = useQuery({ queryKey: ['settings'], queryFn: async () => (await site.settings()).data, refetchInterval: REFRESH_MS })
  const wanted = q.toLowerCase()
  const rows = (query.data ?? []).filter((row) => `${row.key} ${row.zh} ${row.en}`.toLowerCase().includes(wanted))
  return (
    <ListScreen
      title={m.settings_title()}
      columns={columns}
      keyOf={(row) => row.key}
      list={list}
      query={{
        data: query.data && { data: rows, total: rows.length, pageSize: Math.max(1, rows.length) },
        isError: query.isError,
        error: query.error,
        isFetching: query.isFetching,
        refetch: query.refetch,
      }}
      filters={
        <>
          {tabs}
          <TextInput
            placeholder={m.parts_search()}
            aria-label={m.parts_search()}
            defaultValue={q}
            onChange={(event) => list.setFilter('q', event.currentTarget.value)}
          />
        </>
      }
      drawer={(row, close) => <Edit key={row.key} row={row} close={close} />}
    />
  )
}

function Edit({ row, close }: { readonly row: Setting; readonly close: () => void }) {
  const act = useAct()
  const may = useMay()
  const form = useForm({
    initialValues: { value: row.value, from: '', reason: '' },
    validateInputOnBlur: true,
    validate: { reason: ruleOf(reasonRule) },
  })
  const { value } = form.values

  async function save({ reason, from }: typeof form.values) {
    const done = await act.run(async () => {
      const asked = { key: row.key, value, reason: reason.trim(), ...(from && { from: timeOfField(from) }) }
      const { data, message } = await site.changeSetting(asked)
      return { message: data.waiting ? m.parts_waiting_second() : message }
    }, form)
    if (done) close()
  }

  return (
    <Stack>
      <Facts
        facts={[
          { label: m.settings_key(), value: row.key },
          { label: m.settings_what(), value: row[lang()] },
          { label: m.settings_value(), value: <Value row={row} /> },
          { label: m.settings_default(), value: row.default || '—' },
        ]}
      />
      {row.waiting === 1 && <Alert color="amber">{m.settings_waiting_for({ value: row.waiting_value })}</Alert>}
      <Planned row={row} />
      {may('setting.edit') && row.waiting === 0 && (
        <form noValidate onSubmit={form.onSubmit((values) => void save(values))}>
          <Stack>
            {row.kind === 'flag' ? (
              <Switch
                size="md"
                label={value === '1' ? m.settings_on() : m.settings_off()}
                checked={value === '1'}
                onChange={(event) => form.setFieldValue('value', event.currentTarget.checked ? '1' : '0')}
              />
            ) : (
              <TextInput
                label={m.settings_new()}
                {...form.getInputProps('value')}
                inputMode={row.kind === 'int' || row.kind === 'money' ? 'decimal' : 'text'}
              />
            )}
            <TextInput
              type="datetime-local"
              label={m.settings_from()}
              description={m.settings_from_help()}
              {...form.getInputProps('from')}
            />
            <Textarea
              label={m.parts_reason()}
              description={row.four_eyes ? m.settings_second() : m.parts_reason_help()}
              {...form.getInputProps('reason')}
              required
            />
            <Button type="submit" loading={act.busy} disabled={value === row.value || !form.isValid()}>
              {row.four_eyes ? m.settings_ask() : m.settings_save()}
            </Button>
          </Stack>
        </form>
      )}
      <Earlier row={row} close={close} />
    </Stack>
  )
}

const historyColumns: readonly Column<Change>[] = [
  { label: m.settings_time(), cell: (row) => row.time, text: (row) => row.time },
  { label: m.settings_key(), cell: (row) => row.key, text: (row) => row.key },
  { label: m.parts_before(), wrap: true, cell: (row) => row.before || '—', text: (row) => row.before },
  { label: m.parts_after(), wrap: true, cell: (row) => <b>{row.after || '—'}</b>, text: (row) => row.after },
  { label: m.parts_reason(), wrap: true, cell: (row) => row.reason, text: (row) => row.reason },
  { label: m.settings_by(), cell: byWhom, text: byWhom },
]

function History({ list, tabs }: Part) {
  const query = useQuery({ queryKey: ['settings', 'history', list.page], queryFn: () => site.settingHistory({ page: String(list.page) }) })
  return (
    <ListScreen
      title={m.settings_title()}
      columns={historyColumns}
      keyOf={(row) => `${row.time} ${row.key} ${row.after}`}
      list={list}
      query={query}
      filters={tabs}
    />
  )
}
