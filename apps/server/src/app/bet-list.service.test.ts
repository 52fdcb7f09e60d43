import { type betStatuses } from '@jade/contract/games/calls'
import { gamesOperatorCalls } from '@jade/contract/games/operator-calls'
import { exportsCalls } from '@jade/contract/exports/calls'
import { betGroups } from '@jade/contract/platforms/calls'
import { taipeiDate } from '@jade/service/clock'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootFlows } from './house.fixture.ts'
import { giveAccount } from '../modules/identity/accounts.fixture.ts'
import '../modules/platforms/fake-vendor.fixture.ts'
import { putBets, type StandingBet } from '../modules/games/rows.fixture.ts'

/* The list of bets as staff ask for it, beside plain filters over what was put (CONSOLE-16). */

let t: TestApp
const PLAYERS = [8_101n, 8_102n, 8_103n]
const CODES = ['JADE', 'JADEONE']
const bets: readonly StandingBet[] = Array.from({ length: 180 }, (_, at) => ({
  ref: `round${at}`,
  playerId: PLAYERS[at % 3] ?? 0n,
  code: CODES[at % 2] ?? '',
  group: betGroups[at % 7] ?? '',
  status: at % 7 === 0 ? 'void' : 'settled',
  bet: 100 * (at + 1),
  valid: 100 * (at + 1),
  payout: (at * 37_000) % 40_000,
  // Three hours apart, so that some stand on either side of each Taipei midnight, and the oldest before thirty days.
  settledAt: new Date(Date.parse('2026-06-15T11:00:00+08:00') - at * 6 * 3_600_000),
}))

beforeAll(async () => {
  t = await bootFlows({ now: '2026-06-15 12:00:00' })
  await putBets(t, bets)
  for (const id of PLAYERS) await giveAccount(t, { id, account: `bettor${id}` })
})
afterAll(() => t.close())

type Query = Readonly<Record<string, string>>
const asked = async (query: Query) => {
  const { status, body, text } = await t.send(gamesOperatorCalls.bets, { cookie: 'staff=1', lang: 'en', query })
  expect(status, text.slice(0, 200)).toBe(200)
  return body
}
const roundsOf = (all: readonly { readonly round: string }[]) => all.map(({ round }) => round)
const ALL: Query = { date: 'all', size: '500' }
const day = ({ settledAt }: StandingBet) => taipeiDate(settledAt)
const LONG_AGO = '2026-05-17'

test.each<[string, Query, (bet: StandingBet) => boolean]>([
  ['everything', {}, () => true],
  ['an account', { q: ' BETTOR8102 ' }, ({ playerId }) => playerId === 8_102n],
  ['nobody', { q: 'nobody99' }, () => false],
  ['a player by id', { player_id: '8103' }, ({ playerId }) => playerId === 8_103n],
  ['a platform', { code: 'JADEONE' }, ({ code }) => code === 'JADEONE'],
  ['two groups', { group: 'slots,fish' }, ({ group }) => group === 'slots' || group === 'fish'],
  ['a state', { status: 'void' }, ({ status }) => status === ('void' satisfies (typeof betStatuses)[number])],
  ['stakes', { amount: '20..30.50' }, ({ bet }) => bet >= 2_000 && bet <= 3_050],
  ['a round', { round: 'round17' }, ({ ref }) => ref === 'round17'],
  ['two days', { date: '2026-06-10..2026-06-11' }, (bet) => day(bet) >= '2026-06-10' && day(bet) <= '2026-06-11'],
  [
    'all of it at once',
    { q: 'bettor8101', code: 'JADE', status: 'settled', amount: '5..', date: '2026-05-20..2026-06-15' },
    (bet) => bet.playerId === 8_101n && bet.code === 'JADE' && bet.status === 'settled' && bet.bet >= 500 && day(bet) >= '2026-05-20',
  ],
])('%s', async (_, query, holds) => {
  const { data, total } = await asked({ ...ALL, ...query })
  expect(roundsOf(data)).toEqual(bets.filter(holds).map(({ ref }) => ref))
  expect(total).toBe(bets.filter(holds).length)
})

test('what no index narrows is of the last thirty days, and says so', async () => {
  const { data, since } = await asked({ code: 'JADE', size: '500' })
  expect(since).toBe(LONG_AGO)
  expect(roundsOf(data)).toEqual(bets.filter((bet) => bet.code === 'JADE' && day(bet) >= LONG_AGO).map(({ ref }) => ref))
})

test('a row says whose it is and what it won; pages go on where the last one ended, in both orders', async () => {
  const [first] = (await asked({ round: 'round1' })).data
  expect(first).toMatchObject({ account: 'bettor8102', player_id: '8102', group: 'casino', bet_amount: '2.00', win_loss: '368.00' })
  for (const sort of ['placed_at', '-placed_at']) {
    const seen: string[] = []
    for (let cursor = ''; ; ) {
      const page = await asked({ date: 'all', size: '100', sort, ...(cursor && { cursor }) })
      seen.push(...roundsOf(page.data))
      cursor = page.next
      if (cursor === '') break
    }
    expect(seen).toEqual(sort === 'placed_at' ? bets.map(({ ref }) => ref).toReversed() : bets.map(({ ref }) => ref))
  }
})

test('the totals of a filter are those of its rows', async () => {
  const filters = { date: 'all', q: 'bettor8101' }
  const own = bets.filter(({ playerId }) => playerId === 8_101n)
  const { data } = (await t.call(exportsCalls.listTotals, { cookie: 'staff=1', params: { list: 'bets' }, body: { filters } })).body
  const settled = own.filter(({ status }) => status === 'settled')
  const twd = (cents: number) =>
    `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
  expect(data).toEqual({
    count: own.length,
    sums: {
      bet: twd(own.reduce((sum, { bet }) => sum + bet, 0)),
      valid_bet: twd(own.reduce((sum, { valid }) => sum + valid, 0)),
      win_loss: twd(settled.reduce((sum, { bet, payout }) => sum + payout - bet, 0)),
    },
  })
})
