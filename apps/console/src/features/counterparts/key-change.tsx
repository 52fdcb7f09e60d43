import type { counterpartKey } from '@jade/contract/counterparts/calls'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { ShownOnce } from '../../parts/shown-once.tsx'
import { counterparts } from './api.ts'

interface Props {
  readonly name: string
  readonly of: z.infer<typeof counterpartKey>
}

/** What can be done with a key that is valid and not signed with: show it once, sign with it, retire it. */
export function KeyChange({ name, of }: Props) {
  const act = useAct()
  const [doing, setDoing] = useState<'sign' | 'retire' | null>(null)
  const [shown, setShown] = useState('')
  const { id } = of

  async function show() {
    await act.run(async () => {
      const { data, message } = await counterparts.showKey({ name, id })
      setShown(data.key)
      return { message }
    })
  }
  async function change(reason: string) {
    const done = await act.run(async () => {
      if (doing === 'sign') return counterparts.signWithKey({ name, id, reason })
      await counterparts.retireKey({ name, id, reason })
      return { message: m.parts_waiting_second() }
    })
    if (done) setDoing(null)
  }

  const open = (of.state === 'next' || of.state === 'retiring') && !of.waiting
  return (
    <Stack gap="xs">
      {of.waiting === 1 && <Alert color="amber">{m.parts_waiting_second()}</Alert>}
      {shown !== '' && <ShownOnce label={m.counterparts_shown({ id })} value={shown} />}
      {open && doing === null && (
        <Group gap="xs">
          {of.showable === 1 && (
            <Button variant="default" loading={act.busy} onClick={() => void show()}>
              {m.counterparts_show()}
            </Button>
          )}
          <Button variant="default" onClick={() => setDoing('sign')}>
            {m.counterparts_sign()}
          </Button>
          <Button variant="default" color="red" onClick={() => setDoing('retire')}>
            {m.counterparts_retire()}
          </Button>
        </Group>
      )}
      {open && doing === 'sign' && <Text size="sm">{m.counterparts_sign_hint()}</Text>}
      {open && doing !== null && (
        <ReasonForm
          label={doing === 'sign' ? m.counterparts_sign() : m.counterparts_retire()}
          color={doing === 'sign' ? 'gold' : 'red'}
          busy={act.busy}
          onCancel={() => setDoing(null)}
          onSubmit={(reason) => void change(reason)}
        />
      )}
    </Stack>
  )
}
