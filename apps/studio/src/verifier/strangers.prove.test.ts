import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localBeacon } from '@jade/fair/beacon'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aims, announced, last, recordedSocket } from '../fish/aim.fixture.ts'
import { bootStudio, type StudioFixture } from '../fixture/studio.fixture.ts'
import { games } from '../games/index.ts'
import { lotteryLines } from '../games/lotteries.ts'
import { sportLines } from '../games/sports.ts'
import { tableLines } from '../games/tables.ts'
import type { FishWelcome } from '../protocol/fish-protocol.ts'
import type { DoubleView, RoundsView } from '../protocol/protocol.ts'
import { sessionOf } from '../play/session.service.ts'
import type { MallRound } from './mall.ts'

/*
 * Whoever has only docs/product/fairness.md comes to the results that the house shows. The verifier is tools/prove/pf1.py, written from that page in another
 * language; here it meets rounds of every game as this run's studio publishes them. `npm run prove -- strangers`.
 */

interface Report {
  readonly game: string
  readonly result: Readonly<Record<string, unknown>>
}

const VERIFIER = join(import.meta.dirname, '../../../../tools/prove/pf1.py')
const hasPython = spawnSync('python3', ['--version']).status === 0
if (!hasPython) console.warn('SKIPPED: python3 is not on this machine, so no stranger verifies these rounds')

const lines = [...tableLines, ...lotteryLines, ...sportLines]
const SPINS = 25
const HANDS = 12
const BULLETS = 15
/** The slowest line opens every ten minutes; the day of matches takes four. */
const SHARED_MINUTES = 14

let studio: StudioFixture
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'strangers-'))
  studio = await bootStudio(localBeacon(new Uint8Array(32).fill(7)), new Set(lines.map(({ line }) => line)))
})
afterAll(async () => {
  await studio.close()
  rmSync(folder, { recursive: true })
})

const report = async (ref: string) => (await studio.raw('GET', `/verify/api/${ref}`)).body as Report
let requests = 0
const requestId = () => `stranger-${(requests += 1)}`

async function sits(game: string): Promise<string> {
  const name = requestId()
  await studio.player(name, '100000')
  return studio.launch(name, game)
}

async function spins(game: string, bets: Readonly<Record<string, number>>): Promise<readonly string[]> {
  const token = await sits(game)
  const refs: string[] = []
  for (let at = 0; at < SPINS; at += 1) {
    studio.advance(5_000)
    refs.push((await studio.play<{ ref: string }>(token, 'POST /spin', { bets, requestId: requestId() })).body.ref)
    if (game === 'LM') refs.push(...(await doubled(token)))
  }
  await studio.play(token, 'POST /seed', {})
  return refs
}

/** The last win of Little Mary, doubled where that is offered. */
async function doubled(token: string): Promise<readonly string[]> {
  const { offer } = (await studio.play<DoubleView>(token, 'GET /double')).body
  if (!offer) return []
  const asked = { round: offer.round, stake: offer.stakes[0], side: 'big', requestId: requestId() }
  return [(await studio.play<{ ref: string }>(token, 'POST /double', asked)).body.ref]
}

/** Splits and doubles where that is allowed, so that every kind of step is in it. */
async function hands(): Promise<readonly string[]> {
  const token = await sits('BJ')
  const refs: string[] = []
  for (let at = 0; at < HANDS; at += 1) {
    studio.advance(5_000)
    type Now = { ref: string; step: number; status: string; allowed: readonly string[] }
    let { body: now } = await studio.play<Now>(token, 'POST /deal', { stake: 100, requestId: requestId() })
    while (now.status === 'open') {
      const action = now.allowed.find((one) => one === 'split') ?? ['hit', 'double', 'stand'][(at + now.step) % 3]!
      const { ref, step, allowed } = now
      const asked = { ref, step, action: allowed.includes(action) ? action : 'stand', requestId: requestId() }
      now = (await studio.play<Now>(token, 'POST /step', asked)).body
    }
    refs.push(now.ref)
  }
  await studio.play(token, 'POST /seed', {})
  return refs
}

async function bullets(): Promise<readonly string[]> {
  const token = await sits('FISH')
  const session = await sessionOf(studio.service, token)
  const heard = recordedSocket()
  const seat = await studio.fish.join({ accountId: session.account_id, sessionId: session.id, ip: '192.0.2.1' }, heard, {
    room: 'reef',
    heard: 0,
  })
  if (!seat) throw new Error('no seat')
  const { seq: before } = last<FishWelcome>(heard, 'welcome')
  const shot = new Set<number>()
  while (shot.size < BULLETS) {
    const room = studio.fish.roomOf(seat)
    room?.tick(studio.now().getTime())
    const one = aims(announced(heard), seat.index, studio.now().getTime()).find(({ fish: [id] }) => !shot.has(id))
    studio.advance(500)
    if (!one || !room) continue
    shot.add(one.fish[0])
    const seq = before + shot.size
    room.fire(seat, { seq, angle: one.angle, cents: 100, lock: null }, studio.now().getTime())
    studio.advance(Math.max(170, one.ms))
    room.hit(seat, { seq, fish: one.fish[0] }, studio.now().getTime())
    studio.advance(1_000)
    studio.fish.tick()
    await studio.fish.settled()
  }
  studio.fish.leave(seat)
  studio.advance(1_000)
  studio.fish.tick()
  await studio.fish.settled()
  await studio.play(token, 'POST /seed', {})
  return (await studio.play<RoundsView>(token, 'GET /rounds')).body.rounds.map(({ ref }) => ref)
}

async function shared(): Promise<readonly string[]> {
  const end = studio.now().getTime() + SHARED_MINUTES * 60_000
  while (studio.now().getTime() < end) await studio.tick(3_000)
  const sql = `select id from (select id, row_number() over (partition by game order by opens_at desc) as at from studio.shared_round where state = 'settled') r where at <= 5`
  const { rows } = await studio.database.db.query<{ id: string }>(sql)
  return rows.map(({ id }) => id)
}

/** The verdict of the stranger on each of these rounds, in their order. */
function told(reports: readonly object[], name: string): readonly string[] {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(reports))
  const { stdout, stderr, status } = spawnSync('python3', [VERIFIER, file], { encoding: 'utf8', maxBuffer: 1e8 })
  if (status === null || stderr !== '') throw new Error(stderr)
  return stdout.trimEnd().split('\n')
}

/** A result whose last number is one higher: of fish the odds of a bullet, of matches a score. */
function spoilt(value: unknown): unknown {
  const last = /^(.*[[:,])(\d+)(?=[\],}])/
  return JSON.parse(JSON.stringify(value).replace(last, (_, before: string, digits: string) => `${before}${Number(digits) + 1}`))
}

describe.skipIf(!hasPython)('a stranger with the page on fairness', () => {
  it('comes to the vectors that stand there', () => {
    expect(spawnSync('python3', [VERIFIER, '--vectors'], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
  })

  it('comes to the plays of the mall, and to none that was changed', () => {
    const plays = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../../../packages/verifier/vectors-mall.json'), 'utf8'),
    ) as MallRound[]
    expect(told(plays, 'mall.json').filter((line) => line.includes('DIFFERS'))).toEqual([])
    const changes = [{ result: 99 }, { win: 7 }, { commit: 'ab'.repeat(32) }, { nonce: 900_000 }, { tableHash: 'ab'.repeat(32) }]
    const changed = plays.flatMap((play) => changes.map((change) => ({ ...play, ...change })))
    expect(told(changed, 'mall-changed.json').filter((line) => !line.includes('DIFFERS'))).toEqual([])
  })

  it('comes to the results of every game, and to no result that was changed', { timeout: 400_000 }, async () => {
    const ofLamps = { apple: 1, orange: 1, mango: 1, bell: 1, melon: 1, star: 1, seven: 1, bar: 1 }
    const refs = [
      ...(await spins('SLT243', { bet: 1 })),
      ...(await spins('SKY9', { bet: 1 })),
      ...(await spins('LM', ofLamps)),
      ...(await spins('DICE', { 'under:4950': 5 })),
      ...(await spins('DICE', { 'over:100': 5 })),
      ...(await hands()),
      ...(await bullets()),
      ...(await shared()),
    ]
    const reports: Report[] = []
    for (const ref of refs) reports.push(await report(ref))
    const counts = Object.fromEntries([...games.keys()].map((code) => [code, reports.filter(({ game }) => game === code).length]))
    console.log(`rounds that a stranger verified: ${JSON.stringify(counts)}`)
    // Every game, and the double-up of Little Mary.
    expect(Object.values(counts).every((count) => count > 0)).toBe(true)
    expect(told(reports, 'reports.json').filter((line) => line.includes('DIFFERS'))).toEqual([])
    const changed = reports.map((one) => ({ ...one, result: spoilt(one.result) as Report['result'] }))
    expect(told(changed, 'changed.json').filter((line) => !/DIFFERS: .*result/.test(line))).toEqual([])
  })
})
