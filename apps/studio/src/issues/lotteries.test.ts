import { localBeacon } from '@jade/fair/beacon'
import { isKeyOf } from '@jade/fair/chain'
import { draws, fromHex, toHex } from '@jade/fair/pf1'
import { sha256 } from '@jade/fair/sha256'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bootStudio, type StudioFixture } from '../fixture/studio.fixture.ts'
import { lotteryLines } from '../games/lotteries.ts'
import { settle } from '../kit/settle.ts'
import type { CounterView, TicketView } from '../protocol/draw-protocol.ts'
import type { PlayError } from '../protocol/protocol.ts'
import { MOST_TOTALS, mostOnStars } from '../tables/round-times.rules.ts'
import type { SharedReport } from '../verify/shared.service.ts'

let studio: StudioFixture
beforeAll(async () => {
  studio = await bootStudio(localBeacon(new Uint8Array(32).fill(7)), new Set(['PK10', 'L395', 'L496']))
  await studio.tick(0)
})
afterAll(() => studio.close())

const counter = async (token: string) => (await studio.play<CounterView>(token, 'GET /draws')).body
let requests = 0
const buy = async (token: string, bets: Record<string, number>) => {
  requests += 1
  const issue = (await counter(token)).draws.issue?.id ?? ''
  return studio.play<TicketView & PlayError>(token, 'POST /tickets', { issue, bets, requestId: `request-${requests}` })
}
const player = async (name: string, game: string) => {
  await studio.player(name, '30000')
  return studio.launch(name, game)
}

describe('every lottery', () => {
  it.each([
    ['PK10', { 'place:1:7': 10, 'place:10:big': 10, 'sum:11': 10, 'duel:5:tiger': 10 }],
    ['L395', { 'number:7': 10, 'star2:3-17': 10, 'star4:1-2-3-4': 10, 'sum:over': 10 }],
    ['L496', { 'special:8': 10, 'zodiac:horse': 10, 'wave:red': 10, 'miss5:1-2-3-4-5': 10, 'star3:1-2-3': 10 }],
  ])('%s sells, draws, and can be recomputed by anyone, with a slip and without', async (game, bets) => {
    const listed = (await studio.vendor('games', {})).body.games
    expect(listed).toContainEqual(expect.objectContaining({ code: game, group: 'lottery', demo: true }))
    const token = await player(`all-${game}`, game)
    const { draws: sold } = await counter(token)
    expect((await buy(token, bets)).status).toBe(200)
    await studio.tick(Date.parse(sold.issue?.drawsAt ?? '') - studio.now().getTime())
    const slip = (await counter(token)).mine[sold.issue?.id ?? '']
    expect(slip?.status).toBe('settled')
    const report = (await studio.raw('GET', `/verify/api/${slip?.ref}`)).body as SharedReport
    const { chain, beacon } = report
    const key = fromHex(chain.key ?? '')
    expect(isKeyOf(chain.anchor, chain.round, key) && toHex(sha256(key))).toBe(chain.before)
    const { rules } = lotteryLines.find(({ line }) => line === game)!
    const stream = draws({ serverSeed: key, game, publicSeed: beacon.randomness ?? '', nonce: report.round.name })
    expect(rules.draw(stream)).toEqual(report.result)
    const stakes = new Map(Object.entries(bets).map(([bet, twd]) => [bet, BigInt(twd) * 100n]))
    expect(Number(slip?.payout)).toBe(Number(settle(rules, stakes, report.result).payout) / 100)
    const issue = (await studio.raw('GET', `/verify/api/${sold.issue?.id}`)).body as SharedReport
    expect(issue).toMatchObject({ slip: null, currency: null, placedAt: null, result: report.result, chain })
  })

  it('tells of an issue that is not on sale yet nothing but its calendar', async () => {
    const sql = `select id from studio.shared_round where line = 'PK10' and state = 'scheduled' order by draws_at desc limit 1`
    const { rows } = await studio.database.db.query<{ id: string }>(sql)
    expect((await studio.raw('GET', `/verify/api/${rows[0]?.id}`)).status).toBe(404)
    const token = await player('early', 'PK10')
    const { draws: now } = await counter(token)
    expect((await studio.raw('GET', `/verify/api/${now.issue?.id}`)).body).toMatchObject({ chain: { key: null }, result: null })
  })
})

describe('stars', () => {
  it('are capped by combination and over all that can win at once', async () => {
    const answers = []
    for (const name of ['s1', 's2']) answers.push((await buy(await player(name, 'L395'), { 'star2:1-2': 2_000 })).body.code ?? 'ok')
    expect(answers).toEqual(['ok', 'table_full'])
    const fours = []
    for (let at = 0; at < 8; at += 1)
      fours.push((await buy(await player(`f${at}`, 'L395'), { [`star4:1-2-3-${10 + at}`]: 20 })).body.code ?? 'ok')
    expect(fours).toEqual([...Array(5).fill('ok'), 'ok', 'ok', 'ok'])
    const threes = []
    for (let at = 0; at < 6; at += 1)
      threes.push((await buy(await player(`t${at}`, 'L395'), { [`star3:1-2-${10 + at}`]: 100 })).body.code ?? 'ok')
    expect(threes).toEqual(['ok', 'ok', 'ok', 'ok', 'table_full', 'table_full'])
  })

  it('are capped for one player before they are for all', async () => {
    await studio.tick(300_000 - (studio.now().getTime() % 300_000))
    const token = await player('whale', 'L395')
    const fours = [1, 2].map((at) => ({ [`star4:1-2-3-${20 + at}`]: 20 }))
    expect((await buy(token, fours[0]!)).status).toBe(200)
    expect((await buy(token, fours[1]!)).body).toMatchObject({ code: 'player_share' })
    // What stands on her slip counts with what comes.
    expect((await buy(token, { 'star3:31-32-33': 100, 'star3:31-32-34': 100 })).status).toBe(200)
    expect((await buy(token, { 'star3:31-32-35': 100 })).body).toMatchObject({ code: 'player_share' })
    expect((await buy(await player('minnow', 'L395'), fours[1]!)).status).toBe(200)
  })

  it('are sold in so many different combinations an issue and no more', async () => {
    const token = await player('filler', 'L496')
    const id = (await counter(token)).draws.issue?.id
    const names = []
    for (let a = 1; a < 47 && names.length < MOST_TOTALS; a += 1)
      for (let b = a + 1; b < 48; b += 1)
        for (let c = b + 1; c < 49; c += 1) for (let d = c + 1; d < 50; d += 1) names.push(`star4:${a}-${b}-${c}-${d}`)
    const totals = Object.fromEntries(names.slice(0, MOST_TOTALS).map((name) => [name, '200']))
    await studio.database.db.query('update studio.shared_round set totals = $2 where id = $1', [id, JSON.stringify(totals)])
    expect((await buy(token, { 'star4:46-47-48-49': 2 })).body.code).toBe('table_full')
    expect((await buy(token, { 'star4:1-2-3-4': 2 })).status).toBe(200)
  })

  it('are bounded by the dearest that win together: of ten fours, five', () => {
    const line = lotteryLines.find(({ line: name }) => name === 'L395')!
    const fours = new Map(Array.from({ length: 10 }, (_, at): [string, bigint] => [`star4:1-2-3-${10 + at}`, 2_000n]))
    expect(mostOnStars(line.rules, fours, line.starCap?.winners ?? {})).toBe(5n * 30_000_000n)
    expect(mostOnStars(line.rules, new Map([['number:7', 100_000n]]), {})).toBe(0n)
  })
})
