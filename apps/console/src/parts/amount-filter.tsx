import { MONEY_FORM } from '@jade/contract/cents'
import { Group, Text } from '@mantine/core'
import { m } from '../paraglide/messages.js'
import { SearchField } from './search-field.tsx'

interface Props {
  readonly label: string
  /** `500..`, `..2000`, `500..2000`, or empty. */
  readonly value: string
  readonly onSet: (value: string) => void
}

/** An amount from and up to, both included; what is no amount is not asked for. */
export function AmountFilter({ label, value, onSet }: Props) {
  const [from = '', until = ''] = value.split('..')
  const set = (ends: readonly [string, string]) => {
    const plain = ends.map((end) => end.replaceAll(',', ''))
    if (plain.every((end) => end === '' || MONEY_FORM.test(end))) onSet(plain.join('') === '' ? '' : plain.join('..'))
  }
  return (
    <Group gap={4} wrap="nowrap">
      <SearchField
        type="amount"
        label={m.parts_amount_from({ what: label })}
        width={120}
        value={from}
        onSet={(typed) => set([typed, until])}
      />
      <Text span c="dimmed" aria-hidden>
        –
      </Text>
      <SearchField
        type="amount"
        label={m.parts_amount_until({ what: label })}
        width={120}
        value={until}
        onSet={(typed) => set([from, typed])}
      />
    </Group>
  )
}
