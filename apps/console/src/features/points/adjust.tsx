import { pointAmount, pointText } from '@jade/contract/points/fields'
import { reason as reasonRule } from '@jade/contract/reason'
import { Button, NumberInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { Choice } from '../../parts/choice.tsx'
import { ruleOf } from '../../parts/rule-of.ts'
import { pointsApi } from './api.ts'
import { kinds } from './words.ts'

const EMPTY = { account: '', points: 100, text: '', reason: '' }

/** Asks a second person to add or take J coins. */
export function Adjust({ close }: { readonly close: () => void }) {
  const act = useAct()
  const [kind, setKind] = useState<keyof typeof kinds>('credit')
  const form = useForm({
    initialValues: EMPTY,
    validateInputOnBlur: true,
    validate: { points: ruleOf(pointAmount), text: ruleOf(pointText), reason: ruleOf(reasonRule) },
  })
  const field = form.getInputProps

  async function ask(values: typeof EMPTY) {
    if (await act.run(() => pointsApi.adjust({ ...values, kind }), form)) close()
  }

  return (
    <form noValidate onSubmit={form.onSubmit((values) => void ask(values))}>
      <Stack gap="sm">
        <TextInput label={m.points_player()} maxLength={40} required data-autofocus {...field('account')} />
        <Choice label={m.points_kind()} value={kind} options={kinds} onSet={setKind} />
        <NumberInput label={m.points_points()} min={1} max={1_000_000} allowDecimal={false} required {...field('points')} />
        <TextInput label={m.points_text()} maxLength={60} required {...field('text')} />
        <TextInput label={m.parts_reason()} maxLength={200} required {...field('reason')} />
        <Button type="submit" size="sm" loading={act.busy}>
          {m.points_ask()}
        </Button>
      </Stack>
    </form>
  )
}
