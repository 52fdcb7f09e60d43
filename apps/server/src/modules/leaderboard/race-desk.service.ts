import { randomUUID } from 'node:crypto'
import { type ApprovalDecided, type ApprovalRequested, approvalRequested } from '@jade/contract/backoffice/events'
import { pageOf } from '@jade/contract/call'
import type { leaderboardOperatorCalls, OfficeRace } from '@jade/contract/leaderboard/operator-calls'
import { cents, moneyOf } from '@jade/contract/money'
import { type App, refuse, type Unit } from '@jade/service/app'
import { taipeiDate, taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { accountsOf } from '../identity/door.ts'
import { endOf, freezeOf, prizeAt, problemOfRace, raceState, type RaceTerms } from './race.rules.ts'
import * as races from './races.store.ts'

type Ask<K extends keyof typeof leaderboardOperatorCalls> = Request<(typeof leaderboardOperatorCalls)[K]>

/** The kind by which this room knows its requests. */
export const RACE = 'leaderboard.race'

export async function listRaces(app: App, { query }: Ask<'races'>) {
  const page = pageOf(query)
  const now = app.clock.now()
  const { rows, total } = await races.races(app.db, { state: query.state ?? null, now }, page)
  const costs = await races.costsOf(
    app.db,
    rows.map(({ id }) => id),
  )
  return { ...page, total, data: rows.map((row) => shown(row, { now, cost: costs.get(row.id) })) }
}

function shown(row: races.RaceRow, { now, cost }: { readonly now: Date; readonly cost: races.RaceCost | undefined }): OfficeRace {
  const { name_zh, name_en, kind, freeze_hours, level_min, multiple } = row
  return {
    id: String(row.id),
    name_zh,
    name_en,
    kind,
    freeze_hours,
    level_min,
    multiple,
    groups: row.groups as OfficeRace['groups'],
    from: row.from_day,
    to: row.to_day,
    budget: moneyOf(row.budget_cents),
    budget_points: Number(row.budget_points),
    prizes: row.prizes.map(({ from, to, cents: each, points }) => ({ from, to, amount: moneyOf(each), points: Number(points) })),
    state: raceState(row, now),
    end: taipeiTime(endOf(row)),
    freeze: taipeiTime(freezeOf(row)),
    paid: Number(cost?.paid ?? 0n),
    paid_amount: moneyOf(cost?.paid_cents ?? 0n),
    paid_points: Number(cost?.paid_points ?? 0n),
    barred: Number(cost?.barred ?? 0n),
    hash: row.hash ?? '',
    by: row.made_by,
    created: taipeiTime(row.created_at),
  }
}

export async function listPlaces(app: App, { params, query }: Ask<'racePlaces'>) {
  const page = pageOf(query)
  const race = await races.race(app.db, Number(params.id))
  if (!race) throw refuse('kernel.not_found')
  const [places, total, awards] = [
    await races.placesOf(app.db, race.id, page),
    await races.countPlaces(app.db, race.id),
    await races.awardsOf(app.db, race.id),
  ]
  const accounts = await accountsOf(
    app.db,
    places.map((one) => one.player_id),
  )
  const data = places.map(({ rank, player_id: playerId, amount_cents, reached_at }) => {
    const prize = prizeAt(race.prizes, rank)
    return {
      rank,
      player_id: String(playerId),
      account: accounts.get(playerId) ?? '',
      amount: moneyOf(amount_cents),
      reached: taipeiTime(reached_at),
      prize: moneyOf(prize?.cents ?? 0n),
      points: Number(prize?.points ?? 0n),
      award: awards.get(playerId)?.state ?? ('' as const),
    }
  })
  return { ...page, total, data }
}

/** A new race: a second person announces it (LEADERBOARD-5). Refuses what is wrong with its terms. */
export function addRace(app: App, { body, intent, actor }: Ask<'addRace'>) {
  return app.unit(intent, async (u) => {
    const { reason, ...after } = body
    const terms = termsOf(body)
    const problem = problemOfRace(terms, taipeiDate(u.now))
    if (problem) throw refuse(problem)
    const approval = randomUUID()
    const id = await races.insertRace(u.tx, terms, { approval, by: actor.account, now: u.now })
    const change = { object: `race ${id}`, before: null, after, reason }
    u.audit({ action: 'race.request', ...change })
    const payload: ApprovalRequested = { id: approval, kind: RACE, ...change, makerId: String(actor.staffId) }
    u.emit({ name: approvalRequested, payload })
    return { data: { id: String(id) } }
  })
}

function termsOf({ from, to, budget, budget_points, prizes, reason: _, ...named }: Ask<'addRace'>['body']): RaceTerms {
  return {
    ...named,
    from_day: from,
    to_day: to,
    budget_cents: cents(budget),
    budget_points: BigInt(budget_points),
    prizes: prizes.map((one) => ({ from: one.from, to: one.to, cents: cents(one.amount), points: BigInt(one.points) })),
  }
}

/** Reaction: the second person decided. Whoever agrees after the race should have begun comes too late: nobody bet for it. */
export async function raceDecided(u: Unit, { id, kind, approved, reason }: ApprovalDecided): Promise<void> {
  if (kind !== RACE) return
  const row = await races.lockByApproval(u.tx, id)
  if (!row || row.announced_at || row.refused_at || row.cancelled_at) return
  const isLate = row.from_day <= taipeiDate(u.now)
  const announces = approved && !isLate
  races.noteMoment(u.tx, row.id, { moment: announces ? 'announced_at' : 'refused_at', now: u.now })
  u.audit({
    action: announces ? 'race.announce' : approved ? 'race.late' : 'race.refuse',
    object: `race ${row.id}`,
    reason,
    before: { state: 'waiting' },
    after: { state: announces ? 'announced' : 'refused' },
  })
}

/** Takes a race back before its first day. Refuses kernel.not_found, leaderboard.race_begun. */
export async function cancelRace(app: App, { params, body, intent }: Ask<'cancelRace'>) {
  await app.unit(intent, async (u) => {
    const row = await races.lockRace(u.tx, Number(params.id))
    if (!row) throw refuse('kernel.not_found')
    const state = raceState(row, u.now)
    if (state !== 'waiting' && state !== 'announced') throw refuse('leaderboard.race_begun')
    races.noteMoment(u.tx, row.id, { moment: 'cancelled_at', now: u.now })
    u.audit({ action: 'race.cancel', object: `race ${row.id}`, reason: body.reason, before: { state }, after: { state: 'cancelled' } })
  })
  return {}
}
