import { Group, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { Choice } from '../../parts/choice.tsx'
import { Coming } from '../../parts/coming.tsx'
import { DoButton } from '../../parts/do-button.tsx'
import { useAsking } from '../../parts/live.ts'
import { Pages } from '../../parts/pages.tsx'
import { ScreenHead } from '../../parts/screen-head.tsx'
import { useKeys } from '../../parts/use-keys.ts'
import { useList } from '../../parts/use-list.ts'
import { inboxApi } from './api.ts'
import { InboxLine } from './line.tsx'
import classes from './line.module.css'

const SIZE = 20
const POLL_MS = 30_000
const which = { all: m.inbox_all, unread: m.inbox_unread } as const

/** Notes in which colleagues named the reader, newest first (CONSOLE-45). */
export default function Inbox() {
  const list = useList()
  const act = useAct()
  const lines = useRef<HTMLUListElement>(null)
  const shown = list.filters['show'] === 'unread' ? 'unread' : 'all'
  const query = useQuery({
    queryKey: ['inbox', { shown, page: list.page }],
    queryFn: () => inboxApi.inbox({ page: String(list.page), pageSize: String(SIZE), ...(shown === 'unread' && { unread: '1' as const }) }),
    refetchInterval: useAsking(POLL_MS),
    placeholderData: keepPreviousData,
  })
  const rows = query.data?.data ?? []
  const [newest] = rows
  useKeys({ j: () => go(lines.current, 1), k: () => go(lines.current, -1) })
  return (
    <Stack gap="sm" maw={860}>
      <ScreenHead title={m.inbox_title()}>
        <Group gap="xs">
          <Choice
            label={m.inbox_which()}
            value={shown}
            options={which}
            onSet={(value) => list.setFilter('show', value === 'all' ? '' : value)}
          />
          <DoButton
            hotkey="a"
            variant="default"
            loading={act.busy}
            disabled={newest === undefined || rows.every(({ read }) => read === 1)}
            onDo={() => newest && void act.run(() => inboxApi.markAllRead({ until: newest.id }))}
          >
            {m.inbox_read_all()}
          </DoButton>
        </Group>
      </ScreenHead>
      <Text size="sm" c="dimmed">
        {m.inbox_about()}
      </Text>
      {!query.data && <Coming query={query} height={240} />}
      {query.data && rows.length === 0 && <Text>{shown === 'unread' ? m.inbox_none_unread() : m.inbox_none()}</Text>}
      {rows.length > 0 && (
        <ul ref={lines} className={classes.lines}>
          {rows.map((row) => (
            <InboxLine key={row.id} row={row} />
          ))}
        </ul>
      )}
      {query.data && query.data.total > SIZE && (
        <Pages total={Math.ceil(query.data.total / SIZE)} value={list.page} onChange={list.setPage} />
      )}
    </Stack>
  )
}

/** To the next line or the one before; Enter opens it, as it does any link. */
function go(lines: HTMLUListElement | null, by: 1 | -1): void {
  const stops = [...(lines?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
  const at = stops.findIndex((one) => one.closest('li')?.contains(document.activeElement))
  stops[at === -1 ? 0 : Math.min(stops.length - 1, Math.max(0, at + by))]?.focus()
}
