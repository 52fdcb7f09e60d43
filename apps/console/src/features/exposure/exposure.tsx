import type { exposureRow } from '@jade/contract/games/review-calls'
import { formatMoney } from '@jade/ui/money'
import { Alert, Progress, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { Facts } from '../../parts/facts.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { useList } from '../../parts/use-list.ts'
import { whole } from '../../parts/whole.ts'
import { house } from './api.ts'

type Row = z.infer<typeof exposureRow>

const figure = (money: string) => Number(money)
const used = ({ worst, cap }: Pick<Row, 'worst' | 'cap'>) => (figure(cap) === 0 ? 0 : (Math.max(0, figure(worst)) / figure(cap)) * 100)
const percent = (row: Row) => `${used(row).toFixed(1)} %`

const columns: readonly Column<Row>[] = [
  { label: m.exposure_platform(), cell: (row) => row.code, text: (row) => row.code },
  { label: m.exposure_line(), cell: (row) => row.line, text: (row) => row.line },
  { label: m.exposure_game(), cell: (row) => row.name, text: (row) => row.name },
  { label: m.exposure_cap(), right: true, cell: (row) => formatMoney(row.cap), text: (row) => row.cap },
  { label: m.exposure_rounds(), right: true, cell: (row) => row.open.length, text: (row) => String(row.open.length) },
  { label: m.exposure_stake(), right: true, cell: (row) => formatMoney(row.stake), text: (row) => row.stake },
  { label: m.exposure_worst(), right: true, cell: (row) => formatMoney(row.worst), text: (row) => row.worst },
  { label: m.exposure_used(), right: true, cell: percent, text: percent },
]

/** What the vendors' lines may lose, and what stands on them now. */
export default function Exposure() {
  const list = useList()
  const query = useQuery({
    queryKey: ['exposure'],
    queryFn: async () => {
      const { data, silent } = await house.exposure()
      return { ...whole(data), silent }
    },
    refetchInterval: 5_000,
  })
  const silent = query.data?.silent ?? []
  return (
    <ListScreen
      title={m.exposure_title()}
      columns={columns}
      keyOf={(row) => `${row.code} ${row.line}`}
      list={list}
      query={query}
      about={m.exposure_about()}
      above={silent.length > 0 && <Alert color="red">{m.exposure_silent({ codes: silent.join(', ') })}</Alert>}
      drawer={(row) => <Line row={row} />}
    />
  )
}

function Line({ row }: { readonly row: Row }) {
  return (
    <Stack>
      <Facts
        facts={[
          { label: m.exposure_line(), value: `${row.line} · ${row.name}` },
          { label: m.exposure_cap(), value: formatMoney(row.cap) },
          { label: m.exposure_player_cap(), value: row.player_cap ? formatMoney(row.player_cap) : '—' },
          ...row.limits.map(({ name, min, max }) => ({
            label: m.exposure_limit({ name }),
            value: `${formatMoney(min)} – ${formatMoney(max)}`,
          })),
        ]}
      />
      <Title order={2} size="h6">
        {m.exposure_rounds()}
      </Title>
      {row.open.length === 0 ? (
        <Text size="sm" c="dimmed">
          {m.exposure_nothing()}
        </Text>
      ) : (
        <Table fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{m.exposure_round()}</Table.Th>
              <Table.Th ta="right">{m.exposure_stake()}</Table.Th>
              <Table.Th ta="right">{m.exposure_worst()}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {row.open.map((round) => (
              <Table.Tr key={round.round}>
                <Table.Td>
                  {round.round}
                  <Text size="xs" c="dimmed">
                    {m.exposure_closes({ time: round.closes_at.slice(11) })}
                  </Text>
                </Table.Td>
                <Table.Td ta="right">{formatMoney(round.stake)}</Table.Td>
                <Table.Td ta="right">
                  {formatMoney(round.worst)}
                  <Progress value={used({ worst: round.worst, cap: row.cap })} size="xs" aria-label={m.exposure_used()} color="amber" />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  )
}
