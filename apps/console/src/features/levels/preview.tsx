import { formatMoney } from '@jade/ui/money'
import { Loader, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { Facts } from '../../parts/facts.tsx'
import { vip } from './api.ts'

/** Who would rise or fall, were the review to run now. */
export function ReviewPreview() {
  const { data } = useQuery({ queryKey: ['levels', 'preview'], queryFn: async () => (await vip.previewReview()).data })
  if (!data) return <Loader aria-label={m.levels_preview()} />
  return (
    <Stack>
      <Facts
        facts={[
          { label: m.levels_looked_at(), value: data.more ? `${data.players}+` : String(data.players) },
          { label: m.levels_rising(), value: String(data.rising) },
          { label: m.levels_prizes(), value: formatMoney(data.prizes) },
          { label: m.levels_falling(), value: data.demotion ? String(data.falling) : m.levels_falling_off({ count: data.falling }) },
        ]}
      />
      {data.rows.length + data.falls.length === 0 ? (
        <Text c="dimmed">{m.levels_nobody()}</Text>
      ) : (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{m.levels_player()}</Table.Th>
              <Table.Th>{m.levels_rise()}</Table.Th>
              <Table.Th>{m.levels_points()}</Table.Th>
              <Table.Th>{m.levels_deposit()}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {[...data.rows, ...data.falls].map((row) => (
              <Table.Tr key={row.player_id}>
                <Table.Td>{`${row.account} (${row.player_id})`}</Table.Td>
                <Table.Td>{`${row.from} → ${row.to}`}</Table.Td>
                <Table.Td>{row.points}</Table.Td>
                <Table.Td>{formatMoney(row.deposit)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  )
}
