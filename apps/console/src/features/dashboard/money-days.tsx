import { LineChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { formatMoney, groupThousands } from '@jade/ui/money'
import { Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { Coming } from '../../parts/coming.tsx'
import { office } from '../session/api.ts'
import { FigureLink } from './figure-link.tsx'
import classes from './dashboard.module.css'

const REFRESH_MS = 60_000

/** The house's money of the last week, by day. */
export function MoneyDays() {
  const query = useQuery({
    queryKey: ['dashboard', 'days'],
    queryFn: async () => (await office.moneyDays({ days: '7' })).data,
    refetchInterval: REFRESH_MS,
  })
  const { data: days } = query
  if (!days) return <Coming query={query} height={260} />
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
            { name: m.dashboard_net(), color: 'var(--jp-color-ink)' },
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
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {days.toReversed().map((day) => (
              <Table.Tr key={day.date}>
                <Table.Td>{day.date}</Table.Td>
                <Table.Td ta="right">{formatMoney(day.deposits)}</Table.Td>
                <Table.Td ta="right">{formatMoney(day.withdrawals)}</Table.Td>
                <Table.Td ta="right">
                  <Text inherit component="span" {...(day.ggr.startsWith('-') && { c: 'var(--jp-color-cinnabar-ink)' })}>
                    <FigureLink to="/reports" search={{ report: 'ggr', date: `${day.date}..${day.date}` }}>
                      {formatMoney(day.ggr)}
                    </FigureLink>
                  </Text>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Stack>
  )
}
