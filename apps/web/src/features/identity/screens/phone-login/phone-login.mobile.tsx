import { TextInput } from '@mantine/core'
import { CodeField } from '@jade/ui/code-field'
import { GoldButton } from '@jade/ui/gold-button'
import { Panel } from '@jade/ui/panel'
import { m } from '#messages'
import { ScreenLink } from '../../../site/door.ts'
import form from '../../parts/form.module.css'
import css from '../../parts/page.module.css'
import { usePhoneLogin } from './phone-login.model.ts'

export default function PhoneLogin() {
  const login = usePhoneLogin()
  const { sender } = login
  return (
    <div className={css.page}>
      <h1 className="jp-hidden">{m.identity_by_phone()}</h1>
      <p className={css.hint}>{m.identity_by_phone_hint()}</p>
      <Panel>
        <form className={form.form} onSubmit={login.submit} noValidate>
          <TextInput
            label={m.identity_phone()}
            placeholder="0912345678"
            inputMode="numeric"
            autoComplete="tel-national"
            maxLength={10}
            {...login.form.getInputProps('phone')}
            onChange={(event) => login.form.setFieldValue('phone', event.currentTarget.value.replace(/\D/g, ''))}
          />
          <CodeField
            label={m.identity_code()}
            description={sender.sent ? m.identity_code_sent_to({ phone: login.form.values.phone }) : undefined}
            placeholder={m.identity_code_digits()}
            value={login.form.values.code}
            error={login.form.errors['code']}
            onChange={(code) => login.form.setFieldValue('code', code)}
            send={{ label: sender.label, disabled: !login.canSend, busy: sender.busy, onPress: login.sendCode }}
          />
          <GoldButton type="submit" wide size="lg" busy={login.busy} busyLabel={m.identity_logging_in()}>
            {m.identity_login()}
          </GoldButton>
          <div className={form.ways}>
            <ScreenLink to="register" search={{ type: 'login' }} className={form.way}>
              {m.identity_by_password()}
            </ScreenLink>
          </div>
        </form>
      </Panel>
    </div>
  )
}
