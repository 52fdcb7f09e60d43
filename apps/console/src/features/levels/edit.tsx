import type { levelRow } from '@jade/contract/vip/calls'
import { Alert, NumberInput, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { EditForm } from '../../parts/edit-form.tsx'
import { useMay } from '../session/session.ts'
import { vip } from './api.ts'
import { moneyText } from '@jade/contract/money'
import { levelCount, levelName } from '@jade/contract/vip/fields'
import { ruleOf } from '../../parts/rule-of.ts'
import { useForm } from '@mantine/form'

type Row = z.infer<typeof levelRow>

const rules = {
  name_zh: ruleOf(levelName),
  name_en: ruleOf(levelName),
  free_count: ruleOf(levelCount),
  day_count: ruleOf(levelCount),
  day_amount: ruleOf(moneyText),
  fee: ruleOf(moneyText),
}

/** New values of a level: sent to a second person. */
export function EditLevel({ row, close }: { readonly row: Row; readonly close: () => void }) {
  const act = useAct()
  const may = useMay()
  const { level, approval, ...terms } = row
  const form = useForm({ initialValues: terms, validateInputOnBlur: true, validate: rules })

  async function ask(reason: string) {
    const done = await act.run(async () => {
      const wanted = form.values
      const money = { day_amount: wanted.day_amount.trim(), fee: wanted.fee.trim() }
      await vip.editLevel({ level: String(level), ...wanted, ...money, reason })
      return { message: m.parts_waiting_second() }
    }, form)
    if (done) close()
  }

  if (approval === 'waiting') return <Alert color="amber">{m.levels_waiting_hint()}</Alert>
  if (!may('vip.edit')) return <Alert>{m.levels_view_only()}</Alert>
  return (
    <Stack>
      <EditForm
        label={m.levels_ask()}
        busy={act.busy}
        ready={form.isValid()}
        hint={m.levels_hint()}
        onSubmit={(reason) => void ask(reason)}
      >
        <SimpleGrid cols={2} spacing="sm">
          <TextInput label={m.levels_name_zh()} {...form.getInputProps('name_zh')} maxLength={20} />
          <TextInput label={m.levels_name_en()} {...form.getInputProps('name_en')} maxLength={20} />
          <NumberInput label={m.levels_free()} {...form.getInputProps('free_count')} min={0} max={100} allowDecimal={false} />
          <NumberInput label={m.levels_day_count()} {...form.getInputProps('day_count')} min={0} max={100} allowDecimal={false} />
          <TextInput label={m.levels_day_amount()} inputMode="decimal" {...form.getInputProps('day_amount')} />
          <TextInput label={m.levels_fee()} inputMode="decimal" {...form.getInputProps('fee')} />
        </SimpleGrid>
        <Switch
          label={m.levels_shown()}
          checked={form.values.if_show_frontend === 1}
          onChange={(event) => form.setFieldValue('if_show_frontend', event.currentTarget.checked ? 1 : 0)}
        />
      </EditForm>
    </Stack>
  )
}
