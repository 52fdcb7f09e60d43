import { formatMoney } from '@jade/ui/money'
import { Table } from '@mantine/core'
import { m } from '../../paraglide/messages.js'

interface Rebate {
  readonly player_id: string
  readonly account: string
  readonly valid_bet: string
  readonly paid: string
}

/** Rebates by player, one of each; `caption` where there is a day to name. */
export function RebateRows({ rows, caption }: { readonly rows: readonly Rebate[]; readonly caption?: string }) {
  return (
    <Table>
      {caption && <Table.Caption>{caption}</Table.Caption>}
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{m.levels_player()}</Table.Th>
          <Table.Th>{m.levels_valid_bet()}</Table.Th>
          <Table.Th>{m.levels_paid()}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.player_id}>
            <Table.Td>{`${row.account} (${row.player_id})`}</Table.Td>
            <Table.Td>{formatMoney(row.valid_bet)}</Table.Td>
            <Table.Td>{formatMoney(row.paid)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
