import { formatMoney } from '@jade/ui/money'
import { Alert, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useObject } from '../../parts/object.ts'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { DoButton } from '../../parts/do-button.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Mark } from '../../parts/mark.tsx'
import { ObjectFrame } from '../../parts/object-frame.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { mayDo, WhyNot } from '../../parts/why-not.tsx'
import { wallets } from './api.ts'
import { type Row, stateText, stateTone } from './states.ts'

/** One transfer between the centre and a platform, and how a person ends it where the machine could not. */
export default function Transfer() {
  const { id, close } = useObject()
  const query = useQuery({
    queryKey: ['transfers', 'one', id],
    queryFn: async () => (await wallets.transfer({ order: id })).data,
    refetchInterval: 5_000,
  })
  return (
    <ObjectFrame
      query={query}
      head={({ order }) => ({
        name: order.order_number,
        state: <Mark tone={stateTone[order.state]}>{stateText[order.state]()}</Mark>,
        money: formatMoney(order.money),
        since: order.build_time,
      })}
    >
      {({ order, allowed }) => (
        <>
          <Order row={order} query={mayDo(allowed, 'query')} end={mayDo(allowed, 'end')} close={close} />
          <WhyNot lines={allowed} names={{ query: m.transfers_query, end: m.transfers_end_confirmed }} />
        </>
      )}
    </ObjectFrame>
  )
}

interface OrderProps {
  readonly row: Row
  /** What the server lets this person do now. */
  readonly query: boolean
  readonly end: boolean
  readonly close: () => void
}

function Order({ row, query, end, close }: OrderProps) {
  const act = useAct()
  const [as, setAs] = useState<'confirmed' | 'returned' | null>(null)
  const order = row.order_number
  const open = row.state === 'held' || row.state === 'sent' || row.state === 'unknown'
  return (
    <Stack>
      <Facts
        facts={[
          { label: m.transfers_account(), value: <PlayerLink id={row.player_id} account={row.account} /> },
          { label: m.transfers_platform(), value: row.code },
          { label: m.transfers_direction(), value: row.direction === 'in' ? m.transfers_in() : m.transfers_out() },
          { label: m.transfers_word(), value: row.vendor_word || '—' },
          { label: m.transfers_built(), value: row.build_time },
          { label: m.transfers_updated(), value: row.update_time },
        ]}
      />
      {open && row.open_case === 0 && <Text size="sm">{m.transfers_resolves()}</Text>}
      {row.approval === 'waiting' && <Alert color="amber">{m.parts_waiting_second()}</Alert>}
      {open && as === null && (
        <Group grow>
          {query && (
            <DoButton hotkey="q" loading={act.busy} onDo={() => void act.run(() => wallets.queryTransfer({ order }))}>
              {m.transfers_query()}
            </DoButton>
          )}
          {end && (
            <>
              <DoButton hotkey="c" variant="default" onDo={() => setAs('confirmed')}>
                {m.transfers_end_confirmed()}
              </DoButton>
              <DoButton hotkey="b" variant="default" onDo={() => setAs('returned')}>
                {m.transfers_end_returned()}
              </DoButton>
            </>
          )}
        </Group>
      )}
      {as !== null && (
        <ReasonForm
          label={as === 'confirmed' ? m.transfers_end_confirmed() : m.transfers_end_returned()}
          busy={act.busy}
          onCancel={() => setAs(null)}
          onSubmit={(reason) =>
            void act
              .run(async () => {
                await wallets.endTransfer({ order, as, reason })
                return { message: m.parts_waiting_second() }
              })
              .then((done) => done && close())
          }
        />
      )}
    </Stack>
  )
}
