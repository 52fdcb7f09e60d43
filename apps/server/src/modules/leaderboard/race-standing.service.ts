import { createHash, randomBytes } from 'node:crypto'
import { closingText } from '@jade/contract/leaderboard/closing'
import type { ClosingRow } from '@jade/contract/leaderboard/race-calls'
import { moneyOf } from '@jade/contract/money'
import { type App, type Queryable, systemIntent, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import { sumsOf } from '../counters/door.ts'
import { levelsOf } from '../vip/door.ts'
import { type Scored, shown, topFitting } from './contenders.service.ts'
import { countedIn, countedOf, freezeOf, inOrder, prizeAt, type RaceTerms, seenNow } from './race.rules.ts'
import * as races from './races.store.ts'
import { willingAfter } from './store.ts'

const machine = systemIntent('leaderboard.races')
/** So many places of a race are kept. */
const KEPT = 500
const PAGE = 500
const MOST_PAGES = 40
const BATCH = 2_000

/**
 * A look at a race (LEADERBOARD-6): its standing anew from the counters. The first look after the moment of the freeze is the last one: its places get
 * their names and the list its hash, in the same unit (LEADERBOARD-7, LEADERBOARD-8).
 */
export async function look(app: App, race: races.RaceRow): Promise<void> {
  const amounts = await amountsOf(app.db, race)
  await app.unit(machine, async (u) => {
    const row = await races.lockRace(u.tx, race.id)
    if (!row || row.frozen_at || row.cancelled_at) return
    const places = await standing(u, row, amounts)
    await races.replacePlaces(u.tx, row.id, places)
    races.noteMoment(u.tx, row.id, { moment: 'looked_at', now: u.now })
    if (u.now < freezeOf(row)) return
    const hash = closingHash(String(row.id), closingRows(row, places))
    races.freezeRace(u.tx, row.id, { hash, now: u.now })
    u.audit({
      action: 'race.freeze',
      object: `race ${row.id}`,
      reason: 'its time has come',
      before: { state: 'running' },
      after: { state: 'frozen', places: places.length, hash },
    })
  })
}

async function standing(u: Unit, race: races.RaceRow, amounts: readonly Scored[]): Promise<readonly races.RacePlaceRow[]> {
  const before = await races.placesOf(u.tx, race.id, { page: 1, pageSize: KEPT })
  const last = new Map(
    before.map((row) => [row.player_id, { playerId: row.player_id, cents: row.amount_cents, reachedAt: row.reached_at }]),
  )
  // Asked again under the lock: whoever left the boards since does not come back.
  const free = await shown(u.tx, amounts, race.kind)
  const isLast = u.now >= freezeOf(race)
  return inOrder(seenNow(free, last, u.now))
    .slice(0, KEPT)
    .map(({ playerId, cents, reachedAt }, at) => ({
      player_id: playerId,
      rank: at + 1,
      amount_cents: cents,
      reached_at: reachedAt,
      code: isLast ? randomBytes(6).toString('hex') : null,
    }))
}

/** The highest amounts of those who may take part: twice as many as are kept, as some may leave before they are written. */
async function amountsOf(q: Queryable, race: RaceTerms): Promise<readonly Scored[]> {
  return race.kind === 'win' ? winners(q, race) : willing(q, race)
}

function winners(q: Queryable, race: RaceTerms): Promise<readonly Scored[]> {
  const found = (rows: readonly Scored[]) => fitting(q, race, rows)
  return topFitting(q, countedIn(race), { enough: KEPT * 2, page: PAGE, pages: MOST_PAGES, fitting: found })
}

async function willing(q: Queryable, race: RaceTerms): Promise<readonly Scored[]> {
  const found: Scored[] = []
  for (let after = 0n; ; ) {
    const players = await willingAfter(q, after, BATCH)
    const sums = await sumsOf(q, players, countedIn(race))
    const rows = [...sums].map(([playerId, of]) => ({ playerId, cents: countedOf(race.kind, of) })).filter(({ cents }) => cents > 0n)
    found.push(...(await fitting(q, race, rows)))
    after = players.at(-1) ?? after
    if (players.length < BATCH) return found
  }
}

/** Those who may be shown and whose level fits (LEADERBOARD-3, LEADERBOARD-5). */
async function fitting(q: Queryable, race: RaceTerms, all: readonly Scored[]): Promise<readonly Scored[]> {
  const free = await shown(q, all, race.kind)
  if (race.level_min === 0) return free
  const levels = await levelsOf(
    q,
    free.map(({ playerId }) => playerId),
  )
  return free.filter(({ playerId }) => (levels.get(playerId) ?? 0) >= race.level_min)
}

/** A frozen standing as it is published, without accounts: they are no part of what is hashed. */
export function closingRows(race: Pick<RaceTerms, 'prizes'>, places: readonly races.RacePlaceRow[]) {
  return places.map(({ rank, code, amount_cents: cents, reached_at: reached }) => {
    const prize = prizeAt(race.prizes, rank)
    return {
      rank,
      code: code ?? '',
      amount: moneyOf(cents),
      reached: taipeiTime(reached),
      prize: moneyOf(prize?.cents ?? 0n),
      points: Number(prize?.points ?? 0n),
      account: '',
    }
  })
}

/** Binds a closing list (LEADERBOARD-8): 64 hex digits. */
const closingHash = (id: string, rows: readonly ClosingRow[]): string => createHash('sha256').update(closingText(id, rows)).digest('hex')
