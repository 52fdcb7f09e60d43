import { houseRoleName, roleTitle } from '@jade/contract/backoffice/fields'
import { backofficeFieldTexts } from '@jade/contract/backoffice/errors'
import { permissionWords, roomWords } from '@jade/contract/backoffice/permission-words'
import { MultiSelect, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { lang } from '../../app/locale.ts'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { EditForm } from '../../parts/edit-form.tsx'
import { ruleOf } from '../../parts/rule-of.ts'
import { roleApi } from '../session/api.ts'
import { byRoom, useMatrix } from './use-matrix.ts'

/** Asks for a role of the house, with its first permissions. */
export function NewRole({ close }: { readonly close: () => void }) {
  const act = useAct()
  const query = useMatrix()
  const form = useForm({
    initialValues: { name: 'own_', zh: '', en: '', given: [] as string[] },
    validateInputOnBlur: true,
    validate: { name: ruleOf(houseRoleName, backofficeFieldTexts), zh: ruleOf(roleTitle), en: ruleOf(roleTitle) },
  })
  const choices = byRoom(query.data?.permissions ?? [], '').map(([room, lines]) => ({
    group: roomWords(room, lang()),
    items: lines.map(({ permission }) => ({ value: permission, label: permissionWords(permission, lang()) })),
  }))

  async function make(reason: string) {
    const done = await act.run(async () => {
      const { name, zh, en, given } = form.values
      await roleApi.makeRole({ name, zh: zh.trim(), en: en.trim(), given, reason })
      return { message: m.parts_waiting_second() }
    }, form)
    if (done) close()
  }

  return (
    <EditForm
      label={m.roles_ask()}
      busy={act.busy}
      ready={form.isValid() && form.values.given.length > 0}
      onSubmit={(reason) => void make(reason)}
    >
      <Text size="sm">{m.roles_new_about()}</Text>
      <TextInput label={m.roles_zh()} {...form.getInputProps('zh')} maxLength={40} required data-autofocus />
      <TextInput label={m.roles_en()} {...form.getInputProps('en')} maxLength={40} required />
      <TextInput label={m.roles_name()} description={m.roles_name_help()} {...form.getInputProps('name')} maxLength={30} required />
      <MultiSelect label={m.roles_given()} data={choices} {...form.getInputProps('given')} searchable required />
    </EditForm>
  )
}
