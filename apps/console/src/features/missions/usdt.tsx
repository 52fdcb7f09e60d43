import { reason as reasonRule } from '@jade/contract/reason'
import { ActionIcon, Alert, Button, Group, Loader, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { ruleOf } from '../../parts/rule-of.ts'
import { missions } from './api.ts'

interface Step {
  readonly need: string
  readonly bonus: string
}

const lineOf = (steps: readonly Step[]) => steps.map(({ need, bonus }) => `${need} → ${bonus}`).join(' · ') || '—'

/** Steps of the weekly USDT bonus; other ones ask a second person. */
export function Usdt({ close }: { readonly close: () => void }) {
  const { data } = useQuery({ queryKey: ['missions', 'usdt'], queryFn: () => missions.usdt({}) })
  if (!data) return <Loader size="sm" />
  const { steps, next, waiting } = data.data
  return (
    <Stack>
      <Text size="sm">{m.missions_usdt_now({ steps: lineOf(steps) })}</Text>
      {next && <Text size="sm">{m.missions_usdt_next({ date: next.from, steps: lineOf(next.steps) })}</Text>}
      {waiting ? (
        <Alert color="amber">{m.missions_usdt_waits({ steps: lineOf(waiting) })}</Alert>
      ) : (
        <UsdtForm steps={next?.steps ?? steps} close={close} />
      )}
    </Stack>
  )
}

function UsdtForm({ steps, close }: { readonly steps: readonly Step[]; readonly close: () => void }) {
  const act = useAct()
  const form = useForm({
    initialValues: { steps: steps.map((step) => ({ ...step })), reason: '' },
    validateInputOnBlur: true,
    validate: { reason: ruleOf(reasonRule) },
  })
  const send = async (values: typeof form.values) => {
    if (await act.run(() => missions.saveUsdt(values), form)) close()
  }
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void send(values))}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {m.missions_usdt_hint()}
        </Text>
        {form.values.steps.map((_, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- steps are their places
          <Group key={at} gap="xs" align="end" wrap="nowrap">
            <TextInput label={m.missions_usdt_need()} inputMode="decimal" {...form.getInputProps(`steps.${at}.need`)} />
            <TextInput label={m.missions_usdt_bonus()} inputMode="decimal" {...form.getInputProps(`steps.${at}.bonus`)} />
            <ActionIcon size="lg" variant="default" aria-label={m.missions_usdt_remove()} onClick={() => form.removeListItem('steps', at)}>
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        ))}
        {form.values.steps.length < 10 && (
          <Button size="compact-sm" variant="default" onClick={() => form.insertListItem('steps', { need: '', bonus: '' })}>
            {m.missions_usdt_add()}
          </Button>
        )}
        <TextInput label={m.parts_reason()} maxLength={200} required {...form.getInputProps('reason')} />
        <Button type="submit" size="sm" loading={act.busy}>
          {m.missions_usdt_ask()}
        </Button>
      </Stack>
    </form>
  )
}
