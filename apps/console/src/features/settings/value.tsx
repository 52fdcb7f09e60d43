import { Text } from '@mantine/core'
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
