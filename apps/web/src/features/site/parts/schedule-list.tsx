import { StatusPill } from '@jade/ui/status-pill'
import { m } from '#messages'
import { maintenanceTimes, type PlatformEntry } from '../platforms.ts'
import { PlatformSign } from './platform-sign.tsx'
import css from './schedule.module.css'

/** When which platform is closed, as far as it is known. Taipei time. */
export default function ScheduleList({ rows }: { readonly rows: readonly PlatformEntry[] }) {
  return (
    <ul className={css.list}>
      {rows.map((platform) => {
        const [start, end] = maintenanceTimes(platform.maintain_text)
        const now = platform.maintain_status === 1
        return (
          <li key={platform.gp_code} className={css.row}>
            <PlatformSign code={platform.gp_code} group={platform.group} size={40} />
            <div>
              <p className={css.name}>{platform.name}</p>
              <p className={css.time}>{start && end ? `${start} – ${end}` : m.site_maintenance_open_end()}</p>
            </div>
            <StatusPill tone={now ? 'waiting' : 'info'}>{now ? m.site_maintenance_tile() : m.site_maintenance_planned()}</StatusPill>
          </li>
        )
      })}
    </ul>
  )
}
