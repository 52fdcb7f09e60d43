import type { alertsOperatorCalls } from '@jade/contract/alerts/operator-calls'
import type { ReplyOf } from '@jade/contract/call'
import { Alert, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { useList } from '../../parts/use-list.ts'
import { alertsApi } from './api.ts'

type Channel = ReplyOf<typeof alertsOperatorCalls.channel>['data']
type Row = Channel['hosts'][number]

const topics = { money: m.alerts_money, service: m.alerts_service, offers: m.alerts_offers } as const

const columns: readonly Column<Row>[] = [
  { label: m.alerts_host(), wrap: true, cell: (row) => row.host, text: (row) => row.host },
  { label: m.alerts_waiting(), right: true, cell: (row) => row.waiting, text: (row) => String(row.waiting) },
  { label: m.alerts_done(), right: true, cell: (row) => row.done, text: (row) => String(row.done) },
  { label: m.alerts_refused(), right: true, cell: (row) => row.refused, text: (row) => String(row.refused) },
  { label: m.alerts_late(), right: true, cell: (row) => row.late, text: (row) => String(row.late) },
  { label: m.alerts_gone(), right: true, cell: (row) => row.gone, text: (row) => String(row.gone) },
  { label: m.alerts_withheld(), right: true, cell: (row) => row.withheld, text: (row) => String(row.withheld) },
  { label: m.alerts_last(), cell: (row) => row.last, text: (row) => row.last },
]

/** The channel of alerts: whether it is on, who chose what, and what push services did with those of the last 24 hours. */
export default function Alerts() {
  const list = useList()
  const channel = useQuery({
    queryKey: ['alerts'],
    queryFn: () => alertsApi.channel({}),
    refetchInterval: 60_000,
  })
  const state = channel.data?.data
  const rows = state && { data: state.hosts, total: state.hosts.length, pageSize: Math.max(1, state.hosts.length) }
  return (
    <ListScreen
      title={m.alerts_title()}
      about={m.alerts_about()}
      columns={columns}
      keyOf={(row) => row.host}
      list={list}
      query={{ ...channel, data: rows }}
      above={state && <State {...state} />}
    />
  )
}

function State({ on, devices, topics: chosen }: Pick<Channel, 'on' | 'devices' | 'topics'>) {
  if (on === 0) return <Alert color="yellow">{m.alerts_off()}</Alert>
  return (
    <Stack gap={2}>
      <Text size="sm">{m.alerts_devices({ count: devices })}</Text>
      {chosen.map(({ topic, devices: count, done, refused, late }) => (
        <Text key={topic} size="sm" c="dimmed">
          {m.alerts_topic({ topic: topics[topic](), count, done, failed: refused + late })}
        </Text>
      ))}
    </Stack>
  )
}
