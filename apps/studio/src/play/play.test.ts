import { commitOf, draws, fromHex } from '@jade/fair/pf1'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bootStudio, type StudioFixture } from '../fixture/studio.fixture.ts'
import { playRound } from '../games/slots/slt243/rules.ts'
import type { RoundsView, RoundView, Seeds, SessionView } from '../protocol/protocol.ts'

let studio: StudioFixture
beforeAll(async () => {
  studio = await bootStudio()
})
afterAll(() => studio.close())

const spin = (token: string, requestId: string, bet = 10) => studio.play<RoundView>(token, 'POST /spin', { bet, requestId })
const session = async (token: string) => (await studio.play<SessionView>(token, 'GET /session')).body
const next = () => studio.advance(2500)

describe('a spin', () => {
  it('takes the stake, pays the win and tells both', async () => {
    const token = await studio.player('alice', '1000')
    const { status, body } = await spin(token, 'alice-spin-1')
    expect(status).toBe(200)
    expect(body).toMatchObject({ bet: '10.00', balanceBefore: '1000.00', nonce: 0, game: 'SLT243' })
    expect(body.result).toMatchObject({
      spin: { stops: expect.any(Array), hits: expect.any(Array) },
      freeSpins: expect.any(Array),
      units: body.units,
    })
    expect(Number(body.win)).toBeCloseTo((10 * (body.units ?? 0)) / 100, 2)
    expect(Number(body.balance)).toBeCloseTo(990 + Number(body.win), 2)
    const view = await session(token)
    expect(view.balance).toBe(body.balance)
    expect(view.lastRound).toEqual(body)
    expect(view.totals).toMatchObject({ rounds: 1, staked: '10.00', returned: body.win })
  })

  it('has one effect for equal requests, later and at once', async () => {
    const token = await studio.player('bob', '1000')
    const answers = await Promise.all(Array.from({ length: 30 }, () => spin(token, 'bob-spin-1')))
    const rounds = answers.map(({ body }) => body)
    expect(new Set(rounds.map((round) => JSON.stringify(round))).size).toBe(1)
    next()
    expect((await spin(token, 'bob-spin-1')).body).toEqual(rounds[0])
    expect((await session(token)).balance).toBe(rounds[0]?.balance)
    expect((await spin(token, 'bob-spin-1', 20)).status).toBe(409)
  })

  it('is found again by its request, after a lost answer', async () => {
    const token = await studio.player('carol', '1000')
    expect((await studio.play(token, 'GET /requests/carol-spin-1')).status).toBe(404)
    const { body } = await spin(token, 'carol-spin-1')
    expect((await studio.play(token, 'GET /requests/carol-spin-1')).body).toEqual(body)
    expect((await studio.play(token, `GET /rounds/${body.ref}`)).body).toEqual(body)
    const other = await studio.player('carla', '10')
    expect((await studio.play(other, `GET /rounds/${body.ref}`)).status).toBe(404)
    expect((await studio.play(other, 'GET /requests/carol-spin-1')).status).toBe(404)
  })

  it('waits 2.5 s for the next, over two tabs as well', async () => {
    const [one, two] = [await studio.player('dave', '1000'), await studio.launch('dave')]
    expect((await spin(one, 'dave-spin-1')).status).toBe(200)
    expect(await spin(two, 'dave-spin-2')).toMatchObject({ status: 429, body: { code: 'too_fast', retryAfterMs: 2500 } })
    studio.advance(2499)
    expect((await spin(one, 'dave-spin-3')).status).toBe(429)
    studio.advance(1)
    const both = await Promise.all([spin(one, 'dave-spin-4'), spin(two, 'dave-spin-5')])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 429]))
  })

  it('needs the stake and an offered bet', async () => {
    const token = await studio.player('erin', '4')
    expect(await spin(token, 'erin-spin-1', 5)).toMatchObject({
      status: 403,
      body: { code: 'insufficient', message: 'Insufficient balance' },
    })
    expect((await spin(token, 'erin-spin-2', 3)).body).toMatchObject({ code: 'bet_not_offered' })
    for (const bet of [0, -1, 1.5, '1', null, true, [1], 1e15]) {
      expect((await studio.play(token, 'POST /spin', { bet, requestId: 'erin-spin-3' })).status).toBe(400)
    }
    for (const requestId of ['short', '', 'a b c d e f', 5, 'x'.repeat(65)]) {
      expect((await studio.play(token, 'POST /spin', { bet: 1, requestId })).status).toBe(400)
    }
    expect((await studio.play(token, 'POST /spin', { bet: 1, requestId: 'erin-spin-4', win: 100 })).status).toBe(400)
    expect((await session(token)).balance).toBe('4.00')
    expect((await session(token)).seeds.active.nonce).toBe(0)
  })

  it('cannot use the same money twice: stake here, withdrawal there', async () => {
    const token = await studio.player('frank', '100')
    const [round, out] = await Promise.all([
      spin(token, 'frank-spin-1', 100),
      studio.vendor('withdraw', { tx: 'frank-out', player: 'frank', amount: '100' }),
    ])
    const took = [round.status === 200, out.body.status === 'done'].filter(Boolean)
    const won = round.status === 200 ? Number(round.body.win) : 0
    expect(took.length === 1 || won >= 100).toBe(true)
  })
})

describe('seeds', () => {
  it('make every round recomputable once revealed', async () => {
    const token = await studio.player('gina', '1000')
    const before = await session(token)
    const rounds: RoundView[] = []
    for (let i = 0; i < 4; i++) {
      rounds.push((await spin(token, `gina-spin-${i}`)).body)
      next()
    }
    const ref = rounds[0]?.ref ?? ''
    expect((await studio.raw('GET', `/verify/api/${ref}`)).body).toMatchObject({ serverSeed: null, commit: before.seeds.active.commit })
    const after = (await studio.play<Seeds>(token, 'POST /seed', { clientSeed: 'my-own-seed' })).body
    expect(after.active).toMatchObject({ commit: before.seeds.next.commit, clientSeed: 'my-own-seed', nonce: 0 })
    expect(after.revealed).toMatchObject({ commit: before.seeds.active.commit, rounds: 4 })
    expect(after.next.commit).not.toBe(before.seeds.next.commit)
    const report = (await studio.raw('GET', `/verify/api/${ref}`)).body as { serverSeed: string; commit: string; clientSeed: string }
    expect(commitOf(fromHex(report.serverSeed))).toBe(report.commit)
    for (const { nonce, result } of rounds) {
      const key = { serverSeed: fromHex(report.serverSeed), game: 'SLT243', publicSeed: report.clientSeed, nonce }
      expect(JSON.parse(JSON.stringify(playRound(draws(key))))).toEqual(result)
    }
  })

  it('refuse a client seed of a wrong form', async () => {
    const token = await studio.player('hugo', '10')
    for (const clientSeed of ['', 'a b', 'a|b', 'x'.repeat(65), 5]) {
      expect((await studio.play(token, 'POST /seed', { clientSeed })).status).toBe(400)
    }
  })

  it('change by themselves after 30 days, keeping the client seed', async () => {
    const before = await session(await studio.player('ivy', '1000'))
    studio.advance(30 * 24 * 3_600_000)
    const token = await studio.launch('ivy')
    await spin(token, 'ivy-spin-1')
    const after = await session(token)
    expect(after.seeds.active).toMatchObject({ commit: before.seeds.next.commit, clientSeed: before.seeds.active.clientSeed, nonce: 1 })
  })

  it('rest encrypted', async () => {
    const { rows } = await studio.database.db.query<{ sealed: Buffer; commit_hash: string }>('select sealed, commit_hash from studio.seed')
    for (const { sealed, commit_hash } of rows) {
      for (let at = 0; at + 32 <= sealed.length; at++) expect(commitOf(sealed.subarray(at, at + 32))).not.toBe(commit_hash)
    }
  })
})

describe('history', () => {
  it('pages backwards over the own rounds', async () => {
    const token = await studio.player('jack', '1000')
    const refs: string[] = []
    for (let i = 0; i < 5; i++) {
      refs.unshift((await spin(token, `jack-spin-${i}`, 1)).body.ref)
      next()
    }
    const first = (await studio.play<RoundsView>(token, 'GET /rounds?limit=3')).body
    const second = (await studio.play<RoundsView>(token, `GET /rounds?limit=3&before=${first.next}`)).body
    expect([...first.rounds, ...second.rounds].map((round) => round.ref)).toEqual(refs)
    expect(second.next).toBeNull()
    for (const bad of ['limit=0', 'limit=51', 'limit=x', 'before=1', 'page=2']) {
      expect((await studio.play(token, `GET /rounds?${bad}`)).status).toBe(400)
    }
  })
})

describe('sessions', () => {
  it('need their token', async () => {
    for (const token of ['', 'nonsense', 'x'.repeat(100)]) expect((await studio.play(token, 'GET /session')).status).toBe(401)
  })

  it('open within five minutes and end after an idle hour', async () => {
    const late = await studio.player('kim', '10')
    studio.advance(5 * 60_000 + 1)
    expect((await studio.play(late, 'GET /session')).body).toMatchObject({ code: 'session_ended' })
    const token = await studio.launch('kim')
    expect((await studio.play(token, 'GET /session')).status).toBe(200)
    studio.advance(60 * 60_000)
    expect((await studio.play(token, 'GET /session')).status).toBe(200)
    studio.advance(60 * 60_000 + 1)
    expect((await studio.play(token, 'GET /session')).status).toBe(401)
  })
})

describe('demo play', () => {
  it('has its own money, seeds and currency, and never touches TWD', async () => {
    const before = await studio.house('game:SLT243')
    const token = await studio.demo()
    const view = await session(token)
    expect(view).toMatchObject({ demo: true, currency: 'DEMO', balance: '2000.00', returnUrl: null, lang: 'zh', device: 'mob' })
    const { body } = await spin(token, 'demo-spin-1', 100)
    expect(body.balanceBefore).toBe('2000.00')
    expect(await studio.house('game:SLT243')).toBe(before)
    expect(await studio.house('demo', 'DEMO')).toBeLessThanOrEqual(-200_000n)
    const other = await session(await studio.demo())
    expect(other.seeds.active.commit).not.toBe(view.seeds.active.commit)
  })
})

it('keeps its books: what operators brought in is in purses or with the games', async () => {
  expect(await studio.breaches()).toEqual([])
  const { rows } = await studio.database.db.query<{ id: bigint }>('select id from studio.account where not demo')
  expect(rows.length).toBeGreaterThan(5)
  const inOut = await studio.house('operator:jade')
  const game = await studio.house('game:SLT243')
  const { rows: totals } = await studio.database.db.query<{ lost: bigint }>(
    'select sum(bet - payout)::bigint as lost from studio.round where not demo',
  )
  expect(game).toBe(totals[0]?.lost)
  expect(inOut).toBeLessThan(0n)
})
