import { racePaid } from '@jade/contract/leaderboard/events'
import { type App, systemIntent, type Unit } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import { grantPoints } from '../points/door.ts'
import { lockOfferAllowed } from '../protection/door.ts'
import { payPrize } from '../wallet/door.ts'
import { prizeAt, type RacePrize } from './race.rules.ts'
import { look } from './race-standing.service.ts'
import * as races from './races.store.ts'

const machine = systemIntent('leaderboard.races')
/** Prizes go to the first hundred at most. */
const PRIZES = { page: 1, pageSize: 100 }

/**
 * Job: looks at every race that runs, freezes those whose time has come and pays their prizes (LEADERBOARD-9). It may die at any point and begin
 * again, in several processes at once: the award of a player is kept in the unit that pays it, once. A race or a
 * place that fails delays no other; the first failure is thrown when all had their turn.
 */
export async function runRaces(app: App): Promise<void> {
  const faults: unknown[] = []
  for (const open of await races.openRaces(app.db, taipeiDate(app.clock.now())))
    await runOne(app, open).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw faults[0]
}

async function runOne(app: App, open: races.RaceRow): Promise<void> {
  if (!open.frozen_at) await look(app, open)
  const race = await races.race(app.db, open.id)
  if (race?.frozen_at) await close(app, race)
}

async function close(app: App, race: races.RaceRow): Promise<void> {
  const awards = await races.awardsOf(app.db, race.id)
  const faults: unknown[] = []
  for (const place of await races.placesOf(app.db, race.id, PRIZES)) {
    const prize = prizeAt(race.prizes, place.rank)
    if (prize && !awards.has(place.player_id))
      await app.unit(machine, (u) => payOne(u, race, { ...place, ...prize })).catch((fault: unknown) => faults.push(fault))
  }
  // It is closed when every prize was paid or barred, and comes again until then.
  if (faults.length > 0) throw faults[0]
  await app.unit(machine, async (u) => {
    const row = await races.lockRace(u.tx, race.id)
    if (!row || row.closed_at) return
    races.noteMoment(u.tx, row.id, { moment: 'closed_at', now: u.now })
    u.audit({
      action: 'race.close',
      object: `race ${row.id}`,
      reason: 'every prize was paid or barred',
      before: { state: 'frozen' },
      after: { state: 'closed' },
    })
  })
}

/** The prize of a place. To whom nothing may be given now it is barred, and nobody moves up (LEADERBOARD-9). */
async function payOne(u: Unit, race: races.RaceRow, won: races.RacePlaceRow & RacePrize): Promise<void> {
  const { player_id: playerId, rank, cents, points } = won
  const isAllowed = await lockOfferAllowed(u, playerId)
  const award = { race_id: race.id, player_id: playerId, rank, cents, points, state: isAllowed ? ('paid' as const) : ('barred' as const) }
  if (!(await races.addAward(u.tx, award, u.now)) || !isAllowed) return
  const name = { zh: race.name_zh, en: race.name_en }
  const ref = `RC${race.id}-${playerId}`
  if (points > 0n) await grantPoints(u, { playerId, points, source: 'prize', ref, name })
  if (cents > 0n) await payPrize(u, { playerId, cents, ref, multiple: race.multiple, source: 'prize', name })
  const said = {
    playerId: String(playerId),
    race: race.id,
    rank,
    cents: String(cents),
    points: String(points),
    multiple: race.multiple,
    name,
  }
  u.emit({ name: racePaid, payload: said })
}
