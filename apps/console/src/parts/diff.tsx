import { Stack, Table, Text } from '@mantine/core'
import { m } from '../paraglide/messages.js'
import { type Change, changes, type FieldWords } from './changes.ts'

const TEXT = { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const

interface DiffProps {
  readonly before: unknown
  readonly after: unknown
  readonly words?: FieldWords
}

/** Before and after, side by side, in words where there are any; what changed stands out. */
export function Diff({ before, after, words }: DiffProps) {
  return <Sides lines={changes(before, after, words)} />
}

/** What a request wants changed, side by side; what it only says stands apart: a dash beside it would read as if it were taken away. */
export function Request({ before, after, words }: DiffProps) {
  const all = changes(before, after, words)
  const sides = all.filter(({ on }) => on === 'both')
  return (
    <Stack>
      {sides.length > 0 && <Sides lines={sides} />}
      <Said title={m.parts_as_it_stands()} of={all} on="before" />
      <Said title={m.parts_asked_for()} of={all} on="after" />
    </Stack>
  )
}

function Said({ title, of, on }: { readonly title: string; readonly of: readonly Change[]; readonly on: 'before' | 'after' }) {
  const lines = of.filter((one) => one.on === on)
  if (lines.length === 0) return null
  return (
    <Table withTableBorder layout="fixed" aria-label={title}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{m.parts_field()}</Table.Th>
          <Table.Th colSpan={2}>{title}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((one) => (
          <Table.Tr key={one.field}>
            <Table.Td style={TEXT}>{one.name || '—'}</Table.Td>
            <Table.Td style={TEXT} colSpan={2}>
              {one[on]}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Sides({ lines }: { readonly lines: readonly Change[] }) {
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
        {lines.map((change) => (
          <Table.Tr key={change.field}>
            <Table.Td style={TEXT}>{change.name || '—'}</Table.Td>
            <Table.Td style={TEXT}>{change.before}</Table.Td>
            <Table.Td style={TEXT}>
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
