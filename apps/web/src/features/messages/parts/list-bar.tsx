import { IconChecks } from '@tabler/icons-react'
import { m } from '#messages'
import css from './list-bar.module.css'

interface ListBarProps {
  readonly total: number
  readonly unread: number
  readonly busy: boolean
  readonly onReadAll: () => void
}

/** How many there are, how many wait to be read, and one press for all of them. */
export function ListBar({ total, unread, busy, onReadAll }: ListBarProps) {
  return (
    <div className={css.bar}>
      <p role="status" className={css.counts}>
        <span>{m.messages_total({ count: total })}</span>
        {unread > 0 && <span className={css.unread}>{m.messages_unread({ count: unread })}</span>}
      </p>
      <button type="button" className={css.all} disabled={unread === 0 || busy} aria-busy={busy} onClick={onReadAll}>
        <IconChecks size={18} stroke={1.8} aria-hidden />
        {busy ? m.site_loading() : m.messages_read_all()}
      </button>
    </div>
  )
}
