import { cents } from '@jade/contract/money'
import { draws, fromHex } from '@jade/fair/pf1'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountByPlayer } from '../accounts/store.ts'
import { bootStudio, DATA_KEY, type StudioFixture } from '../fixture/studio.fixture.ts'
import { drawDouble, type LmduResult } from '../games/mini/lm/double.rules.ts'
import { lm, type LmResult, spin as lamps } from '../games/mini/lm/rules.ts'
import { symbols } from '../games/mini/lm/odds.ts'
import { payoutOf } from '../kit/wager.ts'
import { openSeed } from '../seeds/seeds.ts'
import { currentSeeds } from '../seeds/store.ts'
import type { DoubleView, PlayError, RoundsView, RoundView, SessionView } from '../protocol/protocol.ts'

let studio: StudioFixture
beforeAll(async () => {
  studio = await bootStudio()
})
afterAll(() => studio.close())

/** A stake on every symbol: some lamp always pays. */
const ALL = Object.fromEntries(symbols.map((symbol) => [symbol, 10]))

async function seated(name: string, amount = '10000'): Promise<string> {
  await studio.player(name, amount)
  return studio.launch(name, 'LM')
}
const spin = (token: string, requestId: string, bets: Readonly<Record<string, number>> = ALL) =>
  studio.play<RoundView<LmResult> & PlayError>(token, 'POST /spin', { bets, requestId })
const offer = async (token: string) => (await studio.play<DoubleView>(token, 'GET /double')).body.offer
const double = (token: string, requestId: string, asked: { round: string; stake: number; side?: 'small' | 'big' }) =>
  studio.play<RoundView<LmduResult> & PlayError>(token, 'POST /double', { side: 'big', ...asked, requestId })
const next = () => studio.advance(5000)

/** Spins until the whole win may be doubled, and answers what is on offer. */
async function winning(token: string, name: string) {
  next()
  await spin(token, `${name}-first-win`)
  const on = await offer(token)
  if (!on) throw new Error('a stake on every symbol always returns something')
  return { round: on.round, stake: on.stakes[0] ?? 0, half: on.stakes[1] ?? 0 }
}

/** What the next double-up of a player will show: the test may open her seed. */
async function rightSide(player: string): Promise<'small' | 'big'> {
  const { db } = studio.database
  const account = await accountByPlayer(db, 'jade', player)
  const active = (await currentSeeds(db, account?.id ?? 0n)).find(({ status }) => status === 'active')
  if (!active) throw new Error('no active seed')
  const key = { serverSeed: openSeed(DATA_KEY, active), publicSeed: active.client_seed ?? '', nonce: active.nonce }
  return drawDouble(draws({ ...key, game: 'LMDU' })).side
}

describe('a round of Little Mary', () => {
  it('takes the stakes of all symbols and pays each lamp', async () => {
    const token = await seated('anna')
    const { status, body } = await spin(token, 'anna-spin-1', { apple: 1, bar: 500 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ game: 'LM', bet: '501.00', wager: { apple: 1, bar: 500 }, units: null, balanceBefore: '10000.00' })
    expect(cents(body.win)).toBe(payoutOf(lm, { apple: 1, bar: 500 }, body.result))
    expect(cents(body.balance)).toBe(1_000_000n - 50_100n + cents(body.win))
    const again = await spin(token, 'anna-spin-1', { bar: 500, apple: 1 })
    expect(again.body).toEqual(body)
    expect((await spin(token, 'anna-spin-1', { apple: 2, bar: 500 })).body).toMatchObject({ code: 'request_reused' })
    const view = (await studio.play<SessionView>(token, 'GET /session')).body
    expect(view.lastRound).toEqual(body)
    expect(view.totals).toMatchObject({ rounds: 1, staked: '501.00', returned: body.win })
  })

  it('takes 1 to 500 on each symbol, and nothing else', async () => {
    const token = await seated('ben')
    const refused = async (bets: object) => (await studio.play<PlayError>(token, 'POST /spin', { bets, requestId: 'ben-spin-no' })).body
    expect(await refused({ apple: 501 })).toMatchObject({
      code: 'over_limit',
      bet: 'apple',
      message: 'The limits of this bet are 1 to 500',
    })
    expect(await refused({ apple: 1, cherry: 1 })).toMatchObject({ code: 'bet_not_offered', bet: 'cherry' })
    expect(await refused({ constructor: 5 })).toMatchObject({ code: 'bet_not_offered' })
    for (const bets of [{}, { apple: 0 }, { apple: 1.5 }, { apple: '1' }, [5]]) expect((await refused(bets)).code).toBe('bad_request')
    expect((await studio.play(token, 'POST /spin', { bet: 10, requestId: 'ben-spin-no' })).status).toBe(403)
    const slot = await studio.launch('ben')
    expect((await spin(slot, 'ben-spin-no', { bet: 5, other: 5 })).body).toMatchObject({ code: 'bet_not_offered' })
    expect((await studio.play<SessionView>(token, 'GET /session')).body.balance).toBe('10000.00')
  })

  it('counts as valid what the worst lamp takes, and no double-up', async () => {
    const token = await seated('cleo')
    const { round, stake } = await winning(token, 'cleo')
    await double(token, 'cleo-double-1', { round, stake })
    await studio.quiet()
    const records = (await studio.vendor('betRecords', { cursor: '', limit: 200 })).body.records.filter(({ player }) => player === 'cleo')
    expect(records.map(({ game, bet, validBet }) => [game, bet, validBet])).toEqual([
      ['LM', '80.00', '60.00'],
      ['LMDU', `${stake}.00`, '0.00'],
    ])
    expect(records[0]?.detail).toMatchObject({ wager: ALL })
    expect(records[1]?.detail).toMatchObject({ follows: round, wager: { big: stake } })
  })
})

describe('a double-up', () => {
  it('stakes a win that was paid already, on a nonce of its own', async () => {
    const token = await seated('dora')
    const { round, stake } = await winning(token, 'dora')
    const before = (await studio.play<SessionView>(token, 'GET /session')).body
    // A clock set back must not make the first round the last one again.
    studio.advance(-1)
    const { status, body } = await double(token, 'dora-double-1', { round, stake })
    expect(status).toBe(200)
    expect(body).toMatchObject({ game: 'LMDU', bet: `${stake}.00`, follows: round, nonce: 1, balanceBefore: before.balance })
    expect(cents(body.win)).toBe(body.result.side === 'big' ? BigInt(stake) * 200n : 0n)
    expect(cents(body.balance)).toBe(cents(before.balance) - BigInt(stake) * 100n + cents(body.win))
    expect((await double(token, 'dora-double-1', { round, stake })).body).toEqual(body)
    expect((await double(token, 'dora-double-1', { round, stake, side: 'small' })).body).toMatchObject({ code: 'request_reused' })
    expect((await double(token, 'dora-double-2', { round, stake })).body).toMatchObject({ code: 'double_over' })
    const history = (await studio.play<RoundsView>(token, 'GET /rounds')).body.rounds
    expect(history.map(({ game }) => game).toSorted()).toEqual(['LM', 'LMDU'])
  })

  it('happens once, however often and from wherever it is asked', async () => {
    const token = await seated('emma')
    const other = await studio.launch('emma', 'LM')
    const { round, stake, half } = await winning(token, 'emma')
    const asked = await Promise.all([
      ...Array.from({ length: 4 }, () => double(token, 'emma-double-1', { round, stake })),
      double(other, 'emma-double-2', { round, stake, side: 'small' }),
      double(other, 'emma-double-3', { round, stake: half }),
    ])
    const played = new Set(asked.filter(({ status }) => status === 200).map(({ body }) => body.ref))
    expect(played.size).toBe(1)
  })

  it('goes on five times at most, by all or by half', async () => {
    const token = await seated('fay')
    // Half of what remains is staked each time, on the side that wins: the seed is open to the test.
    const { round, half } = await winning(token, 'fay')
    let on: { round: string; stake: number } | null = { round, stake: half }
    for (let done = 1; done <= 5; done += 1) {
      if (!on) throw new Error('the win is on offer')
      studio.advance(1)
      const { body } = await double(token, `fay-double-${done}`, { ...on, side: await rightSide('fay') })
      expect(cents(body.win)).toBe(BigInt(on.stake) * 200n)
      const view = await offer(token)
      expect(view?.done ?? null).toBe(done < 5 ? done : null)
      on = view && { round: view.round, stake: view.stakes[1] ?? view.stakes[0] ?? 0 }
    }
    expect(on).toBeNull()
  })

  it('is over when the time to think is, when the next round began, and for what another won', async () => {
    const token = await seated('gwen')
    const first = await winning(token, 'gwen')
    expect((await double(token, 'gwen-double-0', { round: first.round, stake: first.stake + 1 })).body.code).toBe('bet_not_offered')
    const stranger = await seated('gus')
    expect((await double(stranger, 'gus-double-01', { round: first.round, stake: first.stake })).body.code).toBe('double_over')
    studio.advance(60_000)
    expect(await offer(token)).toBeNull()
    expect((await double(token, 'gwen-double-1', { round: first.round, stake: first.stake })).body.code).toBe('double_over')
    const second = await winning(token, 'gwen-2')
    next()
    await spin(token, 'gwen-spin-3')
    expect((await double(token, 'gwen-double-2', { round: second.round, stake: second.stake })).body.code).toBe('double_over')
    expect((await studio.play(await studio.launch('gwen'), 'GET /double')).status).toBe(404)
  })

  it('cannot be opened as a game', async () => {
    await studio.player('hans', '10')
    const reply = await studio.vendor('launch', { player: 'hans', game: 'LMDU', device: 'pc', lang: 'zh', returnUrl: 'http://site.test/' })
    expect(reply.status).toBe(404)
    expect((await studio.raw('GET', '/play/LMDU')).status).toBe(404)
    const listed = (await studio.vendor('games', {})).body.games.map(({ code }) => code)
    expect([listed.includes('LM'), listed.includes('LMDU')]).toEqual([true, false])
  })
})

it('draws what its revealed seed says, the double-up as well', async () => {
  const token = await seated('ida')
  const { round, stake } = await winning(token, 'ida')
  const doubled = (await double(token, 'ida-double-1', { round, stake })).body
  await studio.play(token, 'POST /seed', {})
  const report = async (ref: string) =>
    (await studio.raw('GET', `/verify/api/${ref}`)).body as {
      serverSeed: string
      clientSeed: string
      nonce: number
      result: unknown
      wager: unknown
    }
  const [first, second] = [await report(round), await report(doubled.ref)]
  const key = (game: string, nonce: number) => ({ serverSeed: fromHex(first.serverSeed), game, publicSeed: first.clientSeed, nonce })
  expect([first.nonce, second.nonce]).toEqual([0, 1])
  expect(first.wager).toEqual(ALL)
  expect(lamps(draws(key('LM', 0)))).toEqual(first.result)
  expect(drawDouble(draws(key('LMDU', 1)))).toEqual(second.result)
})

it('keeps its books', async () => {
  expect(await studio.breaches()).toEqual([])
  for (const game of ['LM', 'LMDU']) {
    const { rows } = await studio.database.db.query<{ kept: bigint }>(
      'select coalesce(sum(bet - payout), 0)::bigint as kept from studio.round where game = $1',
      [game],
    )
    expect(await studio.house(`game:${game}`)).toBe(rows[0]?.kept)
  }
})
