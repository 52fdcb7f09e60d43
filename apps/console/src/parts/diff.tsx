import { Table, Text } from '@mantine/core'
import { m } from '../paraglide/messages.js'
import { changes } from './changes.ts'

/** Before and after, side by side; what changed stands out. */
export function Diff({ before, after }: { readonly before: unknown; readonly after: unknown }) {
  return (
    <Table withTableBorder layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{m.parts_field()}</Table.Th>
          <Table.Th>{m.parts_before()}</Table.Th>
          <Table.Th>{m.parts_after()}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes(before, after).map((change) => (
          <Table.Tr key={change.field}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{change.field || '—'}</Table.Td>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{change.before}</Table.Td>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              <Text inherit component="span" {...(change.changed && { fw: 700, c: 'var(--jp-color-amber)' })}>
                {change.after}
              </Text>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
