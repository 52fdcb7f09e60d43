import type { InputHTMLAttributes, ReactNode } from 'react'
import css from './code-field.module.css'
import { Field } from './field.tsx'

interface CodeFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type' | 'inputMode' | 'size'> {
  readonly label: string
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly value: string
  readonly onChange: (value: string) => void
  /** The button at the right: what it says, whether it may be pressed. */
  readonly send: { readonly label: string; readonly disabled: boolean; readonly busy: boolean; readonly onPress: () => void }
  readonly digits?: number
}

/** A one-time code with the button that sends it. The number pad and the phone's own suggestion fill it. */
export function CodeField({ value, onChange, send, digits = 6, ...rest }: CodeFieldProps) {
  return (
    <Field
      {...rest}
      value={value}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={digits}
      className={css.code ?? ''}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, digits))}
      beside={
        <button type="button" className={css.send} disabled={send.disabled || send.busy} aria-busy={send.busy} onClick={send.onPress}>
          {send.label}
        </button>
      }
    />
  )
}
