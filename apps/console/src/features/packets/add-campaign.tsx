import { flagOf } from '@jade/contract/call'
import { packetCount, packetLevel, packetMultiple, packetName } from '@jade/contract/packets/fields'
import { reason as reasonRule } from '@jade/contract/reason'
import { Button, NumberInput, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { Choice } from '../../parts/choice.tsx'
import { PeriodFields, periodOf } from '../../parts/period-fields.tsx'
import { ruleOf } from '../../parts/rule-of.ts'
import { packets } from './api.ts'
import { distributions, positions } from './words.ts'

const EMPTY = {
  name_zh: '',
  name_en: '',
  budget: '',
  packets: 100,
  min: '0.01',
  max: '',
  multiple: 0,
  level_min: 0,
  verified: false,
  rain: true,
  everywhere: false,
  remember: true,
  start: '',
  end: '',
  reason: '',
}

/** A new campaign: announced at once, or above the set budget a second person is asked. */
export function AddCampaign({ close }: { readonly close: () => void }) {
  const act = useAct()
  const [position, setPosition] = useState<keyof typeof positions>('right')
  const [distribution, setDistribution] = useState<keyof typeof distributions>('random')
  const form = useForm({
    initialValues: EMPTY,
    validateInputOnBlur: true,
    validate: {
      name_zh: ruleOf(packetName),
      name_en: ruleOf(packetName),
      packets: ruleOf(packetCount),
      multiple: ruleOf(packetMultiple),
      level_min: ruleOf(packetLevel),
      reason: ruleOf(reasonRule),
    },
  })
  const field = form.getInputProps

  async function announce(values: typeof EMPTY) {
    const { start, end, rain, everywhere, remember, verified, ...rest } = values
    const flags = { rain: flagOf(rain), everywhere: flagOf(everywhere), remember: flagOf(remember), verified: flagOf(verified) }
    const times = { start: '', end: '', ...periodOf({ start, end }) }
    if (await act.run(() => packets.add({ ...rest, ...flags, ...times, position, distribution }), form)) close()
  }

  return (
    <form noValidate onSubmit={form.onSubmit((values) => void announce(values))}>
      <Stack gap="sm">
        <TextInput label={m.packets_name_zh()} maxLength={40} required data-autofocus {...field('name_zh')} />
        <TextInput label={m.packets_name_en()} maxLength={40} required {...field('name_en')} />
        <SimpleGrid cols={2} spacing="sm">
          <TextInput label={m.packets_budget()} inputMode="decimal" required {...field('budget')} />
          <NumberInput label={m.packets_count()} min={1} max={5000} allowDecimal={false} required {...field('packets')} />
          <TextInput label={m.packets_min()} inputMode="decimal" required {...field('min')} />
          <TextInput label={m.packets_max()} inputMode="decimal" {...field('max')} />
          <NumberInput label={m.packets_multiple()} min={0} max={50} allowDecimal={false} {...field('multiple')} />
          <NumberInput label={m.packets_level()} min={0} max={10} allowDecimal={false} {...field('level_min')} />
        </SimpleGrid>
        <Choice label={m.packets_distribution()} value={distribution} options={distributions} onSet={setDistribution} />
        <Choice label={m.packets_position()} value={position} options={positions} onSet={setPosition} />
        <Switch label={m.packets_rain()} {...field('rain', { type: 'checkbox' })} />
        <Switch label={m.packets_everywhere()} {...field('everywhere', { type: 'checkbox' })} />
        <Switch label={m.packets_remember()} {...field('remember', { type: 'checkbox' })} />
        <Switch label={m.packets_verified()} {...field('verified', { type: 'checkbox' })} />
        <PeriodFields
          start={{ label: m.packets_start(), description: m.packets_start_hint(), ...field('start') }}
          end={{ label: m.packets_end(), ...field('end') }}
        />
        <TextInput label={m.parts_reason()} maxLength={200} required {...field('reason')} />
        <Button type="submit" size="sm" loading={act.busy}>
          {m.packets_announce()}
        </Button>
      </Stack>
    </form>
  )
}
