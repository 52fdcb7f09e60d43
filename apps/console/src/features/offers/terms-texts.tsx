import { Fieldset, MultiSelect, NumberInput, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { titleOf } from '../../parts/title-of.ts'
import { promotions } from './api.ts'
import type { EditorForm } from './terms-editor.tsx'

/** What it is called in both languages, and where it stands among the others. */
export function NameFields({ form }: { readonly form: EditorForm }) {
  const field = form.getInputProps
  return (
    <Fieldset legend={m.offers_stage_what()}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput label={m.offers_f_name_zh()} maxLength={40} required {...field('name_zh')} />
        <TextInput label={m.offers_f_name_en()} maxLength={40} required {...field('name_en')} />
        <NumberInput label={m.offers_f_sort()} min={-9999} max={9999} allowDecimal={false} {...field('sort')} />
      </SimpleGrid>
    </Fieldset>
  )
}

/** Texts in both languages, and under which headings it stands. */
export function TextFields({ form }: { readonly form: EditorForm }) {
  const field = form.getInputProps
  const fronts = useQuery({ queryKey: ['offers', 'fronts'], queryFn: async () => (await promotions.frontTypes({})).data })
  return (
    <Fieldset legend={m.offers_stage_texts()}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <Textarea label={m.offers_f_text_zh()} autosize minRows={2} {...field('text_zh')} />
        <Textarea label={m.offers_f_text_en()} autosize minRows={2} {...field('text_en')} />
        <Textarea label={m.offers_f_terms_zh()} autosize minRows={2} {...field('terms_zh')} />
        <Textarea label={m.offers_f_terms_en()} autosize minRows={2} {...field('terms_en')} />
        <MultiSelect
          label={m.offers_f_fronts()}
          data={(fronts.data ?? []).map((one) => ({ value: String(one.id), label: titleOf(one) }))}
          maxValues={5}
          {...field('fronts')}
        />
        <Switch label={m.offers_f_limited()} mt={{ sm: 'xl' }} {...field('limited', { type: 'checkbox' })} />
      </SimpleGrid>
    </Fieldset>
  )
}
