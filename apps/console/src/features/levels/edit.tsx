import type { levelRow } from '@jade/contract/vip/operator-calls'
import { groups } from '@jade/contract/platforms/calls'
import { levelValues } from '@jade/contract/vip/fields'
import { Alert, NumberInput, SimpleGrid, Stack, Switch, TextInput, Title } from '@mantine/core'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { EditForm } from '../../parts/edit-form.tsx'
import { useMay } from '../session/session.ts'
import { vip } from './api.ts'
import { TablePreview } from './table-preview.tsx'
import { groupNames } from './words.ts'
import { ruleOf } from '../../parts/rule-of.ts'
import { useForm } from '@mantine/form'

type Row = z.infer<typeof levelRow>

const rules = {
  name_zh: ruleOf(levelValues.name_zh),
  name_en: ruleOf(levelValues.name_en),
  points: ruleOf(levelValues.points),
  deposit: ruleOf(levelValues.deposit),
  upgrade: ruleOf(levelValues.upgrade),
  month: ruleOf(levelValues.month),
  birthday: ruleOf(levelValues.birthday),
  free_count: ruleOf(levelValues.free_count),
  day_count: ruleOf(levelValues.day_count),
  day_amount: ruleOf(levelValues.day_amount),
  fee: ruleOf(levelValues.fee),
}

/** New values of a level: sent to a second person. */
export function EditLevel({ row, close }: { readonly row: Row; readonly close: () => void }) {
  const act = useAct()
  const may = useMay()
  const { level, approval, planned, ...terms } = row
  const form = useForm({ initialValues: { ...terms, from: '' }, validateInputOnBlur: true, validate: rules })

  async function ask(reason: string) {
    const done = await act.run(async () => {
      const { from, ...wanted } = form.values
      await vip.editLevel({ level: String(level), ...wanted, ...(from === '' ? {} : { from }), reason })
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
        hint={planned === '' ? m.levels_hint() : m.levels_planned_hint({ date: planned })}
        onSubmit={(reason) => void ask(reason)}
      >
        <SimpleGrid cols={2} spacing="sm">
          <TextInput label={m.levels_name_zh()} {...form.getInputProps('name_zh')} maxLength={20} />
          <TextInput label={m.levels_name_en()} {...form.getInputProps('name_en')} maxLength={20} />
          <NumberInput label={m.levels_points()} {...form.getInputProps('points')} min={0} allowDecimal={false} />
          <TextInput label={m.levels_deposit()} inputMode="decimal" {...form.getInputProps('deposit')} />
          <TextInput label={m.levels_from()} description={m.levels_from_hint()} type="date" {...form.getInputProps('from')} />
        </SimpleGrid>
        <Title order={3} size="h5">
          {m.levels_gives()}
        </Title>
        <SimpleGrid cols={3} spacing="sm">
          <TextInput label={m.levels_upgrade()} inputMode="decimal" {...form.getInputProps('upgrade')} />
          <TextInput label={m.levels_month()} inputMode="decimal" {...form.getInputProps('month')} />
          <TextInput label={m.levels_birthday()} inputMode="decimal" {...form.getInputProps('birthday')} />
          {groups.map((group) => (
            <NumberInput
              key={group}
              label={m.levels_rebate_of({ group: groupNames[group]() })}
              {...form.getInputProps(`rebates.${group}`)}
              min={0}
              max={100}
              allowDecimal={false}
            />
          ))}
        </SimpleGrid>
        <Title order={3} size="h5">
          {m.levels_allows()}
        </Title>
        <SimpleGrid cols={2} spacing="sm">
          <NumberInput label={m.levels_free()} {...form.getInputProps('free_count')} min={0} max={100} allowDecimal={false} />
          <NumberInput label={m.levels_day_count()} {...form.getInputProps('day_count')} min={0} max={100} allowDecimal={false} />
          <TextInput label={m.levels_day_amount()} inputMode="decimal" {...form.getInputProps('day_amount')} />
          <TextInput label={m.levels_fee()} inputMode="decimal" {...form.getInputProps('fee')} />
        </SimpleGrid>
        <TablePreview
          asked={() => {
            const { points, deposit, upgrade, month, rebates } = form.values
            return { level, points, deposit, upgrade, month, rebates }
          }}
        />
        <Switch
          label={m.levels_shown()}
          checked={form.values.if_show_frontend === 1}
          onChange={(event) => form.setFieldValue('if_show_frontend', event.currentTarget.checked ? 1 : 0)}
        />
      </EditForm>
    </Stack>
  )
}
