import { TextInput, type TextInputProps } from '@mantine/core'
import css from './code-field.module.css'

interface CodeFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  readonly value: string
  readonly onChange: (value: string) => void
  /** The button at the right: what it says, whether it may be pressed. */
  readonly send: { readonly label: string; readonly disabled: boolean; readonly busy: boolean; readonly onPress: () => void }
  readonly digits?: number
}

/** A one-time code with the button that sends it. The number pad and the phone's own suggestion fill it. */
export function CodeField({ value, onChange, send, digits = 6, ...rest }: CodeFieldProps) {
  return (
    <TextInput
      {...rest}
      value={value}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={digits}
      classNames={{ input: css.code ?? '' }}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, digits))}
      inputContainer={(input) => (
        <span className={css.row}>
          {input}
          <button type="button" className={css.send} disabled={send.disabled || send.busy} aria-busy={send.busy} onClick={send.onPress}>
            {send.label}
          </button>
        </span>
      )}
    />
  )
}
