import { Button, Stack, Text } from '@mantine/core'
import { kernelFieldTexts } from '@jade/contract/errors'
import { lang } from '../../app/locale.ts'
import { isNotEmpty } from '@mantine/form'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { ScreenHead } from '../../parts/screen-head.tsx'
import { office } from './api.ts'
import { NewPasswordFields, newPasswordRules, PasswordField } from './fields.tsx'
import { useForm } from '@mantine/form'
import { OwnSessions } from './own-sessions.tsx'
import { Passkeys } from './passkeys.tsx'

/** The own password, with which all other sessions end, the own passkeys, and where the own account is logged in. */
export default function Password() {
  const act = useAct()
  const form = useForm({
    initialValues: { password_old: '', password: '', again: '' },
    validateInputOnBlur: true,
    validate: { password_old: isNotEmpty(kernelFieldTexts.required[lang()]), ...newPasswordRules },
  })

  async function save({ password_old, password }: typeof form.values) {
    if (await act.run(() => office.changePassword({ password_old, password }), form)) form.reset()
  }

  return (
    <Stack gap="xl">
      <form noValidate onSubmit={form.onSubmit((values) => void save(values))}>
        <Stack maw={360}>
          <ScreenHead title={m.session_change()} />
          <Text size="sm" c="dimmed">
            {m.session_change_hint()}
          </Text>
          <PasswordField label={m.session_old()} autoComplete="current-password" {...form.getInputProps('password_old')} />
          <NewPasswordFields
            password={form.getInputProps('password')}
            again={form.getInputProps('again')}
            labels={{ password: m.session_new(), again: m.session_again() }}
          />
          <Button type="submit" size="sm" loading={act.busy} disabled={!form.isValid()}>
            {m.session_change()}
          </Button>
        </Stack>
      </form>
      <Passkeys />
      <OwnSessions />
    </Stack>
  )
}
