import { Button, PasswordInput, TextInput } from '@mantine/core'
import { CodeField } from '@jade/ui/code-field'
import { GoldButton } from '@jade/ui/gold-button'
import { type Step, StepTimeline } from '@jade/ui/step-timeline'
import { m } from '#messages'
import { type Reset, useReset } from '../reset.ts'
import css from './form.module.css'

const TITLES = [m.identity_step_phone, m.identity_step_code, m.identity_step_password] as const

/** Phone, code, new password; the marks above say where one stands. */
export function ResetSteps({ onDone }: { readonly onDone: () => void }) {
  const reset = useReset(onDone)
  const steps = TITLES.map((title, at): Step => {
    const mark = reset.status[at]
    const state = mark === 'success' ? 'done' : mark === 'error' ? 'failed' : at === reset.step ? 'now' : 'next'
    return { title: title(), state }
  })
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        reset.next()
      }}
    >
      <StepTimeline steps={steps} horizontal />
      <div className={css.step} key={reset.step}>
        {reset.step === 0 ? <PhoneStep reset={reset} /> : reset.step === 1 ? <CodeStep reset={reset} /> : <PasswordStep reset={reset} />}
      </div>
      <div className={css.pair}>
        {reset.step > 0 && (
          <Button variant="default" size="lg" onClick={reset.previous} disabled={reset.busy}>
            {m.identity_previous()}
          </Button>
        )}
        <GoldButton type="submit" wide size="lg" busy={reset.busy} busyLabel={m.identity_checking()}>
          {reset.step === 2 ? m.identity_set_password() : m.identity_next()}
        </GoldButton>
      </div>
    </form>
  )
}

function PhoneStep({ reset }: { readonly reset: Reset }) {
  return (
    <TextInput
      label={m.identity_phone()}
      description={m.identity_reset_phone_help()}
      placeholder="0912345678"
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={10}
      value={reset.form.values.phone}
      error={reset.form.errors.phone}
      onChange={(event) => reset.set('phone', event.currentTarget.value.replace(/\D/g, ''))}
      data-autofocus
      autoFocus
    />
  )
}

function CodeStep({ reset }: { readonly reset: Reset }) {
  const { sender } = reset
  return (
    <CodeField
      label={m.identity_code()}
      description={
        sender.sent
          ? m.identity_code_sent_to({ phone: reset.form.values.phone })
          : m.identity_code_press({ phone: reset.form.values.phone })
      }
      placeholder={m.identity_code_digits()}
      value={reset.form.values.code}
      error={reset.form.errors.code}
      onChange={(code) => reset.set('code', code)}
      send={{ label: sender.label, disabled: !reset.canSend, busy: sender.busy, onPress: reset.sendCode }}
    />
  )
}

function PasswordStep({ reset }: { readonly reset: Reset }) {
  return (
    <>
      <PasswordInput
        label={m.identity_new_password()}
        description={m.identity_password_rule()}
        autoComplete="new-password"
        maxLength={12}
        value={reset.form.values.password}
        error={reset.form.errors.password}
        onChange={(event) => reset.set('password', event.currentTarget.value)}
        autoFocus
      />
      <PasswordInput
        label={m.identity_confirm()}
        autoComplete="new-password"
        maxLength={12}
        value={reset.form.values.password_confirm}
        error={reset.form.errors.password_confirm}
        onChange={(event) => reset.set('password_confirm', event.currentTarget.value)}
      />
    </>
  )
}
