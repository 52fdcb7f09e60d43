import { Failure } from '@jade/client/failure'
import { type RoleName, roles } from '@jade/contract/backoffice/permissions'
import QrCode from '@jade/ui/qr-code'
import { Alert, Anchor, Box, Button, Center, Code, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lang } from '../../app/locale.ts'
import { m } from '../../paraglide/messages.js'
import { enrolment } from './api.ts'
import { isTyped, NewPasswordFields, TotpField } from './fields.tsx'

const wordOf = (error: unknown) => (error instanceof Failure && !error.unheard ? error.message : m.parts_unheard())

const roleOf = (role: string) => roles[role as RoleName]?.[lang()] ?? role

/** The way in by a one-time link: its token stands behind the number sign, where no server and no log sees it. */
export default function Enrol() {
  const [token] = useState(() => window.location.hash.slice(1))
  const [done, setDone] = useState(false)
  const link = useQuery({
    queryKey: ['enrolment'],
    queryFn: async () => (await enrolment.beginEnrolment({ token })).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return (
    <Center mih="100dvh" p="md" component="main">
      <Paper withBorder p="xl" w="100%" maw={440} radius="md">
        <Stack>
          <img src="/mark.svg" alt="" width={48} height={48} />
          <Title order={1} size="h3">
            {m.session_enrol_title()}
          </Title>
          {!done && link.data && <Text size="sm">{m.session_enrol_role({ role: roleOf(link.data.role) })}</Text>}
          {link.error !== null && (
            <Alert color="red" variant="light" role="alert">
              {wordOf(link.error)}
            </Alert>
          )}
          {done && (
            <Alert color="green" variant="light" role="status">
              {m.session_enrol_done()} <Anchor href="/">{m.session_enrol_login()}</Anchor>
            </Alert>
          )}
          {!done && link.data && <Person token={token} link={link.data} onDone={() => setDone(true)} />}
        </Stack>
      </Paper>
    </Center>
  )
}

interface Asked {
  readonly token: string
  readonly link: { readonly secret: string; readonly uri: string; readonly expires_at: string }
  readonly onDone: () => void
}

function Person({ token, link, onDone }: Asked) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')

  async function submit(form: FormData) {
    setBusy(true)
    setProblem('')
    const text = (name: string) => String(form.get(name)).trim()
    try {
      await enrolment.finishEnrolment({ token, account: text('account'), name: text('name'), password, totp: text('totp') })
      onDone()
    } catch (error) {
      setProblem(wordOf(error))
      setBusy(false)
    }
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit(new FormData(event.currentTarget))
      }}
    >
      <Stack>
        <Text size="sm">{m.session_enrol_scan()}</Text>
        <Box w={180} mx="auto">
          <QrCode text={link.uri} label={m.session_enrol_qr()} />
        </Box>
        <Text size="sm" c="dimmed">
          {m.session_enrol_by_hand()} <Code style={{ overflowWrap: 'anywhere' }}>{link.secret}</Code>
        </Text>
        <TextInput
          size="sm"
          name="account"
          label={m.session_account()}
          description={m.session_enrol_account_help()}
          autoComplete="username"
          pattern="[a-z0-9]{4,24}"
          required
        />
        <TextInput size="sm" name="name" label={m.session_enrol_name()} autoComplete="name" maxLength={40} required />
        <NewPasswordFields
          value={password}
          again={again}
          onValue={setPassword}
          onAgain={setAgain}
          labels={{ value: m.session_password(), again: m.session_enrol_again() }}
        />
        <TotpField />
        {problem !== '' && (
          <Alert color="red" variant="light" role="alert">
            {problem}
          </Alert>
        )}
        <Button type="submit" size="sm" loading={busy} disabled={!isTyped(password, again)}>
          {m.session_enrol_submit()}
        </Button>
        <Text size="xs" c="dimmed">
          {m.session_enrol_until({ time: link.expires_at })}
        </Text>
      </Stack>
    </form>
  )
}
