import type { inboxLine } from '@jade/contract/backoffice/inbox-calls'
import { Button, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import type * as z from 'zod/mini'
import { Screens } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { Mark } from '../../parts/mark.tsx'
import { inboxApi } from './api.ts'
import classes from './line.module.css'

type Row = z.infer<typeof inboxLine>

/** One note: who wrote it on what, its words, and the way there, which reads it. */
export function InboxLine({ row }: { readonly row: Row }) {
  const act = useAct()
  const read = () => act.run(() => inboxApi.markRead({ id: row.id, read: 1 }).then(() => ({ message: '' })))
  const turn = async () => {
    const [now, then] = row.read === 1 ? ([1, 0] as const) : ([0, 1] as const)
    await inboxApi.markRead({ id: row.id, read: then })
    const message = then === 1 ? m.inbox_marked_read() : m.inbox_marked_unread()
    return { message, undo: () => inboxApi.markRead({ id: row.id, read: now }) }
  }
  return (
    <li className={classes.line} data-unread={row.read === 0 || undefined}>
      <Group justify="space-between" wrap="nowrap" gap="sm" align="flex-start">
        <div className={classes.words}>
          <Group gap="xs">
            <Place row={row} onOpen={() => row.read === 0 && void read()} />
            {row.read === 0 && <Mark tone="waiting">{m.inbox_unread()}</Mark>}
          </Group>
          {row.text !== '' && (
            <Text size="sm" mt={2} className={classes.text ?? ''}>
              {row.text}
            </Text>
          )}
          <Text size="xs" c="dimmed" mt={2}>
            {row.time} · {row.by}
          </Text>
        </div>
        <Button variant="subtle" size="compact-sm" loading={act.busy} onClick={() => void act.run(turn)}>
          {row.read === 1 ? m.inbox_mark_unread() : m.inbox_mark_read()}
        </Button>
      </Group>
    </li>
  )
}

function Place({ row, onOpen }: { readonly row: Row; readonly onOpen: () => void }) {
  const screen = use(Screens).find(({ object }) => object?.kind === row.kind)
  if (row.open === 0 || !screen?.object)
    return (
      <Text component="span" size="sm" data-line tabIndex={-1}>
        {row.open === 0 ? m.inbox_closed() : row.name}
      </Text>
    )
  return (
    <Link to={`${screen.path}/${encodeURIComponent(row.object)}`} className={classes.place} data-line onClick={onOpen}>
      {screen.object.title()} {row.name}
    </Link>
  )
}
