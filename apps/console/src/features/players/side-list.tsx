import { Anchor, Group, Stack, Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'

interface Props<R> {
  readonly rows: readonly R[]
  readonly keyOf: (row: R) => string
  readonly columns: readonly { readonly label: string; readonly right?: true; readonly cell: (row: R) => ReactNode }[]
  /** The list that has all of it, where these are the newest alone. */
  readonly all?: { readonly path: string; readonly search: Readonly<Record<string, string>>; readonly label: string }
}

/** A few rows of another list on the player's page. */
export function SideList<R>({ rows, keyOf, columns, all }: Props<R>) {
  if (rows.length === 0) return <Text c="dimmed">{m.parts_empty()}</Text>
  return (
    <Stack gap="xs">
      {all && (
        <Group justify="flex-end">
          <Anchor component={Link} to={all.path} search={all.search as never} size="sm">
            {all.label}
          </Anchor>
        </Group>
      )}
      <Table fz="sm" verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ label, right }) => (
              <Table.Th key={label} {...(right && { ta: 'right' as const })}>
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={keyOf(row)}>
              {columns.map(({ label, right, cell }) => (
                <Table.Td key={label} {...(right && { ta: 'right' as const, className: 'tabular' })} style={{ overflowWrap: 'anywhere' }}>
                  {cell(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}
