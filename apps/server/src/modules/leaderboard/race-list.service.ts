import { flagOf } from '@jade/contract/call'
import { dayAfter } from '@jade/contract/dates'
import type { leaderboardCalls } from '@jade/contract/leaderboard/calls'
import type { Race } from '@jade/contract/leaderboard/race-calls'
import { moneyOf } from '@jade/contract/money'
import { type App, type Queryable, refuse } from '@jade/service/app'
import { taipeiDate, taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { sums } from '../counters/door.ts'
import { accountsOf, maskedAccount } from '../identity/door.ts'
import { underStrain } from '../protection/door.ts'
import { levelOf, levelsOf } from '../vip/door.ts'
import { shown } from './contenders.service.ts'
import { countedIn, countedOf, endOf, freezeOf, missingTo, raceState } from './race.rules.ts'
import { closingRows } from './race-standing.service.ts'
import * as races from './races.store.ts'
import { unwillingOf } from './store.ts'

type Ask<K extends keyof typeof leaderboardCalls> = Request<(typeof leaderboardCalls)[K]>

/** So long a race is shown after its last day. */
const SHOWN_DAYS = 14
const FIRST = { page: 1, pageSize: 20 }
const ALL = { page: 1, pageSize: 1_000 }

/** GET /leaderboard/races (LEADERBOARD-5). Nothing to whom no board is shown (LEADERBOARD-4). */
export async function listRaces(app: App, { actor, lang }: Ask<'races'>) {
  const now = app.clock.now()
  if (actor.kind === 'player' && (await underStrain(app.db, actor.playerId, now))) return { data: [], hidden: 1 as const }
  const rows = await races.shownRaces(app.db, dayAfter(taipeiDate(now), -SHOWN_DAYS))
  const data = rows.map((row): Race => {
    const { kind, level_min, multiple, prizes } = row
    return {
      id: String(row.id),
      name: lang === 'en' ? row.name_en : row.name_zh,
      kind,
      groups: [...row.groups],
      from: row.from_day,
      to: row.to_day,
      end: taipeiTime(endOf(row)),
      freeze: taipeiTime(freezeOf(row)),
      level_min,
      multiple,
      prizes: prizes.map(({ from, to, cents, points }) => ({ from, to, amount: moneyOf(cents), points: Number(points) })),
      state: raceState(row, now),
      now: taipeiTime(now),
    }
  })
  return { data, hidden: 0 as const }
}

async function announced(q: Queryable, id: string): Promise<races.RaceRow> {
  const race = await races.race(q, Number(id))
  if (!race?.announced_at || race.cancelled_at) throw refuse('kernel.not_found')
  return race
}

/** GET /leaderboard/races/{id} (LEADERBOARD-6). Refuses kernel.not_found. */
export async function showRace(app: App, { params, actor }: Ask<'race'>) {
  const race = await announced(app.db, params.id)
  const playerId = actor.kind === 'player' ? actor.playerId : null
  if (playerId !== null && (await underStrain(app.db, playerId, app.clock.now())))
    return { data: { places: [], mine: null, updated_at: '' as const, hidden: 1 as const } }
  const places = await races.placesOf(app.db, race.id, FIRST)
  const [names, levels] = [
    await masks(app.db, race, places),
    await levelsOf(
      app.db,
      places.map((one) => one.player_id),
    ),
  ]
  const rows = places.map(({ rank, player_id: id, amount_cents }) => {
    return {
      rank,
      account: names.get(id) ?? '***',
      level: levels.get(id) ?? 0,
      amount: moneyOf(amount_cents),
      own: flagOf(id === playerId),
    }
  })
  const mine = playerId === null ? null : await own(app.db, race, playerId)
  const updated_at = race.looked_at ? taipeiTime(race.looked_at) : ('' as const)
  return { data: { places: rows, mine, updated_at, hidden: 0 as const } }
}

async function own(q: Queryable, race: races.RaceRow, playerId: bigint) {
  const isOff = (await unwillingOf(q, race.kind, [playerId])).has(playerId)
  const fits = (await levelOf(q, playerId)).level >= race.level_min
  const place = await races.placeOf(q, race.id, playerId)
  const joined = { joined: flagOf(!isOff), level_fits: flagOf(fits), code: place?.code ?? '' }
  if (place) {
    const { rank, amount_cents: cents, above_cents: above, above_rank } = place
    const missing = above === null ? '' : moneyOf(missingTo(cents, above))
    return { ...joined, rank, amount: moneyOf(cents), missing, next: above_rank ?? 0 }
  }
  const cents = countedOf(race.kind, await sums(q, playerId, countedIn(race)))
  const count = await races.countPlaces(q, race.id)
  const [last] = count === 0 ? [] : await races.placesOf(q, race.id, { page: count, pageSize: 1 })
  const above = last && last.amount_cents >= cents ? last : null
  return {
    ...joined,
    rank: 0,
    amount: moneyOf(cents),
    missing: above ? moneyOf(missingTo(cents, above.amount_cents)) : '',
    next: above?.rank ?? 0,
  }
}

/** Masked accounts of those who may be shown now: whoever left the boards or is excluded since has none (LEADERBOARD-3). */
async function masks(q: Queryable, race: races.RaceRow, places: readonly races.RacePlaceRow[]): Promise<ReadonlyMap<bigint, string>> {
  const all = places.map((one) => ({ playerId: one.player_id, cents: one.amount_cents }))
  const free = (await shown(q, all, race.kind)).map(({ playerId }) => playerId)
  return new Map([...(await accountsOf(q, free))].map(([id, account]) => [id, maskedAccount(account)]))
}

/** GET /leaderboard/races/{id}/closing (LEADERBOARD-8). Refuses kernel.not_found, also before the freeze. */
export async function raceClosing(app: App, { params }: Ask<'raceClosing'>) {
  const race = await announced(app.db, params.id)
  if (!race.frozen_at || race.hash === null) throw refuse('kernel.not_found')
  const places = await races.placesOf(app.db, race.id, ALL)
  const names = await masks(app.db, race, places)
  const rows = closingRows(race, places).map((row, at) => ({ ...row, account: names.get(places[at]?.player_id ?? 0n) ?? '***' }))
  return { data: { id: String(race.id), frozen_at: taipeiTime(race.frozen_at), hash: race.hash, rows } }
}
