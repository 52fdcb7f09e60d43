import { Pager } from '@jade/ui/paged-table'
import { EmptyState, ErrorState, ListSkeleton } from '@jade/ui/list-faces'
import { m } from '#messages'
import { useHistory } from '../history.ts'
import css from './history.module.css'
import { eventWords } from './words.ts'

/** What was changed, and when. */
export default function History() {
  const { rows, failed, retry, busy, total, page, setPage, pageSize } = useHistory()
  if (failed && !rows) return <ErrorState onRetry={retry} busy={busy} />
  if (!rows) return <ListSkeleton rows={3} height={44} />
  if (rows.length === 0) return <EmptyState title={m.protection_history_empty()} hint={m.protection_history_empty_hint()} />
  return (
    <>
      <ul className={css.list}>
        {rows.map((row) => {
          const { title, change } = eventWords(row)
          return (
            <li key={row.id} className={css.row}>
              <span className={css.title}>{title}</span>
              <span className={css.change}>{change}</span>
              <time className={css.time}>{row.time}</time>
            </li>
          )
        })}
      </ul>
      {total > pageSize && <Pager page={page} total={total} pageSize={pageSize} onPage={setPage} />}
    </>
  )
}
