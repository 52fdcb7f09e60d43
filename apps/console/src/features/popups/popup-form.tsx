import { flagOf } from '@jade/contract/call'
import type { operatorPopup } from '@jade/contract/content/popup-operator-calls'
import { audienceLevel, popupTitle, popupUrl } from '@jade/contract/content/popup-fields'
import { Button, NumberInput, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { Choice } from '../../parts/choice.tsx'
import { PeriodFields, periodOf } from '../../parts/period-fields.tsx'
import { ruleIfAny, ruleOf } from '../../parts/rule-of.ts'
import { fieldOfTime } from '../../parts/taipei.ts'
import { popups } from './api.ts'
import { audiences, devices, icons, kinds } from './words.ts'

type Popup = z.infer<typeof operatorPopup>

// Whoever forgets the switch advertises to too few, not to whom nothing may be advertised.
const EMPTY = {
  title_zh: '',
  title_en: '',
  content_zh: '',
  content_en: '',
  url: '',
  start: '',
  end: '',
  advertising: true,
  level_min: 0,
  level_max: 10,
}

function valuesOf(row?: Popup): typeof EMPTY {
  if (!row) return EMPTY
  const { title_zh, title_en, content_zh, content_en, url, level_min, level_max } = row
  const times = { start: fieldOfTime(row.start), end: fieldOfTime(row.end) }
  return { title_zh, title_en, content_zh, content_en, url, level_min, level_max, ...times, advertising: row.advertising === 1 }
}

/** A new button or popup, or another shape of one; a button has no text, only its name and where it leads. */
export function PopupForm({ row, close }: { readonly row?: Popup; readonly close: () => void }) {
  const act = useAct()
  const [kind, setKind] = useState<keyof typeof kinds>(row?.kind ?? 'float')
  const [device, setDevice] = useState<'0' | '1' | '2'>(row ? `${row.device}` : '2')
  const [icon, setIcon] = useState<keyof typeof icons>(row?.icon ?? 'service')
  const [audience, setAudience] = useState<keyof typeof audiences>(row?.audience ?? 'everybody')
  const form = useForm({
    initialValues: valuesOf(row),
    validateInputOnBlur: true,
    validate: {
      title_zh: ruleOf(popupTitle),
      title_en: ruleOf(popupTitle),
      url: ruleIfAny(popupUrl),
      level_min: ruleOf(audienceLevel),
      level_max: ruleOf(audienceLevel),
    },
  })
  const field = form.getInputProps

  async function publish(values: typeof EMPTY) {
    const { start, end, content_zh, content_en, advertising, ...texts } = values
    const content = kind === 'popup' ? { content_zh, content_en } : { content_zh: '', content_en: '' }
    const wish = {
      kind,
      device: Number(device) as Popup['device'],
      icon,
      audience,
      advertising: flagOf(advertising),
      ...texts,
      ...content,
      ...periodOf({ start, end }),
    }
    const send = () => (row ? popups.editPopup({ id: row.id, base: row.version, ...wish }) : popups.addPopup(wish))
    if (await act.run(send, form)) close()
  }

  return (
    <form noValidate onSubmit={form.onSubmit((values) => void publish(values))}>
      <Stack gap="sm">
        <Choice label={m.popups_kind()} value={kind} options={kinds} onSet={setKind} />
        <Choice label={m.popups_device()} value={device} options={devices} onSet={setDevice} />
        <Choice label={m.popups_icon()} value={icon} options={icons} onSet={setIcon} />
        <Choice label={m.popups_audience()} value={audience} options={audiences} onSet={setAudience} />
        {audience === 'levels' && (
          <SimpleGrid cols={2} spacing="sm">
            <NumberInput label={m.popups_level_min()} min={0} max={10} allowDecimal={false} {...field('level_min')} />
            <NumberInput label={m.popups_level_max()} min={0} max={10} allowDecimal={false} {...field('level_max')} />
          </SimpleGrid>
        )}
        <Switch label={m.popups_advertising()} description={m.popups_advertising_hint()} {...field('advertising', { type: 'checkbox' })} />
        <TextInput label={m.popups_heading_zh()} maxLength={40} required data-autofocus {...field('title_zh')} />
        <TextInput label={m.popups_heading_en()} maxLength={40} required {...field('title_en')} />
        {kind === 'popup' && (
          <>
            <Textarea label={m.popups_content_zh()} maxLength={2000} autosize minRows={3} required {...field('content_zh')} />
            <Textarea label={m.popups_content_en()} maxLength={2000} autosize minRows={3} required {...field('content_en')} />
          </>
        )}
        <TextInput label={m.popups_url()} description={m.popups_url_hint()} maxLength={300} required={kind === 'float'} {...field('url')} />
        <PeriodFields
          start={{ label: m.popups_start(), description: row ? m.popups_start_kept() : m.popups_start_hint(), ...field('start') }}
          end={{ label: m.popups_end(), description: m.popups_end_hint(), ...field('end') }}
        />
        <Button type="submit" size="sm" loading={act.busy}>
          {row ? m.popups_save() : m.popups_publish()}
        </Button>
      </Stack>
    </form>
  )
}
