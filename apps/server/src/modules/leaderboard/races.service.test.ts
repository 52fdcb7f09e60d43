import { createHash } from 'node:crypto'
import { approvalDecided } from '@jade/contract/backoffice/events'
import { leaderboardCalls } from '@jade/contract/leaderboard/calls'
import type { RacePaid } from '@jade/contract/leaderboard/events'
import { leaderboardOperatorCalls } from '@jade/contract/leaderboard/operator-calls'
import { closingText } from '@jade/contract/leaderboard/closing'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { credited, settled } from '../counters/settled.fixture.ts'
import { pointsOf } from '../points/door.ts'
import { pointsRoom } from '../points/room.ts'
import { bootOffers, member, staff } from '../promotions/offers.fixture.ts'
import { exclude, limitDailyLoss } from '../protection/stops.fixture.ts'
import { standing as turnoverOf } from '../turnover/door.ts'
import { setLevel } from '../vip/door.ts'
import { balances } from '../wallet/door.ts'
import { leaderboardNotifications } from './notifications.ts'
import { runRaces } from './race-close.service.ts'
import { leaderboardRoom } from './room.ts'
import { seedRace } from './race-seed.ts'
import { raceBody } from './races.fixture.ts'

let t: TestApp
let month = 0
beforeAll(async () => {
  t = await bootOffers([pointsRoom, leaderboardRoom])
})
afterAll(() => t.close())
/** Each test has a month of its own; races are announced on its first day and run on the second and third. */
beforeEach(() => {
  month += 1
  t.clock.set(`20${27 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01 12:00:00`)
})
/** What a test began is over for the next one. */
afterEach(async () => {
  await t.app.db.query('update leaderboard.race set closed_at = $1 where closed_at is null', [t.clock.now()])
  expect(t.faults).toEqual([])
})

type Player = Awaited<ReturnType<typeof member>>
const asStaff = { ...staff, lang: 'en' } as const
const look = () => t.runJob('leaderboard.races')
const central = async ({ id }: Player) => (await balances(t.app.db, id)).central

const add = (change: Readonly<Record<string, unknown>> = {}) =>
  t.call(leaderboardOperatorCalls.addRace, { ...asStaff, body: raceBody(t, change) })

async function decide(id: string, approved: boolean) {
  const { rows } = await t.app.db.query<{ approval_id: string }>('select approval_id from leaderboard.race where id = $1', [Number(id)])
  const by = { checkerId: '2', checker: 'staff2', reason: 'fine' }
  const payload = { id: rows[0]?.approval_id ?? '', kind: 'leaderboard.race', approved, ...by }
  await t.app.unit(systemIntent('test'), async (u) => u.emit({ name: approvalDecided, payload }))
  await t.drainOutbox()
}

/** A race that a second person agreed to, on its first day at noon. */
async function running(change: Parameters<typeof add>[0] = {}): Promise<string> {
  const { id } = (await add(change)).body.data
  await decide(id, true)
  t.clock.advance({ days: 1 })
  return id
}

const won = (player: Player, dollars: number, group = 'slots') => settled(t, player, { stake: 10, payout: 10 + dollars, group })
const raceOf = async (id: string, player?: Player) =>
  (await t.call(leaderboardCalls.race, { params: { id }, lang: 'en', ...(player && { token: player.token }) })).body.data
const lines = async (id: string) => (await raceOf(id)).places.map(({ rank, account, amount }) => `${rank} ${account} ${amount}`)
const masked = ({ id }: Player) => `me***${String(id).slice(-1)}`
const deskRow = async (id: string) =>
  (await t.call(leaderboardOperatorCalls.races, { ...asStaff, query: { pageSize: '100' } })).body.data.find((row) => row.id === id)
const closing = (id: string) => t.call(leaderboardCalls.raceClosing, { params: { id } })
/** Two days of race and the hours until its freeze go by. */
const untilFreeze = () => t.clock.advance({ days: 2 })

test('a second person announces a race; who refuses it, comes too late or takes it back leaves none', async () => {
  const ids = [(await add()).body.data.id, (await add()).body.data.id, (await add()).body.data.id]
  const [yes = '', no = '', late = ''] = ids
  expect((await deskRow(yes))?.state).toBe('waiting')
  await decide(yes, true)
  await decide(no, false)
  const shown = (await t.call(leaderboardCalls.races, { lang: 'en' })).body.data.filter(({ id }) => ids.includes(id))
  expect(shown).toMatchObject([
    { id: yes, name: 'Spring race', state: 'announced', multiple: 3, prizes: [{ amount: '500.00' }, { points: 20 }] },
  ])
  t.clock.advance({ days: 1 })
  await decide(late, true)
  expect([(await deskRow(yes))?.state, (await deskRow(no))?.state, (await deskRow(late))?.state]).toEqual(['running', 'refused', 'refused'])
  const cancel = (id: string) => t.call(leaderboardOperatorCalls.cancelRace, { ...asStaff, params: { id }, body: { reason: 'mistake' } })
  expect((await cancel(yes)).body.message).toContain('has begun')
  const back = (await add()).body.data.id
  await cancel(back)
  await decide(back, true)
  expect((await deskRow(back))?.state).toBe('cancelled')
  expect((await cancel('999999')).status).toBe(404)
})

test.each([
  ['a prize beyond the budget', { budget: '699.99' }, 'more than the budget'],
  ['a first day that is today', { from: '2020-01-01' }, 'begins tomorrow'],
  ['a gap between prizes', { prizes: [{ from: 2, to: 2, amount: '1.00', points: 0 }] }, 'without a gap'],
  ['groups of deposits', { kind: 'deposit', groups: ['slots'] }, 'race of deposits'],
])('%s is refused', async (_, change, message) => {
  const reply = await add(change)
  expect(reply.status).toBe(403)
  expect(reply.body.message).toContain(message)
})

test('its days and groups alone count; equal amounts go to who was seen with them first', async () => {
  const [early, late, other] = [await member(t), await member(t), await member(t)]
  await won(early, 900)
  const id = await running({ groups: ['slots'] })
  await won(early, 100)
  await won(other, 800, 'fish')
  await look()
  t.clock.advance({ minutes: 5 })
  await won(late, 100)
  await look()
  expect(await lines(id)).toEqual([`1 ${masked(early)} 100.00`, `2 ${masked(late)} 100.00`])
  expect((await raceOf(id, late)).mine).toMatchObject({ rank: 2, amount: '100.00', next: 1, missing: '0.01', joined: 1 })
  expect((await raceOf(id, early)).mine).toMatchObject({ rank: 1, missing: '', next: 0 })
  expect((await raceOf(id, other)).mine).toMatchObject({ rank: 0, amount: '0.00', missing: '100.01', next: 2 })
  await won(late, 1)
  await look()
  expect((await lines(id))[0]).toBe(`1 ${masked(late)} 101.00`)
  const office = await t.call(leaderboardOperatorCalls.racePlaces, { ...asStaff, params: { id }, query: {} })
  expect(office.body.data[0]).toMatchObject({ rank: 1, player_id: String(late.id), prize: '500.00', award: '' })
})

test('a race in which nobody has a place yet is shown, with the own amount, lost or won', async () => {
  const player = await member(t)
  const id = await running()
  expect((await raceOf(id, player)).mine).toMatchObject({ rank: 0, amount: '0.00', missing: '', next: 0 })
  await settled(t, player, { stake: 100, payout: 0 })
  await look()
  expect(await raceOf(id, player)).toMatchObject({ places: [], mine: { rank: 0, amount: '-100.00' } })
})

test('races of bets and deposits are of those who asked, and of the level; who leaves the boards is out at once', async () => {
  const [open, silent, high] = [await member(t), await member(t), await member(t)]
  for (const one of [open, high]) await t.call(leaderboardCalls.choose, { token: one.token, body: { win: 1, more: 1 } })
  await t.app.unit(systemIntent('test'), (u) => setLevel(u, high.id, 3))
  const bets = (await add({ kind: 'bet' })).body.data.id
  const leveled = (await add({ kind: 'deposit', level_min: 3 })).body.data.id
  await decide(bets, true)
  await decide(leveled, true)
  t.clock.advance({ days: 1 })
  for (const one of [open, silent, high]) {
    await settled(t, one, { stake: one === open ? 400 : 300 })
    await credited(t, one, 50)
  }
  await look()
  expect(await lines(bets)).toEqual([`1 ${masked(open)} 400.00`, `2 ${masked(high)} 300.00`])
  expect(await lines(leveled)).toEqual([`1 ${masked(high)} 50.00`])
  expect((await raceOf(bets, silent)).mine).toMatchObject({ joined: 0, rank: 0, amount: '300.00' })
  expect((await raceOf(leveled, open)).mine).toMatchObject({ level_fits: 0 })
  await t.call(leaderboardCalls.choose, { token: open.token, body: { win: 1, more: 0 } })
  expect(await lines(bets)).toEqual([`2 ${masked(high)} 300.00`])
})

test('corrections count until the freeze; then prizes are paid with their requirement, and later ones take nothing back', async () => {
  const [first, second, third] = [await member(t), await member(t), await member(t)]
  const id = await running()
  const bet = await won(first, 300)
  await won(second, 200)
  await won(third, 100)
  t.clock.advance({ hours: 37 })
  await look()
  expect((await deskRow(id))?.state).toBe('counting')
  await bet.correct({ payout: 16_000 })
  await look()
  expect((await lines(id))[0]).toBe(`1 ${masked(second)} 200.00`)
  expect((await closing(id)).status).toBe(404)
  t.clock.advance({ hours: 12 })
  await look()
  await t.drainOutbox()
  expect(await deskRow(id)).toMatchObject({ state: 'closed', paid: 3, paid_amount: '700.00', paid_points: 40, barred: 0 })
  expect([await central(second), await central(first), await central(third)]).toEqual([50_000n, 10_000n, 10_000n])
  expect(await pointsOf(t.app.db, first.id)).toBe(20n)
  expect((await turnoverOf(t.app.db, second.id)).leftCents).toBe(150_000n)
  await bet.correct({ payout: 900_000 })
  await look()
  expect(await lines(id)).toHaveLength(3)
  expect(await central(second)).toBe(50_000n)
})

test('the closing list is bound by a hash that anybody computes, in which each player finds their own line', async () => {
  const [anna, beth] = [await member(t), await member(t)]
  const id = await running()
  await won(anna, 50)
  await won(beth, 70)
  untilFreeze()
  await look()
  const { hash, rows } = (await closing(id)).body.data
  expect(createHash('sha256').update(closingText(id, rows)).digest('hex')).toBe(hash)
  const mine = (await raceOf(id, anna)).mine
  expect(rows.find(({ code }) => code === mine?.code)).toMatchObject({
    rank: 2,
    amount: '50.00',
    prize: '100.00',
    points: 20,
    account: masked(anna),
  })
  await t.call(leaderboardCalls.choose, { token: anna.token, body: { win: 0, more: 0 } })
  const later = (await closing(id)).body.data
  expect(later.rows[1]?.account).toBe('***')
  expect(createHash('sha256').update(closingText(id, later.rows)).digest('hex')).toBe(hash)
})

test('who is excluded is neither shown nor paid, also between the freeze and the payment, and nobody moves up', async () => {
  const [gone, leaves, stays, reached] = [await member(t), await member(t), await member(t), await member(t)]
  const id = await running()
  await won(gone, 900)
  await won(leaves, 500)
  await won(stays, 200)
  await exclude(t, gone.id)
  await look()
  expect(await lines(id)).toEqual([`1 ${masked(leaves)} 500.00`, `2 ${masked(stays)} 200.00`])
  await limitDailyLoss(t, reached.id, 0n)
  expect(await raceOf(id, reached)).toMatchObject({ hidden: 1, places: [], mine: null })
  expect((await t.call(leaderboardCalls.races, { token: reached.token })).body).toMatchObject({ hidden: 1, data: [] })
  untilFreeze()
  await dying(1)
  expect((await deskRow(id))?.state).toBe('paying')
  await exclude(t, leaves.id)
  await look()
  expect(await deskRow(id)).toMatchObject({ state: 'closed', paid: 1, barred: 1 })
  expect([await central(gone), await central(leaves), await central(stays)]).toEqual([0n, 0n, 10_000n])
  expect((await lines(id))[0]).toBe('1 *** 500.00')
})

/** A run of the job whose process dies after so many units. */
async function dying(alive: number): Promise<void> {
  let left = alive
  const unit = t.app.unit.bind(t.app)
  const app = {
    ...t.app,
    unit: ((intent, work) => ((left -= 1) < 0 ? Promise.reject(new Error('killed')) : unit(intent, work))) as typeof t.app.unit,
  }
  await runRaces(app).catch((error: unknown) => {
    if (!(error instanceof Error) || error.message !== 'killed') throw error
  })
}

test('a close that dies anywhere goes on, in two processes too, and pays nobody twice', async () => {
  const players = [await member(t), await member(t), await member(t)]
  const id = await running()
  for (const [at, player] of players.entries()) await won(player, 300 - at * 100)
  untilFreeze()
  const paid = async () => (await Promise.all(players.map(central))).reduce((sum, one) => sum + one, 0n)
  for (let alive = 0; alive < 4; alive += 1) {
    await dying(alive)
    expect(await paid()).toBeLessThanOrEqual(70_000n)
  }
  await Promise.all([runRaces(t.app), runRaces(t.app)])
  expect(await Promise.all(players.map(central))).toEqual([50_000n, 10_000n, 10_000n])
  expect(await Promise.all(players.map(({ id: of }) => pointsOf(t.app.db, of)))).toEqual([0n, 20n, 20n])
  expect(await deskRow(id)).toMatchObject({ state: 'closed', paid: 3 })
})

test('a race that fails delays no other', async () => {
  const player = await member(t)
  const [broken, sound] = [(await add()).body.data.id, (await add()).body.data.id]
  for (const id of [broken, sound]) await decide(id, true)
  t.clock.advance({ days: 1 })
  await won(player, 100)
  await t.app.db.query(`alter table leaderboard.race_place add constraint broken check (race_id <> ${Number(broken)})`)
  await expect(runRaces(t.app)).rejects.toThrow('broken')
  expect(await lines(sound)).toEqual([`1 ${masked(player)} 100.00`])
  await t.app.db.query('alter table leaderboard.race_place drop constraint broken')
})

test('a winner is told the place and the prize in both languages', () => {
  const payload: RacePaid = {
    playerId: '7',
    race: 3,
    rank: 2,
    cents: '10000',
    points: '20',
    multiple: 3,
    name: { zh: '春季競賽', en: 'Spring race' },
  }
  const [told] = leaderboardNotifications
  const fill = { rank: '2', prize_zh: '100.00 元（3 倍流水）、20 J 幣', prize_en: '100.00 (wagering requirement 3×) and 20 J coins' }
  expect(told?.write(payload as never)).toMatchObject({ playerId: '7', template: 'race_won', fill })
})

test('the demo house has one race, however often it is seeded', async () => {
  await t.app.db.query('delete from leaderboard.race_award')
  await t.app.db.query('delete from leaderboard.race_place')
  await t.app.db.query('delete from leaderboard.race_prize')
  await t.app.db.query('delete from leaderboard.race')
  await seedRace(t.app)
  await seedRace(t.app)
  expect((await t.call(leaderboardCalls.races, { lang: 'en' })).body.data).toMatchObject([
    { name: "This week's winners", state: 'running' },
  ])
})

test('a place with which the payment fails delays no other, and the race stays open until it is paid', async () => {
  const [first, second] = [await member(t), await member(t)]
  const id = await running()
  await won(first, 200)
  await won(second, 100)
  untilFreeze()
  await t.app.db.query(`alter table leaderboard.race_award add constraint broken check (player_id <> ${first.id})`)
  await expect(look()).rejects.toThrow('broken')
  expect([await central(first), await central(second)]).toEqual([0n, 10_000n])
  expect((await deskRow(id))?.state).toBe('paying')
  await t.app.db.query('alter table leaderboard.race_award drop constraint broken')
  await look()
  expect([await central(first), await central(second)]).toEqual([50_000n, 10_000n])
  expect((await deskRow(id))?.state).toBe('closed')
})
