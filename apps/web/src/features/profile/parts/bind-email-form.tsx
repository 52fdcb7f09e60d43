import { TextInput } from '@mantine/core'
import { CodeField } from '@jade/ui/code-field'
import { GoldButton } from '@jade/ui/gold-button'
import { toast } from '@jade/ui/toast'
import { m } from '#messages'
import { useBindEmail } from '../binding.ts'
import css from './form.module.css'

/** Binds an e-mail address with a code. */
export function BindEmailForm({ onDone }: { readonly onDone: () => void }) {
  const bind = useBindEmail(() => {
    toast({ text: m.profile_email_done(), tone: 'good' })
    onDone()
  })
  return (
    <form className={css.form} onSubmit={bind.submit} noValidate>
      <TextInput
        label={m.profile_email()}
        placeholder="name@example.com"
        type="email"
        autoComplete="email"
        maxLength={100}
        {...bind.form.getInputProps('to')}
        onChange={(event) => bind.form.setFieldValue('to', event.currentTarget.value.trim())}
        data-autofocus
      />
      <CodeField
        label={m.profile_code()}
        placeholder={m.profile_code_digits()}
        value={bind.form.values.code}
        error={bind.form.errors['code']}
        onChange={(code) => bind.form.setFieldValue('code', code)}
        send={{ label: bind.sender.label, disabled: !bind.canSend, busy: bind.sender.busy, onPress: bind.sendCode }}
      />
      <GoldButton type="submit" wide size="lg" busy={bind.busy}>
        {m.profile_email_bind()}
      </GoldButton>
    </form>
  )
}
