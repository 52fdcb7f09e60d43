import { ownKindOf } from '@jade/contract/promotions/kinds'
import { type Mode, takesOf } from '@jade/contract/promotions/modes'
import { ActionIcon, Button, Fieldset, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { lang } from '../../app/locale.ts'
import { m } from '../../paraglide/messages.js'
import type { EditorForm } from './terms-editor.tsx'
import { PERIODIC } from './terms-values.ts'
import { spans } from './words.ts'

const kinds = () => [
  { value: 'amount', label: m.offers_step_amount() },
  { value: 'percent', label: m.offers_step_percent() },
]
const periods = () => (['day', 'week', 'whole'] as const).map((value) => ({ value, label: spans[value]() }))

/** Steps with what each gives, and what the steps are asked about. */
export function GivesFields({ form, mode }: { readonly form: EditorForm; readonly mode: Mode }) {
  const field = form.getInputProps
  const { steps } = form.values
  const takesMoney = takesOf(mode) === 'deposit' || takesOf(mode) === 'money'
  return (
    <Fieldset legend={m.offers_stage_gives()}>
      <Stack gap="sm">
        {steps.map((_, at) => (
          // Steps are told apart by their place.
          // oxlint-disable-next-line react/no-array-index-key
          <Group key={at} align="flex-start" wrap="nowrap">
            <TextInput label={m.offers_step_from()} inputMode="decimal" {...field(`steps.${at}.from`)} />
            <Select label={m.offers_step_kind()} data={kinds()} allowDeselect={false} {...field(`steps.${at}.kind`)} />
            <TextInput label={m.offers_step_value()} inputMode="decimal" required {...field(`steps.${at}.value`)} />
            {steps.length > 1 && (
              <ActionIcon
                mt={26}
                variant="subtle"
                color="red"
                aria-label={m.offers_step_remove({ n: at + 1 })}
                onClick={() => form.removeListItem('steps', at)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            )}
          </Group>
        ))}
        {steps.length < 10 && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            style={{ alignSelf: 'flex-start' }}
            onClick={() => form.insertListItem('steps', { from: '', kind: 'amount', value: '' })}
          >
            {m.offers_step_add()}
          </Button>
        )}
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
          <TextInput label={m.offers_f_bonus_max()} inputMode="decimal" {...field('bonus_max')} />
          {takesMoney && <TextInput label={m.offers_f_money_min()} inputMode="decimal" {...field('money_min')} />}
          {takesMoney && <TextInput label={m.offers_f_money_max()} inputMode="decimal" {...field('money_max')} />}
          {PERIODIC.has(mode) && <Select label={m.offers_f_period()} data={periods()} allowDeselect={false} {...field('period')} />}
          {mode === 7 && <TextInput label={m.offers_f_below()} inputMode="decimal" required {...field('below')} />}
          {mode === 9 && <TextInput label={m.offers_f_friend_deposit()} inputMode="decimal" {...field('friend_deposit')} />}
          {mode === 9 && <TextInput label={m.offers_f_friend_bet()} inputMode="decimal" {...field('friend_bet')} />}
          {ownKindOf(mode)?.fields.map(({ name, label }) => (
            <TextInput key={name} label={label[lang()]} inputMode="numeric" required {...field(`own.${name}`)} />
          ))}
        </SimpleGrid>
      </Stack>
    </Fieldset>
  )
}
