import { type Club, clubs } from './clubs.ts'

/** Who meets whom (GAMES-25): every club meets every other at home and away, 30 days of 8 matches. No chance is in it. */
export const DAYS = 30
export const MATCHES = 8

export interface Day {
  /** 1 for the first season ever. */
  readonly season: number
  /** 1 to {@link DAYS}. */
  readonly day: number
}

export interface Fixture {
  readonly home: Club
  readonly away: Club
}

export function dayAfter({ season, day }: Day): Day {
  return day < DAYS ? { season, day: day + 1 } : { season: season + 1, day: 1 }
}

/** What a day of a league was called under rules of version 1: `VFB1-S0001-R01`. */
export function dayName(line: string, { season, day }: Day): string {
  return `${line}-S${String(season).padStart(4, '0')}-R${String(day).padStart(2, '0')}`
}

/** The eight matches of a day. Each season the clubs take other places of the same plan. */
export function fixturesOf({ season, day }: Day): readonly Fixture[] {
  const half = DAYS / 2
  const turned = day > half
  return pairsOf((day - 1) % half).map(([home, away]) =>
    turned ? { home: clubAt(away, season), away: clubAt(home, season) } : { home: clubAt(home, season), away: clubAt(away, season) },
  )
}

/** Berger's circle: the last place meets each other one in turn, the rest meet across it; homes alternate. */
function pairsOf(turn: number): readonly (readonly [home: number, away: number])[] {
  const last = clubs.length - 1
  const first = turn % 2 === 0 ? ([turn, last] as const) : ([last, turn] as const)
  const others = Array.from({ length: MATCHES - 1 }, (_, at) => {
    const [ahead, behind] = [(turn + at + 1) % last, (turn - at - 1 + last) % last]
    return at % 2 === 0 ? ([behind, ahead] as const) : ([ahead, behind] as const)
  })
  return [first, ...others]
}

/** 7 and 16 have no divisor in common: every place has its club. */
function clubAt(place: number, season: number): Club {
  return clubs[(place * 7 + season * 5) % clubs.length]!
}
