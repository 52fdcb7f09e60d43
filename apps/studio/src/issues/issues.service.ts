import { roundAfterClose } from '@jade/fair/beacon'
import { draws, toHex } from '@jade/fair/pf1'
import { systemIntent, type Unit } from '@jade/service/app'
import { ulid } from '@jade/service/ids'
import type { DrawLine } from '../games/lotteries.ts'
import { goneSince, keeperOf } from '../rounds/versions.ts'
import type { Studio } from '../studio.ts'
import { keepAnchors } from '../tables/anchors.ts'
import { keyOfRound, takeKeys } from '../tables/chains.ts'
import { lockLine, lockShared, saveDraw, setState, type SharedRow } from '../tables/store.ts'
import { VOID_AFTER_MS } from '../tables/tables.rules.ts'
import { DAYS_AHEAD, dayOf, issuesOf } from './calendar.rules.ts'
import { areRulesOld, dueIssues, insertIssues, isSaleDue, keepRules, keepSale, lastIssueName, noteAsked } from './store.ts'
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
  const { configHash: hash = '' } = studio.games.get(line.rules.code) ?? {}
  const to = { hash, engine: line.rules.engineVersion, goneSince: goneSince(studio) }
  if (!(await areRulesOld(studio.app.db, line.line, to))) return
  await studio.app.unit(clockwork, async (u) => {
    await lockLine(u.tx, line.line)
    if (await keepRules(u.tx, line.line, { ...to, now: u.now })) await pushDraws(u, line)
  })
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
  for (let from = 0; from < issues.length; ) {
    const keys = await takeKeys(u, studio.app.config.secrets.dataKey, { line: line.line, count: issues.length - from })
    const rows = keys.map((key, at) => {
      const { name, opensAt, closesAt, drawsAt } = issues[from + at]!
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
    from += keys.length
  }
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
    else if (value) await drawIssue(u, studio, { line, round, value })
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
  { line, round, value }: { line: DrawLine; round: SharedRow; value: { randomness: string; proof: string } },
): Promise<void> {
  const { randomness, proof } = value
  const at = { chainId: round.chain_id, round: round.chain_round }
  const serverSeed = await keyOfRound(u.tx, studio.app.config.secrets.dataKey, at)
  const stream = draws({ serverSeed, game: round.game, publicSeed: randomness, nonce: round.name })
  const result = line.rules.draw(stream, [])
  await saveDraw(u.tx, round.id, { key: toHex(serverSeed), randomness, proof, result, now: u.now })
}
