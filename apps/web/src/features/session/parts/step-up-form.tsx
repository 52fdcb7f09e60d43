import { Button, PasswordInput, SegmentedControl } from '@mantine/core'
import { CodeField } from '@jade/ui/code-field'
import { GoldButton } from '@jade/ui/gold-button'
import { Skeleton } from '@jade/ui/skeleton'
import type { StepUpPurpose } from '@jade/contract/identity/calls'
import { m } from '#messages'
import { useStepUp } from '../step-up.ts'
import css from './password-form.module.css'

/** The password or an SMS code again, before money can leave to a new place. */
export default function StepUpForm({ purpose }: { readonly purpose: StepUpPurpose }) {
  const step = useStepUp(purpose)
  if (step.failed)
    return (
      <Button variant="default" fullWidth onClick={step.retry}>
        {m.session_try_again()}
      </Button>
    )
  if (!step.methods) return <Skeleton height={200} />
  return (
    <form className={css.form} noValidate onSubmit={step.submit}>
      <p className={css.note}>{purpose === 'withdrawal' ? m.session_step_up_withdrawal() : m.session_step_up_account()}</p>
      {step.methods.length > 1 && (
        <SegmentedControl
          fullWidth
          aria-label={m.session_step_up_way()}
          value={step.method ?? 'password'}
          onChange={(way) => step.choose(way === 'sms' ? 'sms' : 'password')}
          data={[
            { value: 'password', label: m.session_step_up_password() },
            { value: 'sms', label: m.session_step_up_sms() },
          ]}
        />
      )}
      {step.method === 'sms' ? (
        <CodeField
          key="sms"
          label={m.session_step_up_code({ phone: step.phone })}
          value={step.form.values.value}
          error={step.form.errors['value']}
          onChange={(code) => step.form.setFieldValue('value', code)}
          send={{ label: step.sender.label, disabled: step.sender.waiting, busy: step.sender.busy, onPress: step.sendCode }}
          data-autofocus
        />
      ) : (
        <PasswordInput
          key="password"
          label={m.session_password_old()}
          autoComplete="current-password"
          maxLength={24}
          {...step.form.getInputProps('value')}
          data-autofocus
        />
      )}
      <GoldButton type="submit" wide size="lg" busy={step.busy}>
        {m.session_step_up_go()}
      </GoldButton>
    </form>
  )
}
