import { ActionIcon, Badge } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '../../paraglide/messages.js'
import { useAsking } from '../../parts/live.ts'
import { inboxApi } from './api.ts'
import classes from './bell.module.css'

/** Without pushes, notes that name somebody are seen within this time. */
const POLL_MS = 30_000
/** What the server counts to, and what a person reads at a glance. */
const SHOWN = 99

/** How many notes that name the reader wait, and the way to them. */
export function Bell() {
  const { data = 0 } = useQuery({
    queryKey: ['inbox', { unread: true }],
    queryFn: async () => (await inboxApi.inboxUnread({}, { quiet: true })).data.unread,
    refetchInterval: useAsking(POLL_MS),
  })
  const count = data > SHOWN ? `${SHOWN}+` : String(data)
  const word = data === 0 ? m.inbox_title() : m.inbox_bell({ count })
  return (
    <>
      <ActionIcon component={Link} to="/inbox" variant="subtle" size="md" aria-label={word} title={word} className={classes.bell ?? ''}>
        <IconBell size={16} aria-hidden />
        {data > 0 && (
          <Badge size="xs" color="amber" variant="filled" autoContrast aria-hidden className={classes.count ?? ''}>
            {count}
          </Badge>
        )}
      </ActionIcon>
      <span role="status" className="jp-hidden">
        {data > 0 && word}
      </span>
    </>
  )
}
