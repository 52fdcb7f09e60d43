import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { bootStudio, type StudioFixture } from '../fixture/studio.fixture.ts'
import { vfb } from '../games/sports/vfb/match.ts'
import { dayName } from '../games/sports/vfb/season.ts'
import type { PlayError } from '../protocol/protocol.ts'
import type { LeagueView } from '../protocol/sports-protocol.ts'
import type { SlipView } from '../protocol/table-protocol.ts'
import { verify } from '../verifier/main.ts'
import { configOf } from '../verifier/solo.ts'
import type { SharedReport } from '../verify/shared.service.ts'

let studio: StudioFixture
let token = ''
let requests = 0

beforeAll(async () => {
  studio = await bootStudio(undefined, new Set(['VFB1']))
  await studio.player('anna', '5000')
})
afterAll(() => studio.close())
afterEach(async () => expect(await studio.breaches()).toEqual([]))

const CYCLE = 240_000
const league = async () => (await studio.play<LeagueView>(token, 'GET /league')).body
const nextDay = async () => {
  await studio.tick(CYCLE - (studio.now().getTime() % CYCLE))
  token = await studio.launch('anna', 'VFB')
  return (await league()).matchday.day!
}
/** 50 TWD on the same selection of the first matches of a day. */
const bet = (day: Awaited<ReturnType<typeof nextDay>>, matches: number, selection: string) => {
  requests += 1
  const legs = day.matches.slice(0, matches).map(({ offer }, at) => ({ match: at + 1, selection, price: offer![selection]! }))
  return studio.play<SlipView & PlayError>(token, 'POST /slips', { round: day.id, legs, stake: 50, requestId: `request-${requests}` })
}

it('leaves a day to the version of the program that opened it, for as long as that lives', async () => {
  const day = await nextDay()
  expect((await bet(day, 1, '1')).status).toBe(200)
  const { db } = studio.database
  const { rows } = await db.query<{ hash: string }>('select config_hash as hash from studio.shared_round where id = $1', [day.id])
  const under = (hash: string) => db.query('update studio.shared_round set config_hash = $2 where id = $1', [day.id, hash])
  const theyLive = () => db.query(`update studio.game_config set alive_at = $1 where hash = 'theirs'`, [studio.now()])
  await db.query(
    `insert into studio.game_config (hash, game, engine_version, config, first_used, in_force_at) values ('theirs', 'VFB', '0', '{}', $1, $1)`,
    [new Date(0)],
  )
  await under('theirs')
  for (const pause of [60_000, 60_000, 30_000, 60_000]) {
    await theyLive()
    await studio.tick(pause)
  }
  expect((await league()).matchday.day).toMatchObject({ id: day.id, state: 'closed', blocks: 0 })
  await under(rows[0]?.hash ?? '')
  await studio.tick(13_000)
  expect((await league()).matchday.day).toMatchObject({ id: day.id, state: 'drawn', blocks: 30 })
  // Drawn by them it is paid by them.
  await under('theirs')
  await theyLive()
  await studio.tick(14_000)
  expect((await league()).mine).toMatchObject([{ status: 'open' }])
  await under(rows[0]?.hash ?? '')
  await studio.tick(0)
  expect((await league()).mine).toMatchObject([{ status: 'settled' }])
})

it('takes nothing on a day that was opened under other rules, and gives the stakes back once nobody has them', async () => {
  const before = (await league()).balance
  const day = await nextDay()
  expect((await bet(day, 1, '1')).status).toBe(200)
  const { db } = studio.database
  await db.query(
    `insert into studio.game_config (hash, game, engine_version, config, first_used, in_force_at) values ('old', 'VFB', '0', '{}', $1, $1)`,
    [new Date(0)],
  )
  await db.query(`update studio.shared_round set config_hash = 'old' where id = $1`, [day.id])
  expect(await bet(day, 1, '1')).toMatchObject({ status: 409, body: { code: 'bets_closed' } })
  await studio.tick(125_000)
  await studio.tick(0)
  expect((await league()).balance).toBe(before)
})

it('plays a day of version 1 of our own rules to its end, under the name that it had', async () => {
  const day = await nextDay()
  const slip = (await bet(day, 1, '1')).body
  const { db } = studio.database
  const hash = configOf(vfb.before[0]!)
  await db.query(
    `insert into studio.game_config (hash, game, engine_version, config, first_used, in_force_at) values ($1, 'VFB', '1.0.0', '{}', $2, $2)`,
    [hash, new Date(0)],
  )
  const name = dayName('VFB1', day)
  await db.query('update studio.shared_round set config_hash = $2, name = $3 where id = $1', [day.id, hash, name])
  await studio.tick(220_000)
  await studio.tick(15_000)
  const report = (await studio.raw('GET', `/verify/api/${slip.ref}`)).body as SharedReport
  expect(report).toMatchObject({ round: { name, state: 'settled' } })
  expect(await verify(report)).toMatchObject({ verdict: 'unknown', why: expect.stringContaining('version 1') })
  const next = await nextDay()
  expect(next).toMatchObject({ state: 'open', day: day.day + 1 })
})

it('says of odds at which not even the least stake fits that they are too high, and names no limits', async () => {
  const day = await nextDay()
  expect((await bet(day, 8, 'score:4-4')).body).toMatchObject({ code: 'odds_too_high', message: 'These odds are too high for a slip' })
  expect((await bet(day, 2, '1')).status).toBe(200)
})
