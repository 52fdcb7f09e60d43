import { Alert, Button, Center, Paper, Stack, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { LINES, problemOf } from '../../parts/problem.ts'
import { PasswordField, TotpField } from './fields.tsx'
import { login } from './session.ts'

/** Password and one-time code in one step: a wrong one is not told apart from the other. */
export function LoginScreen() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function submit(form: FormData) {
    setBusy(true)
    setProblem('')
    try {
      await login(String(form.get('account')), String(form.get('password')), String(form.get('totp')))
    } catch (error) {
      setProblem(problemOf(error))
      setBusy(false)
    }
  }

  return (
    <Center mih="100dvh" p="md" component="main">
      <Paper withBorder p="xl" w={380} radius="md">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void submit(new FormData(event.currentTarget))
          }}
        >
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
            <TextInput size="sm" name="account" label={m.session_account()} autoComplete="username" required autoFocus />
            <PasswordField name="password" label={m.session_password()} autoComplete="current-password" />
            <TotpField />
            <Button type="submit" size="sm" loading={busy}>
              {busy ? m.session_submitting() : m.session_submit()}
            </Button>
          </Stack>
        </form>
      </Paper>
    </Center>
  )
}
