import { Fieldset, NumberInput, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import { m } from '../../paraglide/messages.js'
import type { EditorForm } from './terms-editor.tsx'

/** Who may have it. */
export function AudienceFields({ form }: { readonly form: EditorForm }) {
  const field = form.getInputProps
  const flag = (name: 'verified_phone' | 'verified_identity' | 'chosen' | 'once_a_person') => field(name, { type: 'checkbox' })
  return (
    <Fieldset legend={m.offers_stage_who()}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
          <NumberInput label={m.offers_f_level_min()} min={0} max={10} allowDecimal={false} {...field('level_min')} />
          <TextInput type="date" label={m.offers_f_registered_since()} {...field('registered_since')} />
          <TextInput label={m.offers_f_referral_code()} maxLength={20} {...field('referral_code')} />
        </SimpleGrid>
        <Switch label={m.offers_f_verified_phone()} {...flag('verified_phone')} />
        <Switch label={m.offers_f_verified_identity()} {...flag('verified_identity')} />
        <Switch label={m.offers_f_once_a_person()} {...flag('once_a_person')} />
        <Switch label={m.offers_f_chosen()} {...flag('chosen')} />
      </Stack>
    </Fieldset>
  )
}
