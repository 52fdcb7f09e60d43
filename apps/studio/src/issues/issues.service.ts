import { roundAfterClose } from '@jade/fair/beacon'
import { draws, toHex } from '@jade/fair/pf1'
import { systemIntent, type Unit } from '@jade/service/app'
import { ulid } from '@jade/service/ids'
import type { DrawLine } from '../kit/lines.ts'
import { hashesOf } from '../games/index.ts'
import { timetableOf } from '../kit/lines.ts'
import { dayOf, placeOf, roundsADay } from '../kit/rules-times.ts'
import { goneSince, keeperOf } from '../rounds/versions.ts'
import type { Studio } from '../studio.ts'
import { keepAnchors } from '../tables/anchors.ts'
import { keyOfRound, takeKeys } from '../tables/chains.ts'
import { lockLine, lockShared, saveDraw, setState, type SharedRow } from '../tables/store.ts'
import { VOID_AFTER_MS } from '../tables/round-times.rules.ts'
import { DAYS_AHEAD, issuesOf } from './calendar.rules.ts'
import {
  areRulesOld,
  dueIssues,
  giveKeys,
  insertIssues,
  isSaleDue,
  keepRules,
  keepSale,
  lastIssueName,
  type NamedIssue,
  noteAsked,
} from './store.ts'
import { pushDraws } from './view.service.ts'

const clockwork = systemIntent('issues')
/** Issues drawn in one turn of the job: a studio that stood for a day catches up in half a minute, and goes on selling meanwhile. */
const DRAWS_AT_ONCE = 50

/**
 * Moves a lottery to where the clock says it is: issues made ahead, sale ended and opened, due issues drawn, the oldest first.
 * What a stopped studio missed is drawn as well: key and beacon round of an issue were fixed when it was made. Any process may
 * do it at any time; each step looks again under the line's lock.
 */
export async function advanceIssues(studio: Studio, line: DrawLine): Promise<void> {
  await renewRules(studio, line)
  await makeIssues(studio, line)
  const now = studio.app.clock.now()
  if (await isSaleDue(studio.app.db, line.line, now)) {
    await studio.app.unit(clockwork, async (u) => {
      await lockLine(u.tx, line.line)
      if (await keepSale(u.tx, line.line, u.now)) await pushDraws(u, line)
    })
  }
  for (const issue of await dueIssues(studio.app.db, { line: line.line, now }, DRAWS_AT_ONCE)) await drawOrWait(studio, line, issue)
}

async function renewRules(studio: Studio, line: DrawLine): Promise<void> {
  const game = studio.games.get(line.rules.code)
  if (!game) return
  const to = { hash: game.configHash, known: hashesOf(game), engine: line.rules.engineVersion, goneSince: goneSince(studio) }
  if (!(await areRulesOld(studio.app.db, line.line, to))) return
  await studio.app.unit(clockwork, async (u) => {
    await lockLine(u.tx, line.line)
    const { changed, renewed } = await keepRules(u.tx, line.line, { ...to, now: u.now })
    await rekey(u, studio, { line, issues: renewed })
    if (changed) await pushDraws(u, line)
  })
}

/** Under rules that say which key an issue has, it has that one: nobody has bet on it yet. */
async function rekey(u: Unit, studio: Studio, { line, issues }: { line: DrawLine; issues: readonly NamedIssue[] }): Promise<void> {
  const timetable = timetableOf(line.rules, line.line)
  const places = issues.flatMap(({ id, name }) => {
    const place = placeOf({ [line.line]: timetable }, name)
    return place ? [{ ...place, id }] : []
  })
  const of = { line: line.line, kind: studio.beacon.kind, length: roundsADay(timetable) }
  for (const [day, some] of Map.groupBy(places, (place) => place.day)) {
    const sorted = some.toSorted((a, b) => a.number - b.number)
    const numbers = sorted.map(({ number }) => number)
    const keys = await takeKeys(u, studio.app.config.secrets.dataKey, { ...of, day, numbers })
    await giveKeys(
      u.tx,
      sorted.map(({ id }, at) => ({ id, ...keys[at]! })),
    )
  }
}

/** Makes the issues of the first day that is missing, today's first; one day a turn. */
async function makeIssues(studio: Studio, line: DrawLine): Promise<void> {
  const made = await lastIssueName(studio.app.db, line.line)
  if (missingDay(made, studio.app.clock.now()) === null) return
  await studio.app.unit(clockwork, async (u) => {
    await lockLine(u.tx, line.line)
    const last = await lastIssueName(u.tx, line.line)
    const day = missingDay(last, u.now)
    if (day !== null) await makeDay(u, studio, { line, day, last })
  })
}

function missingDay(last: string | null, now: Date): string | null {
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => dayOf(now, ahead))
  return days.find((day) => last === null || last.slice(0, 8) < day) ?? null
}

async function makeDay(u: Unit, studio: Studio, of: { line: DrawLine; day: string; last: string | null }): Promise<void> {
  const { line, day } = of
  const { rules, schedule } = line
  const game = studio.games.get(rules.code)
  if (!game) throw new Error(`${line.line} draws a game that is not offered: ${rules.code}`)
  // What was over before the line existed, or while nobody made issues, was never announced and is not drawn.
  const issues = issuesOf(schedule, day).filter(({ closesAt }) => closesAt > u.now)
  const { times, kind } = studio.beacon
  await keepAnchors(
    u,
    studio,
    issues.map(({ closesAt }) => roundAfterClose(times, closesAt.getTime())),
  )
  if (issues.length === 0) return
  const numbers = issues.map(({ number }) => number)
  const length = roundsADay(timetableOf(rules, line.line))
  const keys = await takeKeys(u, studio.app.config.secrets.dataKey, { line: line.line, day, kind, length, numbers })
  const rows = issues.map(({ name, opensAt, closesAt, drawsAt }, at) => {
    const key = keys[at]!
    return {
      id: ulid(opensAt),
      name,
      opens_at: opensAt,
      closes_at: closesAt,
      draws_at: drawsAt,
      ends_at: new Date(drawsAt.getTime() + schedule.every * 1000),
      chain_id: key.chainId,
      chain_round: key.round,
      key_before: key.before,
      beacon_kind: kind,
      beacon_round: String(roundAfterClose(times, closesAt.getTime())),
      config_hash: game.configHash,
      engine_version: rules.engineVersion,
    }
  })
  await insertIssues(u.tx, { line: line.line, game: rules.code }, rows)
}

/**
 * Draws a due issue, or waits for its beacon: a minute at most from when it was missed first. An issue that was sold under other rules is
 * left to the version of the program that has them; once none has, it is void.
 */
async function drawOrWait(studio: Studio, line: DrawLine, issue: SharedRow): Promise<void> {
  const keeper = await keeperOf(studio.app.db, studio, issue)
  if (keeper === 'others') return
  const now = studio.app.clock.now()
  const value = await studio.beacon.value(Number(issue.beacon_round), now.getTime())
  await studio.app.unit(clockwork, async (u) => {
    await lockLine(u.tx, line.line)
    const round = await lockShared(u.tx, issue.id)
    if (round?.state !== 'closed') return
    if (keeper === 'nobody') await setState(u.tx, round.id, { state: 'void', reason: 'rules_changed', now: u.now })
    else if (value) await drawIssue(u, studio, { round, value })
    else if (round.asked_at === null) await noteAsked(u.tx, round.id, u.now)
    else if (u.now.getTime() - round.asked_at.getTime() < VOID_AFTER_MS) return
    else {
      studio.app.log.warn({ round: round.id, line: line.line }, 'an issue is void: its beacon is missing')
      await setState(u.tx, round.id, { state: 'void', reason: 'beacon_missing', now: u.now })
    }
    await pushDraws(u, line)
  })
}

/** The result of an issue: key, beacon and name, nothing else. No stake, balance or total is read on the way. */
async function drawIssue(
  u: Unit,
  studio: Studio,
  { round, value }: { round: SharedRow; value: { randomness: string; proof: string } },
): Promise<void> {
  const { randomness, proof } = value
  const at = { chainId: round.chain_id, round: round.chain_round }
  const serverSeed = await keyOfRound(u.tx, studio.app.config.secrets.dataKey, at)
  const stream = draws({ serverSeed, game: round.game, publicSeed: randomness, nonce: round.name })
  const rules = studio.games.get(round.game)?.drawnBy.get(round.config_hash)
  if (!rules) throw new Error(`no rules ${round.config_hash}`)
  const result = rules.draw(stream)
  await saveDraw(u.tx, round.id, { key: toHex(serverSeed), randomness, proof, result, now: u.now })
}
