import { MoneyInput } from '@jade/ui/money-input'
import type { ReactNode } from 'react'
import css from './amount-field.module.css'
import { short } from '../amount-words.ts'

interface AmountFieldProps {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly error?: string | undefined
  readonly disabled?: boolean
  /** Amounts to pick with one touch. */
  readonly keys: readonly string[]
  readonly keysLabel: string
  /** A key of its own behind the others: "all". */
  readonly more?: ReactNode
}

/** The amount, with keys for those who would rather touch than type. */
export function AmountField({ label, hint, value, onChange, onBlur, error, disabled, keys, keysLabel, more }: AmountFieldProps) {
  return (
    <div className={css.field}>
      <MoneyInput
        label={label}
        description={hint}
        value={value}
        onChange={onChange}
        {...(onBlur && { onBlur })}
        error={error}
        disabled={disabled ?? false}
        placeholder="0"
        required
        withAsterisk={false}
      />
      {(keys.length > 0 || more) && (
        <div className={css.keys} role="group" aria-label={keysLabel}>
          {keys.map((key) => (
            <button
              key={key}
              type="button"
              className={css.key}
              data-chosen={key === value}
              aria-pressed={key === value}
              disabled={disabled}
              onClick={() => onChange(key)}
            >
              {short(key)}
            </button>
          ))}
          {more}
        </div>
      )}
    </div>
  )
}

/** A key with a word on it, in the row of keys. */
export function WordKey({
  onPress,
  disabled,
  children,
}: {
  readonly onPress: () => void
  readonly disabled: boolean
  readonly children: string
}) {
  return (
    <button type="button" className={css.key} data-word onClick={onPress} disabled={disabled}>
      {children}
    </button>
  )
}
