import type { DepositEnded } from '@jade/contract/cashier/events'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { bootApp } from '@jade/test-kit/boot'
import { onServer } from '@jade/test-kit/database'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { announcedOf, type RecordVersion, type TestRecord } from './announced.fixture.ts'
import { bets } from './bets.rules.ts'
import { count } from './count.service.ts'
import type { Counter } from './counter.rules.ts'
import { deposits } from './deposits.rules.ts'
import { dayRows, firstDeposit, playersAfter, sums, sumsOf } from './door.ts'
import { logins } from './logins.rules.ts'
import { platformBets } from './platform-bets.rules.ts'
import { countersRoom } from './room.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootApp({ rooms: [countersRoom] })
})
afterAll(() => t.close())
afterEach(() => expect(t.faults).toEqual([]))

const intent = systemIntent('test')
const counted = <P>(counter: Counter<P>, events: readonly P[]) => t.app.unit(intent, (u) => count(u, counter, events))
let last = 0n
const someone = () => (last += 1n)
const ALL = { from: '2026-01-01', to: '2026-12-31' }
const DAYS = ['2026-06-14', '2026-06-15', '2026-06-16', '2026-07-01'] as const

/** The plain query: the last version of each record, where it is settled. */
function plainly(records: readonly TestRecord[], playerId: bigint) {
  const rows = new Map<string, { n: bigint; betCents: bigint; validBetCents: bigint; winLossCents: bigint }>()
  for (const { group, versions } of records.filter((record) => record.playerId === playerId)) {
    const stands = versions.at(-1)
    if (stands?.status !== 'settled') continue
    const row = rows.get(`${stands.day} ${group}`) ?? { n: 0n, betCents: 0n, validBetCents: 0n, winLossCents: 0n }
    rows.set(`${stands.day} ${group}`, {
      n: row.n + 1n,
      betCents: row.betCents + BigInt(stands.bet),
      validBetCents: row.validBetCents + BigInt(stands.valid),
      winLossCents: row.winLossCents + BigInt(stands.payout - stands.bet),
    })
  }
  return Object.fromEntries([...rows].sort(([a], [b]) => (a < b ? -1 : 1)))
}

const CODES = ['JADE', 'JADECARD', 'SEAKING'] as const

/** Days and groups together. */
const added = (rows: ReturnType<typeof plainly>) =>
  Object.values(rows).reduce(
    (sum, one) => ({
      n: sum.n + one.n,
      betCents: sum.betCents + one.betCents,
      validBetCents: sum.validBetCents + one.validBetCents,
      winLossCents: sum.winLossCents + one.winLossCents,
    }),
    { n: 0n, betCents: 0n, validBetCents: 0n, winLossCents: 0n },
  )

/** What is stored; rows from which everything was taken off again left out. */
async function stored(playerId: bigint) {
  const { bets: rows } = await dayRows(t.app.db, playerId, ALL)
  const standing = rows.filter((row) => row.n !== 0n || row.betCents !== 0n || row.validBetCents !== 0n || row.winLossCents !== 0n)
  return Object.fromEntries(
    standing.map(({ day, group, playerId: _, ...sum }) => [`${day} ${group}`, sum] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

const version: fc.Arbitrary<RecordVersion> = fc.record({
  day: fc.constantFrom(...DAYS),
  status: fc.constantFrom('settled', 'settled', 'settled', 'void'),
  bet: fc.integer({ min: 0, max: 1000 }),
  valid: fc.integer({ min: 0, max: 1000 }),
  payout: fc.integer({ min: 0, max: 5000 }),
})
const someRecords = (players: readonly bigint[]) =>
  fc
    .array(
      fc.record({
        playerId: fc.constantFrom(...players),
        group: fc.constantFrom('slots', 'live', 'fish'),
        versions: fc.array(version, { minLength: 1, maxLength: 4 }),
      }),
      { minLength: 1, maxLength: 40 },
    )
    .map((records) => records.map((record, at) => ({ ...record, ref: `${record.playerId}-${at}` })))

describe('bets', () => {
  test('in any order and any batches, announced again, units killed and tried again: the counters are what a plain query says', {
    timeout: 240_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 1, max: 60 }), fc.infiniteStream(fc.nat({ max: 999 })), async (seed, most, chance) => {
        const players = [someone(), someone(), someone()]
        const [records = []] = fc.sample(someRecords(players), { numRuns: 1, seed })
        const draw = (below: number) => (chance.next().value ?? 0) % below
        const events = records.flatMap(announcedOf)
        const again = events.filter(() => draw(4) === 0)
        const waiting = [...events, ...again].sort(() => draw(3) - 1)
        while (waiting.length > 0) {
          const batch = waiting.splice(0, 1 + draw(most))
          if (draw(5) > 0) await counted(bets, batch)
          else {
            const killed = t.app.unit(intent, async (u) => {
              await count(u, bets, batch)
              throw new Error('killed')
            })
            await expect(killed).rejects.toThrow('killed')
            waiting.push(...batch)
          }
        }
        for (const player of players) expect(await stored(player)).toEqual(plainly(records, player))
      }),
      { numRuns: onServer ? 60 : 25 },
    )
  })

  test('by platform they add up to the whole, each to what a plain query says of it, after every correction [REWARDS-47]', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const player = someone()
        const [drawn = []] = fc.sample(someRecords([player]), { numRuns: 1, seed })
        const records = drawn.map((record, at) => ({ ...record, code: CODES[(seed + at) % CODES.length] ?? 'JADE' }))
        for (const event of records.flatMap(announcedOf)) {
          await counted(platformBets, [event, event])
          await counted(bets, [event])
        }
        const of = async (platforms: readonly string[]) => (await sums(t.app.db, player, { ...ALL, platforms })).bets
        for (const code of CODES)
          expect(await of([code])).toEqual(
            added(
              plainly(
                records.filter((one) => one.code === code),
                player,
              ),
            ),
          )
        expect(await of(CODES)).toEqual(await of([]))
        expect(await of(['NOBODY'])).toEqual(added({}))
      }),
      { numRuns: onServer ? 40 : 20 },
    )
  })

  test('a correction changes the day of its bet, one that moves the settlement moves the bet, a void takes it off', async () => {
    const playerId = someone()
    const first = { day: '2026-06-14', status: 'settled', bet: 1000, valid: 800, payout: 0 } as const
    const versions = [first, { ...first, payout: 300 }, { ...first, day: '2026-06-15', payout: 300 }, { ...first, status: 'void' as const }]
    const record = { playerId, group: 'slots', ref: String(playerId), versions }
    const [placed, corrected, moved, voided] = announcedOf(record)
    if (!placed || !corrected || !moved || !voided) throw new Error('four versions')
    const on = (day: string) => sums(t.app.db, playerId, { from: day, to: day }).then(({ bets: { n, winLossCents } }) => [n, winLossCents])
    await counted(bets, [placed])
    expect(await on('2026-06-14')).toEqual([1n, -1000n])
    await counted(bets, [corrected])
    expect(await on('2026-06-14')).toEqual([1n, -700n])
    await counted(bets, [moved])
    expect([await on('2026-06-14'), await on('2026-06-15')]).toEqual([
      [0n, 0n],
      [1n, -700n],
    ])
    await counted(bets, [voided])
    expect(await on('2026-06-15')).toEqual([0n, 0n])
  })

  test('announced before there was a word of what stood before, a correction still counts as a difference', async () => {
    const playerId = someone()
    const first = { day: '2026-06-14', status: 'settled', bet: 1000, valid: 800, payout: 0 } as const
    const versions = [first, { ...first, payout: 300 }]
    const events = announcedOf({ playerId, group: 'slots', ref: String(playerId), versions }).map(({ before: _, ...old }) => old)
    await counted(bets, events)
    expect((await sums(t.app.db, playerId, ALL)).bets).toEqual({ n: 1n, betCents: 1000n, validBetCents: 800n, winLossCents: -700n })
  })

  test.skipIf(!onServer)(
    'ten units at once, each with the same bets of the same players in an order of its own: none fails, each bet once',
    {
      timeout: 120_000,
    },
    async () => {
      const players = Array.from({ length: 20 }, someone)
      const records = players.flatMap((playerId) =>
        Array.from({ length: 40 }, (_, at): TestRecord => {
          const first = { day: DAYS[at % 4] ?? DAYS[0], status: 'settled', bet: 100 + at, valid: 100, payout: at } as const
          return { playerId, group: at % 2 ? 'slots' : 'live', ref: `${playerId}-${at}`, versions: [first, { ...first, payout: 2 * at }] }
        }),
      )
      const events = records.flatMap(announcedOf)
      const at = (turn: number) => events.map((_, n) => events[(n * 7 + turn * 131) % events.length]).filter((event) => event !== undefined)
      const batches = Array.from({ length: 10 }, (_, turn) => [0, 400, 800, 1200].map((from) => at(turn).slice(from, from + 400)))
      await Promise.all(
        batches.map(async (own) => {
          for (const batch of own) await counted(bets, batch)
        }),
      )
      for (const player of players) expect(await stored(player)).toEqual(plainly(records, player))
    },
  )
})

const deposit = (playerId: bigint, order: string, more: Partial<DepositEnded> = {}): DepositEnded => ({
  playerId: String(playerId),
  orderNumber: `${playerId}-${order}`,
  key: '',
  outcome: 'credited',
  amountCents: '10000',
  creditCents: '9900',
  feeCents: '100',
  channel: 'bank',
  reason: '',
  text: '',
  businessDate: '2026-06-15',
  endedAt: '2026-06-15T04:00:00.000Z',
  ...more,
})

describe('deposits', () => {
  test('count when they are credited, after their fee and by USDT, each once', async () => {
    const playerId = someone()
    const usdt = deposit(playerId, 'B', { channel: 'usdt', creditCents: '5000' })
    await counted(deposits, [
      deposit(playerId, 'A'),
      deposit(playerId, 'A'),
      usdt,
      deposit(playerId, 'C', { outcome: 'expired', creditCents: '0' }),
    ])
    await counted(deposits, [usdt])
    const { deposits: own } = await sums(t.app.db, playerId, ALL)
    expect(own).toEqual({ n: 2n, creditedCents: 14_900n, usdtN: 1n, usdtCreditedCents: 5000n })
  })

  test('the first of a day and of a life are the earliest, whatever is heard first', async () => {
    const playerId = someone()
    const at = (time: string, cents: string) => ({ endedAt: `${time}Z`, creditCents: cents })
    const events = [
      deposit(playerId, 'Z', at('2026-06-15T05:00:00.000', '300')),
      deposit(playerId, 'A', at('2026-06-15T06:00:00.000', '400')),
      deposit(playerId, 'M', { ...at('2026-06-14T23:00:00.000', '200'), businessDate: '2026-06-15' }),
      deposit(playerId, 'X', { ...at('2026-06-13T23:00:00.000', '100'), businessDate: '2026-06-14' }),
    ]
    for (const event of events) await counted(deposits, [event])
    const { deposits: rows } = await dayRows(t.app.db, playerId, ALL)
    expect(rows.map(({ day, firstCreditedCents }) => [day, firstCreditedCents])).toEqual([
      ['2026-06-14', 100n],
      ['2026-06-15', 200n],
    ])
    expect(await firstDeposit(t.app.db, playerId)).toMatchObject({ firstOrder: `${playerId}-X`, firstCreditedCents: 100n })
  })
})

describe('sums', () => {
  test('are of a span of days, of groups that are asked for, and of many players at once', async () => {
    const [one, other, third] = [someone(), someone(), someone()]
    const bet = (playerId: bigint, group: string, day: string): TestRecord => ({
      playerId,
      group,
      ref: `${playerId}-${group}-${day}`,
      versions: [{ day, status: 'settled', bet: 100, valid: 90, payout: 50 }],
    })
    const all = [bet(one, 'slots', DAYS[0]), bet(one, 'live', DAYS[1]), bet(one, 'slots', DAYS[3]), bet(other, 'live', DAYS[1])]
    await counted(bets, all.flatMap(announcedOf))
    const loggedIn = { playerId: String(one), at: '2026-06-15T04:00:00.000Z', businessDate: '2026-06-15' }
    await counted(logins, [
      { ...loggedIn, sessionId: `${one}a` },
      { ...loggedIn, sessionId: `${one}b` },
      { ...loggedIn, sessionId: `${one}c`, businessDate: '2026-06-16' },
    ])
    const june = { from: '2026-06-01', to: '2026-06-30' }
    const many = await sumsOf(t.app.db, [one, other, third], june)
    expect(many.get(one)).toMatchObject({ bets: { n: 2n, validBetCents: 180n, winLossCents: -100n }, loginDays: 2n })
    expect(many.get(other)?.bets.n).toBe(1n)
    expect(many.get(third)?.bets.n).toBe(0n)
    expect((await sumsOf(t.app.db, [one], { ...june, groups: ['slots'] })).get(one)?.bets.n).toBe(1n)
    expect((await sums(t.app.db, one, ALL)).bets.n).toBe(3n)
    expect(await playersAfter(t.app.db, june, { after: one - 1n, limit: 5 })).toEqual([one, other])
    expect(await playersAfter(t.app.db, june, { after: one, limit: 1 })).toEqual([other])
    expect(await playersAfter(t.app.db, { from: '2026-07-01', to: '2026-07-31' }, { after: one - 1n, limit: 5 })).toEqual([one])
  })
})
