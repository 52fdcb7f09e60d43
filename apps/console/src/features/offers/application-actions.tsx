import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { DoButton } from '../../parts/do-button.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { mayDo, WhyNot } from '../../parts/why-not.tsx'
import { promotions } from './api.ts'
import type { ApplicationPage } from './application.tsx'

interface Props {
  readonly facts: ApplicationPage
  readonly close: () => void
}

/** Approve, refuse with the reason that the player reads, or note a gift as sent. */
export function ApplicationActions({ facts, close }: Props) {
  const act = useAct()
  const [asking, setAsking] = useState<'refuse' | 'ship' | null>(null)
  const { allowed } = facts
  const { id } = facts.application
  const run = (decide: () => Promise<{ readonly message: string }>) =>
    void act.run(decide).then((done) => {
      if (done) close()
    })
  if (asking === 'refuse')
    return (
      <ReasonForm
        label={m.offers_refuse()}
        seenByPlayer
        busy={act.busy}
        onCancel={() => setAsking(null)}
        onSubmit={(reason) => run(() => promotions.refuse({ id, reason }))}
      />
    )
  if (asking === 'ship')
    return <Ship busy={act.busy} onCancel={() => setAsking(null)} onSubmit={(tracking) => run(() => promotions.ship({ id, tracking }))} />
  return (
    <Stack gap="xs">
      <Group grow>
        {mayDo(allowed, 'refuse') && (
          <DoButton hotkey="r" color="red" variant="light" onDo={() => setAsking('refuse')}>
            {m.offers_refuse()}
          </DoButton>
        )}
        {mayDo(allowed, 'approve') && (
          <DoButton hotkey="a" loading={act.busy} onDo={() => run(() => promotions.approve({ id }))}>
            {m.offers_approve()}
          </DoButton>
        )}
        {mayDo(allowed, 'ship') && (
          <DoButton hotkey="s" onDo={() => setAsking('ship')}>
            {m.offers_ship()}
          </DoButton>
        )}
      </Group>
      <WhyNot lines={allowed} names={{ approve: m.offers_approve, refuse: m.offers_refuse, ship: m.offers_ship }} />
    </Stack>
  )
}

interface ShipProps {
  readonly busy: boolean
  readonly onSubmit: (tracking: string) => void
  readonly onCancel: () => void
}

function Ship({ busy, onSubmit, onCancel }: ShipProps) {
  const [tracking, setTracking] = useState('')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(tracking.trim())
      }}
    >
      <Stack gap="sm">
        <TextInput
          label={m.offers_tracking()}
          maxLength={60}
          value={tracking}
          onChange={(event) => setTracking(event.target.value)}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {m.parts_cancel()}
          </Button>
          <Button type="submit" loading={busy}>
            {m.offers_ship()}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
