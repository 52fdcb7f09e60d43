import { taipeiTime } from '@jade/service/clock'
import type { Platform } from './platform.rules.ts'

/**
 * `YYYY-MM-DD HH:mm~ YYYY-MM-DD HH:mm` of a window that is not over, else empty: 16 characters, two, 16 (SITE-6). It begins when the
 * platform closes, which is earlier where money is called home first.
 */
export function maintenanceText(platform: Platform, now: Date): string {
  const { maintain_end: end } = platform
  const start = platform.drain_from ?? platform.maintain_start
  if (start === null || end === null || end <= now) return ''
  return `${taipeiTime(start).slice(0, 16)}~ ${taipeiTime(end).slice(0, 16)}`
}
