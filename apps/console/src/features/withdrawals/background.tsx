import { formatMoney } from '@jade/ui/money'
import { Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
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
      <Moves
        title={m.withdrawals_last_deposits()}
        at="/deposits"
        rows={facts.last_deposits}
        state={({ status }) => <Mark tone={recordStatusTone[status]}>{recordStatusText[status]()}</Mark>}
      />
      <Moves
        title={m.withdrawals_last_withdrawals()}
        at="/withdrawals"
        rows={facts.last_withdrawals}
        state={({ stage }) => <Stage of={stage} />}
      />
    </>
  )
}

interface Move {
  readonly id: string
  readonly order_number: string
  readonly time: string
  readonly amount: string
}

interface MovesProps<T extends Move> {
  readonly title: string
  /** The list that the orders stand in. */
  readonly at: '/deposits' | '/withdrawals'
  readonly rows: readonly T[]
  readonly state: (row: T) => ReactNode
}

/** Two lines an order, so that the longest state has room beside the narrow column. */
function Moves<T extends Move>({ title, at, rows, state }: MovesProps<T>) {
  return (
    <>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <Table fz="sm">
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.order_number}>
              <Table.Td>
                <ObjectLink in={at} id={row.id}>
                  {row.order_number}
                </ObjectLink>
                <Text size="xs" c="dimmed">
                  {row.time}
                </Text>
              </Table.Td>
              <Table.Td ta="right" className="tabular">
                {formatMoney(row.amount)}
                <div>{state(row)}</div>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {rows.length === 0 && <None />}
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
