import { reason as reasonRule } from '@jade/contract/reason'
import { Alert, Button, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { lang } from '../../app/locale.ts'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { Facts } from '../../parts/facts.tsx'
import { useObject } from '../../parts/object.ts'
import { ObjectFrame } from '../../parts/object-frame.tsx'
import { ruleOf } from '../../parts/rule-of.ts'
import { timeOfField } from '../../parts/taipei.ts'
import { mayDo, WhyNot } from '../../parts/why-not.tsx'
import { type Setting, site } from './api.ts'
import { Earlier } from './earlier.tsx'
import { Planned } from './planned.tsx'
import { Marks, Value } from './value.tsx'

/** What a colleague changed stands here within two seconds. */
const REFRESH_MS = 1_500

/** A setting: what it is and was, what is planned of it, and its change. */
export default function SettingPage() {
  const { id, close } = useObject()
  const query = useQuery({
    queryKey: ['settings', 'one', id],
    queryFn: async () => (await site.setting({ key: id })).data,
    refetchInterval: REFRESH_MS,
  })
  return (
    <ObjectFrame
      query={query}
      head={({ setting }) => ({
        name: setting.key,
        state: <Marks row={setting} />,
        since: setting.updated_by === '' ? '' : `${setting.updated_at} · ${setting.updated_by}`,
      })}
      aside={({ setting }) => <Earlier row={setting} close={close} />}
    >
      {({ setting: row, allowed }) => (
        <>
          <Facts
            facts={[
              { label: m.settings_what(), value: row[lang()] },
              { label: m.settings_value(), value: <Value row={row} /> },
              { label: m.settings_default(), value: row.default || '—' },
            ]}
          />
          {row.waiting === 1 && <Alert color="amber">{m.settings_waiting_for({ value: row.waiting_value })}</Alert>}
          <Planned row={row} />
          {mayDo(allowed, 'change') && <Edit row={row} />}
          <WhyNot lines={allowed} names={{ change: m.settings_new }} />
        </>
      )}
    </ObjectFrame>
  )
}

function Edit({ row }: { readonly row: Setting }) {
  const { close } = useObject()
  const act = useAct()
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
    if (!done) return
    form.setValues({ from: '', reason: '' })
    close()
  }

  return (
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
        <TextInput type="datetime-local" label={m.settings_from()} description={m.settings_from_help()} {...form.getInputProps('from')} />
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
  )
}
