import { type PlatformEntry, usePlatforms } from '../platforms.ts'
import { useSettings } from '../settings.ts'
import { whenAwake } from '../when-awake.tsx'

/** May players see the maintenance schedule of the platforms? By a setting; undefined while it is not known. */
export function useScheduleShown(): boolean | undefined {
  const settings = useSettings()
  return settings && settings.front_player_game_platform_maintenance_show === 1
}

/** Platforms that are under maintenance now, then those that will be, in the order of their beginning; undefined while they load. */
export function useSchedule(): readonly PlatformEntry[] | undefined {
  const { data } = usePlatforms()
  return data
    ?.filter((platform) => platform.status === 1 && (platform.maintain_status === 1 || platform.maintain_text !== ''))
    .toSorted((a, b) => b.maintain_status - a.maintain_status || a.maintain_text.localeCompare(b.maintain_text))
}

/** When which platform is closed; it comes with the page that shows it. */
export const Schedule = whenAwake(() => import('./schedule-list.tsx'))
