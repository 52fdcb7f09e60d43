import { dayAfter } from '@jade/contract/dates'
import { systemIntent } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { item } from '../../modules/mall/mall.fixture.ts'
import { grantPoints, spendPoints } from '../../modules/points/door.ts'
import { bootFlows } from '../house.fixture.ts'
import '../../modules/platforms/fake-vendor.fixture.ts'
import { byName, chance, reported, twd } from './report.fixture.ts'

/* J coins outstanding, held against a plain fold of every movement (POINTS-7). */

const DAYS = Array.from({ length: 20 }, (_, at) => dayAfter('2026-06-01', at))
const DATE = '2026-06-03..2026-06-15'
const SOURCES = ['task', 'sign-in', 'mall-return', 'game-win'] as const

interface Move {
  readonly source: string
  readonly points: bigint
  readonly created_at: Date
}

let t: TestApp
let moves: readonly Move[]

beforeAll(async () => {
  t = await bootFlows({ now: '2026-06-01 00:00:00' })
  const next = chance(9)
  const unit = (work: Parameters<TestApp['app']['unit']>[1]) => t.app.unit(systemIntent('test'), work)
  for (let at = 0; at < 120; at += 1) {
    const [playerId, points] = [BigInt(61_000 + next(5)), BigInt(1 + next(400))]
    t.clock.set(`${DAYS[Math.floor(at / 6)]} ${next(2) === 0 ? '00:00:00' : '23:59:59'}`)
    const source = SOURCES[next(SOURCES.length)] ?? 'task'
    if (at < 5 || next(3) > 0) await unit((u) => grantPoints(u, { playerId, points, source, ref: `m${at}` }))
    // What is not there cannot be spent, and then nothing is written.
    else await unit((u) => spendPoints(u, { playerId, points, source: next(2) === 0 ? 'mall' : 'game', ref: `m${at}` })).catch(() => {})
  }
  t.clock.set('2026-06-21 12:00:00')
  moves = (await t.app.db.query<Move>('select * from points.entry')).rows
})
afterAll(() => t.close())

const day = ({ created_at: at }: Move) => taipeiDate(at)
const sum = (of: readonly Move[]) => of.reduce((all, { points }) => all + points, 0n)
const movedOf = (of: readonly Move[]) => ({
  given: String(sum(of.filter(({ points }) => points > 0n))),
  spent: String(-sum(of.filter(({ points }) => points < 0n))),
})

test('by day, week and month: what all players held at its end, what they got and what they spent [POINTS-7]', async () => {
  for (const by of ['day', 'week', 'month']) {
    const { data, totals } = await reported(t, 'coins', { date: DATE, by })
    expect(data.length).toBe({ day: 13, week: 3, month: 1 }[by])
    for (const row of data) {
      const { first = '', last = '' } = row
      const held = String(sum(moves.filter((move) => day(move) <= last)))
      const own = moves.filter((move) => day(move) >= first && day(move) <= last)
      expect(row, row['name']).toMatchObject({ held, worth: '', ...movedOf(own) })
      expect(own.length).toBeGreaterThan(0)
    }
    const within = moves.filter((move) => day(move) >= '2026-06-03' && day(move) <= '2026-06-15')
    expect(totals).toMatchObject({ held: data.at(-1)?.['held'], ...movedOf(within) })
  }
})

test('by source what each gave and took, those without a movement as well', async () => {
  const { data } = await reported(t, 'coins', { date: DATE, by: 'source' })
  const rows = byName(data, 'name')
  for (const [name, source] of [
    ['Task reward', 'task'],
    ['Mall exchange', 'mall'],
    ['Mall game', 'game'],
    ['Opening coins', 'opening'],
  ] as const) {
    const own = moves.filter((move) => move.source === source && day(move) >= '2026-06-03' && day(move) <= '2026-06-15')
    expect(rows.get(name)).toEqual({ name, ...movedOf(own) })
    expect(own.length > 0).toBe(source !== 'opening')
  }
})

test('they are worth what the bonus on sale that gives the most makes of them, rounded down', async () => {
  const bonus = { type: 2 as const, shipping: 0 as const, market_tunnels: [] }
  await item(t, { ...bonus, amount: '10.00', price: 700 })
  await item(t, { ...bonus, amount: '1.00', price: 60 })
  await item(t, { ...bonus, amount: '9.00', price: 1, shown: 0 })
  const { data } = await reported(t, 'coins', { date: DATE })
  for (const { held = '', worth } of data) expect(worth).toBe(twd((BigInt(held) * 100n) / 60n))
})
