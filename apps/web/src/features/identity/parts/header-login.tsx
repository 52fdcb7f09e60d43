import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { m } from '#messages'
import { ScreenLink } from '../../site/door.ts'
import { useForgot } from '../forgot.ts'
import { type Login, useLogin } from '../login.ts'
import type { LoginField } from '../login.rules.ts'
import css from './header-login.module.css'

/** The log-in form of the desktop header, in one line. */
export function HeaderLogin() {
  const account = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const login = useLogin({ account, password })
  const forgot = useForgot()
  const [shown, setShown] = useState(false)
  return (
    <form
      className={css.form}
      data-captcha={login.captcha.needed}
      noValidate
      aria-label={m.identity_login()}
      onSubmit={(event) => {
        event.preventDefault()
        login.submit()
      }}
    >
      <label className={css.remember}>
        <input type="checkbox" checked={login.remember} onChange={(event) => login.setRemember(event.currentTarget.checked)} />
        {m.identity_remember()}
      </label>
      <Field login={login} field="account" label={m.identity_account()} input={account} autoComplete="username" data-login-account />
      <Field
        login={login}
        field="password"
        label={m.identity_password()}
        input={password}
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
      >
        <button
          type="button"
          className={css.eye}
          aria-label={m.identity_show_password()}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
        </button>
      </Field>
      {login.captcha.needed && (
        <>
          <Field login={login} field="captcha" label={m.identity_captcha()} placeholder={m.identity_captcha_short()} autoComplete="off" />
          <button type="button" className={css.picture} aria-label={m.identity_captcha_renew()} onClick={login.captcha.renew}>
            {login.captcha.image && <img src={login.captcha.image} alt={m.identity_captcha()} width="96" height="32" />}
          </button>
        </>
      )}
      <button type="button" className={css.forgot} onClick={forgot}>
        {m.identity_forgot()}
      </button>
      <button type="submit" className={css.login} disabled={!login.ready || login.busy} aria-busy={login.busy}>
        {login.busy ? m.identity_logging_in() : m.identity_login()}
      </button>
      <ScreenLink to="register" className={css.register}>
        {m.identity_register_free()}
      </ScreenLink>
    </form>
  )
}

interface FieldProps {
  readonly login: Login
  readonly field: LoginField
  readonly label: string
  /** Where the whole label has no room. */
  readonly placeholder?: string
  readonly input?: Ref<HTMLInputElement>
  readonly type?: string
  readonly autoComplete: string
  readonly 'data-login-account'?: boolean
  readonly children?: ReactNode
}

/** A field whose error hangs below the line. */
function Field({ login, field, label, input, placeholder = label, children, 'data-login-account': first, ...rest }: FieldProps) {
  const id = useId()
  const error = login.errors[field]
  return (
    <span className={css.field} data-field={field}>
      <input
        {...rest}
        {...(input && { ref: input })}
        {...(first && { 'data-login-account': '' })}
        className={css.input}
        name={field}
        placeholder={placeholder}
        aria-label={label}
        autoCapitalize="none"
        spellCheck={false}
        value={login.values[field]}
        aria-invalid={error !== undefined}
        {...(error !== undefined && { 'aria-describedby': id })}
        onChange={(event) => login.set(field, event.currentTarget.value)}
        onBlur={() => login.blur(field)}
      />
      {children}
      {error !== undefined && (
        <span id={id} className={css.error} role="alert">
          {error}
        </span>
      )}
    </span>
  )
}
