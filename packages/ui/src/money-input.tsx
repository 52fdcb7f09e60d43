import { TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { keepAmount } from './money.ts'

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  readonly value: string
  readonly onChange: (value: string) => void
  /** At the right end: "all", a currency. */
  readonly aside?: ReactNode
}

/** An amount as text: digits, one period, two decimals; the number pad on phones. Never a float. */
export function MoneyInput({ value, onChange, aside, ...rest }: MoneyInputProps) {
  return (
    <TextInput
      {...rest}
      value={value}
      inputMode="decimal"
      autoComplete="off"
      onChange={(event) => onChange(keepAmount(event.currentTarget.value))}
      leftSection={<span aria-hidden>$</span>}
      {...(aside ? { rightSection: aside, rightSectionWidth: 'auto', rightSectionPointerEvents: 'all' as const } : {})}
      styles={{ input: { fontVariantNumeric: 'tabular-nums', fontSize: 18, fontWeight: 600 }, section: { paddingInline: 8 } }}
    />
  )
}
