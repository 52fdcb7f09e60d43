import type { BonusSign } from '@jade/contract/promotions/signs'
import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { DoButton } from '../../parts/do-button.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { mayDo, WhyNot } from '../../parts/why-not.tsx'
import { promotions } from './api.ts'
import type { ApplicationPage } from './application.tsx'
import { signNames, useSigns } from './signs.tsx'

interface Props {
  readonly facts: ApplicationPage
  readonly close: () => void
}

/** Approve, refuse with the reason that the player reads, or note a gift as sent. */
export function ApplicationActions({ facts, close }: Props) {
  const act = useAct()
  const [asking, setAsking] = useState<'refuse' | 'ship' | null>(null)
  const [rule, setRule] = useState<BonusSign | null>(null)
  const { allowed } = facts
  const { id } = facts.application
  const run = (decide: () => Promise<{ readonly message: string }>) =>
    void act.run(decide).then((done) => {
      if (done) close()
    })
  if (asking === 'refuse')
    return (
      <Stack gap="sm">
        <RuleSelect id={id} value={rule} onSet={setRule} />
        <ReasonForm
          label={m.offers_refuse()}
          seenByPlayer
          busy={act.busy}
          onCancel={() => setAsking(null)}
          onSubmit={(reason) => run(() => promotions.refuse({ id, reason, ...(rule && { rule }) }))}
        />
      </Stack>
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

interface RuleProps {
  readonly id: string
  readonly value: BonusSign | null
  readonly onSet: (rule: BonusSign | null) => void
}

/** By which rule it is refused, of those that speak against it: the player is told the rule and the own bets. */
function RuleSelect({ id, value, onSet }: RuleProps) {
  const { data = [] } = useSigns(id)
  const rules = [...new Set(data.filter(({ speaks }) => speaks === 1).map(({ sign }) => sign))]
  if (rules.length === 0) return null
  return (
    <Select
      label={m.offers_sign_rule()}
      description={m.offers_sign_rule_help()}
      data={rules.map((sign) => ({ value: sign, label: signNames[sign]() }))}
      value={value}
      onChange={onSet}
      clearable
    />
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
