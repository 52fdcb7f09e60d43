import { LADDER_DAYS } from '@jade/contract/missions/kinds'
import { reason as reasonRule } from '@jade/contract/reason'
import { Button, Loader, NumberInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { ruleOf } from '../../parts/rule-of.ts'
import { missions } from './api.ts'

/** Points of the seven days of the sign-in. */
export function Ladder({ close }: { readonly close: () => void }) {
  const { data } = useQuery({ queryKey: ['missions', 'ladder'], queryFn: () => missions.ladder({}) })
  if (!data) return <Loader size="sm" />
  const { points, next } = data.data
  return (
    <Stack>
      <Text size="sm">{m.missions_ladder_now({ points: points.join(' · ') || '—' })}</Text>
      {next && <Text size="sm">{m.missions_ladder_next({ date: next.from, points: next.points.join(' · ') })}</Text>}
      <LadderForm points={next?.points ?? points} close={close} />
    </Stack>
  )
}

function LadderForm({ points, close }: { readonly points: readonly number[]; readonly close: () => void }) {
  const act = useAct()
  const form = useForm({
    initialValues: { points: Array.from({ length: LADDER_DAYS }, (_, at) => points[at] ?? 10), reason: '' },
    validateInputOnBlur: true,
    validate: { reason: ruleOf(reasonRule) },
  })
  const send = async (values: typeof form.values) => {
    if (await act.run(() => missions.saveLadder(values), form)) close()
  }
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void send(values))}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {m.missions_ladder_hint()}
        </Text>
        <SimpleGrid cols={4} spacing="sm">
          {form.values.points.map((_, at) => (
            <NumberInput
              // oxlint-disable-next-line react/no-array-index-key -- the seven days are their places
              key={at}
              label={m.missions_ladder_day({ day: at + 1 })}
              min={1}
              max={1_000_000}
              allowDecimal={false}
              {...form.getInputProps(`points.${at}`)}
            />
          ))}
        </SimpleGrid>
        <TextInput label={m.parts_reason()} maxLength={200} required {...form.getInputProps('reason')} />
        <Button type="submit" size="sm" loading={act.busy}>
          {m.missions_save()}
        </Button>
      </Stack>
    </form>
  )
}
