import { EmptyState, ErrorState, ListSkeleton } from '@jade/ui/list-faces'
import { m } from '#messages'
import { Schedule, useNotices, usePlatforms, useSchedule, useScheduleShown } from '../../../site/door.ts'
import css from './game-maintain.module.css'

export default function GameMaintain() {
  const shown = useScheduleShown()
  const rows = useSchedule()
  const { isError, isFetching, refetch } = usePlatforms()
  const notices = useNotices().data?.filter(({ show_type }) => show_type !== 0)
  return (
    <div className={css.page}>
      <h1 className="jp-hidden">{m.site_schedule()}</h1>
      {shown === false ? (
        <EmptyState title={m.games_schedule_hidden()} hint={m.games_schedule_hidden_hint()} />
      ) : isError && !rows ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : shown === undefined || !rows ? (
        <ListSkeleton rows={3} height={66} />
      ) : rows.length === 0 ? (
        <EmptyState title={m.games_schedule_none()} hint={m.games_schedule_none_hint()} />
      ) : (
        <>
          <p className={css.note}>{m.games_schedule_note()}</p>
          <Schedule rows={rows} />
        </>
      )}
      {shown && notices && notices.length > 0 && (
        <section className={css.notices} aria-labelledby="notices">
          <h2 id="notices" className={css.heading}>
            {m.games_schedule_notices()}
          </h2>
          {notices.map((notice) => (
            <article key={notice.id} className={css.notice}>
              <h3>{notice.title}</h3>
              <p className={css.note}>{notice.start.slice(0, 16)}</p>
              <p className={css.text}>{notice.content}</p>
            </article>
          ))}
        </section>
      )}
    </div>
  )
}
