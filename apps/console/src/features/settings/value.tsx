import { Group, Text } from '@mantine/core'
import { m } from '../../paraglide/messages.js'
import { Mark } from '../../parts/mark.tsx'
import type { Setting } from './api.ts'

/** A value as people read it: a flag as a word. `strong`: it is not the default. */
export function ValueOf({ kind, value, strong = false }: Pick<Setting, 'kind' | 'value'> & { readonly strong?: boolean }) {
  if (kind === 'flag') return <Mark tone={value === '1' ? 'good' : 'off'}>{value === '1' ? m.settings_on() : m.settings_off()}</Mark>
  return (
    <Text size="sm" className="tabular" {...(strong && { fw: 700 })}>
      {value || '—'}
    </Text>
  )
}

/** The value of a setting, strong where it is not the default. */
export function Value({ row }: { readonly row: Setting }) {
  return <ValueOf kind={row.kind} value={row.value} strong={row.value !== row.default} />
}

/** What guards a setting and what waits for it. */
export function Marks({ row }: { readonly row: Setting }) {
  return (
    <Group gap="sm">
      {row.four_eyes === 1 && <Mark tone="busy">{m.settings_four_eyes()}</Mark>}
      {row.waiting === 1 && <Mark tone="waiting">{m.settings_waiting()}</Mark>}
      {row.planned_at !== '' && <Mark tone="busy">{m.settings_planned()}</Mark>}
      {row.public === 1 && <Mark tone="off">{m.settings_public()}</Mark>}
    </Group>
  )
}
