import { Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { m } from '../../paraglide/messages.js'
import type { Cells, Column, Run } from './api.ts'
import type { useDown } from './down.ts'
import { figureText } from './figure.ts'
import classes from './reports.module.css'

interface Props {
  readonly run: Run
  readonly title: string
  readonly down: ReturnType<typeof useDown>
}

/** Every row with every figure: what the chart draws, to be read. */
export function ReportTable({ run, title, down }: Props) {
  const columns = run.columns.filter(({ hidden }) => hidden === 0)
  const totalled = columns.some(({ key }) => (run.totals[key] ?? '') !== '')
  if (run.data.length === 0)
    return (
      <Text c="dimmed" ta="center" py="xl">
        {m.reports_nothing()}
      </Text>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div className={classes.scroller} tabIndex={0} role="region" aria-label={m.reports_table({ title })}>
      <Table highlightOnHover className={classes.table ?? ''} stickyHeader={false}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ key, label, kind }) => (
              <Table.Th key={key} scope="col" ta={kind === 'text' ? 'left' : 'right'}>
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
          {totalled && (
            <Table.Tr className={classes.sums ?? ''}>
              {columns.map((column, at) => (
                <Table.Td key={column.key} ta={column.kind === 'text' ? 'left' : 'right'}>
                  {at === 0 ? m.reports_total() : <Figure column={column} cell={run.totals[column.key] ?? ''} bare />}
                </Table.Td>
              ))}
            </Table.Tr>
          )}
        </Table.Thead>
        <Table.Tbody>
          {run.data.map((row, line) => (
            <Row key={`${row[columns[0]?.key ?? ''] ?? ''} ${line}`} row={row} columns={columns} to={down(row)} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

interface RowProps {
  readonly row: Cells
  readonly columns: readonly Column[]
  readonly to: ReturnType<ReturnType<typeof useDown>>
}

function Row({ row, columns, to }: RowProps) {
  const empty = columns.every(({ key, kind }) => kind === 'text' || /^(0(\.00)?)?$/.test(row[key] ?? ''))
  return (
    <Table.Tr data-empty={empty || undefined}>
      {columns.map((column, at) => (
        <Table.Td key={column.key} ta={column.kind === 'text' ? 'left' : 'right'}>
          {at === 0 && to ? (
            <Link to={to.to} search={to.search} className={classes.down}>
              {row[column.key]}
            </Link>
          ) : (
            <Figure column={column} cell={row[column.key] ?? ''} />
          )}
        </Table.Td>
      ))}
    </Table.Tr>
  )
}

/** In a line of totals what cannot be added up is left empty: `bare`. */
function Figure({ column: { kind }, cell, bare = false }: { readonly column: Column; readonly cell: string; readonly bare?: boolean }) {
  if (bare && cell === '') return null
  return <span data-negative={(kind !== 'text' && cell.startsWith('-')) || undefined}>{figureText(kind, cell)}</span>
}
