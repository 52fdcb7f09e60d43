import { approvalDecided } from '@jade/contract/backoffice/events'
import { mallCalls } from '@jade/contract/mall/calls'
import type { MallTableTerms } from '@jade/contract/mall/fields'
import { mallOperatorCalls } from '@jade/contract/mall/operator-calls'
import { proveTable, verifyMallPlay } from '@jade/fair/mall-games'
import { firstTables, tableHash } from '@jade/fair/mall-tables'
import { systemIntent } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people, type Who } from '../identity/players.fixture.ts'
import { setting } from '../site/settings.fixture.ts'
import { bootMall, clerk, coins } from './mall.fixture.ts'

let t: TestApp
let anna: Who
beforeAll(async () => {
  t = await bootMall()
  ;[anna] = (await people(t, 1)) as [Who]
  await coins(t, anna, 100_000n)
})
afterAll(() => t.close())

const table = (terms: object): MallTableTerms => structuredClone(terms) as MallTableTerms
const fields = firstTables.wheel.fields
/** A wheel that returns 220 of 20 times its price, at most 80. */
const wheelAt = (price: number) => table({ game: 'wheel', price, fields: fields.map((points, at) => (at === 9 ? 80 : points)) })
const turned = (price: number) => table({ game: 'wheel', price, fields: fields.map((points, at) => (at === 9 ? 80 : points)).toReversed() })
const HOUR_MS = 3_600_000

const ask = (id: number, wanted: MallTableTerms, from = '') =>
  t.call(mallOperatorCalls.askOdds, {
    cookie: clerk,
    lang: 'en',
    params: { id: String(id) },
    body: { table: wanted, from, reason: 'for the test' },
  })
const decide = async (id: string, approved = true) => {
  const payload = { id, kind: 'mall.odds', approved, checkerId: '8', checker: 'staff8', reason: 'looked at' }
  await t.app.unit(systemIntent('test'), async (u) => u.emit({ name: approvalDecided, payload }))
  await t.drainOutbox()
}
const agreed = async (...asked: Parameters<typeof ask>) => decide((await ask(...asked)).body.data.approval)
const bound = (key: 'mall_games_return_least' | 'mall_games_return_most', value: number) => setting(t, key, String(value))
const shown = async (id: number) =>
  (await t.call(mallCalls.gameList, { token: anna.token, lang: 'en' })).body.data.find((one) => one.id === id)!
const desk = async () => (await t.call(mallOperatorCalls.games, { cookie: clerk, lang: 'en' })).body.data
const versions = async (id: number) =>
  (await t.call(mallOperatorCalls.oddsVersions, { cookie: clerk, lang: 'en', params: { id: String(id) } })).body
let keys = 0
const play = (seen?: string, multiple = 1, id = 1) => {
  keys += 1
  const body = { id, multiple: multiple as 1, ...(seen && { table: seen }) }
  return t.call(mallCalls.gamePlay, { token: anna.token, lang: 'en', key: `o${keys}`, body })
}

test('version 1 of each game is what the program has as its first table, and nobody changes a version (MALL-10)', async () => {
  for (const [id, first] of [
    [1, firstTables.wheel],
    [2, firstTables.little_mary],
  ] as const) {
    expect(await shown(id)).toMatchObject({ version: 1, table: first })
    expect((await versions(id)).data).toEqual([
      expect.objectContaining({ version: 1, in_force: 1, hash: tableHash(first), table: first, asked_by: '', agreed_by: '' }),
    ])
  }
  await expect(t.app.db.query('update mall.odds set hash = hash')).rejects.toThrow('odds stay as they are')
  await expect(t.app.db.query('delete from mall.odds')).rejects.toThrow('odds stay as they are')
})

test('new odds wait for a second person; from then on they are drawn by, shown and priced, and old plays verify as before', async () => {
  const before = (await play(undefined, 2)).body.data
  const wanted = wheelAt(12)
  const asked = await ask(1, wanted)
  expect(await shown(1)).toMatchObject({ version: 1, price: 10 })
  expect((await desk()).games[0]).toMatchObject({ asked: 'waiting', planned: '' })
  expect((await ask(1, wheelAt(13))).body).toMatchObject({ error_code: 'mall.odds_waiting' })
  t.clock.advance({ seconds: 5 })
  await decide(asked.body.data.approval)
  const { percent, most } = proveTable(wanted)
  expect([percent, most]).toEqual(['91.666666666666', 80])
  expect(await shown(1)).toMatchObject({
    version: 2,
    price: 12,
    return_percent: percent,
    most,
    table: wanted,
    since: taipeiTime(t.clock.now()),
  })
  expect((await desk()).games[0]).toMatchObject({ asked: 'none', version: 2, paid_of_all: 220, taken_of_all: 240 })
  expect((await versions(1)).data.map(({ version, in_force, asked_by, agreed_by }) => [version, in_force, asked_by, agreed_by])).toEqual([
    [2, 1, 'staff7', 'staff8'],
    [1, 0, '', ''],
  ])

  const seen = tableHash(wanted)
  const after = (await play(seen, 5)).body.data
  expect(after).toMatchObject({ cost: 60, table_version: 2, table_hash: seen, table: wanted })
  const log = (await t.call(mallCalls.gameLog, { token: anna.token, lang: 'en' })).body.data
  expect(log.map(({ id, table_version }) => [id, table_version])).toEqual([
    [after.id, 2],
    [before.id, 1],
  ])
  for (const { type: game, server_seed: serverSeed, public_seed: publicSeed, table_hash: hash, ...one } of log) {
    const told = { game, multiple: one.multiple, commit: one.commit, nonce: one.nonce, publicSeed, table: hash }
    expect(verifyMallPlay({ ...one, game, serverSeed, publicSeed, tableHash: hash }, told).verdict).toBe('good')
  }
})

test('nobody plays by odds that they did not see', async () => {
  const now = tableHash((await shown(1)).table)
  const check = (seen?: string) =>
    t.call(mallCalls.gamePlayCheck, { token: anna.token, lang: 'en', query: { id: '1', multiple: '1', ...(seen && { table: seen }) } })
  const total = async () => (await t.call(mallCalls.gameLog, { token: anna.token })).body.total
  const had = await total()
  for (const seen of [undefined, tableHash(firstTables.wheel), 'ab'.repeat(32)]) {
    const said = {
      status: 'error',
      error_code: 'mall.table_changed',
      message: 'The odds of this game have changed: look at them, then play',
    }
    expect((await check(seen)).body).toMatchObject(said)
    expect((await play(seen)).body).toMatchObject(said)
  }
  expect(await total()).toBe(had)
  expect((await check(now)).body).toMatchObject({ status: 'success', data: { cost: 12 } })
})

test('a play of before tables had versions is one of version 1, with the hash of its table', async () => {
  await t.app.db.query("update mall.play set odds_hash = '' where odds_version = 1")
  const log = (await t.call(mallCalls.gameLog, { token: anna.token, lang: 'en' })).body.data
  expect(log.at(-1)).toMatchObject({ table_version: 1, table_hash: tableHash(firstTables.wheel), table: firstTables.wheel })
})

test('odds outside the bounds are refused, and those in force, of another game or begun before (MALL-10)', async () => {
  const says = async (wanted: MallTableTerms, from = '', id = 1) => (await ask(id, wanted, from)).body.message
  expect(await says(wheelAt(11))).toBe('They return 100 %; allowed are 80 to 99 %')
  expect(await says(wheelAt(14))).toBe('They return 78.571428571428 %; allowed are 80 to 99 %')
  expect(await says(table({ ...firstTables.little_mary, pays: { ...firstTables.little_mary.pays, seven: [0, 0, 20_001] } }), '', 2)).toBe(
    'A play could win 20001 J; allowed are 20000 J',
  )
  expect(await says(wheelAt(12))).toBe('These are the odds that are in force')
  expect(await says(wheelAt(13), '', 2)).toBe('This table belongs to another game')
  expect(await says(wheelAt(13), taipeiTime(t.clock.now()))).toBe('Odds begin within the next year, not in the past')
  expect(await says(wheelAt(13), taipeiTime(new Date(t.clock.now().getTime() + 400 * 24 * HOUR_MS)))).toMatch(/within the next year/)
  expect((await ask(3, wheelAt(13))).body).toMatchObject({ error_code: 'kernel.not_found' })
  for (const wrong of [fields.slice(1), fields.map(() => -1), fields.map(() => 0.5)]) {
    const reply = await ask(1, table({ game: 'wheel', price: 10, fields: wrong }))
    expect(reply.body.status).toBe('error')
  }
  await bound('mall_games_return_least', 78)
  expect((await ask(1, wheelAt(14))).body.status).toBe('success')
  await decide(await waiting(), false)
  expect((await desk()).games[0]).toMatchObject({ asked: 'none', version: 2 })
})

const waiting = async () => {
  const { rows } = await t.app.db.query<{ id: string }>("select approval_id as id from mall.odds_wish where state = 'waiting'")
  return rows[0]?.id ?? ''
}

test('the table is proved again when the second person decides: what left the bounds meanwhile never goes live', async () => {
  const { approval } = (await ask(1, wheelAt(14))).body.data
  await bound('mall_games_return_least', 80)
  await decide(approval)
  expect((await desk()).games[0]).toMatchObject({ asked: 'outside', version: 2 })
  expect((await versions(1)).total).toBe(2)
  // Another table than the one that both saw is none that they agreed to.
  const again = (await ask(1, wheelAt(13))).body.data.approval
  await t.app.db.query('update mall.odds_wish set terms = $2 where approval_id = $1', [again, JSON.stringify(turned(13))])
  await decide(again)
  expect((await desk()).games[0]).toMatchObject({ asked: 'outside', version: 2 })
  // Decided once: what comes again changes nothing.
  await decide(again)
  expect((await versions(1)).total).toBe(2)
})

test('odds begin at their time; later ones take the place of those whose time has not come', async () => {
  const inHours = (hours: number) => taipeiTime(new Date(t.clock.now().getTime() + hours * HOUR_MS))
  const [one, five] = [inHours(1), inHours(5)]
  await agreed(1, wheelAt(13), one)
  expect(await shown(1)).toMatchObject({ version: 2 })
  expect((await desk()).games[0]).toMatchObject({ planned: one })
  await agreed(1, turned(13), five)
  t.clock.advance({ hours: 1 })
  expect(await shown(1)).toMatchObject({ version: 3, since: one })
  await agreed(1, turned(12))
  expect(await shown(1)).toMatchObject({ version: 5 })
  t.clock.advance({ hours: 5 })
  expect(await shown(1)).toMatchObject({ version: 5 })
})

test('odds that were agreed to after the time they were asked for begin when they are agreed to, not before', async () => {
  const soon = taipeiTime(new Date(t.clock.now().getTime() + HOUR_MS))
  const { approval } = (await ask(1, wheelAt(13), soon)).body.data
  t.clock.advance({ hours: 3 })
  const now = taipeiTime(t.clock.now())
  await decide(approval)
  expect(await shown(1)).toMatchObject({ version: 6, since: now })
  expect((await versions(1)).data[0]).toMatchObject({ version: 6, since: now, in_force: 1 })
})

test('what was asked for last is told, also where the clock stands still or runs behind', async () => {
  const state = async () => (await desk()).games[0]?.asked
  const wait = async () => (await ask(1, wheelAt(12))).body.data.approval
  await bound('mall_games_return_most', 91)
  expect((await ask(1, wheelAt(12))).body).toMatchObject({ error_code: 'mall.odds_return' })
  for (let n = 0; n < 8; n += 1) {
    await bound('mall_games_return_most', 99)
    const first = await wait()
    await bound('mall_games_return_most', 91)
    await decide(first)
    expect(await state()).toBe('outside')
    await bound('mall_games_return_most', 99)
    const second = await wait()
    expect(await state()).toBe('waiting')
    await decide(second, false)
    expect(await state()).toBe('none')
  }
})
