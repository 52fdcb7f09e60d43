import { DAYS, fixturesOf } from '../games/sports/vfb/season.ts'
import type { SessionRow } from '../sessions/sessions.store.ts'
import type { MeetingsView, PastDaysView } from '../protocol/sports-protocol.ts'
import type { Studio } from '../studio.ts'
import { endedAmong, endedDays, lastDay } from './store.ts'
import { sportOf } from './view.service.ts'

/** Seasons that meetings of two clubs are looked for in: two a season. */
const SEASONS = 3

export async function listMatchdays(
  studio: Studio,
  session: SessionRow,
  page: { before: string | null; limit: number },
): Promise<PastDaysView> {
  const rows = await endedDays(studio.app.db, sportOf(studio, session).line, { before: page.before, limit: page.limit + 1 })
  const shown = rows.slice(0, page.limit)
  return {
    days: shown.map(({ id, name, season, day, draws_at, result }) => ({
      id,
      name,
      season,
      day,
      drawsAt: draws_at.toISOString(),
      matches: result?.matches ?? null,
    })),
    next: rows.length > page.limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** The plan of a season says when two clubs meet, so nothing is searched. */
export async function listMeetings(studio: Studio, session: SessionRow, of: { home: string; away: string }): Promise<MeetingsView> {
  const { line } = sportOf(studio, session)
  const { db } = studio.app
  const last = (await lastDay(db, line))?.season ?? 0
  const isPair = (home: string, away: string) => (home === of.home && away === of.away) || (home === of.away && away === of.home)
  const seasons = Array.from({ length: SEASONS }, (_, back) => last - back).filter((season) => season > 0)
  const days = seasons.flatMap((season) =>
    Array.from({ length: DAYS }, (_, at) => ({ season, day: at + 1 })).filter((day) =>
      fixturesOf(day).some(({ home, away }) => isPair(home.code, away.code)),
    ),
  )
  const rows = await endedAmong(db, line, days)
  return {
    meetings: rows.flatMap(({ season, day, result }) => {
      const match = result?.matches.find(({ home, away }) => isPair(home, away))
      return match ? [{ ...match, season, day }] : []
    }),
  }
}
