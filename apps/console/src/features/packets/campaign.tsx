import type { PacketCampaign } from '@jade/contract/packets/operator-calls'
import { Group, Stack, Table, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { DoButton } from '../../parts/do-button.tsx'
import { Facts } from '../../parts/facts.tsx'
import { PictureForm } from '../../parts/picture-form.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { useMay } from '../session/session.ts'
import { packets } from './api.ts'
import { distributions, ends, positions, states } from './words.ts'

const yesNo = (value: 0 | 1) => (value === 1 ? m.packets_yes() : m.packets_no())

/** A campaign with its figures, its last claims, its picture, and the way to end it. */
export function Campaign({ row, close }: { readonly row: PacketCampaign; readonly close: () => void }) {
  const may = useMay()
  const [asking, setAsking] = useState<'stop' | 'picture' | null>(null)
  const isOpen = row.state === 'announced' || row.state === 'running'
  return (
    <Stack>
      <Facts
        facts={[
          { label: m.packets_state(), value: row.end_reason === '' ? states[row.state]() : ends[row.end_reason]() },
          { label: m.packets_claimed(), value: `${row.claimed} / ${row.packets}` },
          { label: m.packets_issued(), value: row.issued },
          { label: m.packets_rest(), value: row.rest },
          { label: m.packets_distribution(), value: `${distributions[row.distribution]()} ${row.min}–${row.max || row.budget}` },
          { label: m.packets_multiple(), value: String(row.multiple) },
          { label: m.packets_audience(), value: `VIP ${row.level_min}+ · ${m.packets_verified()} ${yesNo(row.verified)}` },
          { label: m.packets_rain(), value: yesNo(row.rain) },
          { label: m.packets_position(), value: positions[row.position]() },
          { label: m.packets_everywhere(), value: yesNo(row.everywhere) },
          { label: m.packets_remember(), value: yesNo(row.remember) },
          { label: m.packets_root(), value: row.root || '—' },
          { label: m.packets_by(), value: row.by },
        ]}
      />
      <Claims id={row.id} />
      {may('packet.edit') && isOpen && asking === null && (
        <Group>
          <DoButton hotkey="p" variant="default" onDo={() => setAsking('picture')}>
            {m.packets_picture()}
          </DoButton>
          <DoButton hotkey="x" color="red" variant="light" onDo={() => setAsking('stop')}>
            {m.packets_stop()}
          </DoButton>
        </Group>
      )}
      {asking === 'picture' && (
        <PictureForm send={(reason, image) => packets.picture({ id: row.id, reason, ...(image && { image }) })} close={close} />
      )}
      {asking === 'stop' && <Stop id={row.id} close={close} cancel={() => setAsking(null)} />}
    </Stack>
  )
}

function Stop({ id, close, cancel }: { readonly id: string; readonly close: () => void; readonly cancel: () => void }) {
  const act = useAct()
  const stop = async (reason: string) => {
    if (await act.run(() => packets.stop({ id, reason }))) close()
  }
  return <ReasonForm label={m.packets_stop()} busy={act.busy} onSubmit={(reason) => void stop(reason)} onCancel={cancel} />
}

function Claims({ id }: { readonly id: string }) {
  const { data } = useQuery({
    queryKey: ['packets', 'claims', id],
    queryFn: () => packets.claims({ id, pageSize: '20' }),
    refetchInterval: 5_000,
  })
  if (!data || data.total === 0) return null
  return (
    <>
      <Title order={3} size="h5">
        {m.packets_last_claims()}
      </Title>
      <Table>
        <Table.Tbody>
          {data.data.map((claim) => (
            <Table.Tr key={claim.number}>
              <Table.Td>{claim.number}</Table.Td>
              <Table.Td>{claim.account}</Table.Td>
              <Table.Td>{claim.amount}</Table.Td>
              <Table.Td>{claim.time}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}
