import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { whenStepUpAsked } from '../../app/api.ts'
import { m } from '../../paraglide/messages.js'
import { problemOf } from '../../parts/problem.ts'
import { office } from './api.ts'
import { TotpField, totpRule } from './fields.tsx'

/** Who waits for an answer: all calls that were asked for the second factor while its dialog stood open. */
type Waiting = readonly ((shown: boolean) => void)[]

/** Asks for a code of the authenticator when a call wants the second factor again; then the call goes on by itself (CONSOLE-22). */
export function StepUp() {
  const [waiting, setWaiting] = useState<Waiting>([])
  const [busy, setBusy] = useState(false)
  const form = useForm({ initialValues: { totp: '' }, validate: { totp: totpRule } })
  useEffect(() => whenStepUpAsked(() => new Promise((answer) => setWaiting((others) => [...others, answer]))), [])

  function end(shown: boolean) {
    for (const answer of waiting) answer(shown)
    setWaiting([])
    form.reset()
  }

  async function submit(totp: string) {
    setBusy(true)
    try {
      await office.stepUp({ totp })
      end(true)
    } catch (error) {
      form.setFieldError('totp', problemOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      opened={waiting.length > 0}
      onClose={() => end(false)}
      title={m.session_step_up()}
      closeButtonProps={{ 'aria-label': m.parts_close() }}
      centered
    >
      <form noValidate onSubmit={form.onSubmit(({ totp }) => void submit(totp))}>
        <Stack gap="sm">
          <Text size="sm">{m.session_step_up_why()}</Text>
          <TotpField data-autofocus {...form.getInputProps('totp')} />
          <Group justify="flex-end">
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
