import { formatMoney } from '@jade/ui/money'
import { Table, Text } from '@mantine/core'
import { m } from '../../paraglide/messages.js'
import { Mark } from '../../parts/mark.tsx'
import { ObjectLink } from '../../parts/object-link.tsx'
import { recordStatusText, recordStatusTone } from '../../parts/record-words.ts'
import type { WithdrawalFacts } from './actions.tsx'
import { Stage } from './stage.tsx'

/** What the player moved before. */
export function Background({ facts }: { readonly facts: WithdrawalFacts }) {
  return (
    <>
      <Text size="sm" fw={600}>
        {m.withdrawals_last_deposits()}
      </Text>
      <Table fz="sm">
        <Table.Tbody>
          {facts.last_deposits.map((deposit) => (
            <Table.Tr key={deposit.order_number}>
              <Table.Td>
                <ObjectLink in="/deposits" id={deposit.id}>
                  {deposit.order_number}
                </ObjectLink>
              </Table.Td>
              <Table.Td>{deposit.time}</Table.Td>
              <Table.Td ta="right" className="tabular">
                {formatMoney(deposit.amount)}
              </Table.Td>
              <Table.Td>
                <Mark tone={recordStatusTone[deposit.status]}>{recordStatusText[deposit.status]()}</Mark>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {facts.last_deposits.length === 0 && <None />}
      <Text size="sm" fw={600}>
        {m.withdrawals_last_withdrawals()}
      </Text>
      <Table fz="sm">
        <Table.Tbody>
          {facts.last_withdrawals.map((withdrawal) => (
            <Table.Tr key={withdrawal.order_number}>
              <Table.Td>
                <ObjectLink in="/withdrawals" id={withdrawal.id}>
                  {withdrawal.order_number}
                </ObjectLink>
              </Table.Td>
              <Table.Td>{withdrawal.time}</Table.Td>
              <Table.Td ta="right">{formatMoney(withdrawal.amount)}</Table.Td>
              <Table.Td>
                <Stage of={withdrawal.stage} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {facts.last_withdrawals.length === 0 && <None />}
    </>
  )
}

function None() {
  return (
    <Text size="sm" c="dimmed">
      {m.parts_empty()}
    </Text>
  )
}
