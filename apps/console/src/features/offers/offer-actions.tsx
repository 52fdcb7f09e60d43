import { Group, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { DoButton } from '../../parts/do-button.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { mayDo, WhyNot } from '../../parts/why-not.tsx'
import { promotions } from './api.ts'
import { BeforePublishing } from './before-publishing.tsx'
import { ChoosePlayers } from './choose-players.tsx'
import type { OfferPage } from './offer.tsx'

type Asking = 'publish' | 'pause' | 'continue' | 'end' | 'choose'

/** What the server says is open to this person now. */
export function OfferActions({ offer }: { readonly offer: OfferPage }) {
  const act = useAct()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<Asking | null>(null)
  const id = String(offer.id)
  const may = (action: (typeof offer.allowed)[number]['action']) => mayDo(offer.allowed, action)
  const labels: Readonly<Record<Asking, string>> = {
    publish: m.offers_publish_n({ n: offer.draft }),
    pause: m.offers_pause(),
    continue: m.offers_continue(),
    end: m.offers_end(),
    choose: m.offers_choose(),
  }

  async function clone() {
    let made = 0
    const done = await act.run(async () => {
      const reply = await promotions.cloneOffer({ id })
      made = reply.data.id
      return reply
    })
    if (done) void navigate({ to: `/offers/${made}`, search: { tab: 'edit' } })
  }

  async function send(what: Exclude<Asking, 'choose'>, reason: string) {
    const state = { pause: 'paused', continue: 'published', end: 'ended' } as const
    const done = await act.run(async () => {
      if (what !== 'publish') return promotions.setState({ id, state: state[what], reason })
      const reply = await promotions.publish({ id, version: offer.draft, reason })
      return reply.data.approval === '' ? reply : { message: m.parts_waiting_second() }
    })
    if (done) setAsking(null)
  }

  if (asking === 'choose') return <ChoosePlayers id={id} close={() => setAsking(null)} />
  if (asking !== null)
    return (
      <>
        {asking === 'publish' && <BeforePublishing offer={offer} />}
        <ReasonForm
          label={labels[asking]}
          color={asking === 'end' ? 'red' : 'gold'}
          busy={act.busy}
          onSubmit={(reason) => void send(asking, reason)}
          onCancel={() => setAsking(null)}
        />
      </>
    )
  return (
    <Stack gap="xs" mt="md">
      <Group>
        {may('publish') && (
          <DoButton hotkey="p" disabled={offer.flaw_text !== ''} onDo={() => setAsking('publish')}>
            {labels.publish}
          </DoButton>
        )}
        {may('continue') && (
          <DoButton hotkey="r" onDo={() => setAsking('continue')}>
            {labels.continue}
          </DoButton>
        )}
        {may('pause') && (
          <DoButton hotkey="w" variant="default" onDo={() => setAsking('pause')}>
            {labels.pause}
          </DoButton>
        )}
        {may('choose') && (
          <DoButton hotkey="m" variant="default" onDo={() => setAsking('choose')}>
            {labels.choose}
          </DoButton>
        )}
        {may('clone') && (
          <DoButton hotkey="c" variant="default" loading={act.busy} onDo={() => void clone()}>
            {m.offers_clone()}
          </DoButton>
        )}
        {may('end') && (
          <DoButton hotkey="e" color="red" variant="light" onDo={() => setAsking('end')}>
            {labels.end}
          </DoButton>
        )}
      </Group>
      <WhyNot lines={offer.allowed} names={{ publish: m.offers_publish, edit: m.offers_edit, pause: m.offers_pause }} />
    </Stack>
  )
}
