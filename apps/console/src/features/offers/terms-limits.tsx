import type { Mode } from '@jade/contract/promotions/modes'
import { Fieldset, MultiSelect, NumberInput, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import { m } from '../../paraglide/messages.js'
import { PeriodFields } from '../../parts/period-fields.tsx'
import type { EditorForm } from './terms-editor.tsx'
import { spans, ways } from './words.ts'

const spanOptions = () => Object.entries(spans).map(([value, name]) => ({ value, label: name() }))
const wayOptions = () => (['apply', 'deposit', 'automatic'] as const).map((value) => ({ value, label: ways[value]() }))

/** From when until when, how many and how much, how often. */
export function LimitFields({ form, mode }: { readonly form: EditorForm; readonly mode: Mode }) {
  const field = form.getInputProps
  return (
    <Fieldset legend={m.offers_stage_when()}>
      <Stack gap="sm">
        <PeriodFields start={{ label: m.offers_f_start(), ...field('start') }} end={{ label: m.offers_f_end(), ...field('end') }} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <NumberInput label={m.offers_f_stock()} min={0} allowDecimal={false} {...field('stock')} />
          <NumberInput label={m.offers_f_stock_day()} min={0} allowDecimal={false} {...field('stock_day')} />
          {mode !== 10 && <TextInput label={m.offers_f_budget()} inputMode="decimal" {...field('budget')} />}
          {mode !== 10 && <TextInput label={m.offers_f_budget_day()} inputMode="decimal" {...field('budget_day')} />}
          <NumberInput label={m.offers_f_times()} min={1} max={1000} allowDecimal={false} {...field('times')} />
          <Select label={m.offers_f_span()} data={spanOptions()} allowDeselect={false} {...field('span')} />
          <TextInput
            label={m.offers_f_exclusive()}
            description={m.offers_f_exclusive_hint()}
            maxLength={31}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...field('exclusive')}
          />
        </SimpleGrid>
      </Stack>
    </Fieldset>
  )
}

/** By which way it is had, and whether somebody looks at it. */
export function WayFields({ form }: { readonly form: EditorForm }) {
  const field = form.getInputProps
  return (
    <Fieldset legend={m.offers_section_way()}>
      <Stack gap="sm">
        <MultiSelect label={m.offers_f_ways()} data={wayOptions()} maxValues={2} required {...field('ways')} />
        <Switch label={m.offers_f_review()} {...field('review', { type: 'checkbox' })} />
        <NumberInput label={m.offers_f_review_hours()} min={1} max={720} allowDecimal={false} {...field('review_hours')} />
      </Stack>
    </Fieldset>
  )
}
