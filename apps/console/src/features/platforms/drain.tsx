import { formatMoney } from '@jade/ui/money'
import { Alert, Anchor, Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '../../paraglide/messages.js'
import { Facts } from '../../parts/facts.tsx'
import { wallet } from './api.ts'

/** How far the players' money of a platform has been called home. */
export function Drain({ code }: { readonly code: string }) {
  const { data } = useQuery({
    queryKey: ['platforms', 'drain', code],
    queryFn: async () => (await wallet.drain({ code })).data,
    refetchInterval: 3_000,
  })
  if (!data || data.from === '') return null
  const waiting = data.players_left + data.running + data.unknown
  const all = waiting + data.ended
  return (
    <Alert color={data.unknown > 0 ? 'red' : data.draining ? 'amber' : 'gray'} title={m.platforms_drain()}>
      <Stack gap="xs">
        <Text size="sm" role="status">
          {data.draining === 0
            ? m.platforms_drain_from({ time: data.from })
            : waiting === 0
              ? m.platforms_drain_done()
              : m.platforms_drain_on()}
        </Text>
        {data.draining === 1 && (
          <Progress value={all === 0 ? 100 : (data.ended / all) * 100} aria-label={m.platforms_drain()} color="jade" />
        )}
        <Facts
          facts={[
            { label: m.platforms_drain_left(), value: `${data.players_left} · ${formatMoney(data.money_left)}` },
            { label: m.platforms_drain_running(), value: data.running },
            { label: m.platforms_drain_unknown(), value: data.unknown },
            { label: m.platforms_drain_home(), value: `${data.ended} · ${formatMoney(data.money_home)}` },
          ]}
        />
        {data.unknown > 0 && (
          <Anchor component={Link} to="/transfers" size="sm">
            {m.platforms_drain_look()}
          </Anchor>
        )}
      </Stack>
    </Alert>
  )
}
