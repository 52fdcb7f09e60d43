import { instantOf } from '@jade/contract/dates'

/** The one source of time of a process (RUNNING-6). Tests replace it; nothing else reads Date.now() in rules and services. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

const TAIPEI_OFFSET_MS = 8 * 3_600_000

function taipeiIso(time: Date): string {
  return new Date(time.getTime() + TAIPEI_OFFSET_MS).toISOString()
}

/** Business date `YYYY-MM-DD` of an instant in Asia/Taipei (UTC+8, no daylight saving since 1980). */
export function taipeiDate(time: Date): string {
  return taipeiIso(time).slice(0, 10)
}

/** `YYYY-MM-DD HH:mm:ss` in Asia/Taipei (API-6). */
export function taipeiTime(time: Date): string {
  return taipeiIso(time).slice(0, 19).replace('T', ' ')
}

/** First instant of a Taipei date. */
export function startOfTaipeiDate(date: string): Date {
  return instantOf(`${date} 00:00:00`)
}
