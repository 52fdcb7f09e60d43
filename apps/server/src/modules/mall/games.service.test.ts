import { mallCalls } from '@jade/contract/mall/calls'
import { mallOperatorCalls } from '@jade/contract/mall/operator-calls'
import { siteOperatorCalls } from '@jade/contract/site/calls'
import { verifyMallPlay } from '@jade/fair/mall-games'
import { systemIntent } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deactivatePlayer } from '../identity/door.ts'
import { people, type Who } from '../identity/players.fixture.ts'
import { grantPoints, pointsOf } from '../points/door.ts'
import { balances } from '../wallet/door.ts'
import { givePack, openPacks, type Pack } from './door.ts'
import { bootMall, clerk, coins } from './mall.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootMall()
})
afterAll(() => t.close())

let keys = 0
const check = (who: Who, id: number, multiple: number) =>
  t.call(mallCalls.gamePlayCheck, { token: who.token, lang: 'en', query: { id: String(id), multiple: String(multiple) } })
const play = (who: Who, body: object) => {
  keys += 1
  return t.call(mallCalls.gamePlay, { token: who.token, lang: 'en', key: `p${keys}`, body: { id: 1, multiple: 1, ...body } })
}
const someone = async (points: bigint): Promise<Who> => {
  const [who] = (await people(t, 1)) as [Who]
  if (points > 0n) await coins(t, who, points)
  return who
}

describe('a game of the mall', () => {
  it('is listed with price, multiples and its exact return [ENTITY-023]', async () => {
    const anna = await someone(0n)
    const list = async (query: { type?: 'wheel' } = {}) =>
      (await t.call(mallCalls.gameList, { token: anna.token, lang: 'en', query })).body.data
    expect((await list()).map(({ type, price, return_percent, most }) => ({ type, price, return_percent, most }))).toEqual([
      { type: 'wheel', price: 10, return_percent: '95', most: 50 },
      { type: 'little_mary', price: 20, return_percent: '94.8486328125', most: 20_000 },
    ])
    expect((await list({ type: 'wheel' })).map(({ id, multiples }) => ({ id, multiples }))).toEqual([{ id: 1, multiples: [1, 2, 5, 10] }])
  })

  it('says before what it costs, and refuses who has too few coins [CALL-065]', async () => {
    const beth = await someone(99n)
    expect((await check(beth, 1, 5)).body).toMatchObject({ status: 'success', data: { cost: 50, balance: 99 } })
    expect((await check(beth, 1, 10)).body).toMatchObject({ status: 'error', message: 'Insufficient exchange amount: 1 J short' })
    expect((await check(beth, 1, 3)).body).toMatchObject({ status: 'error' })
    expect((await check(beth, 9, 1)).body).toMatchObject({ status: 'error' })
  })

  it('takes the cost, pays the win, and shows the seed it had committed to [CALL-066]', async () => {
    const carl = await someone(2_000n)
    let before = 2_000
    for (const [id, multiple] of [
      [1, 1],
      [2, 2],
      [1, 5],
      [2, 1],
    ] as const) {
      const { commit, nonce } = (await check(carl, id, multiple)).body.data
      const { data } = (await play(carl, { id, multiple, commit, public_seed: 'carls-own' })).body
      expect(data.commit).toBe(commit)
      const { type: game, server_seed: serverSeed, public_seed: publicSeed, ...rest } = data
      const told = { game, multiple, commit, nonce, publicSeed: 'carls-own' }
      expect(verifyMallPlay({ ...rest, game, serverSeed, publicSeed }, told).verdict).toBe('good')
      expect(data.balance).toBe(before - data.cost + data.win)
      expect((await check(carl, 1, 1)).body.data.commit).toBe(data.next_commit)
      before = data.balance
    }
    expect(await pointsOf(t.app.db, carl.id)).toBe(BigInt(before))
    const poor = await someone(9n)
    expect((await play(poor, {})).body).toMatchObject({ status: 'error', message: 'Insufficient exchange amount: 1 J short' })
    expect((await t.call(mallCalls.gameLog, { token: poor.token })).body.total).toBe(0)
  })

  it('is not played on another seed than the one that was shown, nor twice on one', async () => {
    const dora = await someone(1_000n)
    const { commit } = (await check(dora, 1, 1)).body.data
    await play(dora, { commit })
    expect((await play(dora, { commit })).body).toMatchObject({ message: 'The seed of this play has changed: please try again' })
    const ends = await Promise.all(Array.from({ length: 20 }, () => play(dora, {})))
    expect(new Set(ends.map(({ body }) => body.data.commit)).size).toBe(20)
    expect(new Set(ends.map(({ body }) => body.data.nonce)).size).toBe(20)
    const { rows } = await t.app.db.query<{ cost: bigint; win: bigint }>(
      'select sum(cost)::bigint as cost, sum(win)::bigint as win from mall.play where player_id = $1',
      [dora.id],
    )
    expect(await pointsOf(t.app.db, dora.id)).toBe(1_000n - (rows[0]?.cost ?? 0n) + (rows[0]?.win ?? 0n))
  })

  it('is in the log of its player by game, kind and date [CALL-061]', async () => {
    const emma = await someone(500n)
    await play(emma, { id: 1 })
    t.clock.advance({ days: 2 })
    await play(emma, { id: 2 })
    const log = async (query: object = {}) => (await t.call(mallCalls.gameLog, { token: emma.token, lang: 'en', query })).body
    expect(await log()).toMatchObject({
      total: 2,
      data: [
        { game_id: 2, name: 'Mall Little Mary' },
        { game_id: 1, name: 'Lucky wheel' },
      ],
    })
    expect((await log({ game_id: '1' })).data.map(({ type }) => type)).toEqual(['wheel'])
    expect((await log({ type: 'little_mary' })).data.map(({ game_id: id }) => id)).toEqual([2])
    const today = taipeiDate(t.clock.now())
    expect((await log({ date_start: `${today} 00:00:00`, date_end: `${today} 23:59:59` })).data.map(({ game_id: id }) => id)).toEqual([2])
    expect(await log({ page: '2', pageSize: '1' })).toMatchObject({ total: 2, page: 2, data: [{ game_id: 1 }] })
    expect((await t.call(mallOperatorCalls.games, { cookie: clerk, lang: 'en' })).body.data.games[0]?.plays).toBeGreaterThan(20)
  })

  it('is closed by its setting, and with the mall', async () => {
    const fred = await someone(100n)
    const turn = (key: string, value: string) =>
      t.call(siteOperatorCalls.changeSetting, { cookie: clerk, params: { key }, body: { value, reason: 'for now' } })
    for (const key of ['mall_games_open', 'show_mission']) {
      await turn(key, '0')
      expect((await play(fred, {})).body).toMatchObject({ status: 'error', message: 'The mall is closed for now' })
      await turn(key, '1')
      expect((await play(fred, {})).body.status).toBe('success')
    }
  })
})

describe('a bonus pack', () => {
  const give = (who: Who, pack: Partial<Pack> = {}) =>
    t.app.unit(systemIntent('test'), (u) =>
      givePack(u, { playerId: who.id, ref: 'task 1', name: { zh: '禮包', en: 'Pack' }, cents: 3_000n, points: 20n, ...pack }),
    )
  const log = async (who: Who) => (await t.call(mallCalls.packageReceiveLog, { token: who.token, lang: 'en' })).body
  const open = (who: Who, id: number) => {
    keys += 1
    return t.call(mallCalls.packageReceive, { token: who.token, lang: 'en', key: `r${keys}`, params: { id: String(id) } })
  }

  it('goes from receivable to received by claiming, once [STATE-062 CALL-068]', async () => {
    const gina = await someone(0n)
    expect([await give(gina), await give(gina)]).toEqual([true, false])
    const [row] = (await log(gina)).data
    expect(row).toMatchObject({ name: 'Pack', amount: '30.00', points: 20, state: 0 })
    expect(await openPacks(t.app.db, gina.id, t.clock.now())).toBe(1)
    const ends = await Promise.all(Array.from({ length: 50 }, () => open(gina, row?.id ?? 0)))
    expect(ends.filter(({ body }) => body.status === 'success')).toHaveLength(1)
    expect(ends.find(({ body }) => body.status !== 'success')?.body.message).toBe('This pack has been received')
    expect((await balances(t.app.db, gina.id)).central).toBe(3_000n)
    expect(await pointsOf(t.app.db, gina.id)).toBe(20n)
    expect((await log(gina)).data[0]?.state).toBe(1)
    expect(await openPacks(t.app.db, gina.id, t.clock.now())).toBe(0)
  })

  it('expires at its end and cannot be opened then; nobody opens another’s', async () => {
    const [hugo, iris] = (await people(t, 2)) as [Who, Who]
    await give(hugo, { days: 3 })
    const id = (await log(hugo)).data[0]?.id ?? 0
    expect((await open(iris, id)).body).toMatchObject({ status: 'error', error_code: 'kernel.not_found' })
    t.clock.advance({ days: 3 })
    expect((await log(hugo)).data[0]?.state).toBe(2)
    expect((await open(hugo, id)).body).toMatchObject({ status: 'error', message: 'This pack has expired' })
    expect(await pointsOf(t.app.db, hugo.id)).toBe(0n)
  })
})

describe('who may have nothing', () => {
  it('exchanges, plays and opens nothing, and keeps the coins', async () => {
    const [jane] = (await people(t, 1)) as [Who]
    await t.app.unit(systemIntent('test'), (u) => grantPoints(u, { playerId: jane.id, points: 100n, source: 'task', ref: 'x' }))
    await t.app.unit(systemIntent('test'), (u) => deactivatePlayer(u, jane.id, 'test'))
    expect((await play(jane, {})).body).toMatchObject({ status: 'error', error_code: 'promotions.not_allowed' })
    expect(await pointsOf(t.app.db, jane.id)).toBe(100n)
  })
})
