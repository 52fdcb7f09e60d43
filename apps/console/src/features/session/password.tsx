import { Button, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { office } from './api.ts'

/** The own password. The other sessions of this person end with it. */
export default function Password() {
  const act = useAct()
  const [old, setOld] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const differs = again !== '' && again !== next

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
        <PasswordInput
          visibilityToggleButtonProps={{ 'aria-label': m.session_show_password() }}
          label={m.session_old()}
          autoComplete="current-password"
          value={old}
          onChange={(event) => setOld(event.currentTarget.value)}
          required
        />
        <PasswordInput
          visibilityToggleButtonProps={{ 'aria-label': m.session_show_password() }}
          label={m.session_new()}
          description={m.session_new_help()}
          autoComplete="new-password"
          minLength={10}
          maxLength={72}
          value={next}
          onChange={(event) => setNext(event.currentTarget.value)}
          required
        />
        <PasswordInput
          visibilityToggleButtonProps={{ 'aria-label': m.session_show_password() }}
          label={m.session_again()}
          autoComplete="new-password"
          value={again}
          onChange={(event) => setAgain(event.currentTarget.value)}
          error={differs && m.session_differs()}
          required
        />
        <Button type="submit" size="sm" loading={act.busy} disabled={old === '' || next.length < 10 || again !== next}>
          {m.session_change()}
        </Button>
      </Stack>
    </form>
  )
}
