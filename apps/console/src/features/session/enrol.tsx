import { Failure } from '@jade/client/failure'
import QrCode from '@jade/ui/qr-code'
import { Alert, Anchor, Box, Button, Center, Code, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { lang } from '../../app/locale.ts'
import { m } from '../../paraglide/messages.js'
import { enrolment } from './api.ts'
import { NewPasswordFields, newPasswordFits, newPasswordRules, PasswordField, TotpField, totpRule } from './fields.tsx'
import { backofficeFieldTexts } from '@jade/contract/backoffice/errors'
import { personName, staffAccount } from '@jade/contract/backoffice/fields'
import { ruleOf } from '../../parts/rule-of.ts'
import { useForm } from '@mantine/form'

const wordOf = (error: unknown) => (error instanceof Failure && !error.unheard ? error.message : m.parts_unheard())

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
            {link.data?.account ? m.session_renew_title({ account: link.data.account }) : m.session_enrol_title()}
          </Title>
          {!done && link.data && <Text size="sm">{m.session_enrol_role({ role: link.data[`role_${lang()}`] })}</Text>}
          {link.error !== null && (
            <Alert color="red" variant="light" role="alert">
              {wordOf(link.error)}
            </Alert>
          )}
          {done && (
            <Alert color="green" variant="light" role="status">
              {link.data?.account ? m.session_renew_done() : m.session_enrol_done()} <Anchor href="/">{m.session_enrol_login()}</Anchor>
            </Alert>
          )}
          {!done && link.data && link.data.account === '' && <Person token={token} link={link.data} onDone={() => setDone(true)} />}
          {!done && link.data && link.data.account !== '' && <Again token={token} link={link.data} onDone={() => setDone(true)} />}
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
  const { busy, problem, send } = useSending(onDone)
  const form = useForm({
    initialValues: { account: '', name: '', password: '', again: '', totp: '' },
    validateInputOnBlur: true,
    validate: { account: ruleOf(staffAccount, backofficeFieldTexts), name: ruleOf(personName), totp: totpRule, ...newPasswordRules },
  })

  const finish = ({ again: _, account, name, ...secrets }: typeof form.values) =>
    send(() => enrolment.finishEnrolment({ token, account: account.trim(), name: name.trim(), ...secrets }), form.setErrors)

  return (
    <form noValidate onSubmit={form.onSubmit((values) => void finish(values))}>
      <Stack>
        <Factor link={link} />
        <TextInput
          size="sm"
          name="account"
          label={m.session_account()}
          description={m.session_enrol_account_help()}
          autoComplete="username"
          required
          {...form.getInputProps('account')}
        />
        <TextInput
          size="sm"
          name="name"
          label={m.session_enrol_name()}
          autoComplete="name"
          maxLength={40}
          required
          {...form.getInputProps('name')}
        />
        <NewPasswordFields
          password={form.getInputProps('password')}
          again={form.getInputProps('again')}
          labels={{ password: m.session_password(), again: m.session_enrol_again() }}
        />
        <TotpField {...form.getInputProps('totp')} />
        <Finish problem={problem} busy={busy} ready={newPasswordFits(form.values)} until={link.expires_at}>
          {m.session_enrol_submit()}
        </Finish>
      </Stack>
    </form>
  )
}

/** What is typed goes out once; `onDone` hears that it was taken, otherwise it says why not, beside the fields that it concerns. */
function useSending(onDone: () => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function send(call: () => Promise<unknown>, setErrors: (fields: Failure['fields']) => void) {
    setBusy(true)
    setProblem('')
    try {
      await call()
      onDone()
    } catch (error) {
      if (error instanceof Failure) setErrors(error.fields)
      setProblem(wordOf(error))
      setBusy(false)
    }
  }
  return { busy, problem, send }
}

interface Finishing {
  readonly problem: string
  readonly busy: boolean
  readonly ready: boolean
  /** Until when the link is good (ISO). */
  readonly until: string
  readonly children: ReactNode
}

/** The end of both forms. */
function Finish({ problem, busy, ready, until, children }: Finishing) {
  return (
    <>
      {problem !== '' && (
        <Alert color="red" variant="light" role="alert">
          {problem}
        </Alert>
      )}
      <Button type="submit" size="sm" loading={busy} disabled={!ready}>
        {children}
      </Button>
      <Text size="xs" c="dimmed">
        {m.session_enrol_until({ time: until })}
      </Text>
    </>
  )
}

/** The second factor to put into an authenticator. */
function Factor({ link }: Pick<Asked, 'link'>) {
  return (
    <>
      <Text size="sm">{m.session_enrol_scan()}</Text>
      <Box w={180} mx="auto">
        <QrCode text={link.uri} label={m.session_enrol_qr()} />
      </Box>
      <Text size="sm" c="dimmed">
        {m.session_enrol_by_hand()} <Code style={{ overflowWrap: 'anywhere' }}>{link.secret}</Code>
      </Text>
    </>
  )
}

/** Who is there already and lost the authenticator: the password, and a code of the new one. */
function Again({ token, link, onDone }: Asked) {
  const { busy, problem, send } = useSending(onDone)
  const form = useForm({ initialValues: { password: '', totp: '' }, validateInputOnBlur: true, validate: { totp: totpRule } })

  const finish = (typed: typeof form.values) => send(() => enrolment.renewFactor({ token, ...typed }), form.setErrors)

  return (
    <form noValidate onSubmit={form.onSubmit((values) => void finish(values))}>
      <Stack>
        <Factor link={link} />
        <PasswordField label={m.session_password()} autoComplete="current-password" maxLength={72} {...form.getInputProps('password')} />
        <TotpField {...form.getInputProps('totp')} />
        <Finish problem={problem} busy={busy} ready={form.values.password !== '' && form.isValid()} until={link.expires_at}>
          {m.session_renew_submit()}
        </Finish>
      </Stack>
    </form>
  )
}
