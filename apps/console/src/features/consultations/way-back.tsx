import type { OperatorConsultation } from '@jade/contract/consultations/operator-calls'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { desk } from './api.ts'
import { wayTo } from './words.ts'

/** How long it stands in full: for one letter or one call, and a desk is left open. */
const SHOWN_MS = 3 * 60_000

/** A guest's way back: masked, or in full for a while. */
export interface WayBack {
  /** In full; empty: masked. */
  readonly full: string
  readonly busy: boolean
  readonly show: (reason: string) => Promise<boolean>
}

/** What who holds the case was shown, until it is hidden again (SERVICE-32). */
export function useWayBack(id: string): WayBack {
  const act = useAct()
  const [full, setFull] = useState('')
  useEffect(() => {
    if (full === '') return
    const hide = setTimeout(() => setFull(''), SHOWN_MS)
    return () => clearTimeout(hide)
  }, [full])
  const show = (reason: string) =>
    act.run(async () => {
      const reply = await desk.unmask({ id, reason })
      setFull(reply.data.contact)
      return reply
    })
  return { full, busy: act.busy, show }
}

interface Props {
  readonly guest: NonNullable<OperatorConsultation['guest']>
  readonly way: WayBack
}

/** Where the guest is answered, how long that is kept, and the way to see it in full. */
export function WayBackFact({ guest, way }: Props) {
  const [asking, setAsking] = useState(false)
  if (guest.contact === '') return <Text size="sm">{m.consultations_way_erased()}</Text>
  return (
    <Stack gap={4}>
      <Group gap="xs">
        {way.full === '' ? (
          <Text size="sm">{guest.contact}</Text>
        ) : (
          <Anchor size="sm" href={wayTo(way.full)} style={{ overflowWrap: 'anywhere' }}>
            {way.full}
          </Anchor>
        )}
        {way.full === '' && guest.may_unmask === 1 && !asking && (
          <Button size="compact-xs" variant="default" leftSection={<IconEye size={14} />} onClick={() => setAsking(true)}>
            {m.consultations_way_show()}
          </Button>
        )}
      </Group>
      {asking && (
        <ReasonForm
          label={m.consultations_way_show()}
          busy={way.busy}
          onCancel={() => setAsking(false)}
          onSubmit={(reason) => void way.show(reason).then((done) => done && setAsking(false))}
        />
      )}
      {way.full === '' && guest.may_unmask === 0 && (
        <Text size="xs" c="dimmed">
          {m.consultations_way_take()}
        </Text>
      )}
      {guest.erase !== '' && (
        <Text size="xs" c="dimmed">
          {m.consultations_way_until({ time: guest.erase })}
        </Text>
      )}
    </Stack>
  )
}
