import { Button, Group, Stack, Text } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Failed, type Query } from './coming.tsx'
import { ListDrawer } from './list-drawer.tsx'
import { ScreenHead } from './screen-head.tsx'
import type { Search } from '../app/screen.ts'
import { useMay } from '../features/session/session.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { Bulk } from './bulk.ts'
import { ExportMenu } from './export-menu.tsx'
import { ExportPage } from './export-page.tsx'
import { ColumnsMenu, useHidden } from './columns-menu.tsx'
import { ListFoot, totalText } from './list-foot.tsx'
import { type Column, type CursorRows, hasCursors, type Rows } from './list-rows.ts'
import { ListTable } from './list-table.tsx'
import { ListTotals } from './list-totals.tsx'
import { useColleaguesOf, useLookAt } from './looking.ts'
import type { ListState } from './use-list.ts'
import type { PageAsked } from './use-pages.ts'
import { useBeside } from './use-beside.ts'
import { nothingLiesOver, useKeys } from './use-keys.ts'
import { NewRows, useHold, useLiveRows } from './live-rows.tsx'
import { type Ticks, useTicks } from './use-ticks.ts'
import { ViewsMenu } from './views-menu.tsx'

/** The columns and rows that a list screen takes. */
export type { Column, CursorRows, Rows } from './list-rows.ts'

interface Props<R> {
  readonly title: string
  readonly columns: readonly Column<R>[]
  readonly keyOf: (row: R) => string
  readonly list: ListState
  readonly query: Query & { readonly data: Rows<R> | CursorRows<R> | undefined; readonly isPlaceholderData?: boolean }
  /** Asks for any page of a list that counts them: then a file has every row. */
  readonly every?: (page: PageAsked) => Promise<Rows<R>>
  /** Its rows come by push: while somebody scrolls or ticks, new ones wait. */
  readonly live?: true
  readonly filters?: ReactNode
  /** The list as the server names it, and its filter as asked: then everything it finds may leave as a file. */
  readonly file?: { readonly list: string; readonly filters: Search }
  /** Pixels; 480 unless told. */
  readonly drawerSize?: number
  /** Beside the export: what is done without a row, such as adding one. */
  readonly actions?: ReactNode
  /** What the list is, in a sentence above it. */
  readonly about?: string
  /** Above the table: totals, notes. */
  readonly above?: ReactNode
  /** Everything needed to decide about one row, and the decision; with the rows that are shown, for who goes on to the next. */
  readonly drawer?: (row: R, close: () => void, rows: readonly R[]) => ReactNode
  /** What can be done with many rows at once; nothing unless it is said, nor where there is no action. */
  readonly bulk?: Bulk<R>
}

/** A list with its five faces, filters and page in the address, j/k/Enter, a drawer beside it and CSV. */
export function ListScreen<R>({
  title,
  columns,
  keyOf,
  list,
  query,
  every,
  filters,
  file,
  actions,
  about,
  above,
  drawer,
  drawerSize = 480,
  bulk,
  live,
}: Props<R>) {
  const of = JSON.stringify([query.isPlaceholderData === true, list.filters, list.page, list.cursor])
  const coming = useLiveRows(query.data?.data, { keyOf, of, live: live === true })
  const rows = coming.rows ?? []
  const beside = useBeside(list)
  const kind = beside.listed?.object.kind ?? ''
  useLookAt(kind, '')
  const lookedAt = useColleaguesOf(kind)
  const opened = rows.find((row) => keyOf(row) === beside.key)
  const opens = beside.listed !== null || drawer !== undefined
  const show = (index: number) => {
    const row = rows[index]
    if (row && opens) beside.open(keyOf(row))
  }
  const here = useLocation({ select: (location) => location.pathname })
  // With an object beside it, it is still the same list.
  const path = beside.listed?.path ?? here
  const { hidden, toggle } = useHidden(path, columns)
  const may = useMay()
  const leafing = beside.listed !== null && beside.key !== ''
  const cursor = useCursor({ count: rows.length, opened: opened ? rows.indexOf(opened) : -1, leafing, show })
  const many = bulk !== undefined && bulk.actions.length > 0 ? bulk : undefined
  const tickable = many ? rows.filter((row) => many.actions.some(({ may: can }) => can(row))) : []
  const ticks = useTicks(tickable.map(keyOf), JSON.stringify([path, list.filters, list.page, list.cursor]))
  useHold(coming, ticks.ticked.size > 0)
  useTickKeys(ticks, many && rows[cursor] && beside.key === '' ? keyOf(rows[cursor]) : null)
  return (
    <Stack gap="sm">
      <ScreenHead title={title}>
        <Group gap="xs">
          {query.data && (
            <Text size="sm" c="dimmed">
              {totalText(query.data)}
            </Text>
          )}
          {file ? (
            may('list.export') && <ExportMenu list={file.list} filters={file.filters} />
          ) : (
            <ExportPage title={title} columns={columns} keyOf={keyOf} list={list} page={query.data} every={every} />
          )}
          {columns.some(({ key }) => key !== undefined) && <ColumnsMenu columns={columns} hidden={hidden} onToggle={toggle} />}
          {filters && <ViewsMenu list={list} path={path} />}
          {actions}
        </Group>
      </ScreenHead>
      {filters && <Group gap="xs">{filters}</Group>}
      {about && (
        <Text size="sm" c="dimmed">
          {about}
        </Text>
      )}
      {query.data && hasCursors(query.data) && query.data.since !== '' && (
        <Since date={query.data.since} onAll={() => list.setFilter('date', 'all')} />
      )}
      {file && <ListTotals list={file.list} filters={file.filters} />}
      {above}
      {coming.added > 0 && <NewRows n={coming.added} onShow={coming.show} />}
      {query.isError && !query.data ? (
        <Failed query={query} />
      ) : (
        <ListTable
          title={title}
          columns={columns}
          hidden={hidden}
          rows={coming.rows}
          keyOf={keyOf}
          sort={query.data && hasCursors(query.data) ? query.data.sort : ''}
          onSort={(sort) => list.setFilter('sort', sort)}
          cursor={cursor}
          opened={opened ? rows.indexOf(opened) : -1}
          onOpen={opens ? show : undefined}
          ticks={many && ticks}
          nameOf={many?.nameOf}
          lookedAt={lookedAt}
        />
      )}
      {query.data?.data.length === 0 && <Nothing />}
      {query.data && <ListFoot list={list} rows={query.data} />}
      {opens && (
        <ListDrawer title={title} beside={beside} size={drawerSize}>
          {opened && drawer?.(opened, beside.close, rows)}
        </ListDrawer>
      )}
      {opens && rows.length > 0 && (
        <Text size="xs" c="dimmed">
          {many ? `${m.app_shortcuts()} · ${m.parts_bulk_keys()}` : m.app_shortcuts()}
        </Text>
      )}
      {many && beside.key === '' && (
        <BulkBar bulk={many} rows={tickable.filter((row) => ticks.ticked.has(keyOf(row)))} keyOf={keyOf} onClear={ticks.clear} />
      )}
    </Stack>
  )
}

/** x ticks the line that the keyboard stands on, X all since the one before; null: there is none. */
function useTickKeys({ toggle }: Pick<Ticks, 'toggle'>, key: string | null): void {
  useKeys(key === null ? {} : { x: () => toggle(key, false), X: () => toggle(key, true) })
}

interface CursorOptions {
  readonly count: number
  /** Line in the drawer, or -1: then j and k leaf through the drawer. */
  readonly opened: number
  /** Something stands beside the list that is on no line of it any more: decided just now, or of another page. */
  readonly leafing: boolean
  readonly show: (index: number) => void
}

/** The line the keyboard stands on: j and k move it and take the focus there, Enter opens. -1 until the first key. */
function useCursor({ count, opened, leafing, show }: CursorOptions): number {
  const [last, setLast] = useState(-1)
  const cursor = opened >= 0 ? opened : Math.min(last, count - 1)
  useEffect(() => {
    if (opened >= 0) setLast(opened)
  }, [opened])
  const busy = opened >= 0 || leafing
  const move = (to: number) => {
    if (!busy && !nothingLiesOver()) return false
    if (to < 0 || to >= count) return true
    setLast(to)
    const line = document.querySelector<HTMLElement>(`[data-line="${to}"]`)
    line?.scrollIntoView({ block: 'nearest' })
    if (busy) show(to)
    // Else Enter would follow the link of the menu that led here once more.
    else line?.focus({ preventScroll: true })
    return true
  }
  // What has left the list left its line to the next one, which j shows.
  const next = leafing && opened < 0 ? Math.max(cursor, 0) : cursor + 1
  useKeys({
    j: () => move(next),
    k: () => move(Math.max(cursor - 1, 0)),
    Enter: busy ? undefined : () => nothingLiesOver() && show(cursor),
  })
  return cursor
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

/** From when on the rows are, where nobody chose a period. */
function Since({ date, onAll }: { readonly date: string; readonly onAll: () => void }) {
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {m.parts_since({ date })}
      </Text>
      <Button variant="subtle" size="compact-sm" onClick={onAll}>
        {m.parts_period_all()}
      </Button>
    </Group>
  )
}
