import { Loader, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { vip } from './api.ts'

/** Levels that staff gave, the first to end first. */
export function LevelsByHand() {
  const { data } = useQuery({ queryKey: ['levels', 'hands'], queryFn: () => vip.levelsByHand({ page: '1', pageSize: '100' }) })
  if (!data) return <Loader aria-label={m.levels_hands()} />
  if (data.total === 0) return <Text c="dimmed">{m.levels_no_hands()}</Text>
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{m.levels_player()}</Table.Th>
          <Table.Th>{m.levels_level()}</Table.Th>
          <Table.Th>{m.levels_earned()}</Table.Th>
          <Table.Th>{m.levels_until()}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {data.data.map((row) => (
          <Table.Tr key={row.player_id}>
            <Table.Td>{`${row.account} (${row.player_id})`}</Table.Td>
            <Table.Td>{row.level}</Table.Td>
            <Table.Td>{row.earned}</Table.Td>
            <Table.Td>{row.until}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
