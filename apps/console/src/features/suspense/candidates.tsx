import { formatMoney } from '@jade/ui/money'
import { Group, Progress, Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { DoButton } from '../../parts/do-button.tsx'
import { Mark } from '../../parts/mark.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { recordStatusText, recordStatusTone } from '../../parts/record-words.ts'
import { useMay } from '../session/session.ts'
import { cashier } from './api.ts'

/** Orders beside the money of a case; one that is open and of exactly this amount can be approved with it. */
export function Candidates({ id, moneyRef, close }: { readonly id: string; readonly moneyRef: string; readonly close: () => void }) {
  const act = useAct()
  const may = useMay()
  const [chosen, setChosen] = useState('')
  const [approving, setApproving] = useState(false)
  const query = useQuery({
    queryKey: ['suspense', 'orders', id],
    queryFn: async () => (await cashier.suspenseOrders({ id })).data,
    refetchInterval: 10_000,
  })
  const orders = query.data ?? []
  const fits = orders.some((order) => order.fits === 1)
  const approve = (reason: string) =>
    void act.run(() => cashier.approveDeposit({ id: chosen, ref: moneyRef, reason })).then((done) => done && close())
  if (approving) {
    return <ReasonForm label={m.suspense_use()} color="gold" busy={act.busy} onCancel={() => setApproving(false)} onSubmit={approve} />
  }
  return (
    <Stack gap="sm">
      <Radio.Group label={m.suspense_candidates()} value={chosen} onChange={setChosen}>
        <Stack gap="xs" mt="xs">
          {query.data && orders.length === 0 && (
            <Text size="sm" c="dimmed">
              {m.suspense_no_candidates()}
            </Text>
          )}
          {orders.map((order) => (
            <Radio.Card key={order.id} value={order.id} p="sm" radius="sm" disabled={order.fits === 0}>
              <Group wrap="nowrap" align="flex-start">
                <Radio.Indicator disabled={order.fits === 0} />
                <Stack gap={2} style={{ flex: 1 }}>
                  <Group justify="space-between">
                    <Text fw={700} className="tabular">
                      {formatMoney(order.amount)}
                    </Text>
                    <Mark tone={recordStatusTone[order.status]}>{recordStatusText[order.status]()}</Mark>
                  </Group>
                  <Text size="sm">
                    {order.order_number} · {order.account} {order.real_name}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {order.channel} · {order.build_time}
                  </Text>
                  <Progress
                    value={order.score}
                    color={order.score >= 80 ? 'jade' : 'amber'}
                    aria-label={m.suspense_fits({ score: order.score })}
                  />
                </Stack>
              </Group>
            </Radio.Card>
          ))}
        </Stack>
      </Radio.Group>
      {fits && may('deposit.approve') && (
        <DoButton hotkey="m" disabled={chosen === ''} onDo={() => setApproving(true)}>
          {m.suspense_use()}
        </DoButton>
      )}
    </Stack>
  )
}
