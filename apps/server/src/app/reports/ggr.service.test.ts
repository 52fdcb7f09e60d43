import { betsSettled } from '@jade/contract/games/events'
import { dayAfter } from '@jade/contract/dates'
import { systemIntent } from '@jade/service/app'
import { startOfTaipeiDate, taipeiDate } from '@jade/service/clock'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announcedOf, type RecordVersion } from '../../modules/counters/announced.fixture.ts'
import { countReturns, promiseNothing, putBets, putGame } from '../../modules/games/rows.fixture.ts'
import { giveAccount } from '../../modules/identity/accounts.fixture.ts'
import { setLevel } from '../../modules/vip/door.ts'
import { creditMany, issueBonus, payPrize, recordMany } from '../../modules/wallet/door.ts'
import { bootFlows } from '../house.fixture.ts'
import '../../modules/platforms/fake-vendor.fixture.ts'
import { byName, chance, reported, share, twd } from './report.fixture.ts'

/* GGR, NGR, players and returns, each held against a plain fold of the raw rows (CONSOLE-20). */

const DAYS = ['2026-06-01', '2026-06-03', '2026-06-07', '2026-06-08', '2026-06-15']
const ALL = { date: '2026-06-01..2026-06-15' }
const GROUPS = ['slots', 'fish', 'casino']
const CODES = ['JADE', 'OTHER']
const PLAYERS = [7001n, 7002n, 7003n, 7004n, 7005n, 7006n]

interface Bet {
  readonly player_id: bigint
  readonly code: string
  readonly group_code: string
  readonly product_id: string
  readonly bet_cents: bigint
  readonly payout_cents: bigint
  readonly settled_at: Date
}
interface Reward {
  readonly key: string
  readonly kind: string
  readonly amount: bigint
  readonly at: Date
  readonly player: bigint
}

let t: TestApp
let bets: readonly Bet[]
let rewards: readonly Reward[]

beforeAll(async () => {
  t = await bootFlows({ now: '2026-06-15 23:30:00' })
  for (const id of PLAYERS) await giveAccount(t, { id, account: `gambler${id}` })
  await t.app.unit(systemIntent('test'), async (u) => {
    for (const [at, id] of PLAYERS.entries()) if (at % 2 === 1) await setLevel(u, id, at)
  })
  await t.drainOutbox()
  await play()
  await give()
  bets = (await t.app.db.query<Bet>(`select * from games.bet where status = 'settled'`)).rows
  rewards = (
    await t.app.db.query<Reward>(
      `select o.key, o.kind, -e.amount as amount, o.at, (select p.holder from ledger.entry p where p.operation_id = o.id and p.holder is not null limit 1) as player
         from ledger.entry e join ledger.operation o on o.id = e.operation_id join ledger.account a on a.id = e.account_id where a.code = 'promo-cost'`,
    )
  ).rows
})
afterAll(() => t.close())

/** Random bets, many of them corrected: another result, another day, void. At the first and last moment of days as well. */
async function play(): Promise<void> {
  const next = chance(20_260_615)
  const version = (): RecordVersion => {
    const bet = next(50_000)
    return {
      day: DAYS[next(DAYS.length)] ?? '',
      status: next(6) === 0 ? 'void' : 'settled',
      bet,
      valid: next(bet + 1),
      payout: next(3) === 0 ? next(120_000) : 0,
    }
  }
  const records = Array.from({ length: 300 }, (_, at) => ({
    ref: `r${at}`,
    playerId: PLAYERS[next(PLAYERS.length)] ?? 0n,
    group: GROUPS[next(GROUPS.length)] ?? '',
    code: CODES[next(CODES.length)] ?? '',
    product: `G${next(4)}`,
    versions: Array.from({ length: 1 + next(3) }, version),
  }))
  const moments = [0, 1, 43_200_000, 86_399_999]
  await putBets(
    t,
    records.map(({ versions, ...record }) => {
      const { day, ...stands } = versions.at(-1) ?? version()
      return { ...record, ...stands, settledAt: new Date(startOfTaipeiDate(day).getTime() + (moments[next(moments.length)] ?? 0)) }
    }),
  )
  await t.app.unit(systemIntent('test'), async (u) => {
    for (const payload of records.flatMap(announcedOf)) u.emit({ name: betsSettled, payload })
  })
  await t.drainOutbox()
}

/** Rewards of every kind, on random days and at their edges. */
async function give(): Promise<void> {
  const next = chance(77)
  for (let at = 0; at < 60; at += 1) {
    t.clock.set(new Date(startOfTaipeiDate(DAYS[next(4)] ?? '').getTime() + ([0, 3_600_000, 86_399_000][next(3)] ?? 0)))
    const playerId = PLAYERS[next(PLAYERS.length)] ?? 0n
    const cents = BigInt(1 + next(9_999))
    await t.app.unit(systemIntent('test'), async (u) => {
      const kind = next(6)
      const offer = { playerId, name: { zh: 'x', en: 'x' }, bonusCents: cents, multiple: 3, isSports: false, groups: [], giveUpCents: 0n }
      if (kind === 0) await issueBonus(u, { ...offer, ref: `offer ${at}` })
      if (kind === 1) await issueBonus(u, { ...offer, ref: `packet RP9-${at}` })
      if (kind === 2) await payPrize(u, { playerId, cents, ref: `RB${at}`, type: 'rebate' })
      if (kind === 3) await payPrize(u, { playerId, cents, ref: `RF20260601-${at}`, type: 'friend', source: 'referral' })
      if (kind === 4) await payPrize(u, { playerId, cents, ref: `O${String(at).padStart(8, '0')}` })
      if (kind !== 5) return
      const order = `RP8-${at}`
      await creditMany(u, [{ playerId, cents, house: 'promo-cost', key: `packets:${order}`, kind: 'red-packet', ref: order }])
      recordMany(u, [{ playerId, type: 'discount', orderNumber: order, status: 'success', cents, remark: null }])
    })
  }
  t.clock.set(new Date('2026-06-15T23:30:00+08:00'))
}

const sum = (all: readonly { readonly [K in 'bet_cents' | 'payout_cents']: bigint }[], key: 'bet_cents' | 'payout_cents') =>
  all.reduce((total, one) => total + one[key], 0n)
const given = (all: readonly Reward[]) => all.reduce((total, one) => total + one.amount, 0n)

/** The figures of some bets and some rewards as a row of the report has them. */
function plainly(some: readonly Bet[], got: readonly Reward[]) {
  const [stakes, returns] = [sum(some, 'bet_cents'), sum(some, 'payout_cents')]
  return {
    players: String(new Set(some.map(({ player_id: id }) => id)).size),
    bets: String(some.length),
    stakes: twd(stakes),
    returns: twd(returns),
    ggr: twd(stakes - returns),
    margin: share(Number(stakes - returns), Number(stakes)),
    ngr: twd(stakes - returns - given(got)),
  }
}

test('by day: stakes, returns, GGR and NGR are those of the records and of the book, days without anything stand as zero', async () => {
  const { data, totals } = await reported(t, 'ggr', ALL)
  expect(data.map(({ name }) => name)).toEqual(Array.from({ length: 15 }, (_, at) => dayAfter('2026-06-01', at)))
  for (const row of data) {
    const day = (at: Date) => taipeiDate(at) === row['name']
    expect(row, row['name']).toMatchObject(
      plainly(
        bets.filter((bet) => day(bet.settled_at)),
        rewards.filter((one) => day(one.at)),
      ),
    )
  }
  expect(totals).toMatchObject(plainly(bets, rewards))
  expect(byName(data, 'name').get('2026-06-02')).toMatchObject({ bets: '0', ggr: '0.00', ngr: '0.00', margin: '' })
})

test('each kind of reward is what its bookings of the book are', async () => {
  const { totals } = await reported(t, 'ggr', ALL)
  const of = (prefix: RegExp) => twd(given(rewards.filter(({ key }) => prefix.test(key))))
  const issued = rewards.filter(({ kind }) => kind === 'bonus-issue')
  const { rows } = await t.app.db.query<{ ref: string }>(
    `select ref from ledger.operation where kind = 'bonus-issue' and ref like 'packet %'`,
  )
  expect(rows.length).toBeGreaterThan(0)
  const asWallets = await t.app.db.query<{ cents: bigint }>(
    `select sum(bonus_cents)::bigint as cents from wallet.bonus where ref like 'packet %'`,
  )
  const packetWallets = asWallets.rows[0]?.cents ?? 0n
  expect(totals).toMatchObject({
    rebates: of(/^prize:RB/),
    referral: of(/^prize:RF/),
    prizes: of(/^prize:O/),
    bonuses: twd(given(issued) - packetWallets),
    packets: twd(given(rewards.filter(({ key }) => key.startsWith('packets:'))) + packetWallets),
  })
})

test('by week and month the days of the period, by level what its players have now', async () => {
  const weeks = await reported(t, 'ggr', { ...ALL, by: 'week' })
  expect(weeks.data.map(({ name, first, last }) => [name, first, last])).toEqual([
    ['2026-06-01', '2026-06-01', '2026-06-07'],
    ['2026-06-08', '2026-06-08', '2026-06-14'],
    ['2026-06-15', '2026-06-15', '2026-06-15'],
  ])
  for (const { name, first = '', last = '', ...row } of weeks.data) {
    const within = (at: Date) => taipeiDate(at) >= first && taipeiDate(at) <= last
    expect(row, name).toMatchObject(
      plainly(
        bets.filter((bet) => within(bet.settled_at)),
        rewards.filter((one) => within(one.at)),
      ),
    )
  }
  const month = await reported(t, 'ggr', { date: '2026-05-31..2026-06-15', by: 'month' })
  expect(month.data.map(({ name }) => name)).toEqual(['2026-05', '2026-06'])
  expect(month.data[1]).toMatchObject(plainly(bets, rewards))
  const levels = await reported(t, 'ggr', { ...ALL, by: 'level' })
  const levelOf = (id: bigint) => (PLAYERS.indexOf(id) % 2 === 1 ? String(PLAYERS.indexOf(id)) : '0')
  for (const row of levels.data) {
    expect(row, row['name']).toMatchObject(
      plainly(
        bets.filter((bet) => levelOf(bet.player_id) === row['code']),
        rewards.filter((one) => levelOf(one.player) === row['code']),
      ),
    )
  }
})

test('by group and platform, alone and together, and without what rewards would say', async () => {
  for (const [by, key] of [
    ['group', 'group_code'],
    ['platform', 'code'],
  ] as const) {
    const { data, columns } = await reported(t, 'ggr', { ...ALL, by })
    expect(columns.map((column) => column.key)).not.toContain('ngr')
    const rows = byName(data, 'code')
    for (const word of new Set(bets.map((bet) => bet[key]))) {
      const { ngr: _, ...expected } = plainly(
        bets.filter((bet) => bet[key] === word),
        [],
      )
      expect(rows.get(word), word).toMatchObject(expected)
    }
  }
  const both = await reported(t, 'ggr', { ...ALL, group: 'fish', platform: 'JADE', level: '3' })
  const chosen = bets.filter((bet) => bet.group_code === 'fish' && bet.code === 'JADE' && bet.player_id === PLAYERS[3])
  const { ngr: _, ...expected } = plainly(chosen, [])
  expect(both.totals).toMatchObject(expected)
  expect(both.columns.map((column) => column.key)).not.toContain('ngr')
})

test('players by what they won or lost, page by page, by account only', async () => {
  const asked = async (by: string, page: string) => (await reported(t, 'players', { ...ALL, by, page, pageSize: '2' })).data
  const results = PLAYERS.flatMap((id) => {
    const own = bets.filter((bet) => bet.player_id === id)
    return own.length === 0 ? [] : [{ id, result: sum(own, 'payout_cents') - sum(own, 'bet_cents'), own }]
  }).toSorted((a, b) => Number(a.result - b.result))
  const rows = [...(await asked('lost', '1')), ...(await asked('lost', '2')), ...(await asked('lost', '3'))]
  expect(rows).toEqual(
    results.map(({ id, result, own }) => ({
      account: `gambler${id}`,
      id: String(id),
      bets: String(own.length),
      stakes: twd(sum(own, 'bet_cents')),
      returns: twd(sum(own, 'payout_cents')),
      result: twd(result),
      rewards: twd(given(rewards.filter(({ player }) => player === id))),
      deposits: '0.00',
    })),
  )
  expect((await asked('won', '1')).map(({ id }) => id)).toEqual(
    results
      .toReversed()
      .slice(0, 2)
      .map(({ id }) => String(id)),
  )
  const { totals, total } = await reported(t, 'players', ALL)
  expect(total).toBe(results.length)
  expect(totals['result']).toBe(twd(sum(bets, 'payout_cents') - sum(bets, 'bet_cents')))
})

test('what games returned, with the band in which that is chance', async () => {
  for (const product of ['G0', 'G1', 'G2', 'G3']) await putGame(t, { code: 'JADE', product, rtp: '96.50' })
  await promiseNothing(t, { code: 'JADE', product: 'G3' })
  await countReturns(t, 'JADE')
  const { data } = await reported(t, 'rtp', { date: '2026-06-01..2026-06-08', platform: 'JADE' })
  const rows = byName(data, 'game')
  expect([...rows.keys()].toSorted()).toEqual(['G0', 'G1', 'G2'])
  for (const [product, row] of rows) {
    const own = bets.filter((bet) => bet.product_id === product && bet.code === 'JADE' && taipeiDate(bet.settled_at) <= '2026-06-08')
    const [stakes, returns] = [Number(sum(own, 'bet_cents')), Number(sum(own, 'payout_cents'))]
    const spread = Math.sqrt(own.reduce((all, bet) => all + (Number(bet.payout_cents) - 0.965 * Number(bet.bet_cents)) ** 2, 0))
    expect(row, product).toMatchObject({ rounds: String(own.length), stakes: twd(stakes), returns: twd(returns), promised: '9650' })
    expect(row['actual']).toBe(share(returns, stakes))
    expect(Math.abs(Number(row['band']) - ((3 * spread) / stakes) * 10_000)).toBeLessThan(1)
  }
})
