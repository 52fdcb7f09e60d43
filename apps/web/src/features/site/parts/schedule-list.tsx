import { StatusPill } from '@jade/ui/status-pill'
import { m } from '#messages'
import { maintenanceTimes, type PlatformEntry } from '../platforms.ts'
import css from './schedule.module.css'
import { emblemOf } from './tile-art.ts'

/** When which platform is closed, as far as it is known. Taipei time. */
export default function ScheduleList({ rows }: { readonly rows: readonly PlatformEntry[] }) {
  return (
    <ul className={css.list}>
      {rows.map((platform) => {
        const [start, end] = maintenanceTimes(platform.maintain_text)
        const now = platform.maintain_status === 1
        return (
          <li key={platform.gp_code} className={css.row}>
            <img src={emblemOf(platform.group, platform.gp_code)} alt="" width="40" height="40" loading="lazy" />
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
