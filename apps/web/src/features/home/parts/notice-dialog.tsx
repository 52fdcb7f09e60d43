import { Dialog420 } from '@jade/ui/dialog'
import { m } from '#messages'
import { Schedule, useSchedule, useScheduleShown } from '../../site/door.ts'
import css from './notice-dialog.module.css'

interface Notice {
  readonly id: string
  readonly title: string
  readonly content: string
  readonly start: string
}

/** Announcements and the maintenance schedule (PATHS-9). */
export default function NoticeDialog({ notices, onClose }: { readonly notices: readonly Notice[]; readonly onClose: () => void }) {
  const shown = useScheduleShown()
  const closed = useSchedule() ?? []
  return (
    <Dialog420 open title={m.home_notices()} onClose={onClose}>
      <ul className={css.list}>
        {notices.map((notice) => (
          <li key={notice.id} className={css.notice}>
            <p className={css.title}>{notice.title}</p>
            <p className={css.time}>{notice.start.slice(0, 16)}</p>
            <p className={css.text}>{notice.content}</p>
          </li>
        ))}
      </ul>
      {shown && closed.length > 0 && (
        <section aria-label={m.site_schedule()}>
          <h3 className={css.schedule}>{m.site_schedule()}</h3>
          <Schedule rows={closed} />
        </section>
      )}
    </Dialog420>
  )
}
