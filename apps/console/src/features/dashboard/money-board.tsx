import { BarChart } from '@mantine/charts'
import { formatMoney, groupThousands } from '@jade/ui/money'
import { Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Coming } from '../../parts/coming.tsx'
import { Facts } from '../../parts/facts.tsx'
import { office } from '../session/api.ts'
import { FigureLink } from './figure-link.tsx'
import classes from './dashboard.module.css'

const PERIODS = ['1', '7', '30'] as const

type Board = Awaited<ReturnType<typeof office.moneyBoard>>['data']

const PAYOUTS = { bank: m.dashboard_payout_bank, usdt: m.dashboard_payout_usdt, store: m.dashboard_payout_store } as const

/** Where the money comes from and goes, what the games keep, and whether what is owed is there. */
export function MoneyBoard() {
  const [days, setDays] = useState<string>('7')
  const query = useQuery({
    queryKey: ['dashboard', 'money', days],
    queryFn: async () => (await office.moneyBoard({ days })).data,
    refetchInterval: 60_000,
  })
  const { data } = query
  return (
    <Stack gap="xs">
      <div className={classes.boardHead}>
        <Title order={2} size="h5">
          {m.dashboard_board()}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={m.dashboard_period()}
          value={days}
          onChange={setDays}
          data={PERIODS.map((value) => ({ value, label: m.dashboard_days({ days: value }) }))}
        />
      </div>
      {data ? <Boards data={data} /> : <Coming query={query} height={260} />}
    </Stack>
  )
}

function Boards({ data }: { readonly data: Board }) {
  return (
    <div className={classes.board}>
      <Bars
        title={m.dashboard_by_channel()}
        label={m.dashboard_deposits()}
        color="jade.5"
        rows={data.channels.map(({ name, deposits }) => ({ name, value: Number(deposits) }))}
      />
      <Bars
        title={m.dashboard_by_payout()}
        label={m.dashboard_withdrawals()}
        color="red.5"
        rows={data.payouts.map(({ type, paid }) => ({ name: PAYOUTS[type](), value: Number(paid) }))}
      />
      <Bars
        title={m.dashboard_by_platform()}
        label={m.dashboard_ggr()}
        color="amber.5"
        rows={data.platforms.map(({ name, ggr }) => ({ name, value: Number(ggr) }))}
      />
      <Paper withBorder p="sm">
        <Title order={3} size="h6" mb="xs">
          {m.dashboard_cover()}
        </Title>
        <Facts
          facts={[
            { label: m.dashboard_owed(), value: <FigureLink to="/ledger">{formatMoney(data.owed)}</FigureLink> },
            { label: m.dashboard_outside(), value: <FigureLink to="/ledger">{formatMoney(data.outside)}</FigureLink> },
          ]}
        />
      </Paper>
    </div>
  )
}

interface BarsProps {
  readonly title: string
  readonly label: string
  readonly color: string
  readonly rows: readonly { readonly name: string; readonly value: number }[]
}

function Bars({ title, label, color, rows }: BarsProps) {
  return (
    <Paper withBorder p="sm">
      <Title order={3} size="h6" mb="xs">
        {title}
      </Title>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {m.dashboard_nothing()}
        </Text>
      ) : (
        <BarChart
          h={Math.max(120, rows.length * 34)}
          orientation="vertical"
          data={rows.map(({ name, value }) => ({ name, [label]: value }))}
          dataKey="name"
          yAxisProps={{ width: 110 }}
          valueFormatter={(value) => groupThousands(String(Math.round(value)))}
          series={[{ name: label, color }]}
        />
      )}
    </Paper>
  )
}
