import { pageSizes } from '@jade/contract/list-words'
import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft } from '@tabler/icons-react'
import { m } from '../paraglide/messages.js'
import { type CursorRows, hasCursors, type Rows } from './list-rows.ts'
import type { ListState } from './use-list.ts'
import { Pages } from './pages.tsx'

/** The way to the other pages. */
export function ListFoot<R>({ list, rows }: { readonly list: ListState; readonly rows: Rows<R> | CursorRows<R> }) {
  if (!hasCursors(rows)) {
    const pages = Math.ceil(rows.total / rows.pageSize)
    return pages > 1 && <Pages total={pages} value={list.page} onChange={list.setPage} size="sm" />
  }
  if (list.cursor === '' && rows.next === '' && rows.size === Number(pageSizes[0])) return null
  const turn = (cursor: string) => () => list.setCursor(cursor)
  return (
    <Group gap="xs" justify="space-between">
      <Group gap="xs">
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconChevronsLeft size={14} />}
          disabled={list.cursor === ''}
          onClick={turn('')}
        >
          {m.parts_first_page()}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconChevronLeft size={14} />}
          disabled={rows.previous === ''}
          onClick={turn(rows.previous)}
        >
          {m.parts_previous_page()}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          rightSection={<IconChevronRight size={14} />}
          disabled={rows.next === ''}
          onClick={turn(rows.next)}
        >
          {m.parts_next_page()}
        </Button>
      </Group>
      <Group gap="xs">
        <Text size="sm" c="dimmed" id="rows-a-page">
          {m.parts_rows_a_page()}
        </Text>
        <NativeSelect
          size="xs"
          aria-labelledby="rows-a-page"
          data={[...pageSizes]}
          value={String(rows.size)}
          onChange={(event) => list.setFilter('size', event.currentTarget.value === '25' ? '' : event.currentTarget.value)}
        />
      </Group>
    </Group>
  )
}

/** How many rows the filter finds, as far as the server counted. */
export function totalText<R>(rows: Rows<R> | CursorRows<R>): string {
  if (!hasCursors(rows)) return m.parts_total({ total: rows.total })
  if (rows.total === null) return m.parts_total_unknown()
  return rows.capped === 1
    ? m.parts_total_over({ total: rows.total.toLocaleString('en') })
    : m.parts_total({ total: rows.total.toLocaleString('en') })
}
