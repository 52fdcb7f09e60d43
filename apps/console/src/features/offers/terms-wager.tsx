import { groups } from '@jade/contract/platforms/calls'
import { Fieldset, MultiSelect, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { m } from '../../paraglide/messages.js'
import type { EditorForm } from './terms-editor.tsx'
import { groupText } from '../../parts/group-text.ts'
import { PlatformPick } from './platform-pick.tsx'

/** What must be bet before it is the player's own, with what, and how much of it counts. */
export function WagerFields({ form }: { readonly form: EditorForm }) {
  const field = form.getInputProps
  return (
    <Fieldset legend={m.offers_stage_wager()}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <NumberInput label={m.offers_f_multiple()} min={0} max={100} allowDecimal={false} {...field('multiple')} />
          <TextInput label={m.offers_f_stake_percent()} inputMode="decimal" {...field('stake_percent')} />
          <NumberInput label={m.offers_f_days()} min={0} max={365} allowDecimal={false} {...field('days')} />
          <TextInput label={m.offers_f_give_up()} inputMode="decimal" {...field('give_up')} />
        </SimpleGrid>
        <MultiSelect
          label={m.offers_f_groups()}
          data={groups.map((group) => ({ value: group, label: groupText[group]() }))}
          {...field('groups')}
        />
        <PlatformPick form={form} />
        <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="sm">
          {groups.map((group) => (
            <NumberInput
              key={group}
              label={m.offers_f_contribution({ group: groupText[group]() })}
              min={0}
              max={100}
              allowDecimal={false}
              {...field(`shares.${group}`)}
            />
          ))}
        </SimpleGrid>
      </Stack>
    </Fieldset>
  )
}
