import { taskMultiple, taskName, taskPoints, taskSort, taskTarget, taskText } from '@jade/contract/missions/fields'
import type { TaskKind, TaskPeriod } from '@jade/contract/missions/kinds'
import type { MissionRow } from '@jade/contract/missions/operator-calls'
import { type Group, groups as gameGroups } from '@jade/contract/platforms/calls'
import { reason as reasonRule } from '@jade/contract/reason'
import { Button, MultiSelect, NativeSelect, NumberInput, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { groupText } from '../../parts/group-text.ts'
import { useAct } from '../../parts/act.ts'
import { Choice } from '../../parts/choice.tsx'
import { ruleIfAny, ruleOf } from '../../parts/rule-of.ts'
import { titleOf } from '../../parts/title-of.ts'
import { missions } from './api.ts'
import { Foresee } from './foresee.tsx'
import { kinds, periods, rewards } from './words.ts'

const EMPTY = {
  group_id: '',
  period: 'daily' as TaskPeriod,
  sort: 0,
  name_zh: '',
  name_en: '',
  text_zh: '',
  text_en: '',
  kind: 'bet_sum' as TaskKind,
  groups: [] as Group[],
  target: 100,
  reward: 'points' as keyof typeof rewards,
  points: 10,
  amount: '',
  multiple: 1,
  reason: '',
}
type Values = typeof EMPTY
type Form = UseFormReturnType<Values>

function useMissionForm(initial: Values): Form {
  return useForm({
    initialValues: initial,
    validateInputOnBlur: true,
    validate: {
      name_zh: ruleOf(taskName),
      name_en: ruleOf(taskName),
      text_zh: ruleIfAny(taskText),
      text_en: ruleIfAny(taskText),
      target: ruleOf(taskTarget),
      sort: ruleOf(taskSort),
      points: (points, { reward }) => (reward === 'points' || (reward === 'pack' && points !== 0) ? ruleOf(taskPoints)(points) : null),
      multiple: (multiple, { reward, amount }) =>
        reward === 'money' || (reward === 'pack' && amount !== '') ? ruleOf(taskMultiple)(multiple) : null,
      reason: ruleOf(reasonRule),
    },
  })
}

function bodyOf({ group_id, sort, reason, period: _, reward, points, amount, multiple, ...words }: Values) {
  const money = reward === 'money' || (reward === 'pack' && amount !== '') ? { amount, multiple } : {}
  const gives = { reward, ...(reward === 'points' || (reward === 'pack' && points > 0) ? { points } : {}), ...money }
  return { group_id: Number(group_id), sort, reason, terms: { ...words, ...gives } }
}

const askedOf = (values: Values) => ({ period: values.period, terms: bodyOf(values).terms })

/** A new task. */
export function AddMission({ close }: { readonly close: () => void }) {
  const act = useAct()
  const form = useMissionForm(EMPTY)
  const send = async (values: Values) => {
    if (await act.run(() => missions.add({ ...bodyOf(values), period: values.period }), form)) close()
  }
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void send(values))}>
      <Stack gap="sm">
        <NativeSelect
          label={m.missions_period()}
          {...form.getInputProps('period')}
          data={Object.entries(periods).map(([value, label]) => ({ value, label: label() }))}
        />
        <Fields form={form} />
        <Foresee asked={() => askedOf(form.values)} errors={form} />
        <Button type="submit" size="sm" loading={act.busy}>
          {m.missions_add()}
        </Button>
      </Stack>
    </form>
  )
}

/** The next version of a task: periods that run are not touched. */
export function EditMission({ row, close }: { readonly row: MissionRow; readonly close: () => void }) {
  const act = useAct()
  const { reward, points, amount, multiple, version: _, from: __, ...words } = row.next ?? row.terms
  const form = useMissionForm({
    ...EMPTY,
    ...words,
    group_id: String(row.group_id),
    period: row.period,
    sort: row.sort,
    reward,
    ...(reward === 'money' ? {} : { points }),
    ...(multiple === 0 ? {} : { amount, multiple }),
  })
  const send = async (values: Values) => {
    if (await act.run(() => missions.edit({ ...bodyOf(values), id: String(row.id) }), form)) close()
  }
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void send(values))}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {m.missions_edit_hint()}
        </Text>
        <Fields form={form} />
        <Foresee asked={() => askedOf(form.values)} errors={form} />
        <Button type="submit" size="sm" loading={act.busy}>
          {m.missions_save()}
        </Button>
      </Stack>
    </form>
  )
}

function Fields({ form }: { readonly form: Form }) {
  const field = form.getInputProps
  const { kind, reward } = form.values
  const { data } = useQuery({ queryKey: ['missions', 'groups'], queryFn: () => missions.groups({}) })
  const countsBets = kind === 'bet_sum' || kind === 'bet_count'
  return (
    <>
      <SimpleGrid cols={2} spacing="sm">
        <NativeSelect
          label={m.missions_group()}
          required
          {...field('group_id')}
          data={[
            { value: '', label: '—' },
            ...(data?.data ?? []).map((group) => ({
              value: String(group.id),
              label: titleOf({ title_zh: group.name_zh, title_en: group.name_en }),
            })),
          ]}
        />
        <NumberInput label={m.missions_sort()} min={0} max={9999} allowDecimal={false} {...field('sort')} />
        <TextInput label={m.missions_name_zh()} maxLength={40} required {...field('name_zh')} />
        <TextInput label={m.missions_name_en()} maxLength={40} required {...field('name_en')} />
        <Textarea label={m.missions_text_zh()} maxLength={200} autosize {...field('text_zh')} />
        <Textarea label={m.missions_text_en()} maxLength={200} autosize {...field('text_en')} />
        <NativeSelect
          label={m.missions_kind()}
          {...field('kind')}
          data={Object.entries(kinds).map(([value, label]) => ({ value, label: label() }))}
        />
        <NumberInput
          label={m.missions_target()}
          description={m.missions_target_hint()}
          min={1}
          allowDecimal={false}
          required
          {...field('target')}
        />
      </SimpleGrid>
      {countsBets && (
        <MultiSelect
          label={m.missions_games()}
          description={m.missions_games_hint()}
          data={gameGroups.map((group) => ({ value: group, label: groupText[group]() }))}
          {...field('groups')}
        />
      )}
      <Choice label={m.missions_gives()} value={reward} options={rewards} onSet={(next) => form.setFieldValue('reward', next)} />
      {reward !== 'money' && (
        <NumberInput
          label={m.missions_reward_points()}
          description={reward === 'pack' ? m.missions_pack_hint() : undefined}
          min={reward === 'pack' ? 0 : 1}
          max={1_000_000}
          allowDecimal={false}
          required={reward === 'points'}
          {...field('points')}
        />
      )}
      {reward !== 'points' && (
        <SimpleGrid cols={2} spacing="sm">
          <TextInput
            label={m.missions_reward_money()}
            description={m.missions_money_hint()}
            inputMode="decimal"
            required={reward === 'money'}
            {...field('amount')}
          />
          <NumberInput label={m.missions_multiple()} min={1} max={50} allowDecimal={false} {...field('multiple')} />
        </SimpleGrid>
      )}
      <TextInput label={m.parts_reason()} maxLength={200} required {...field('reason')} />
    </>
  )
}
