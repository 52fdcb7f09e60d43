import type { alertsOperatorCalls } from '@jade/contract/alerts/operator-calls'
import type { ReplyOf } from '@jade/contract/call'
import { Alert, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { useList } from '../../parts/use-list.ts'
import { alertsApi } from './api.ts'

type Shown = ReplyOf<typeof alertsOperatorCalls.channels>['data']
type Row = Shown['hosts'][number]

const channels = { push: m.alerts_push, mail: m.alerts_mail } as const
const topics = { money: m.alerts_money, service: m.alerts_service, offers: m.alerts_offers } as const

const columns: readonly Column<Row>[] = [
  { label: m.alerts_channel(), cell: (row) => channels[row.channel](), text: (row) => channels[row.channel]() },
  { label: m.alerts_host(), wrap: true, cell: (row) => row.host, text: (row) => row.host },
  { label: m.alerts_waiting(), right: true, cell: (row) => row.waiting, text: (row) => String(row.waiting) },
  { label: m.alerts_done(), right: true, cell: (row) => row.done, text: (row) => String(row.done) },
  { label: m.alerts_refused(), right: true, cell: (row) => row.refused, text: (row) => String(row.refused) },
  { label: m.alerts_bounced(), right: true, cell: (row) => row.bounced, text: (row) => String(row.bounced) },
  { label: m.alerts_late(), right: true, cell: (row) => row.late, text: (row) => String(row.late) },
  { label: m.alerts_gone(), right: true, cell: (row) => row.gone, text: (row) => String(row.gone) },
  { label: m.alerts_withheld(), right: true, cell: (row) => row.withheld, text: (row) => String(row.withheld) },
  { label: m.alerts_last(), cell: (row) => row.last, text: (row) => row.last },
]

/** The channels of alerts: whether each is on, who chose what, and what services did with those of the last 24 hours. */
export default function Alerts() {
  const list = useList()
  const shown = useQuery({
    queryKey: ['alerts'],
    queryFn: () => alertsApi.channels({}),
    refetchInterval: 60_000,
  })
  const state = shown.data?.data
  const rows = state && { data: state.hosts, total: state.hosts.length, pageSize: Math.max(1, state.hosts.length) }
  return (
    <ListScreen
      title={m.alerts_title()}
      about={m.alerts_about()}
      columns={columns}
      keyOf={(row) => `${row.channel} ${row.host}`}
      list={list}
      query={{ ...shown, data: rows }}
      above={state?.channels.map((one) => <State key={one.channel} channel={one} topics={state.topics} />)}
    />
  )
}

interface StateProps {
  readonly channel: Shown['channels'][number]
  readonly topics: Shown['topics']
}

/** Whether a channel is on, how many it reaches, and what became of each topic. */
function State({ channel: { channel, on, receivers, bounced, complained, unsubscribed }, topics: chosen }: StateProps) {
  const mail = channel === 'mail'
  if (on === 0) return <Alert color="yellow">{mail ? m.alerts_mail_off() : m.alerts_off()}</Alert>
  return (
    <Stack gap={2}>
      <Text size="sm">{mail ? m.alerts_addresses({ count: receivers }) : m.alerts_devices({ count: receivers })}</Text>
      {mail && (
        <Text size="sm" c="dimmed">
          {m.alerts_ended({ bounced, complained, unsubscribed })}
        </Text>
      )}
      {chosen
        .filter((one) => one.channel === channel)
        .map(({ topic, receivers: count, done, refused, bounced: back, late }) => (
          <Text key={topic} size="sm" c="dimmed">
            {m.alerts_topic({ topic: topics[topic](), count, done, failed: refused + back + late })}
          </Text>
        ))}
    </Stack>
  )
}
