import { Table, Text } from '@mantine/core'
import { m } from '../paraglide/messages.js'
import { changes, type FieldWords } from './changes.ts'

interface DiffProps {
  readonly before: unknown
  readonly after: unknown
  readonly words?: FieldWords
}

/** Before and after, side by side, in words where there are any; what changed stands out. */
export function Diff({ before, after, words }: DiffProps) {
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
        {changes(before, after, words).map((change) => (
          <Table.Tr key={change.field}>
            <Table.Td style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{change.name || '—'}</Table.Td>
            <Table.Td style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{change.before}</Table.Td>
            <Table.Td style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
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
