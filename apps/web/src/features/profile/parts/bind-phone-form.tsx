import { TextInput } from '@mantine/core'
import { CodeField } from '@jade/ui/code-field'
import { GoldButton } from '@jade/ui/gold-button'
import { toast } from '@jade/ui/toast'
import { m } from '#messages'
import { useBindPhone } from '../binding.ts'
import css from './form.module.css'

/** Binds a phone with a code. */
export function BindPhoneForm({ onDone }: { readonly onDone: () => void }) {
  const bind = useBindPhone(() => {
    toast({ text: m.profile_phone_done(), tone: 'good' })
    onDone()
  })
  return (
    <form className={css.form} onSubmit={bind.submit} noValidate>
      <TextInput
        label={m.profile_phone()}
        placeholder="0912345678"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={10}
        {...bind.form.getInputProps('to')}
        onChange={(event) => bind.form.setFieldValue('to', event.currentTarget.value.replace(/\D/g, ''))}
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
        {m.profile_phone_bind()}
      </GoldButton>
    </form>
  )
}
