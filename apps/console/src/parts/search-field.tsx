import { TextInput } from '@mantine/core'

interface Props {
  readonly label: string
  readonly value: string
  readonly onSet: (value: string) => void
  readonly width?: number
  readonly type?: 'text' | 'date' | 'amount'
}

/** A filter that is typed: it counts with Enter or when the field is left. `/` leads to a list's first one for text. */
export function SearchField({ label, value, onSet, width = 160, type = 'text' }: Props) {
  const set = (typed: string) => typed.trim() !== value && onSet(typed.trim())
  return (
    <TextInput
      key={value}
      w={width}
      type={type === 'date' ? 'date' : 'text'}
      inputMode={type === 'amount' ? 'decimal' : undefined}
      placeholder={label}
      aria-label={label}
      data-list-search={type === 'text' || undefined}
      defaultValue={value}
      onKeyDown={(event) => event.key === 'Enter' && set(event.currentTarget.value)}
      onBlur={(event) => set(event.currentTarget.value)}
    />
  )
}
