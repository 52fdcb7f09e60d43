import { Dialog420 } from '@jade/ui/dialog'
import { EmptyState } from '@jade/ui/list-faces'
import { m } from '#messages'
import { Schedule, useSchedule, useScheduleShown } from '../../site/door.ts'
import css from './notice-dialog.module.css'

interface Notice {
  readonly id: string
  readonly show_type: 0 | 1 | 2
  readonly title: string
  readonly content: string
  readonly start: string
}

interface NoticeDialogProps {
  readonly notices: readonly Notice[]
  /** The schedule alone, or the announcements with the schedule under them. */
  readonly only?: 'schedule' | undefined
  readonly onClose: () => void
}

/** Announcements, and the maintenance schedule (PATHS-9, CONTENT-10): notices of games and banks, platforms that are or will be closed. */
export default function NoticeDialog({ notices, only, onClose }: NoticeDialogProps) {
  const shown = useScheduleShown()
  const closed = (useSchedule() ?? []).filter(() => shown)
  const planned = notices.filter(({ show_type }) => show_type !== 0)
  const nothing = planned.length === 0 && closed.length === 0
  return (
    <Dialog420 open title={only === 'schedule' ? m.home_schedule() : m.home_notices()} onClose={onClose}>
      {only === undefined && <Notices rows={notices.filter(({ show_type }) => show_type === 0)} />}
      {!nothing && (
        <section aria-label={m.home_schedule()}>
          {only === undefined && <h3 className={css.schedule}>{m.home_schedule()}</h3>}
          {planned.length > 0 && <Notices rows={planned} />}
          {closed.length > 0 && (
            <>
              <h3 className={css.schedule}>{m.site_schedule()}</h3>
              <Schedule rows={closed} />
            </>
          )}
        </section>
      )}
      {nothing && only === 'schedule' && <EmptyState title={m.home_schedule_none()} hint={m.home_schedule_none_hint()} />}
    </Dialog420>
  )
}

const kinds = { 0: null, 1: m.home_notice_games, 2: m.home_notice_banks } as const

function Notices({ rows }: { readonly rows: readonly Notice[] }) {
  return (
    <ul className={css.list}>
      {rows.map((notice) => (
        <li key={notice.id} className={css.notice}>
          <p className={css.title}>{notice.title}</p>
          <p className={css.time}>
            {kinds[notice.show_type]?.()} {notice.start.slice(0, 16)}
          </p>
          <p className={css.text}>{notice.content}</p>
        </li>
      ))}
    </ul>
  )
}
