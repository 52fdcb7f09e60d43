import { Skeleton, Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import {
  type ColumnDef,
  columnVisibilityFeature,
  rowSortingFeature,
  type Column as TableColumn,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { LookedAt } from './colleagues.tsx'
import classes from './list-screen.module.css'
import type { Column } from './list-rows.ts'
import { TickAll, TickOne } from './tick-boxes.tsx'
import type { Ticks } from './use-ticks.ts'

interface Props<R> {
  readonly title: string
  readonly columns: readonly Column<R>[]
  /** Keys of columns that are not shown. */
  readonly hidden: ReadonlySet<string>
  /** Undefined while the first answer has not come. */
  readonly rows: readonly R[] | undefined
  readonly keyOf: (row: R) => string
  /** As the server said: `amount`, `-amount`; empty where nothing can be sorted. */
  readonly sort: string
  readonly onSort: (sort: string) => void
  /** Line that the keyboard stands on, -1 for none, and the one in the drawer. */
  readonly cursor: number
  readonly opened: number
  /** Undefined where a row opens nothing. */
  readonly onOpen: ((index: number) => void) | undefined
  /** Where something can be done with many rows: which are ticked, and what a row is called. */
  readonly ticks: Ticks | undefined
  readonly nameOf: ((row: R) => string) | undefined
  /** Colleagues who have the object of this key open; empty: none. */
  readonly lookedAt: (key: string) => string
}

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature, columnMeta: {} as Column<unknown> })
const NONE: readonly never[] = []
/** Above it only the lines in view are drawn; up to it all, so that finding in the page and printing see them. */
const DRAWN = 100
const LINE_PX = 37

/** The rows of a list: a header that sorts, and lines. */
export function ListTable<R>({
  title,
  columns,
  hidden,
  rows,
  keyOf,
  sort,
  onSort,
  cursor,
  opened,
  onOpen,
  ticks,
  nameOf,
  lookedAt,
}: Props<R>) {
  const scroller = useRef<HTMLDivElement>(null)
  const lines = rows ?? NONE
  const table = useTable({
    features,
    columns: useMemo(() => columns.map((column) => definitionOf(column as Column<unknown>)), [columns]),
    data: lines as unknown as object[],
    manualSorting: true,
    enableSortingRemoval: false,
    state: {
      sorting: useMemo(() => (sort === '' ? [] : [{ id: sort.replace('-', ''), desc: sort.startsWith('-') }]), [sort]),
      columnVisibility: useMemo(() => Object.fromEntries([...hidden].map((key) => [key, false])), [hidden]),
    },
    onSortingChange: (change) => {
      const [by] = typeof change === 'function' ? change(table.state.sorting) : change
      if (by) onSort(`${by.desc ? '-' : ''}${by.id}`)
    },
  })
  const drawn = table.getVisibleLeafColumns()
  const long = lines.length > DRAWN
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this file; the lines are memoized by hand
  const virtual = useVirtualizer({
    count: long ? lines.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_PX,
    overscan: 12,
    useFlushSync: false,
  })
  useEffect(() => {
    if (long && cursor >= 0) virtual.scrollToIndex(cursor, { align: 'auto' })
  }, [long, cursor, virtual])
  const latest = useRef(onOpen)
  latest.current = onOpen
  const open = useRef((index: number) => latest.current?.(index)).current
  const latestTicks = useRef(ticks)
  latestTicks.current = ticks
  const tick = useRef((key: string, range: boolean) => latestTicks.current?.toggle(key, range)).current
  const wide = drawn.length + (ticks ? 1 : 0)
  const inView = virtual.getVirtualItems()
  const visible = long ? inView.map(({ index }) => index) : lines.map((_, index) => index)
  const [above, below] = long ? [inView[0]?.start ?? 0, virtual.getTotalSize() - (inView.at(-1)?.end ?? 0)] : [0, 0]
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      data-long={long || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      role="region"
      aria-label={title}
    >
      <Table highlightOnHover className={classes.table} miw={720} aria-rowcount={long ? lines.length + 1 : undefined}>
        <Table.Thead>
          <Table.Tr>
            {ticks && <TickAll ticks={ticks} />}
            {drawn.map((column) => (
              <Head key={column.id} column={column} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows === undefined && <Waiting columns={wide} />}
          {above > 0 && <Gap height={above} columns={wide} />}
          {visible.map((index) => {
            const row = lines[index]
            return (
              row !== undefined && (
                <Line
                  key={keyOf(row)}
                  index={index}
                  row={row}
                  columns={drawn}
                  counted={long}
                  current={index === cursor}
                  opened={index === opened}
                  lookedAt={lookedAt(keyOf(row))}
                  open={onOpen === undefined ? undefined : open}
                  {...(ticks && {
                    tick,
                    tickKey: keyOf(row),
                    ticked: ticks.lines.includes(keyOf(row)) ? ticks.ticked.has(keyOf(row)) : null,
                    name: nameOf?.(row) ?? '',
                  })}
                />
              )
            )
          })}
          {below > 0 && <Gap height={below} columns={wide} />}
        </Table.Tbody>
      </Table>
    </div>
  )
}

type Drawn = TableColumn<typeof features, object, unknown>

const definitionOf = (column: Column<unknown>): ColumnDef<typeof features, object, unknown> => ({
  id: column.sort ?? column.key ?? column.label,
  // Rows come sorted; the table only has to know that there is something to sort by.
  accessorFn: (row) => row,
  enableSorting: column.sort !== undefined,
  sortDescFirst: true,
  meta: column,
})

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

function Head({ column }: { readonly column: Drawn }) {
  const by = column.getIsSorted()
  const { label = '', right } = column.columnDef.meta ?? {}
  return (
    <Table.Th ta={right ? 'right' : 'left'} aria-sort={!column.getCanSort() ? undefined : by ? ariaSort[by] : 'none'}>
      {column.getCanSort() ? (
        <UnstyledButton className={classes.sort} onClick={column.getToggleSortingHandler()}>
          {label}
          {by === false ? (
            <IconArrowsSort size={14} opacity={0.5} />
          ) : by === 'desc' ? (
            <IconArrowDown size={14} />
          ) : (
            <IconArrowUp size={14} />
          )}
        </UnstyledButton>
      ) : (
        label
      )}
    </Table.Th>
  )
}

interface LineProps {
  readonly index: number
  readonly row: unknown
  readonly columns: readonly Drawn[]
  /** Not all lines are drawn: each says which one it is. */
  readonly counted: boolean
  readonly current: boolean
  readonly opened: boolean
  readonly lookedAt: string
  readonly open: ((index: number) => void) | undefined
  /** Undefined where nothing is ticked; `ticked` is null for a line that cannot be. */
  readonly tick?: (key: string, range: boolean) => void
  readonly tickKey?: string
  readonly ticked?: boolean | null
  readonly name?: string
}

const Line = memo(function Line({ index, row, columns, counted, current, opened, lookedAt, open, ...box }: LineProps) {
  return (
    <Table.Tr
      data-cursor={current || undefined}
      aria-current={current || undefined}
      aria-rowindex={counted ? index + 2 : undefined}
      data-line={index}
      tabIndex={-1}
      data-open={opened || undefined}
      onClick={() => open?.(index)}
      className={open ? classes.clickable : undefined}
    >
      {box.tick && <TickOne tick={box.tick} of={box.tickKey ?? ''} ticked={box.ticked ?? null} name={box.name ?? ''} />}
      {columns.map(({ id, columnDef: { meta } }, at) => (
        <Table.Td key={id} ta={meta?.right ? 'right' : 'left'} data-wrap={meta?.wrap}>
          {meta?.cell(row)}
          {at === 0 && lookedAt !== '' && <LookedAt who={lookedAt} />}
        </Table.Td>
      ))}
    </Table.Tr>
  )
})

function Gap({ height, columns }: { readonly height: number; readonly columns: number }): ReactNode {
  return (
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}

/** Lines that are no rows yet: whoever reads by ear, or presses, waits for those that come. */
function Waiting({ columns }: { readonly columns: number }) {
  return Array.from({ length: 6 }, (_, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a skeleton have nothing else
    <Table.Tr key={line} aria-hidden>
      <Table.Td colSpan={columns}>
        <Skeleton height={18} />
      </Table.Td>
    </Table.Tr>
  ))
}
