/**
 * When the rounds of a line are, and what they are called. Part of the configuration of every shared game, so its hash commits to it: the
 * name of a round alone says when betting closed, and with that which value of the beacon decides it. Pure.
 */

const TAIPEI_MS = 8 * 3_600_000
const DAY_S = 86_400

export type Timetable = {
  /** What rounds are called: line, date in Taipei, number of the round on that day from 1, in four digits. */
  readonly name: 'LINE-YYYYMMDD-NNNN' | 'YYYYMMDDNNNN'
  /** Seconds from one opening to the next; a day holds a whole number of them. */
  readonly every: number
  /** Seconds from the opening to the end of betting. */
  readonly closes: number
  /** Seconds of the day in Taipei, from and to: no round opens in between, and numbers go on behind. */
  readonly pause?: readonly [from: number, to: number]
}

/** The timetables of a game, by line. */
export type Rounds = Readonly<Record<string, Timetable>>

/** A round by its name. */
export interface Place {
  readonly line: string
  /** `20261123`, in Taipei. */
  readonly day: string
  /** From 1; also the place of its key in the day's chain. */
  readonly number: number
  readonly opensAt: Date
  readonly closesAt: Date
}

/** Rounds of a table, without an end. */
export function ofTable(every: number, closes: number): Timetable {
  return { name: 'LINE-YYYYMMDD-NNNN', every, closes }
}

/** Issues of a lottery (GAMES-24): day and night but for the break from 06:00 to 06:10. */
export function ofLottery(every: number, closes: number): Timetable {
  return { name: 'YYYYMMDDNNNN', every, closes, pause: [21_600, 22_200] }
}

/** How many rounds a day has. */
export function roundsADay({ every, pause: [from, to] = [0, 0] }: Timetable): number {
  return (DAY_S - (to - from)) / every
}

/** The round that a table opens at an instant on its grid. */
export function placeFrom(timetable: Timetable, line: string, opensAt: Date): Place {
  const day = dayOf(opensAt)
  const number = Math.floor((opensAt.getTime() - midnightOf(day).getTime()) / (timetable.every * 1000)) + 1
  return placeAt(timetable, { line, day, number })
}

/** What a round is called. */
export function nameOf(timetable: Timetable, { line, day, number }: Pick<Place, 'line' | 'day' | 'number'>): string {
  const digits = String(number).padStart(4, '0')
  return timetable.name === 'YYYYMMDDNNNN' ? `${day}${digits}` : `${line}-${day}-${digits}`
}

/** The n-th round of a day. */
export function placeAt(timetable: Timetable, { line, day, number }: Pick<Place, 'line' | 'day' | 'number'>): Place {
  const { every, closes, pause: [from, to] = [DAY_S, DAY_S] } = timetable
  const plain = (number - 1) * every
  const opens = midnightOf(day).getTime() + (plain < from ? plain : plain + to - from) * 1000
  return { line, day, number, opensAt: new Date(opens), closesAt: new Date(opens + closes * 1000) }
}

/** Which round has this name; null where no round of these lines can have it. */
export function placeOf(rounds: Rounds, name: string): Place | null {
  const [, day, digits] = /(\d{8})-?(\d{4})$/.exec(name) ?? []
  if (day === undefined || digits === undefined) return null
  for (const [line, timetable] of Object.entries(rounds)) {
    const place = placeAt(timetable, { line, day, number: Number(digits) })
    if (Number.isNaN(place.opensAt.getTime())) return null
    const isOne = nameOf(timetable, place) === name && place.number >= 1 && place.number <= roundsADay(timetable)
    if (isOne && dayOf(place.opensAt) === day) return place
  }
  return null
}

/** `20261121`: the day that an instant has in Taipei, `ahead` days later. */
export function dayOf(now: Date, ahead = 0): string {
  return new Date(now.getTime() + TAIPEI_MS + ahead * DAY_S * 1000).toISOString().slice(0, 10).replaceAll('-', '')
}

/** `20261231` -> `20270101`. */
export function dayAfter(day: string): string {
  return dayOf(midnightOf(day), 1)
}

function midnightOf(day: string): Date {
  return new Date(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00+08:00`)
}
