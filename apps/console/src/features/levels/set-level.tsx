import { dateText } from '@jade/contract/call'
import type { LevelTableRow as Row } from '@jade/contract/vip/operator-calls'
import { playerNumber } from '@jade/contract/vip/fields'
import { Select, TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { lang } from '../../app/locale.ts'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { EditForm } from '../../parts/edit-form.tsx'
import { ruleOf } from '../../parts/rule-of.ts'
import { vip } from './api.ts'

const nameOf = (row: Row) => (lang() === 'en' ? row.name_en : row.name_zh)

/** A level by hand, until the end of a day. */
export function SetLevel({ levels, close }: { readonly levels: readonly Row[]; readonly close: () => void }) {
  const act = useAct()
  const form = useForm({
    initialValues: { id: '', level: '', until: '' },
    validateInputOnBlur: true,
    validate: { id: ruleOf(playerNumber), level: isNotEmpty(), until: ruleOf(dateText) },
  })

  async function save(reason: string) {
    const { id, level, until } = form.values
    if (await act.run(() => vip.setLevel({ id: id.trim(), level: Number(level), until, reason }), form)) close()
  }

  return (
    <EditForm label={m.levels_set()} busy={act.busy} ready={form.isValid()} onSubmit={(reason) => void save(reason)}>
      <TextInput label={m.levels_player()} inputMode="numeric" {...form.getInputProps('id')} required data-autofocus />
      <Select
        label={m.levels_level()}
        {...form.getInputProps('level')}
        value={form.values.level || null}
        data={levels.map((row) => ({ value: String(row.level), label: `${row.level} ${nameOf(row)}` }))}
        required
      />
      <TextInput label={m.levels_until()} type="date" {...form.getInputProps('until')} required />
    </EditForm>
  )
}
