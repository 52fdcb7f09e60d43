import { type BeaconValue, roundAfterClose, timeOfRound } from '@jade/fair/beacon'
import { draws, toHex } from '@jade/fair/pf1'
import { systemIntent, type Unit } from '@jade/service/app'
import { ulid } from '@jade/service/ids'
import type { SportLine } from '../kit/lines.ts'
import { BLOCKS, beaconOf, playDayBlock, resultOf } from '../games/sports/vfb/match.ts'
import { dayAfter } from '../games/sports/vfb/season.ts'
import { noteAsked } from '../issues/store.ts'
import { timetableOf } from '../kit/lines.ts'
import type { Json } from '../kit/rules.ts'
import { nameOf, placeFrom, roundsADay } from '../kit/rules-times.ts'
import { isTakenOver, keeperOf } from '../rounds/versions.ts'
import type { Studio } from '../studio.ts'
import { keepAnchors } from '../tables/anchors.ts'
import { keyOfRound, takeKey } from '../tables/chains.ts'
import { insertShared, liveRound, lockLine, type SharedRow, saveDraw, setState } from '../tables/store.ts'
import { mayOpen, slotAt, VOID_AFTER_MS } from '../tables/round-times.rules.ts'
import { offersOf } from './offers.service.ts'
import { type Block, insertMatchday, lastDay, matchdayOf, saveBlocks } from './store.ts'
import { pushMatchday } from './view.service.ts'

const clockwork = systemIntent('matchdays')
/** Close, play to the end, open the next; more in a row would be a loop. */
const STEPS_AT_ONCE = 4

/**
 * Moves a league to where the clock says it is: open -> closed, block after block as their beacons appear -> drawn, then the next
 * day. Any process may do it at any time, also after a stop in the middle of a match: key and beacon rounds were fixed when the day
 * opened, so it goes on to the same goals. Each step locks the line and looks again.
 */
export async function advanceMatchday(studio: Studio, line: SportLine): Promise<void> {
  for (let step = 0; step < STEPS_AT_ONCE; step += 1) {
    const live = await liveRound(studio.app.db, line.line)
    const moved = live ? await moveOn(studio, line, live) : await openNext(studio, line)
    if (!moved) return
  }
}

async function openNext(studio: Studio, line: SportLine): Promise<boolean> {
  const slot = slotAt(line.cycle, studio.app.clock.now())
  if (!mayOpen(slot, studio.app.clock.now()) || (await isTakenOver(studio.app.db, studio, line.rules.code))) return false
  const last = await lastDay(studio.app.db, line.line)
  const day = last ? dayAfter(last) : { season: 1, day: 1 }
  await offersOf(day)
  return studio.app.unit(clockwork, async (u) => {
    await lockLine(u.tx, line.line)
    const [now, live] = [await lastDay(u.tx, line.line), await liveRound(u.tx, line.line)]
    if (live || now?.season !== last?.season || now?.day !== last?.day) return false
    const game = studio.games.get(line.rules.code)
    if (!game) throw new Error(`${line.line} plays a game that is not offered: ${line.rules.code}`)
    const { times, kind } = studio.beacon
    const first = roundAfterClose(times, slot.closesAt.getTime())
    const timetable = timetableOf(line.rules, line.line)
    const place = placeFrom(timetable, line.line, slot.opensAt)
    const key = await takeKey(u, studio.app.config.secrets.dataKey, { ...place, kind, length: roundsADay(timetable) })
    // A match may run over midnight, where the house's own beacon begins another chain.
    await keepAnchors(u, studio, [first, first + beaconOf(BLOCKS - 1)])
    const id = ulid(u.now)
    await insertShared(u.tx, {
      id,
      line: line.line,
      game: line.rules.code,
      name: nameOf(timetable, place),
      state: 'open',
      opens_at: slot.opensAt,
      closes_at: slot.closesAt,
      draws_at: new Date(timeOfRound(times, first + beaconOf(BLOCKS - 1))),
      ends_at: slot.endsAt,
      chain_id: key.chainId,
      chain_round: key.round,
      key_before: key.before,
      beacon_kind: kind,
      beacon_round: BigInt(first),
      shoe: [],
      shoe_no: day.season,
      config_hash: game.configHash,
      engine_version: line.rules.engineVersion,
    })
    await insertMatchday(u.tx, { roundId: id, line: line.line, ...day })
    await pushMatchday(u, line)
    return true
  })
}

async function moveOn(studio: Studio, line: SportLine, live: SharedRow): Promise<boolean> {
  const now = studio.app.clock.now()
  if (live.state === 'open') {
    if (now < live.closes_at) return false
    return step(studio, line, { id: live.id, from: 'open', work: (u) => setState(u.tx, live.id, { state: 'closed', now: u.now }) })
  }
  const keeper = await keeperOf(studio.app.db, studio, live)
  if (keeper === 'others') return false
  if (keeper === 'nobody') return step(studio, line, { id: live.id, from: 'closed', work: (u) => rulesGone(u, live) })
  const { blocks } = await matchdayOf(studio.app.db, live.id)
  const due = dueBlocks(studio, live, blocks.length)
  if (due === 0) return false
  const values = await valuesOf(studio, live, { from: blocks.length, count: due, now })
  if (values.length === 0) return waitOrVoid(studio, line, live)
  return step(studio, line, { id: live.id, from: 'closed', work: (u, round) => play(u, studio, { round, from: blocks.length, values }) })
}

/** A day whose rules nobody has any more cannot be played on: every stake goes back. */
function rulesGone(u: Unit, { id }: SharedRow): Promise<void> {
  return setState(u.tx, id, { state: 'void', reason: 'rules_changed', now: u.now })
}

/** How many blocks behind `from` have a beacon that should be there by now. */
function dueBlocks({ app, beacon }: Studio, round: SharedRow, from: number): number {
  const now = app.clock.now()
  const left = Array.from({ length: BLOCKS - from }, (_, at) => timeOfRound(beacon.times, Number(round.beacon_round) + beaconOf(from + at)))
  return left.filter((at) => at <= now.getTime()).length
}

/** Values of the beacon in their order, up to the first that is missing. */
async function valuesOf(
  studio: Studio,
  round: SharedRow,
  { from, count, now }: { from: number; count: number; now: Date },
): Promise<readonly BeaconValue[]> {
  const values: BeaconValue[] = []
  for (let block = from; block < from + count; block += 1) {
    const value = await studio.beacon.value(Number(round.beacon_round) + beaconOf(block), now.getTime())
    if (!value) break
    values.push(value)
  }
  return values
}

/** A block's beacon is missing: play is extended, and after a minute the whole day is void and every stake goes back (FAIR-6). */
async function waitOrVoid(studio: Studio, line: SportLine, live: SharedRow): Promise<boolean> {
  const over = live.asked_at !== null && studio.app.clock.now().getTime() - live.asked_at.getTime() >= VOID_AFTER_MS
  if (live.asked_at !== null && !over) return false
  const work: Step['work'] = async (u, round) => {
    if (round.asked_at === null) return noteAsked(u.tx, round.id, u.now)
    studio.app.log.warn({ round: round.id, line: line.line }, 'a day of matches is void: its beacon is missing')
    await setState(u.tx, round.id, { state: 'void', reason: 'beacon_missing', now: u.now })
  }
  await step(studio, line, { id: live.id, from: 'closed', work })
  return over
}

interface Playing {
  readonly round: SharedRow
  readonly from: number
  readonly values: readonly BeaconValue[]
}

/**
 * Decides blocks from key, beacon, match and place; nothing else is read, no stake and no total. The key leaves the studio with the last
 * block, never before.
 */
async function play(u: Unit, studio: Studio, { round, from, values }: Playing): Promise<void> {
  const { blocks: before, ...day } = await matchdayOf(u.tx, round.id)
  if (before.length !== from) return
  const at = { chainId: round.chain_id, round: round.chain_round }
  const serverSeed = await keyOfRound(u.tx, studio.app.config.secrets.dataKey, at)
  const rules = studio.games.get(round.game)?.leagueBy.get(round.config_hash)
  if (!rules) throw new Error(`no rules ${round.config_hash}`)
  const played = values.map(({ randomness, proof }, index): Block => {
    const block = from + index
    const open = (nonce: string) => draws({ serverSeed, game: round.game, publicSeed: randomness, nonce })
    return { randomness, proof, goals: playDayBlock(rules, { ...day, name: round.name }, { block, open }) }
  })
  const blocks = [...before, ...played]
  await saveBlocks(u.tx, round.id, blocks)
  const last = blocks[BLOCKS - 1]
  if (!last) return
  const result = resultOf(
    day,
    blocks.flatMap(({ goals }) => goals),
  )
  const { randomness, proof } = last
  await saveDraw(u.tx, round.id, { key: toHex(serverSeed), randomness, proof, result: result as unknown as Json, now: u.now })
}

interface Step {
  readonly id: string
  readonly from: 'open' | 'closed'
  work(u: Unit, round: SharedRow): Promise<void>
}

/** One step of a league under its lock; false when the day is not in the state any more. */
function step(studio: Studio, line: SportLine, { id, from, work }: Step): Promise<boolean> {
  return studio.app.unit(clockwork, async (u) => {
    await lockLine(u.tx, line.line)
    const round = await liveRound(u.tx, line.line)
    if (round?.id !== id || round.state !== from) return false
    await work(u, round)
    await pushMatchday(u, line)
    return true
  })
}
