import { Alert, Button, Drawer, Group, Pagination, Skeleton, Stack, Table, Text } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { referenceOf } from './problem.ts'
import { downloadCsv } from './csv.ts'
import { ScreenHead } from './screen-head.tsx'
import classes from './list-screen.module.css'
import type { ListState } from './use-list.ts'
import { useKeys } from './use-keys.ts'
import { ViewsMenu } from './views-menu.tsx'
import { office } from '../features/session/api.ts'
import { useAct } from './act.ts'

export interface Column<R> {
  readonly label: string
  readonly cell: (row: R) => ReactNode
  /** Money and counts stand on the right. */
  readonly right?: true
  /** Long texts may take several lines. */
  readonly wrap?: true
  /** As it goes into the CSV; columns without it are left out. */
  readonly text?: (row: R) => string
}

export interface Rows<R> {
  readonly data: readonly R[]
  readonly total: number
  readonly pageSize: number
}

interface Props<R> {
  readonly title: string
  readonly columns: readonly Column<R>[]
  readonly keyOf: (row: R) => string
  readonly list: ListState
  readonly query: { readonly data: Rows<R> | undefined; readonly isError: boolean; readonly error?: unknown; refetch(): unknown }
  readonly filters?: ReactNode
  /** Pixels; 480 unless told. */
  readonly drawerSize?: number
  /** Beside the export: what is done without a row, such as adding one. */
  readonly actions?: ReactNode
  /** What the list is, in a sentence above it. */
  readonly about?: string
  /** Above the table: totals, notes. */
  readonly above?: ReactNode
  /** Everything needed to decide about one row, and the decision. */
  readonly drawer?: (row: R, close: () => void) => ReactNode
}

/** A list with its five faces, filters and page in the address, j/k/Enter, a drawer beside it and CSV. */
export function ListScreen<R>({ title, columns, keyOf, list, query, filters, actions, about, above, drawer, drawerSize = 480 }: Props<R>) {
  const rows = query.data?.data ?? []
  const opened = rows.find((row) => keyOf(row) === list.open)
  const close = () => list.setOpen('')
  const show = (index: number) => {
    const row = rows[index]
    if (row && drawer) list.setOpen(keyOf(row))
  }
  const act = useAct()
  // No file leaves without its line in the audit log.
  const exportRows = async () => {
    const what = {
      list: title.slice(0, 60),
      rows: rows.length,
      filters: JSON.stringify({ ...list.filters, page: list.page }).slice(0, 500),
    }
    if (await act.run(() => office.recordExport(what))) downloadCsv(title, columns, rows)
  }
  const cursor = useCursor({ count: rows.length, opened: opened ? rows.indexOf(opened) : -1, show })
  return (
    <Stack gap="sm">
      <ScreenHead title={title}>
        <Group gap="xs">
          {query.data && (
            <Text size="sm" c="dimmed">
              {m.parts_total({ total: query.data.total })}
            </Text>
          )}
          <Button
            variant="default"
            leftSection={<IconDownload size={14} />}
            disabled={rows.length === 0}
            loading={act.busy}
            onClick={() => void exportRows()}
          >
            {m.parts_export()}
          </Button>
          {filters && <ViewsMenu list={list} />}
          {actions}
        </Group>
      </ScreenHead>
      {filters && <Group gap="xs">{filters}</Group>}
      {about && (
        <Text size="sm" c="dimmed">
          {about}
        </Text>
      )}
      {above}
      {query.isError && !query.data ? (
        <Alert color="red" title={m.parts_failed()}>
          {referenceOf(query.error) !== '' && (
            <Text size="xs" c="dimmed" mb="xs">
              {referenceOf(query.error)}
            </Text>
          )}
          <Button size="compact-sm" leftSection={<IconRefresh size={14} />} onClick={() => query.refetch()}>
            {m.parts_retry()}
          </Button>
        </Alert>
      ) : (
        <Table.ScrollContainer minWidth={720} scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'region', 'aria-label': title } }}>
          <Table highlightOnHover className={classes.table}>
            <Table.Thead>
              <Table.Tr>
                {columns.map((column) => (
                  <Table.Th key={column.label} ta={column.right ? 'right' : 'left'}>
                    {column.label}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {query.data === undefined && <Waiting columns={columns.length} />}
              {rows.map((row, index) => (
                <Table.Tr
                  key={keyOf(row)}
                  data-cursor={index === cursor || undefined}
                  aria-current={index === cursor || undefined}
                  data-line={index}
                  data-open={row === opened || undefined}
                  onClick={() => drawer && list.setOpen(keyOf(row))}
                  className={drawer ? classes.clickable : undefined}
                >
                  {columns.map((column) => (
                    <Table.Td key={column.label} ta={column.right ? 'right' : 'left'} data-wrap={column.wrap}>
                      {column.cell(row)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {query.data?.total === 0 && <Nothing />}
      {query.data && query.data.total > query.data.pageSize && (
        <Pagination total={Math.ceil(query.data.total / query.data.pageSize)} value={list.page} onChange={list.setPage} size="sm" />
      )}
      {drawer && (
        <Drawer
          opened={opened !== undefined}
          onClose={close}
          position="right"
          size={drawerSize}
          title={title}
          closeButtonProps={{ 'aria-label': m.parts_close() }}
        >
          {opened !== undefined && drawer(opened, close)}
        </Drawer>
      )}
      {drawer && rows.length > 0 && (
        <Text size="xs" c="dimmed">
          {m.app_shortcuts()}
        </Text>
      )}
    </Stack>
  )
}

interface CursorOptions {
  readonly count: number
  /** Line in the drawer, or -1: then j and k leaf through the drawer. */
  readonly opened: number
  readonly show: (index: number) => void
}

/** The line the keyboard stands on: j and k move it, Enter opens. -1 until the first key. */
function useCursor({ count, opened, show }: CursorOptions): number {
  const [last, setLast] = useState(-1)
  const cursor = opened >= 0 ? opened : Math.min(last, count - 1)
  useEffect(() => {
    if (opened >= 0) setLast(opened)
  }, [opened])
  const move = (to: number) => {
    if (to < 0 || to >= count) return
    setLast(to)
    if (opened >= 0) show(to)
    document.querySelector(`[data-line="${to}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  useKeys({ j: () => move(cursor + 1), k: () => move(Math.max(cursor - 1, 0)), Enter: opened >= 0 ? undefined : () => show(cursor) })
  return cursor
}

function Waiting({ columns }: { readonly columns: number }) {
  return Array.from({ length: 6 }, (_, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a skeleton have nothing else
    <Table.Tr key={line}>
      <Table.Td colSpan={columns}>
        <Skeleton height={18} />
      </Table.Td>
    </Table.Tr>
  ))
}

function Nothing() {
  return (
    <Stack align="center" gap={4} py="xl">
      <Text fw={600}>{m.parts_empty()}</Text>
      <Text size="sm" c="dimmed">
        {m.parts_empty_hint()}
      </Text>
    </Stack>
  )
}
