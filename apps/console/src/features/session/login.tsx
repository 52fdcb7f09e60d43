import { Alert, Button, Center, Paper, Stack, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { kernelFieldTexts } from '@jade/contract/errors'
import { lang } from '../../app/locale.ts'
import { m } from '../../paraglide/messages.js'
import { LINES, problemOf } from '../../parts/problem.ts'
import { PasswordField, TotpField, totpRule } from './fields.tsx'
import { login } from './session.ts'
import { isNotEmpty } from '@mantine/form'
import { useForm } from '@mantine/form'

/** Password and one-time code in one step: a wrong one is not told apart from the other. */
export function LoginScreen() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const need = isNotEmpty(kernelFieldTexts.required[lang()])
  const form = useForm({
    initialValues: { account: '', password: '', totp: '' },
    validate: { account: need, password: need, totp: totpRule },
  })

  async function submit({ account, password, totp }: typeof form.values) {
    setBusy(true)
    setProblem('')
    try {
      await login(account, password, totp)
    } catch (error) {
      setProblem(problemOf(error))
      setBusy(false)
    }
  }

  return (
    <Center mih="100dvh" p="md" component="main">
      <Paper withBorder p="xl" w={380} radius="md">
        <form noValidate onSubmit={form.onSubmit((values) => void submit(values))}>
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
          </Stack>
        </form>
      </Paper>
    </Center>
  )
}
