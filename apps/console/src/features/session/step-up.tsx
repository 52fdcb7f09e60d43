import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { whenStepUpAsked } from '../../app/api.ts'
import { m } from '../../paraglide/messages.js'
import { problemOf } from '../../parts/problem.ts'
import { office } from './api.ts'
import { TotpField, totpRule } from './fields.tsx'
import { useOwnPasskeys } from './own-passkeys.ts'
import { hasPasskeys, proveByPasskey } from './passkey.ts'

/** Who waits for an answer: all calls that were asked for the second factor while its dialog stood open. */
type Waiting = readonly ((shown: boolean) => void)[]

/** Asks for a code of the authenticator or a passkey when a call wants the second factor again; then the call goes on by itself (CONSOLE-22). */
export function StepUp() {
  const [waiting, setWaiting] = useState<Waiting>([])
  const [busy, setBusy] = useState(false)
  const form = useForm({ initialValues: { totp: '' }, validate: { totp: totpRule } })
  const asks = waiting.length > 0
  const own = useOwnPasskeys(asks)
  useEffect(() => whenStepUpAsked(() => new Promise((answer) => setWaiting((others) => [...others, answer]))), [])

  function end(shown: boolean) {
    for (const answer of waiting) answer(shown)
    setWaiting([])
    form.reset()
  }

  async function submit(prove: () => Promise<unknown>) {
    setBusy(true)
    try {
      await prove()
      end(true)
    } catch (error) {
      form.setFieldError('totp', problemOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      opened={asks}
      onClose={() => end(false)}
      title={m.session_step_up()}
      closeButtonProps={{ 'aria-label': m.parts_close() }}
      centered
    >
      <form noValidate onSubmit={form.onSubmit(({ totp }) => void submit(() => office.stepUp({ totp })))}>
        <Stack gap="sm">
          <Text size="sm">{m.session_step_up_why()}</Text>
          <TotpField data-autofocus {...form.getInputProps('totp')} />
          <Group justify="flex-end">
            {hasPasskeys() && own.length > 0 && (
              <Button variant="default" disabled={busy} onClick={() => void submit(proveByPasskey)}>
                {m.session_passkey_use()}
              </Button>
            )}
            <Button variant="default" onClick={() => end(false)}>
              {m.parts_cancel()}
            </Button>
            <Button type="submit" loading={busy}>
              {m.session_step_up_go()}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
