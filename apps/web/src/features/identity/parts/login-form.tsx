import { Field, PasswordField, Tick } from '@jade/ui/field'
import { GoldButton } from '@jade/ui/gold-button'
import { IconDeviceMobileMessage } from '@tabler/icons-react'
import { useRef } from 'react'
import { m } from '#messages'
import { ScreenLink } from '../../site/door.ts'
import { useForgot } from '../forgot.ts'
import { useLogin } from '../login.ts'
import css from './form.module.css'

interface LoginFormProps {
  /** Where a log-in leads; without it the same page. */
  readonly goTo?: string
  /** A link of the form was followed. */
  readonly onLeave?: () => void
  /** The way to registration; the entry page has it in its tabs. */
  readonly withRegister?: boolean
}

/** Account and password, for the sheet and the entry page. */
export function LoginForm({ goTo, onLeave, withRegister = true }: LoginFormProps) {
  const account = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const login = useLogin({ account, password }, goTo)
  const forgot = useForgot()
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        login.submit()
      }}
    >
      <Field
        ref={account}
        label={m.identity_account()}
        placeholder={m.identity_need_account()}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={login.values.account}
        error={login.errors.account}
        onChange={(event) => login.set('account', event.currentTarget.value)}
        onBlur={() => login.blur('account')}
        data-autofocus
      />
      <PasswordField
        ref={password}
        label={m.identity_password()}
        placeholder={m.identity_need_password()}
        autoComplete="current-password"
        value={login.values.password}
        error={login.errors.password}
        eyeLabel={m.identity_show_password()}
        onChange={(event) => login.set('password', event.currentTarget.value)}
        onBlur={() => login.blur('password')}
      />
      {login.captcha.needed && (
        <div className={css.captcha}>
          <Field
            label={m.identity_captcha()}
            autoComplete="off"
            value={login.values.captcha}
            error={login.errors.captcha}
            onChange={(event) => login.set('captcha', event.currentTarget.value)}
            onBlur={() => login.blur('captcha')}
          />
          <button type="button" className={css.picture} aria-label={m.identity_captcha_renew()} onClick={login.captcha.renew}>
            {login.captcha.image && <img src={login.captcha.image} alt="" width="120" height="40" />}
          </button>
        </div>
      )}
      <div className={css.between}>
        <Tick label={m.identity_remember()} checked={login.remember} onChange={(event) => login.setRemember(event.currentTarget.checked)} />
        <button type="button" className={css.link} onClick={forgot}>
          {m.identity_forgot()}
        </button>
      </div>
      <GoldButton type="submit" wide size="lg" disabled={!login.ready} busy={login.busy} busyLabel={m.identity_logging_in()}>
        {m.identity_login()}
      </GoldButton>
      <div className={css.ways}>
        <ScreenLink to="phone-login" className={css.way} onClick={onLeave}>
          <IconDeviceMobileMessage size={18} stroke={1.6} aria-hidden />
          {m.identity_by_phone()}
        </ScreenLink>
        {withRegister && (
          <p className={css.register}>
            {m.identity_no_account()}{' '}
            <ScreenLink to="register" search={{ type: 'register' }} className={css.link} onClick={onLeave}>
              {m.identity_register_free()}
            </ScreenLink>
          </p>
        )}
      </div>
    </form>
  )
}
