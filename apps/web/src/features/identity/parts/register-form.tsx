import { CodeField } from '@jade/ui/code-field'
import { Field, PasswordField, Tick } from '@jade/ui/field'
import { GoldButton } from '@jade/ui/gold-button'
import { EmptyState } from '@jade/ui/list-faces'
import { IconCircleCheck, IconDoorOff } from '@tabler/icons-react'
import { m } from '#messages'
import { type Register, useRegister } from '../register.ts'
import css from './form.module.css'
import { TermsLink } from './terms-link.tsx'

/** Opens an account. On the desktop short fields stand side by side. */
export function RegisterForm({ code, wide = false }: { readonly code: string | undefined; readonly wide?: boolean }) {
  const register = useRegister(code)
  if (!register.open) {
    return (
      <EmptyState
        icon={<IconDoorOff size={34} stroke={1.4} />}
        title={m.identity_register_closed()}
        hint={m.identity_register_closed_hint()}
      />
    )
  }
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void register.submit(event.currentTarget)
      }}
    >
      {register.inviter !== '' && (
        <p className={css.greeting} role="status">
          {m.identity_invited({ inviter: register.inviter })}
        </p>
      )}
      <Credentials register={register} wide={wide} />
      <Contact register={register} />
      <Ticks register={register} />
      <GoldButton type="submit" wide size="lg" busy={register.busy} busyLabel={m.identity_registering()}>
        {m.identity_register()}
      </GoldButton>
    </form>
  )
}

function Credentials({ register: { fields }, wide }: { readonly register: Register; readonly wide: boolean }) {
  return (
    <>
      <Field
        label={m.identity_account()}
        description={m.identity_account_rule()}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={12}
        {...fields.text('account')}
      />
      <div className={wide ? css.two : css.form}>
        <PasswordField
          label={m.identity_password()}
          description={m.identity_password_rule()}
          autoComplete="new-password"
          maxLength={12}
          eyeLabel={m.identity_show_password()}
          {...fields.text('password')}
        />
        <PasswordField
          label={m.identity_confirm_password()}
          description={m.identity_confirm_rule()}
          autoComplete="new-password"
          maxLength={12}
          eyeLabel={m.identity_show_password()}
          {...fields.text('password_confirm')}
        />
      </div>
    </>
  )
}

function Contact({ register }: { readonly register: Register }) {
  const { fields, sender, match } = register
  const referral = fields.text('recommend_code')
  const { onChange: _, ...code } = fields.text('code')
  return (
    <>
      <Field
        label={m.identity_phone()}
        description={m.identity_phone_rule()}
        placeholder="0912345678"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={10}
        {...fields.text('phone')}
        onChange={(event) => fields.set('phone', event.currentTarget.value.replace(/\D/g, ''))}
      />
      {register.needsCode && (
        <CodeField
          label={m.identity_code()}
          description={sender.sent ? m.identity_code_sent_to({ phone: fields.values.phone }) : undefined}
          placeholder={m.identity_code_digits()}
          {...code}
          onChange={(digits) => fields.set('code', digits)}
          send={{ label: sender.label, disabled: !register.canSend, busy: sender.busy, onPress: register.sendCode }}
        />
      )}
      <Field
        label={m.identity_referral()}
        placeholder={m.identity_referral_optional()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        {...referral}
        error={referral.error ?? (match === false ? m.identity_referral_unknown() : undefined)}
        description={
          match === true ? (
            <span className={css.good}>
              <IconCircleCheck size={16} aria-hidden />
              {m.identity_referral_known()}
            </span>
          ) : undefined
        }
      />
    </>
  )
}

function Ticks({ register: { fields, needsAge } }: { readonly register: Register }) {
  return (
    <div className={css.ticks}>
      {needsAge && <Tick label={m.identity_age()} {...fields.tick('check_age')} />}
      <Tick label={m.identity_agree()} {...fields.tick('agree')} />
      <TermsLink />
    </div>
  )
}
