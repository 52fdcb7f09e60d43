import { moneyOf } from '@jade/contract/money'
import { refuse, type Queryable, type Unit } from '@jade/service/app'
import { accountById } from '../accounts/store.ts'
import type { SportLine } from '../kit/lines.ts'
import { clubs } from '../games/sports/vfb/clubs.ts'
import type { Offer } from '../games/sports/vfb/markets.ts'
import { dayAfter, fixturesOf } from '../games/sports/vfb/season.ts'
import { standings } from '../games/sports/vfb/standings.ts'
import { channelOf } from '../protocol/channel.ts'
import type { SessionRow } from '../sessions/sessions.store.ts'
import type { LeagueView, MatchdayView } from '../protocol/sports-protocol.ts'
import type { Studio } from '../studio.ts'
import { slipsInRound } from '../tables/slips.store.ts'
import { lastRound, type SharedRow } from '../tables/store.ts'
import { slipView } from '../tables/view.service.ts'
import { offersOf } from './offers.service.ts'
import { daysOfSeason, matchdayOf, type MatchdayRow } from './store.ts'
import { stagePushes } from '../protocol/pushes.ts'

/** The league of a session's game. Refuses with studio.not_found where the game is none. */
export function sportOf(studio: Studio, session: SessionRow): SportLine {
  const line = studio.games.get(session.game)?.sport
  if (!line) throw refuse('studio.not_found')
  return line
}

async function dayOf(q: Queryable, line: SportLine): Promise<{ round: SharedRow; row: MatchdayRow } | null> {
  const round = await lastRound(q, line.line)
  return round && { round, row: await matchdayOf(q, round.id) }
}

/** Tells every open stage of the game, after the unit's commit. Prices come with the opening: they do not change until kick-off. */
export async function pushMatchday(u: Unit, line: SportLine): Promise<void> {
  const today = await dayOf(u.tx, line)
  const offers = today?.round.state === 'open' ? await offersOf(today.row) : null
  u.push(channelOf(line.rules.code), stagePushes.matchday, matchdayView(line, { today, offers, now: u.now }))
}

export async function leagueView(studio: Studio, session: SessionRow): Promise<LeagueView> {
  const { db, clock } = studio.app
  const line = sportOf(studio, session)
  const today = await dayOf(db, line)
  const ended = today ? await daysOfSeason(db, line.line, today.row.season) : []
  const mine = today ? await slipsInRound(db, session.account_id, today.round.id) : []
  const balance = await studio.purse.balance(db, await accountById(db, session.account_id))
  const next = fixturesOf(today ? dayAfter(today.row) : { season: 1, day: 1 })
  return {
    matchday: matchdayView(line, { today, offers: today && (await offersOf(today.row)), now: clock.now() }),
    clubs: clubs.map(({ code, zh, en, colours }) => ({ code, zh, en, colours })),
    table: standings(ended.flatMap(({ result }) => result?.matches ?? [])),
    next: next.map(({ home, away }) => ({ home: home.code, away: away.code })),
    mine: mine.map((row) => slipView(row, { name: today?.round.name ?? '', result: null }) as LeagueView['mine'][number]),
    balance: moneyOf(balance.cents),
    limits: { ...line.stake, slipReturn: line.slipReturn },
  }
}

interface Seen {
  readonly today: { round: SharedRow; row: MatchdayRow } | null
  /** By match; null where they need not be told. */
  readonly offers: readonly Offer[] | null
  readonly now: Date
}

function matchdayView(line: SportLine, { today, offers, now }: Seen): MatchdayView {
  const head = { game: line.rules.code, now: now.toISOString() }
  if (!today) return { ...head, day: null }
  const { round, row } = today
  const goals = row.blocks.flatMap((block) => block.goals)
  return {
    ...head,
    day: {
      id: round.id,
      name: round.name,
      state: round.state,
      season: row.season,
      day: row.day,
      opensAt: round.opens_at.toISOString(),
      closesAt: round.closes_at.toISOString(),
      kickOffAt: kickOff(round, line).toISOString(),
      drawsAt: round.draws_at.toISOString(),
      endsAt: round.ends_at.toISOString(),
      blocks: row.blocks.length,
      keyBefore: round.key_before,
      beacon: { kind: round.beacon_kind, round: Number(round.beacon_round) },
      matches: fixturesOf(row).map(({ home, away }, at) => ({
        home: home.code,
        away: away.code,
        goals: goals.filter(({ match }) => match === at + 1).map(({ minute, side }) => ({ minute, side })),
        offer: offers && Object.fromEntries(offers[at] ?? []),
      })),
    },
  }
}

/** When the beacon of the first minutes appears. */
function kickOff(round: SharedRow, { cycle }: SportLine): Date {
  return new Date(round.closes_at.getTime() + (cycle.draw - cycle.betting) * 1000)
}
