import { backofficeFieldTexts } from '@jade/contract/backoffice/errors'
import { KEY_DAYS_MOST, keyName } from '@jade/contract/backoffice/fields'
import { MultiSelect, NumberInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lang } from '../../app/locale.ts'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { EditForm } from '../../parts/edit-form.tsx'
import { ruleOf } from '../../parts/rule-of.ts'
import { ShownOnce } from '../../parts/shown-once.tsx'
import { keys } from './api.ts'

const USUAL_DAYS = 90

/** A new key: its name, what it reads and for how long; then the key itself, which nobody is shown again. */
export function MakeKey() {
  const act = useAct()
  const [made, setMade] = useState<{ readonly name: string; readonly key: string } | null>(null)
  const scopes = useQuery({ queryKey: ['api-keys', 'scopes'], queryFn: async () => (await keys.keyScopes()).data })
  const form = useForm({
    initialValues: { name: '', scopes: [] as string[], days: USUAL_DAYS },
    validateInputOnBlur: true,
    validate: { name: ruleOf(keyName, backofficeFieldTexts) },
  })
  if (made) return <ShownOnce label={m.keys_shown({ name: made.name })} value={made.key} />

  async function make(reason: string) {
    await act.run(async () => {
      const { name, ...rest } = form.values
      const { data, message } = await keys.makeApiKey({ name: name.trim(), ...rest, reason })
      setMade({ name: name.trim(), key: data.key })
      return { message }
    }, form)
  }

  const { days } = form.values
  const ready = form.isValid() && form.values.scopes.length > 0 && Number.isInteger(days) && days >= 1 && days <= KEY_DAYS_MOST
  return (
    <EditForm label={m.keys_make()} busy={act.busy} ready={ready} onSubmit={(reason) => void make(reason)}>
      <TextInput label={m.keys_name()} description={m.keys_name_help()} maxLength={30} required {...form.getInputProps('name')} />
      <MultiSelect
        label={m.keys_scopes()}
        description={m.keys_scopes_help()}
        data={(scopes.data ?? []).map((scope) => ({ value: scope.permission, label: scope[lang()] }))}
        searchable
        hidePickedOptions
        {...form.getInputProps('scopes')}
      />
      <NumberInput label={m.keys_days()} min={1} max={KEY_DAYS_MOST} allowDecimal={false} required {...form.getInputProps('days')} />
    </EditForm>
  )
}
