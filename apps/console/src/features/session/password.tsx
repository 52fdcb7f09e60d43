import { Button, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { office } from './api.ts'
import { isTyped, NewPasswordFields, PasswordField } from './fields.tsx'

/** The own password. The other sessions of this person end with it. */
export default function Password() {
  const act = useAct()
  const [old, setOld] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')

  async function save() {
    if (!(await act.run(() => office.changePassword({ password_old: old, password: next })))) return
    setOld('')
    setNext('')
    setAgain('')
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack maw={360}>
        <Title order={1} size="h4">
          {m.session_change()}
        </Title>
        <Text size="sm" c="dimmed">
          {m.session_change_hint()}
        </Text>
        <PasswordField
          label={m.session_old()}
          autoComplete="current-password"
          value={old}
          onChange={(event) => setOld(event.currentTarget.value)}
        />
        <NewPasswordFields
          value={next}
          again={again}
          onValue={setNext}
          onAgain={setAgain}
          labels={{ value: m.session_new(), again: m.session_again() }}
        />
        <Button type="submit" size="sm" loading={act.busy} disabled={old === '' || !isTyped(next, again)}>
          {m.session_change()}
        </Button>
      </Stack>
    </form>
  )
}
