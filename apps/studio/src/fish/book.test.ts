import { testKey } from '@jade/test-kit/config'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bootStudio, type StudioFixture } from '../fixture/studio.fixture.ts'
import { fish } from '../games/fish/fish/rules.ts'
import type { Series } from '../games/fish/fish/series.ts'
import { fishes } from '../games/fish/fish/odds.ts'
import type { FishAway, FishEnds, FishWelcome } from '../protocol/fish-protocol.ts'
import { type RoundsView, requestId, type Seeds, type SessionView } from '../protocol/protocol.ts'
import { sessionOf } from '../play/session.service.ts'
import { type Round, verify } from '../verifier/main.ts'
import { aims, announced, type RecordedSocket, last, recordedSocket } from './aim.fixture.ts'
import { bookHits } from './book.service.ts'
import { FishHall } from './hall.ts'
import type { Seat } from './seat.ts'

let studio: StudioFixture
let hall: FishHall
beforeAll(async () => {
  studio = await bootStudio()
})
beforeEach(() => {
  hall = studio.fish
})
afterAll(() => studio.close())

interface Shooter {
  readonly token: string
  readonly seat: Seat
  readonly heard: RecordedSocket
  /** Fish that were shot at: each only once, so that none is captured twice. */
  readonly shot: Set<number>
  seq: number
}

async function sit(token: string, heard = recordedSocket()): Promise<Shooter> {
  const session = await sessionOf(studio.service, token)
  const who = { accountId: session.account_id, sessionId: session.id, ip: '192.0.2.1' }
  const seat = await hall.join(who, heard, { room: 'reef', heard: 0 })
  if (!seat) throw new Error('no seat')
  return { token, seat, heard, shot: new Set(), seq: last<FishWelcome>(heard, 'welcome').seq }
}
async function shooter(name: string, amount = '1000'): Promise<Shooter> {
  await studio.player(name, amount)
  return sit(await studio.launch(name, fish.code))
}

/** Something to shoot at, when it has come. */
function aim({ seat, heard, shot }: Shooter) {
  const room = hall.roomOf(seat)
  for (let turn = 0; room && turn < 100; turn += 1) {
    room.tick(studio.now().getTime())
    const found = aims(announced(heard), seat.index, studio.now().getTime()).filter(({ fish: [id] }) => !shot.has(id))
    const [one] = found.toSorted((a, b) => (fishes.get(a.fish[1])?.odds ?? 99) - (fishes.get(b.fish[1])?.odds ?? 99))
    if (one) {
      shot.add(one.fish[0])
      return { ...one, room }
    }
    studio.advance(500)
  }
  throw new Error('nothing to shoot at')
}

/** Shoots at fish and meets them; the book is not asked yet. */
function shoot(who: Shooter, bullets: number, cents = 100): void {
  for (let at = 0; at < bullets; at += 1) {
    const { room, fish: one, angle, ms } = aim(who)
    who.seq += 1
    expect(room.fire(who.seat, { seq: who.seq, angle, cents, lock: null }, studio.now().getTime())).toBeNull()
    studio.advance(Math.max(170, ms))
    expect(room.hit(who.seat, { seq: who.seq, fish: one[0] }, studio.now().getTime())).toBeNull()
  }
}

async function book(): Promise<void> {
  studio.advance(1_000)
  hall.tick()
  await hall.settled()
}
async function shootAndBook(who: Shooter, bullets: number, cents = 100): Promise<void> {
  shoot(who, bullets, cents)
  await book()
}

const rounds = async ({ token }: Shooter) => (await studio.play<RoundsView<Series>>(token, 'GET /rounds')).body.rounds
const session = async ({ token }: Shooter) => (await studio.play<SessionView>(token, 'GET /session')).body
const ends = ({ heard }: Shooter) => heard.sent.filter(([name]) => name === 'ends').flatMap(([, payload]) => (payload as FishEnds).ends)
const cents = (twd: string) => Math.round(Number(twd) * 100)

describe('bullets', () => {
  it('are stakes of their own: one above the largest is no bet, many within it are, however many in a minute [REWARDS-41]', async () => {
    const eve = await shooter('eve-limited')
    shoot(eve, 2, 150)
    const limited = { player: 'eve-limited', tx: 'fish-limit', amount: '1', stakeLimit: '1.00' }
    await studio.vendor('deposit', limited)
    await book()
    expect(ends(eve).map(([, , end]) => end)).toEqual(['returned', 'returned'])
    expect((await session(eve)).balance).toBe('1001.00')
    await book()
    expect(last<FishEnds>(eve.heard, 'ends').money.stakeLimit).toBe('1.00')
    const { room, angle } = aim(eve)
    eve.seq += 1
    expect(room.fire(eve.seat, { seq: eve.seq, angle, cents: 110, lock: null }, studio.now().getTime())).toBe('limit')
    await shootAndBook(eve, 3, 100)
    expect(
      ends(eve)
        .slice(2)
        .some(([, , end]) => end === 'returned'),
    ).toBe(false)
    hall.leave(eve.seat)
    await book()
    await studio.quiet()
    const { records } = (await studio.vendor('betRecords', { cursor: '', limit: 500 })).body
    expect(records.find(({ player }) => player === 'eve-limited')).toMatchObject({ bet: '3.00', largestStake: '1.00' })
  })

  it('come back when the operator stops the game, and who shot them is told why', async () => {
    const eve = await shooter('eve-stopped')
    await shootAndBook(eve, 2)
    const before = await session(eve)
    shoot(eve, 3)
    await studio.vendor('stopStakes', { version: 1, all: false, games: ['FISH'] })
    await book()
    expect(
      ends(eve)
        .slice(-3)
        .map(([, , end]) => end),
    ).toEqual(['returned', 'returned', 'returned'])
    expect(last<FishAway>(eve.heard, 'away').why).toBe('stopped')
    expect((await session(eve)).balance).toBe(before.balance)
    await studio.vendor('stopStakes', { version: 2, all: false, games: [] })
  })

  it('cost and pay what the book says, told only then; leaving makes a record of them', async () => {
    const ann = await shooter('ann')
    shoot(ann, 5)
    expect(ends(ann)).toEqual([])
    expect((await session(ann)).balance).toBe('1000.00')
    await book()
    const told = ends(ann)
    expect(told).toHaveLength(5)
    const won = told.reduce((sum, [, , , , win]) => sum + win, 0)
    expect(last<FishEnds>(ann.heard, 'ends').money).toMatchObject({ staked: '5.00' })
    expect(cents((await session(ann)).balance)).toBe(100_000 - 500 + won)
    expect((await session(ann)).totals).toMatchObject({ staked: '5.00' })
    expect(await rounds(ann)).toEqual([])

    hall.leave(ann.seat)
    await book()
    const [round] = await rounds(ann)
    expect(round).toMatchObject({ bet: '5.00', game: 'FISH', result: { room: 'reef' } })
    expect(cents(round?.win ?? '')).toBe(won)
    expect(round?.result.bullets.map(([seq, , , cost]) => [seq, cost])).toEqual([1, 2, 3, 4, 5].map((seq) => [seq, 100]))
    expect((await session(ann)).totals).toMatchObject({ rounds: 1, staked: '5.00' })
    await studio.quiet()
    const { records } = (await studio.vendor('betRecords', { cursor: '', limit: 50 })).body
    const record = records.find(({ ref }) => ref === round?.ref)
    expect(record).toMatchObject({ group: 'fish', bet: '5.00', validBet: '5.00', status: 'settled', nonce: round?.nonce })
    expect(await studio.breaches()).toEqual([])
  })

  it('are drawn from the seed by nonces of their own, and can be drawn again once it is open', async () => {
    const ben = await shooter('ben')
    for (let turn = 0; turn < 4; turn += 1) await shootAndBook(ben, 5)
    hall.leave(ben.seat)
    await book()
    const { body: seeds } = await studio.play<Seeds>(ben.token, 'POST /seed', {})
    const all = await rounds(ben)
    const bullets = all.toReversed().flatMap(({ result }) => result.bullets)
    expect(new Set(bullets.map(([, nonce]) => nonce)).size).toBe(bullets.length)
    for (const round of all) {
      const report = (await studio.raw('GET', `/verify/api/${round.ref}`)).body as Round
      expect(report).toMatchObject({ serverSeed: seeds.revealed?.serverSeed, clientSeed: seeds.revealed?.clientSeed })
      expect(await verify(report)).toMatchObject({ verdict: 'good', result: round.result, payout: round.win })
    }
  })

  it('on a fish captured meanwhile are no bet, in the order in which they arrived', async () => {
    const [cid, dan] = [await shooter('cid'), await shooter('dan')]
    for (let turn = 0; turn < 60; turn += 1) {
      const { room, fish: one } = aim(cid)
      const start = studio.now().getTime()
      const shots = [cid, dan].flatMap((who) => aims([one], who.seat.index, start).map((shot) => ({ who, ...shot })))
      // Both bullets meet the fish at one time; Cid's is told first.
      for (const [at, { who, angle, ms }] of shots.toSorted((a, b) => b.ms - a.ms).entries()) {
        if (at === 1) studio.advance(Math.abs((shots[0]?.ms ?? 0) - (shots[1]?.ms ?? 0)))
        const now = studio.now().getTime()
        expect(room.fire(who.seat, { seq: ++who.seq, angle, cents: 100, lock: null }, now)).toBeNull()
        if (at === 1) studio.advance(ms)
      }
      const hits = [cid, dan].map(({ seat, seq }) => room.hit(seat, { seq, fish: one[0] }, studio.now().getTime()))
      expect(hits).toEqual([null, null])
      await book()
      const [first, second] = [ends(cid).find(([, seq]) => seq === cid.seq), ends(dan).find(([, seq]) => seq === dan.seq)]
      expect(second?.[2] === 'returned').toBe(first?.[2] === 'caught')
      if (first?.[2] !== 'caught') continue
      expect(dan.seat.money.staked).toBe(`${turn}.00`)
      return
    }
    throw new Error('nothing was captured in sixty turns')
  })

  it('become a record each minute, of one room and one seed each', async () => {
    const eve = await shooter('eve')
    await shootAndBook(eve, 2)
    studio.advance(60_000)
    await studio.service.jobs.run('studio.fish-series')
    expect(await rounds(eve)).toHaveLength(1)
    await sit(eve.token, eve.heard)
    await shootAndBook(eve, 2)
    await studio.play(eve.token, 'POST /seed', {})
    await shootAndBook(eve, 2)
    expect(await rounds(eve)).toHaveLength(2)
    hall.leave(eve.seat)
    await book()
    const all = await rounds(eve)
    expect(all.map(({ result }) => result.bullets.length)).toEqual([2, 2, 2])
    expect(new Set(all.map(({ seedId }) => seedId)).size).toBe(2)
    expect((await session(eve)).totals).toMatchObject({ rounds: 3, staked: '6.00' })
  })

  it("are recorded though another player's series cannot be, and under a name that no player can take before", async () => {
    const [una, vic] = [await shooter('una'), await shooter('vic')]
    await shootAndBook(una, 1)
    await shootAndBook(vic, 1)
    const sql = `alter table studio.round add constraint dies check (account_id <> ${una.seat.player.accountId}) not valid`
    await studio.database.db.query(sql)
    studio.advance(60_000)
    await studio.service.jobs.run('studio.fish-series')
    await studio.database.db.query('alter table studio.round drop constraint dies')
    expect([await rounds(una), await rounds(vic)].map(({ length }) => length)).toEqual([0, 1])
    await studio.service.jobs.run('studio.fish-series')
    const [recorded] = await rounds(una)
    expect(requestId.safeParse(recorded?.requestId).success).toBe(false)
  })

  it('are recorded however many series that cannot be wait before them', async () => {
    const wes = await shooter('wes')
    await shootAndBook(wes, 1)
    const { db } = studio.database
    await db.query(
      `with guests as (insert into studio.account (operator, player, demo, created_at)
         select operator, 'hangs-' || n, demo, created_at from studio.account, generate_series(1, 200) n where player = 'wes' returning id)
       insert into studio.fish_series (ref, account_id, session_id, room, seed_id, nonce, bullets, bet, payout, balance, ip, opened_at)
         select 'HANGS' || g.id, g.id, session_id, room, seed_id, nonce, bullets, bet, payout, balance, ip, opened_at - interval '1 second'
         from guests g, studio.fish_series where account_id = $1`,
      [wes.seat.player.accountId],
    )
    await db.query(`alter table studio.round add constraint hangs check (ref not like 'HANGS%') not valid`)
    studio.advance(60_000)
    await studio.service.jobs.run('studio.fish-series')
    expect(await rounds(wes)).toHaveLength(1)
    await db.query(`delete from studio.fish_series where ref like 'HANGS%'`)
    await db.query('alter table studio.round drop constraint hangs')
  })

  it('are no bets once the money is gone or the session has ended', async () => {
    const flo = await shooter('flo', '10')
    shoot(flo, 3)
    await studio.vendor('withdraw', { tx: 'flo-out', player: 'flo', amount: '10' })
    await book()
    expect(ends(flo).map(([, , end]) => end)).toEqual(['returned', 'returned', 'returned'])
    await studio.vendor('deposit', { tx: 'flo-in', player: 'flo', amount: '2' })
    // A seat without hits hears of its money every five seconds.
    studio.advance(5_000)
    await book()
    expect(flo.seat.money.balance).toBe('2.00')
    await sit(flo.token, flo.heard)
    shoot(flo, 1)
    await studio.vendor('endSessions', { player: 'flo' })
    await book()
    expect(last(flo.heard, 'away')).toEqual({ why: 'ended', rounds: [] })
    expect(hall.roomOf(flo.seat)).toBeNull()
    expect((await studio.vendor('balance', { player: 'flo' })).body.balance).toBe('2.00')
  })

  it('of who is sent away are told by the records that they are in', async () => {
    const oda = await shooter('oda')
    await shootAndBook(oda, 2)
    studio.advance(60_000)
    await shootAndBook(oda, 1)
    shoot(oda, 1)
    await studio.vendor('endSessions', { player: 'oda' })
    await book()
    const { why, rounds } = last<FishAway>(oda.heard, 'away')
    expect([why, rounds.length]).toEqual(['ended', 2])
    await book()
    const counts = []
    for (const ref of rounds)
      counts.push(((await studio.raw('GET', `/verify/api/${ref}`)).body as { result: Series }).result.bullets.length)
    expect(counts).toEqual([2, 1])
  })

  it('go on in number, pace and money at the next seat while hits are on their way to the book', async () => {
    const lea = await shooter('lea', '3')
    shoot(lea, 2)
    hall.leave(lea.seat)
    const back = await sit(lea.token)
    expect(back).toMatchObject({ seq: 2, seat: { unsettled: 2, funds: 100, lastShots: lea.seat.lastShots } })
    await book()
    expect(back.seat).toMatchObject({ unsettled: 0, funds: cents((await session(back)).balance) })
  })

  it('of a session that has ended send nobody away who came back with another', async () => {
    const mia = await shooter('mia')
    shoot(mia, 1)
    await studio.vendor('endSessions', { player: 'mia' })
    const back = await sit(await studio.launch('mia', fish.code))
    await book()
    expect(ends(back)).toMatchObject([[1, 1, 'returned', 0, 0, expect.any(Number)]])
    expect(hall.roomOf(back.seat)).not.toBeNull()
    expect(back.heard.sent.some(([name]) => name === 'away')).toBe(false)
  })

  it('are recorded under the rules they were drawn by; those of other rules are a series of their own', async () => {
    const ned = await shooter('ned')
    await shootAndBook(ned, 2)
    const { rows } = await studio.database.db.query<{ config_hash: string }>(
      `insert into studio.game_config (hash, game, engine_version, config, first_used)
         select 'older-fish', game, '0', config, first_used from studio.game_config where game = 'FISH' returning hash as config_hash`,
    )
    await studio.database.db.query(
      `update studio.fish_series set config_hash = $2, engine_version = '0' where account_id = $1 and ended_at is null`,
      [ned.seat.player.accountId, rows[0]?.config_hash],
    )
    await shootAndBook(ned, 1)
    hall.leave(ned.seat)
    await book()
    const recorded = await studio.database.db.query<{ config_hash: string; engine_version: string; n: number }>(
      `select config_hash, engine_version, json_array_length(detail -> 'bullets') as n from studio.round where account_id = $1 order by ref`,
      [ned.seat.player.accountId],
    )
    const now = hall.studio.games.get('FISH')
    expect(recorded.rows).toEqual([
      { config_hash: 'older-fish', engine_version: '0', n: 2 },
      { config_hash: now?.configHash, engine_version: now?.rules.engineVersion, n: 1 },
    ])
  })

  it('of demo visits leave the rooms of players theirs, and their seats when they sit idle', async () => {
    hall = new FishHall(hall.studio, bookHits, { money: 1, demo: 1 })
    const visit = async () => new URL((await studio.vendor('demo', { game: 'FISH', device: 'mob', lang: 'zh' })).body.url).hash.slice(1)
    const visits = []
    for (let at = 0; at < 4; at += 1) visits.push(await sit(await visit()))
    await expect(sit(await visit())).rejects.toThrow('no seat')
    expect(hall.roomOf((await shooter('olga')).seat)).not.toBeNull()
    studio.advance(300_000)
    hall.tick()
    expect(visits.map(({ heard }) => last(heard, 'away'))).toEqual(Array.from({ length: 4 }, () => ({ why: 'idle', rounds: [] })))
    expect(await sit(await visit())).toBeDefined()
  })

  it('of demo visits swim in rooms of their own', async () => {
    const gus = await shooter('gus')
    const url = new URL((await studio.vendor('demo', { game: 'FISH', device: 'mob', lang: 'zh' })).body.url)
    const demo = await sit(url.hash.slice(1))
    expect(hall.roomOf(demo.seat)).not.toBe(hall.roomOf(gus.seat))
    await shootAndBook(demo, 2)
    hall.leave(demo.seat)
    await book()
    expect(await rounds(demo)).toHaveLength(1)
  })
})

describe('a studio that stops in the middle', () => {
  it('before the book: nothing was bet, and nothing is owed', async () => {
    hall = new FishHall(hall.studio)
    const hal = await shooter('hal')
    shoot(hal, 4)
    hall = new FishHall(hall.studio)
    const back = await sit(hal.token)
    expect(last<FishWelcome>(back.heard, 'welcome')).toMatchObject({ seq: 0, money: { balance: '1000.00', staked: '0.00' } })
    await book()
    expect((await session(hal)).balance).toBe('1000.00')
  })

  it('after the book: what it knows is shown, and becomes a record', async () => {
    const ida = await shooter('ida')
    await shootAndBook(ida, 4)
    const { balance } = await session(ida)
    hall = new FishHall(hall.studio)
    const back = await sit(ida.token)
    expect(last<FishWelcome>(back.heard, 'welcome').money).toMatchObject({ balance, staked: '4.00' })
    studio.advance(60_000)
    await studio.service.jobs.run('studio.fish-series')
    expect((await rounds(ida))[0]).toMatchObject({ bet: '4.00' })
  })

  it('with the answer lost: the batch is booked once', async () => {
    let lost = 0
    hall = new FishHall(hall.studio, async (of, batch) => {
      const booked = await bookHits(of, batch)
      if (lost++ < 2) throw new Error('the answer was lost')
      return booked
    })
    const joe = await shooter('joe')
    shoot(joe, 3)
    for (let turn = 0; turn < 4; turn += 1) await book()
    expect(lost).toBe(3)
    expect(ends(joe)).toHaveLength(3)
    const won = ends(joe).reduce((sum, [, , , , win]) => sum + win, 0)
    expect(cents((await session(joe)).balance)).toBe(100_000 - 300 + won)
    expect(joe.seat.money).toMatchObject({ staked: '3.00' })
  })

  it('with the answer lost until the batch is given up: what was booked is told', async () => {
    const until = studio.now().getTime() + 650_000
    hall = new FishHall(hall.studio, async (of, batch) => {
      const booked = await bookHits(of, batch)
      if (of.app.clock.now().getTime() < until) throw new Error('the answer was lost')
      return booked
    })
    const max = await shooter('max')
    await shootAndBook(max, 2)
    studio.advance(660_000)
    await book()
    expect(ends(max).filter(([, , end]) => end !== 'returned')).toHaveLength(2)
  })
})

it('what is booked adds up, and rounds that are voided give it back', async () => {
  const kim = await shooter('kim')
  await shootAndBook(kim, 5, 1_000)
  hall.leave(kim.seat)
  await book()
  const [round] = await rounds(kim)
  const ref = round?.ref ?? ''
  expect((await studio.vendor('correctRound', { tx: 'kim-1', ref, action: 'resettle', reason: 'test' })).body).toEqual({
    status: 'refused',
    code: 'same',
  })
  expect((await studio.vendor('correctRound', { tx: 'kim-2', ref, action: 'void', reason: 'test' })).body).toMatchObject({ status: 'done' })
  expect((await session(kim)).balance).toBe('1000.00')
  expect(await studio.breaches()).toEqual([])
})

it('is not offered where the operator keeps the money', async () => {
  const codes = async (operator: string) => {
    const { body } = await studio.signed('games', {}, { operator, keyHex: testKey(operator) })
    return (body as { games: { code: string }[] }).games.map(({ code }) => code)
  }
  expect(await codes('jade-fish')).toContain('FISH')
  expect(await codes('jade-one')).not.toContain('FISH')
})
