import { Alert, Button, Center, Paper, Stack, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { kernelFieldTexts } from '@jade/contract/errors'
import { lang } from '../../app/locale.ts'
import { m } from '../../paraglide/messages.js'
import { LINES, problemOf } from '../../parts/problem.ts'
import { PasswordField, TotpField, totpRule } from './fields.tsx'
import { hasPasskeys, loginByPasskey } from './passkey.ts'
import { login } from './session.ts'
import { isNotEmpty } from '@mantine/form'
import { useForm } from '@mantine/form'

/** Password and second factor in one step, a code or a passkey: a wrong one is not told apart from the other. */
export function LoginScreen() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const need = isNotEmpty(kernelFieldTexts.required[lang()])
  const form = useForm({
    initialValues: { account: '', password: '', totp: '' },
    validate: { account: need, password: need, totp: totpRule },
  })

  async function send(enter: () => Promise<void>) {
    setBusy(true)
    setProblem('')
    try {
      await enter()
    } catch (error) {
      setProblem(problemOf(error))
      setBusy(false)
    }
  }

  function byPasskey() {
    const wrong = [form.validateField('account'), form.validateField('password')].some(({ hasError }) => hasError)
    if (!wrong) void send(() => loginByPasskey(form.values.account, form.values.password))
  }

  return (
    <Center mih="100dvh" p="md" component="main">
      <Paper withBorder p="xl" w={380} radius="md">
        <form noValidate onSubmit={form.onSubmit(({ account, password, totp }) => void send(() => login(account, password, totp)))}>
          <Stack>
            <img src="/mark.svg" alt="" width={48} height={48} />
            <Title order={1} size="h3">
              {m.session_title()}
            </Title>
            {problem !== '' && (
              <Alert color="red" variant="light" role="alert" style={LINES}>
                {problem}
              </Alert>
            )}
            <TextInput
              size="sm"
              name="account"
              label={m.session_account()}
              autoComplete="username"
              required
              autoFocus
              {...form.getInputProps('account')}
            />
            <PasswordField
              name="password"
              label={m.session_password()}
              autoComplete="current-password"
              {...form.getInputProps('password')}
            />
            <TotpField {...form.getInputProps('totp')} />
            <Button type="submit" size="sm" loading={busy}>
              {busy ? m.session_submitting() : m.session_submit()}
            </Button>
            {hasPasskeys() && (
              <Button size="sm" variant="default" disabled={busy} onClick={byPasskey}>
                {m.session_passkey_use()}
              </Button>
            )}
          </Stack>
        </form>
      </Paper>
    </Center>
  )
}
