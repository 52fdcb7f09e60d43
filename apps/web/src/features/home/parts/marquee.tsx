import { later } from '@jade/ui/fetched'
import { IconSpeakerphone } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { m } from '#messages'
import { useDevice, useNotices } from '../../site/door.ts'
import css from './marquee.module.css'

const NoticeDialog = later(() => import('./notice-dialog.tsx'))

/** Announcements passing by; pressed, all of them in a dialog. On the desktop the schedule has a button beside them. Keeps its height while there are none. */
export function Marquee() {
  const { data: notices } = useNotices()
  const [open, setOpen] = useState<'all' | 'schedule'>()
  const desktop = useDevice() === 'desktop'
  const line = (notices ?? []).map((notice) => notice.title).join('　　✦　　')
  return (
    <div className={css.bar}>
      <div className={css.inner}>
        <IconSpeakerphone className={css.icon} size={20} stroke={1.6} aria-hidden />
        {notices?.length === 0 && <span className={css.calm}>{m.site_play_responsibly()}</span>}
        {line !== '' && (
          <button type="button" className={css.window} onClick={() => setOpen('all')}>
            <span className="jp-hidden">{m.home_notices_open()}</span>
            <span className={css.line} style={{ animationDuration: `${Math.max(18, line.length * 0.34)}s` }}>
              <span>{line}</span>
              <span aria-hidden>{line}</span>
            </span>
          </button>
        )}
        {desktop && (
          <button type="button" className={css.schedule} onClick={() => setOpen('schedule')}>
            {m.home_schedule()}
          </button>
        )}
      </div>
      {open && (
        <Suspense>
          <NoticeDialog only={open === 'schedule' ? open : undefined} notices={notices ?? []} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
