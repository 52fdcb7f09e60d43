import { LineChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { formatMoney, groupThousands } from '@jade/ui/money'
import { Group, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { m } from '../../paraglide/messages.js'
import { spanText } from '../../parts/age.tsx'
import { Mark } from '../../parts/mark.tsx'
import classes from './dashboard.module.css'
import { MoneyBoard } from './money-board.tsx'
import { type DashboardData, useDashboard } from './queue-counts.ts'

interface Queue {
  readonly title: () => string
  /** Where it is worked off. */
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
}

const queues: Readonly<Record<string, Queue>> = {
  kyc: { title: m.dashboard_queue_kyc, to: '/id-cards' },
  cards: { title: m.dashboard_queue_cards, to: '/cards' },
  deposits: { title: m.dashboard_queue_deposits, to: '/deposits' },
  withdrawals: { title: m.dashboard_queue_withdrawals, to: '/withdrawals' },
  payouts: { title: m.dashboard_queue_payouts, to: '/withdrawals', search: { list: 'approved' } },
  unknown: { title: m.dashboard_queue_unknown, to: '/withdrawals', search: { list: 'unknown' } },
  suspense: { title: m.dashboard_queue_suspense, to: '/suspense' },
  transfers: { title: m.dashboard_queue_transfers, to: '/transfers' },
  findings: { title: m.dashboard_queue_findings, to: '/reconciliation' },
  approvals: { title: m.dashboard_queue_approvals, to: '/approvals' },
}

export default function Dashboard() {
  const { data } = useDashboard()
  if (!data) return <Skeleton height={320} />
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Title order={1} size="h4">
          {m.dashboard_title()}
        </Title>
        <Mark tone={data.site_open ? 'good' : 'bad'}>{data.site_open ? m.dashboard_site_open() : m.dashboard_site_closed()}</Mark>
      </Group>
      <div className={classes.queues}>
        {data.queues.map((queue) => (
          <Tile key={queue.queue} queue={queue} />
        ))}
        <div className={classes.tile}>
          <span className={classes.label}>{m.dashboard_online()}</span>
          <span className={classes.count}>{data.online}</span>
        </div>
      </div>
      <MoneyBoard />
      <Money days={data.days} />
    </Stack>
  )
}

function Tile({ queue: { queue, count, oldest_seconds: oldest } }: { readonly queue: DashboardData['queues'][number] }) {
  const known = queues[queue]
  return (
    <Link to={known?.to ?? '/'} search={known?.search ?? {}} className={classes.tile} data-waiting={count > 0 || undefined}>
      <span className={classes.label}>{known?.title() ?? queue}</span>
      <span className={classes.count}>{count}</span>
      <span className={classes.oldest}>{count === 0 ? m.dashboard_clear() : m.dashboard_oldest({ age: spanText(oldest) })}</span>
    </Link>
  )
}

function Money({ days }: { readonly days: DashboardData['days'] }) {
  const points = days.map((day) => ({
    date: day.date.slice(5),
    [m.dashboard_deposits()]: Number(day.deposits),
    [m.dashboard_withdrawals()]: Number(day.withdrawals),
    [m.dashboard_ggr()]: Number(day.ggr),
    [m.dashboard_net()]: Number(day.deposits) - Number(day.withdrawals),
  }))
  return (
    <Stack gap="xs">
      <Title order={2} size="h5">
        {m.dashboard_money({ days: days.length })}
      </Title>
      <div className={classes.money}>
        <LineChart
          h={260}
          data={points}
          dataKey="date"
          curveType="linear"
          withLegend
          valueFormatter={(value) => groupThousands(String(Math.round(value)))}
          series={[
            { name: m.dashboard_deposits(), color: 'jade.5' },
            { name: m.dashboard_withdrawals(), color: 'red.5' },
            { name: m.dashboard_net(), color: 'dark.1' },
            { name: m.dashboard_ggr(), color: 'amber.5' },
          ]}
        />
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{m.dashboard_date()}</Table.Th>
              <Table.Th ta="right">{m.dashboard_deposits()}</Table.Th>
              <Table.Th ta="right">{m.dashboard_withdrawals()}</Table.Th>
              <Table.Th ta="right">{m.dashboard_ggr()}</Table.Th>
              <Table.Th ta="right">{m.dashboard_registrations()}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {days.toReversed().map((day) => (
              <Table.Tr key={day.date}>
                <Table.Td>{day.date}</Table.Td>
                <Table.Td ta="right">{formatMoney(day.deposits)}</Table.Td>
                <Table.Td ta="right">{formatMoney(day.withdrawals)}</Table.Td>
                <Table.Td ta="right">
                  <Text inherit component="span" {...(day.ggr.startsWith('-') && { c: 'red.3' })}>
                    {formatMoney(day.ggr)}
                  </Text>
                </Table.Td>
                <Table.Td ta="right">{day.registrations}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Stack>
  )
}
