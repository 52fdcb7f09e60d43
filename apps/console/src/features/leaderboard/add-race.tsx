import { raceFreezeHours, raceLevel, raceMultiple, raceName } from '@jade/contract/leaderboard/fields'
import { type Group as GameGroup, groups } from '@jade/contract/platforms/calls'
import { reason as reasonRule } from '@jade/contract/reason'
import { ActionIcon, Button, Group, MultiSelect, NumberInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { Choice } from '../../parts/choice.tsx'
import { groupText } from '../../parts/group-text.ts'
import { ruleOf } from '../../parts/rule-of.ts'
import { leaderboardApi } from './api.ts'
import { raceKinds } from './race-words.ts'

const EMPTY = {
  name_zh: '',
  name_en: '',
  groups: [] as GameGroup[],
  from: '',
  to: '',
  freeze_hours: 12,
  level_min: 0,
  multiple: 1,
  budget: '0.00',
  budget_points: 0,
  prizes: [{ from: 1, to: 1, amount: '0.00', points: 0 }],
  reason: '',
}

/** A new race: a second person is asked to announce it. */
export function AddRace({ close }: { readonly close: () => void }) {
  const act = useAct()
  const [kind, setKind] = useState<keyof typeof raceKinds>('win')
  const form = useForm({
    initialValues: EMPTY,
    validateInputOnBlur: true,
    validate: {
      name_zh: ruleOf(raceName),
      name_en: ruleOf(raceName),
      freeze_hours: ruleOf(raceFreezeHours),
      level_min: ruleOf(raceLevel),
      multiple: ruleOf(raceMultiple),
      reason: ruleOf(reasonRule),
    },
  })
  const field = form.getInputProps
  const send = async (values: typeof EMPTY) => {
    if (await act.run(() => leaderboardApi.addRace({ ...values, kind }), form)) close()
  }
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void send(values))}>
      <Stack gap="sm">
        <TextInput label={m.races_name_zh()} maxLength={40} required data-autofocus {...field('name_zh')} />
        <TextInput label={m.races_name_en()} maxLength={40} required {...field('name_en')} />
        <Choice label={m.races_kind()} value={kind} options={raceKinds} onSet={setKind} />
        {kind !== 'deposit' && (
          <MultiSelect
            label={m.races_groups()}
            data={groups.map((group) => ({ value: group, label: groupText[group]() }))}
            {...field('groups')}
          />
        )}
        <SimpleGrid cols={2} spacing="sm">
          <TextInput label={m.races_from()} placeholder="YYYY-MM-DD" required {...field('from')} />
          <TextInput label={m.races_to()} placeholder="YYYY-MM-DD" required {...field('to')} />
          <NumberInput label={m.races_freeze_hours()} min={1} max={72} allowDecimal={false} {...field('freeze_hours')} />
          <NumberInput label={m.races_level()} min={0} max={10} allowDecimal={false} {...field('level_min')} />
          <NumberInput label={m.races_multiple()} min={0} max={50} allowDecimal={false} {...field('multiple')} />
          <TextInput label={m.races_budget()} inputMode="decimal" required {...field('budget')} />
          <NumberInput label={m.races_budget_points()} min={0} allowDecimal={false} {...field('budget_points')} />
        </SimpleGrid>
        <Text size="sm">{m.races_prizes()}</Text>
        {form.values.prizes.map((_, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- prizes are their places
          <Group key={at} gap="xs" align="end" wrap="nowrap">
            <NumberInput label={m.races_prize_from()} min={1} max={100} allowDecimal={false} {...field(`prizes.${at}.from`)} />
            <NumberInput label={m.races_prize_to()} min={1} max={100} allowDecimal={false} {...field(`prizes.${at}.to`)} />
            <TextInput label={m.races_prize_amount()} inputMode="decimal" {...field(`prizes.${at}.amount`)} />
            <NumberInput label={m.races_prize_points()} min={0} allowDecimal={false} {...field(`prizes.${at}.points`)} />
            <ActionIcon size="lg" variant="default" aria-label={m.races_prize_remove()} onClick={() => form.removeListItem('prizes', at)}>
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        ))}
        <Button size="compact-sm" variant="default" onClick={() => form.insertListItem('prizes', nextPrize(form.values.prizes))}>
          {m.races_prize_add()}
        </Button>
        <TextInput label={m.parts_reason()} maxLength={200} required {...field('reason')} />
        <Button type="submit" size="sm" loading={act.busy}>
          {m.races_ask()}
        </Button>
      </Stack>
    </form>
  )
}

function nextPrize(prizes: typeof EMPTY.prizes) {
  const rank = (prizes.at(-1)?.to ?? 0) + 1
  return { from: rank, to: rank, amount: '0.00', points: 0 }
}
