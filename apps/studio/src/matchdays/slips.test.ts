import { localBeacon } from '@jade/fair/beacon'
import { cents } from '@jade/contract/money'
import type { VendorReply } from '@jade/contract/vendor/protocol'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bootStudio, type StudioFixture } from '../fixture/studio.fixture.ts'
import type { Verdict } from '../games/sports/vfb/rules.ts'
import { settleSlip } from '../games/sports/vfb/slips.ts'
import type { PlayError } from '../protocol/protocol.ts'
import type { LeagueView } from '../protocol/sports-protocol.ts'
import type { SlipsView, SlipView } from '../protocol/table-protocol.ts'
import { keptOf } from '../verifier/kept.fixture.ts'
import { type Round, verify } from '../verifier/main.ts'

let studio: StudioFixture
let silent = false

beforeAll(async () => {
  const local = localBeacon(new Uint8Array(32).fill(9))
  studio = await bootStudio({ ...local, value: async (round, now) => (silent ? null : local.value(round, now)) }, new Set(['VFB1']))
  await studio.player('watcher', '1')
})
afterAll(() => studio.close())
afterEach(async () => expect(await studio.breaches()).toEqual([]))

const CYCLE = 240_000
const league = async (token: string) => (await studio.play<LeagueView>(token, 'GET /league')).body
/** The day that is open. */
let day: NonNullable<LeagueView['matchday']['day']>
const nextDay = async () => {
  await studio.tick(CYCLE - (studio.now().getTime() % CYCLE))
  day = (await league(await studio.launch('watcher', 'VFB'))).matchday.day!
}
/** To the settlement of the day that is open. */
const playOut = async () => {
  await studio.tick(216_000 - (studio.now().getTime() % CYCLE))
  await studio.tick(13_000)
}
const player = async (name: string, amount = '5000') => {
  await studio.player(name, amount)
  return studio.launch(name, 'VFB')
}
let requests = 0
type Choice = readonly [match: number, selection: string, price?: number]
/** A slip at the prices on screen, unless a choice names its own. */
const bet = async (token: string, stake: number, choices: readonly Choice[], more: { requestId?: string } = {}) => {
  requests += 1
  const legs = choices.map(([match, name, price]) => {
    const offer = new Map(Object.entries(day.matches[match - 1]?.offer ?? {}))
    return { match, selection: name, price: price ?? offer.get(name) ?? 200 }
  })
  const body = { round: day.id, legs, stake, requestId: more.requestId ?? `request-${requests}` }
  return studio.play<SlipView & PlayError>(token, 'POST /slips', body)
}
const slips = async (token: string) => (await studio.play<SlipsView>(token, 'GET /slips?limit=50')).body.slips
const settledSlip = async (token: string, ref: string) => (await slips(token)).find((slip) => slip.ref === ref)!

describe('a slip', () => {
  it('is taken at the price on screen, once, and its stake leaves the purse', async () => {
    await nextDay()
    const token = await player('anna')
    const first = await bet(token, 100, [[1, '1']], { requestId: 'anna-request' })
    expect(first.body).toMatchObject({ stake: '100.00', status: 'open', balance: '4900.00', bets: {} })
    expect(await bet(token, 100, [[1, '1']], { requestId: 'anna-request' })).toEqual(first)
    expect((await bet(token, 200, [[1, '1']], { requestId: 'anna-request' })).body.code).toBe('request_reused')
    expect((await bet(token, 100, [[1, 'X']], { requestId: 'anna-request' })).body.code).toBe('request_reused')
    studio.advance(1)
    const second = await bet(token, 100, [[1, '1']])
    expect(second.body.ref).not.toBe(first.body.ref)
    expect((await league(token)).mine.map(({ ref }) => ref)).toEqual([second.body.ref, first.body.ref])
    const published = async () => (await studio.raw('GET', `/verify/api/${first.body.ref}`)).body as Round
    expect(await verify(await published())).toMatchObject({ verdict: 'waiting' })
    await playOut()
    const checks = ['chain', 'beacon', 'config', 'result', 'prices', 'payout'].map((name) => ({ name, good: true }))
    const told = await published()
    expect(await verify(told, keptOf(told))).toMatchObject({
      verdict: 'good',
      checks: [...checks, { name: 'published', good: true }],
      payout: (await settledSlip(token, first.body.ref)).payout,
    })
  })

  it('multiplies two to eight matches, one choice each', async () => {
    await nextDay()
    const token = await player('bob')
    const { matches } = day
    const two = await bet(token, 100, [
      [1, '1'],
      [2, 'over:2.5'],
    ])
    const product = (matches[0]!.offer!['1']! * matches[1]!.offer!['over:2.5']!) / 100
    expect(two.body.odds).toBe((Math.floor(product) / 100).toFixed(2))
    expect(
      (
        await bet(
          token,
          50,
          [1, 2, 3, 4, 5, 6, 7, 8].map((match): Choice => [match, 'BTTS:yes']),
        )
      ).status,
    ).toBe(200)
    expect(
      (
        await bet(token, 100, [
          [1, '1'],
          [1, 'over:2.5'],
        ])
      ).body.code,
    ).toBe('one_leg_a_match')
    for (const legs of [[], [[9, '1']], Array.from({ length: 9 }, (_, at): Choice => [(at % 8) + 1, '1'])] as Choice[][])
      expect((await bet(token, 100, legs)).status).toBe(400)
    await playOut()
  })

  it('is refused at a price that is not the one of now, for what is not offered, and without the money', async () => {
    await nextDay()
    const token = await player('carl', '100')
    const price = day.matches[2]!.offer!['1']!
    expect((await bet(token, 100, [[3, '1', price + 1]])).body).toMatchObject({ code: 'price_changed', bet: 'M3:1' })
    expect((await bet(token, 100, [[3, '1', price - 1]])).body.code).toBe('price_changed')
    for (const name of ['AH:home:+9.75', 'score:5-0', 'constructor', '3'])
      expect((await bet(token, 100, [[3, name]])).body, name).toMatchObject({ code: 'bet_not_offered' })
    expect((await bet(token, 100, [[3, '1']])).status).toBe(200)
    expect((await bet(token, 100, [[3, '1']])).body.code).toBe('insufficient')
    await playOut()
  })

  it('keeps to the limits of stake and return', async () => {
    await nextDay()
    const token = await player('dora', '90000')
    for (const stake of [49, 50_001]) expect((await bet(token, stake, [[1, '1']])).body.code).toBe('over_limit')
    const price = day.matches[0]!.offer!['score:4-4']!
    const most = Math.floor(50_000_000 / price)
    expect((await bet(token, most + 1, [[1, 'score:4-4']])).body).toMatchObject({
      code: 'over_limit',
      message: `The limits of this bet are 50 to ${most}`,
    })
    expect((await bet(token, most, [[1, 'score:4-4']])).status).toBe(200)
    await playOut()
  })

  it('comes too late by the clock of the studio, whatever state is stored', async () => {
    await nextDay()
    const token = await player('emma')
    await studio.tick(119_999)
    expect((await bet(token, 100, [[1, '1']])).status).toBe(200)
    studio.advance(1)
    expect((await league(token)).matchday.day!.state).toBe('open')
    expect(await bet(token, 100, [[1, '1']])).toMatchObject({ status: 409, body: { code: 'bets_closed' } })
    expect((await league(token)).balance).toBe('4900.00')
    await playOut()
  })
})

describe('exposure', () => {
  it('is reserved in the unit of the slip: of slips at the same moment only so many fit', async () => {
    await nextDay()
    const tokens = await Promise.all(['f1', 'f2', 'f3', 'f4'].map((name) => player(name)))
    const price = day.matches[0]!.offer!['score:4-4']!
    const most = Math.floor(50_000_000 / price)
    const answers = await Promise.all(tokens.map((token) => bet(token, most, [[1, 'score:4-4']])))
    expect(answers.map(({ body }) => body.code ?? 'ok').toSorted()).toEqual(['ok', 'ok', 'table_full', 'table_full'])
    // Another score of the same market makes room, another match is another book.
    const late = tokens[answers.findIndex(({ status }) => status === 403)]!
    expect((await bet(late, most, [[2, 'score:0-0']])).status).toBe(200)
    await playOut()
  })

  it('of combinations is held for all of a day together, and of one player for a tenth of that', async () => {
    await nextDay()
    const tokens = await Promise.all(Array.from({ length: 12 }, (_, at) => player(`gina-${at}`, '90000')))
    const [token = ''] = tokens
    const all: Choice[] = [1, 2, 3, 4, 5, 6, 7, 8].map((match) => [match, 'X'])
    const odds = day.matches.slice(0, 4).reduce((product, { offer }) => product * (offer!.X! / 100), 1)
    const most = Math.floor(500_000 / odds)
    expect((await bet(token, 50, all.slice(0, 4))).status).toBe(200)
    expect((await bet(token, most, all.slice(0, 4))).body).toMatchObject({
      code: 'player_share',
      message: 'Bets of this kind may win one player 500000 at most in one round',
    })
    expect((await bet(token, most - 50, all.slice(0, 4))).status).toBe(200)
    const codes = ['ok']
    for (const other of tokens.slice(1)) codes.push((await bet(other, most, all.slice(0, 4))).body.code ?? 'ok')
    expect(codes.lastIndexOf('ok')).toBe(codes.indexOf('table_full') - 1)
    expect(codes.filter((code) => code === 'ok').length).toBe(10)
    expect((await bet(token, 50, all.slice(4, 5))).status).toBe(200)
    await playOut()
  })
})

describe('settlement', () => {
  it('waits ten seconds after the last minute, then pays wins, halves, pushes and losses of what the scores say', async () => {
    await nextDay()
    const token = await player('hugo', '50000')
    const lines = Object.keys(day.matches[0]!.offer!).filter((name) => /^(AH|over|under)/.test(name))
    // Each side has a player of its own: one alone would be hedged, and little of it would count.
    const other = await player('hedy', '50000')
    const sideOf = (name: string) => (/^(AH:home|over)/.test(name) ? token : other)
    for (const name of lines) expect((await bet(sideOf(name), 100, [[1, name]])).status).toBe(200)
    const combined = (
      await bet(token, 100, [
        [1, lines[0]!],
        [2, '1'],
        [3, 'X'],
      ])
    ).body
    const before = (await league(token)).balance
    // A score on one of the whole handicaps: its neighbours are won and lost by half.
    const whole = lines.map((name) => Number(/^AH:home:(.+)/.exec(name)?.[1] ?? 'NaN')).find(Number.isInteger)!
    const [home, away] = [Math.max(0, -whole), Math.max(0, whole)]
    await studio.tick(213_000)
    const sql = `update studio.shared_round set result = jsonb_set(jsonb_set(jsonb_set(result::jsonb, '{matches,0,score}', $2::jsonb),
      '{matches,1,score}', '{"home":1,"away":0}'), '{matches,2,score}', '{"home":2,"away":2}')::json where id = $1`
    await studio.database.db.query(sql, [day.id, JSON.stringify({ home, away })])
    await studio.tick(12_999)
    expect((await league(token)).matchday.day!.state).toBe('drawn')
    expect((await league(token)).balance).toBe(before)
    await studio.tick(1)
    const all = await slips(token)
    const seen = new Set<number>()
    for (const slip of [...all.filter(({ ref }) => ref !== combined.ref), ...(await slips(other))]) {
      const [{ selection: name, price, verdict }] = slip.legs as [NonNullable<SlipView['legs']>[number]]
      const [kind, at, line] = name.split(':') as [string, string, string]
      const ahead =
        kind === 'AH' ? (at === 'home' ? home - away : away - home) + Number(line) : (home + away - Number(at)) * (kind === 'over' ? 1 : -1)
      const told = Math.max(-1, Math.min(1, 2 * ahead)) || 0
      const back = told > 0 ? 10_000 + told * (100 * price - 10_000) : 10_000 * (1 + told)
      const valid = price < 150 ? 0 : 10_000 * Math.abs(told)
      expect([verdict, cents(slip.payout), cents(slip.validBet), slip.status], name).toEqual([told, BigInt(back), BigInt(valid), 'settled'])
      seen.add(told)
    }
    expect([...seen].toSorted((a, b) => a - b)).toEqual([-1, -0.5, 0, 0.5, 1])
    const after = all.reduce((sum, { payout }) => sum + cents(payout), cents(before))
    expect(cents((await league(token)).balance)).toBe(after)
    const legs = all.find(({ ref }) => ref === combined.ref)!.legs!
    expect(legs.map(({ final, verdict }) => [final, verdict]).slice(1)).toEqual([
      [{ home: 1, away: 0 }, 1],
      [{ home: 2, away: 2 }, 1],
    ])
    const told = settleSlip(
      legs.map(({ price, verdict }) => ({ price, verdict: verdict as Verdict })),
      10_000n,
    )
    expect(cents(all.find(({ ref }) => ref === combined.ref)!.payout)).toBe(told.payout)
  })

  it('gives every stake back when the day is void', async () => {
    await nextDay()
    const token = await player('ivan')
    const { body } = await bet(token, 500, [
      [1, '1'],
      [2, '1'],
    ])
    silent = true
    await studio.tick(125_000)
    await studio.tick(60_000)
    silent = false
    await studio.tick(0)
    expect(await settledSlip(token, body.ref)).toMatchObject({ status: 'void', payout: '500.00', validBet: '0.00' })
    expect((await league(token)).balance).toBe('5000.00')
  })

  it('reaches the operator as a record with its legs, odds and what was decided', async () => {
    await nextDay()
    const token = await player('jane')
    const { body } = await bet(token, 100, [
      [4, '1'],
      [5, '2'],
    ])
    const record = async () => {
      await studio.quiet()
      const { records } = (await studio.vendor('betRecords', { cursor: '', limit: 500 })).body
      return records.find(({ ref }) => ref === body.ref)
    }
    expect(await record()).toMatchObject({ game: 'VFB', group: 'sports', tableId: 'VFB1', status: 'open', bet: '100.00', odds: body.odds })
    await playOut()
    const done = await record()
    expect(done).toMatchObject({ status: 'settled', validBet: '100.00' })
    const legs = done!.detail.legs as { match: number; final: unknown; verdict: number; minute: number }[]
    expect(legs.map(({ match, minute }) => [match, minute])).toEqual([
      [4, 0],
      [5, 0],
    ])
    expect(legs.every(({ final, verdict }) => final !== null && [1, -1].includes(verdict))).toBe(true)
    expect((await studio.vendor('roundDetail', { ref: body.ref })).body.detail).toMatchObject({
      protocol: 'PF1-shared',
      slip: { odds: body.odds },
    })
  })

  it('is done again from the scores, and nothing else, when the operator asks', async () => {
    await nextDay()
    const token = await player('kira')
    const { ref } = (await bet(token, 100, [[1, 'over:2.5']])).body
    await playOut()
    const { payout } = await settledSlip(token, ref)
    const before = cents((await league(token)).balance)
    const correct = async (tx: string, action: 'void' | 'resettle') =>
      (await studio.vendor('correctRound', { tx, ref, action, reason: 'a test' })).body as VendorReply<'correctRound'>
    expect(await correct('kira-1', 'resettle')).toEqual({ status: 'refused', code: 'same' })
    await studio.database.db.query('update studio.slip set payout = payout + 700 where ref = $1', [ref])
    expect(await correct('kira-2', 'resettle')).toEqual({ status: 'done', payout, change: '-7.00' })
    expect(cents((await league(token)).balance)).toBe(before - 700n)
    expect(await correct('kira-3', 'void')).toMatchObject({ status: 'done', payout: '100.00' })
    expect((await settledSlip(token, ref)).legs).toHaveLength(1)
  })

  it('of one slip that cannot be settled stops neither the others nor the next day', async () => {
    await nextDay()
    const tokens = await Promise.all(['l1', 'l2', 'l3'].map((name) => player(name)))
    const refs: string[] = []
    for (const token of tokens) refs.push((await bet(token, 100, [[1, '1']])).body.ref)
    await studio.database.db.query(`update studio.slip set legs = '[{"match":1,"selection":"nonsense"}]' where ref = $1`, [refs[1]])
    await playOut()
    const states = await Promise.all(tokens.map(async (token, at) => (await settledSlip(token, refs[at]!)).status))
    expect(states).toEqual(['settled', 'open', 'settled'])
    await nextDay()
    const again = await bet(tokens[0]!, 100, [[1, '1']])
    await studio.database.db.query(`update studio.slip set legs = (select legs from studio.slip where ref = $2) where ref = $1`, [
      refs[1],
      refs[0],
    ])
    await playOut()
    expect((await settledSlip(tokens[0]!, again.body.ref)).status).toBe('settled')
    expect((await settledSlip(tokens[1]!, refs[1]!)).status).toBe('settled')
  })
})
