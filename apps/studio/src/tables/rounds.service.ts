import { roundAfterClose, timeOfRound } from '@jade/fair/beacon'
import { draws, toHex } from '@jade/fair/pf1'
import { systemIntent, type Unit } from '@jade/service/app'
import { ulid } from '@jade/service/ids'
import { type TableLine, timetableOf } from '../kit/lines.ts'
import { nameOf, type Place, placeFrom, placeOf, roundsADay } from '../kit/rules-times.ts'
import type { Studio } from '../studio.ts'
import { isTakenOver, keeperOf } from '../rounds/versions.ts'
import { keepAnchors } from './anchors.ts'
import { keyOfRound, takeKey } from './chains.ts'
import { insertShared, lastRound, liveRound, lockLine, type SharedRow, saveDraw, setState } from './store.ts'
import { mayOpen, slotAt, VOID_AFTER_MS } from './round-times.rules.ts'
import { pushRound } from './view.service.ts'

const clockwork = systemIntent('tables')
/** A step opens, closes, draws or ends a round; more than these in a row would be a loop. */
const STEPS_AT_ONCE = 4

/**
 * Moves a line to where the clock says it is: open -> closed -> drawn (or void), then the next round. Any process may do it at
 * any time; each step locks the line and looks again, so it happens once.
 */
export async function advance(studio: Studio, table: TableLine): Promise<void> {
  for (let step = 0; step < STEPS_AT_ONCE; step += 1) {
    const live = await liveRound(studio.app.db, table.line)
    const moved = live ? await moveOn(studio, table, live) : await openNext(studio, table)
    if (!moved) return
  }
}

async function openNext(studio: Studio, table: TableLine): Promise<boolean> {
  const slot = slotAt(table.cycle, studio.app.clock.now())
  if (!mayOpen(slot, studio.app.clock.now()) || (await isTakenOver(studio.app.db, studio, table.rules.code))) return false
  const { rules, line } = table
  const timetable = timetableOf(rules, line)
  const place = placeFrom(timetable, line, slot.opensAt)
  const name = nameOf(timetable, place)
  return studio.app.unit(clockwork, async (u) => {
    await lockLine(u.tx, line)
    const last = await lastRound(u.tx, line)
    if (last && (last.state === 'open' || last.state === 'closed' || last.name === name)) return false
    const game = studio.games.get(rules.code)
    if (!game) throw new Error(`${line} plays a game that is not offered: ${rules.code}`)
    const { times, kind } = studio.beacon
    const beaconRound = roundAfterClose(times, slot.closesAt.getTime())
    const key = await takeKey(u, studio.app.config.secrets.dataKey, { ...place, kind, length: roundsADay(timetable) })
    await keepAnchors(u, studio, [beaconRound])
    const round = {
      id: ulid(u.now),
      line,
      game: rules.code,
      name,
      state: 'open' as const,
      opens_at: slot.opensAt,
      closes_at: slot.closesAt,
      draws_at: new Date(timeOfRound(times, beaconRound)),
      ends_at: slot.endsAt,
      chain_id: key.chainId,
      chain_round: key.round,
      key_before: key.before,
      beacon_kind: kind,
      beacon_round: BigInt(beaconRound),
      shoe: [],
      shoe_no: (last?.shoe_no ?? 0) + (isNewBoard(table, last, place) ? 1 : 0),
      config_hash: game.configHash,
      engine_version: rules.engineVersion,
    }
    await insertShared(u.tx, round)
    await pushRound(u, table)
    return true
  })
}

/** Roads begin anew every so many rounds of a day; a table without them has one board for ever. */
function isNewBoard({ rules, line }: TableLine, last: SharedRow | null, place: Place): boolean {
  if (!last || !rules.shoe) return !last
  const before = placeOf({ [line]: timetableOf(rules, line) }, last.name)
  const boardOf = ({ number }: Place) => Math.floor((number - 1) / (rules.shoe?.board ?? 1))
  return before?.day !== place.day || boardOf(before) !== boardOf(place)
}

async function moveOn(studio: Studio, table: TableLine, live: SharedRow): Promise<boolean> {
  const now = studio.app.clock.now()
  if (live.state === 'open') return now >= live.closes_at && (await close(studio, table, live.id))
  if (now < live.draws_at) return false
  const keeper = await keeperOf(studio.app.db, studio, live)
  if (keeper === 'others') return false
  if (keeper === 'nobody') return voidRound(studio, table, { id: live.id, reason: 'rules_changed' })
  const value = await studio.beacon.value(Number(live.beacon_round), now.getTime())
  if (value) return draw(studio, table, { id: live.id, ...value })
  if (now.getTime() - live.draws_at.getTime() < VOID_AFTER_MS) return false
  return voidRound(studio, table, { id: live.id, reason: 'beacon_missing' })
}

function close(studio: Studio, table: TableLine, id: string): Promise<boolean> {
  return step(studio, table, { id, from: 'open', work: async (u) => setState(u.tx, id, { state: 'closed', now: u.now }) })
}

/** Ends a round without a result; its stakes go back with the next settlement. */
export function voidRound(studio: Studio, table: TableLine, { id, reason }: { id: string; reason: string }): Promise<boolean> {
  studio.app.log.warn({ round: id, line: table.line, reason }, 'a shared round is void')
  return step(studio, table, { id, from: 'closed', work: async (u) => setState(u.tx, id, { state: 'void', reason, now: u.now }) })
}

/** The result of a round: key, beacon and name, nothing else. No stake, balance or total is read on the way. */
function draw(studio: Studio, table: TableLine, beacon: { id: string; randomness: string; proof: string }): Promise<boolean> {
  const work: Step['work'] = async (u, round) => {
    const at = { chainId: round.chain_id, round: round.chain_round }
    const serverSeed = await keyOfRound(u.tx, studio.app.config.secrets.dataKey, at)
    const stream = draws({ serverSeed, game: round.game, publicSeed: beacon.randomness, nonce: round.name })
    const rules = studio.games.get(round.game)?.drawnBy.get(round.config_hash)
    if (!rules) throw new Error(`no rules ${round.config_hash}`)
    const result = rules.draw(stream, [...round.shoe])
    const { randomness, proof } = beacon
    await saveDraw(u.tx, round.id, { key: toHex(serverSeed), randomness, proof, result, now: u.now })
  }
  return step(studio, table, { id: beacon.id, from: 'closed', work })
}

interface Step {
  readonly id: string
  readonly from: 'open' | 'closed'
  work(u: Unit, round: SharedRow): Promise<void>
}

/** One step of a line under its lock; false when the round is not in the state any more. */
function step(studio: Studio, table: TableLine, { id, from, work }: Step): Promise<boolean> {
  return studio.app.unit(clockwork, async (u) => {
    await lockLine(u.tx, table.line)
    const round = await liveRound(u.tx, table.line)
    if (round?.id !== id || round.state !== from) return false
    await work(u, round)
    await pushRound(u, table)
    return true
  })
}
