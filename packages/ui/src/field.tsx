import { IconCheck, IconEye, IconEyeOff } from '@tabler/icons-react'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react'
import css from './field.module.css'

interface Around {
  readonly label: string
  readonly description?: ReactNode
  readonly error?: ReactNode
}

interface FieldProps extends Around, Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  readonly ref?: Ref<HTMLInputElement>
  /** At the right of the input, in its line. */
  readonly beside?: ReactNode
  /** Inside the input, at its right end. */
  readonly inside?: ReactNode
}

/**
 * A text field for the doors of the house (registration, log-in), which come before anything is cached: label, input, help, error, and
 * nothing of the component library. It looks like the library's own.
 */
export function Field({ label, description, error, beside, inside, className, ...input }: FieldProps) {
  const id = useId()
  // What is wrong takes the place of the help: most rules say the same.
  const told = error ? `${id}-error` : description ? `${id}-help` : ''
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <span className={css.row} data-beside={beside !== undefined}>
        <span className={css.box}>
          <input
            {...input}
            id={id}
            className={`${css.input} ${className ?? ''}`}
            data-inside={inside !== undefined}
            aria-invalid={Boolean(error)}
            {...(told !== '' && { 'aria-describedby': told })}
          />
          {inside}
        </span>
        {beside}
      </span>
      {description && !error && (
        <span id={`${id}-help`} className={css.help}>
          {description}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className={css.error}>
          {error}
        </span>
      )}
    </div>
  )
}

/** A password with the eye that shows it. */
export function PasswordField({ eyeLabel, ...field }: FieldProps & { readonly eyeLabel: string }) {
  const [shown, setShown] = useState(false)
  const Eye = shown ? IconEyeOff : IconEye
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      inside={
        <button type="button" className={css.eye} aria-label={eyeLabel} aria-pressed={shown} onClick={() => setShown(!shown)}>
          <Eye size={20} stroke={1.6} aria-hidden />
        </button>
      }
    />
  )
}

interface TickProps extends Around, Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'type'> {
  readonly ref?: Ref<HTMLInputElement>
}

/** A box to tick, with its sentence. */
export function Tick({ label, error, ...input }: TickProps) {
  const id = useId()
  return (
    <div className={css.tick}>
      <span className={css.tickBox}>
        <input {...input} type="checkbox" id={id} aria-invalid={Boolean(error)} {...(error && { 'aria-describedby': `${id}-error` })} />
        <IconCheck size={16} stroke={3} aria-hidden />
      </span>
      <label htmlFor={id}>{label}</label>
      {error && (
        <span id={`${id}-error`} className={css.error}>
          {error}
        </span>
      )}
    </div>
  )
}
