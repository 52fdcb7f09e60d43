import { isKeyOf } from '@jade/fair/chain'
import { draws, fromHex, toHex } from '@jade/fair/pf1'
import { sha256 } from '@jade/fair/sha256'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bootStudio, type StudioFixture } from '../fixture/studio.fixture.ts'
import { bac } from '../games/casino/bac/rules.ts'
import { decksOf } from '../kit/rules-cards.ts'
import { settle } from '../kit/settle.ts'
import type { PlayError } from '../protocol/protocol.ts'
import type { SeatView, SlipsView, SlipView } from '../protocol/table-protocol.ts'
import { keptOf } from '../verifier/kept.fixture.ts'
import { verify } from '../verifier/main.ts'
import type { SharedReport } from '../verify/shared.service.ts'

let studio: StudioFixture
/** The house's own beacon, silent while a test says so. */
let silent = false
const pushes: { to: unknown; name: string; payload: Readonly<Record<string, unknown>> }[] = []

beforeAll(async () => {
  const { localBeacon } = await import('@jade/fair/beacon')
  const local = localBeacon(new Uint8Array(32).fill(7))
  studio = await bootStudio({ ...local, value: async (round, now) => (silent ? null : local.value(round, now)) })
  studio.service.outbox.sendPushesTo(({ to, name, payload }) => pushes.push({ to, name, payload }))
})
afterAll(() => studio.close())

const seat = async (token: string) => (await studio.play<SeatView>(token, 'GET /table')).body
let requests = 0
const place = async (token: string, bets: Record<string, number>, more: { round?: string; requestId?: string } = {}) => {
  requests += 1
  const round = more.round ?? (await seat(token)).table.round?.id ?? ''
  return studio.play<SlipView & PlayError>(token, 'POST /bets', { round, bets, requestId: more.requestId ?? `request-${requests}` })
}
const player = async (name: string, amount: string) => {
  await studio.player(name, amount)
  return studio.launch(name, 'BAC')
}
const CYCLE = 36_000
/** To so many milliseconds after the opening of the next round. */
const nextRound = async (after = 0) => {
  const into = studio.now().getTime() % CYCLE
  await studio.tick(CYCLE - into)
  if (after > 0) await studio.tick(after)
}
/** Closes, draws and settles the round on the table. */
const playOut = async () => {
  await studio.tick(18_000 - (studio.now().getTime() % CYCLE))
  await studio.tick(3_000)
}

describe('a round of baccarat', () => {
  it('runs by the clock, pays by the rules and can be recomputed by anyone', async () => {
    await nextRound()
    const token = await player('anna', '1000')
    const open = await seat(token)
    expect(open.table.round).toMatchObject({ state: 'open', result: null, beacon: { kind: 'local' } })
    const bets = { banker: 200, player: 100, tie: 50, luckySix: 50 }
    expect((await place(token, bets)).body).toMatchObject({ stake: '400.00', status: 'open', balance: '600.00' })
    await playOut()
    const seen = await seat(token)
    expect(seen.table.round).toMatchObject({ id: open.table.round?.id, state: 'settled' })
    const report = (await studio.raw('GET', `/verify/api/${seen.mine?.ref}`)).body as SharedReport
    const { chain, beacon } = report
    expect(await verify(report, keptOf(report))).toMatchObject({ verdict: 'good' })
    const [version1] = bac.before ?? []
    for (const shoe of [decksOf(416).toReversed(), decksOf(416).map(() => 51)]) {
      const stream = draws({
        serverSeed: fromHex(chain.key ?? ''),
        game: 'BAC',
        publicSeed: beacon.randomness ?? '',
        nonce: report.round.name,
      })
      expect(await verify({ ...report, slip: null, shoe, result: version1!.draw(stream, [...shoe]) })).toMatchObject({ verdict: 'bad' })
    }
    expect(toHex(sha256(fromHex(chain.key ?? '')))).toBe(open.table.round?.keyBefore)
    expect(isKeyOf(chain.anchor, chain.round, fromHex(chain.key ?? ''))).toBe(true)
    expect(toHex(sha256(fromHex(beacon.proof ?? '')))).toBe(beacon.randomness)
    const stream = draws({
      serverSeed: fromHex(chain.key ?? ''),
      game: 'BAC',
      publicSeed: beacon.randomness ?? '',
      nonce: report.round.name,
    })
    const result = bac.draw(stream)
    expect(seen.table.round?.result).toEqual(result)
    const told = settle(bac, new Map(Object.entries(bets).map(([bet, twd]) => [bet, BigInt(twd) * 100n])), result)
    expect(Number(seen.mine?.payout)).toBe(Number(told.payout) / 100)
    expect(Number(seen.balance)).toBe(600 + Number(told.payout) / 100)
  })

  it('takes its keys from the chain of its day and its cards from whole decks', async () => {
    const token = await studio.launch('anna', 'BAC')
    const before = (await seat(token)).table
    await place(token, { banker: 100 }, { round: 'Z'.repeat(26) })
    await nextRound()
    await place(token, { banker: 100 })
    await playOut()
    const after = await seat(token)
    const report = (await studio.raw('GET', `/verify/api/${after.mine?.ref}`)).body as SharedReport
    expect(report.chain.before).not.toBe(before.round?.keyBefore)
    expect(report.round.name).toBe(`BAC1-20261121-${String(report.chain.round).padStart(4, '0')}`)
    expect(after.table.shoe).toEqual({ number: before.shoe.number, left: 416 })
    expect(after.table.results?.at(-1)).toEqual({ name: before.round?.name, result: before.round?.result })
  })

  it('refuses what comes late by its own clock, whatever state is stored', async () => {
    await nextRound()
    const token = await player('bob', '500')
    await studio.tick(17_999)
    expect((await place(token, { banker: 100 })).status).toBe(200)
    studio.advance(1)
    expect((await seat(token)).table.round?.state).toBe('open')
    expect(await place(token, { banker: 100 })).toMatchObject({ status: 409, body: { code: 'bets_closed' } })
    expect((await seat(token)).balance).toBe('400.00')
    await playOut()
  })

  it('tells every stage, and never a result before the draw', async () => {
    await studio.service.outbox.drain()
    pushes.length = 0
    await nextRound()
    await playOut()
    await studio.service.outbox.drain()
    const tables = pushes
      .filter(({ name, payload }) => name === 'table' && payload.game === 'BAC')
      .map(({ payload }) => payload.round as { state: string; result: unknown })
    expect(new Set(pushes.map(({ to }) => to))).toEqual(new Set(['channel.BAC']))
    expect(tables.map(({ state, result }) => [state, result !== null])).toEqual([
      ['open', false],
      ['closed', false],
      ['drawn', true],
      ['settled', true],
    ])
  })
})

describe('bets', () => {
  it('add up on one slip; the same request is answered again and takes nothing', async () => {
    await nextRound()
    const token = await player('carl', '1000')
    const round = (await seat(token)).table.round?.id ?? ''
    const first = await place(token, { player: 100 }, { round, requestId: 'carl-request-1' })
    const again = await place(token, { player: 100 }, { round, requestId: 'carl-request-1' })
    expect(again).toEqual(first)
    expect((await place(token, { player: 200 }, { round, requestId: 'carl-request-1' })).body).toMatchObject({ code: 'request_reused' })
    expect((await place(token, { player: 100, tie: 50 }, { round })).body).toMatchObject({
      ref: first.body.ref,
      bets: { player: '200.00', tie: '50.00' },
      balance: '750.00',
    })
    const both = await Promise.all([place(token, { player: 500 }, { round }), place(token, { banker: 500 }, { round })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
    await playOut()
  })

  it('keep to limits, over all bets of a round', async () => {
    await nextRound()
    const token = await player('dora', '200000')
    expect((await place(token, { banker: 50 })).body).toMatchObject({
      code: 'over_limit',
      message: 'The limits of this bet are 100 to 50000',
    })
    expect((await place(token, { tie: 5_000 })).status).toBe(200)
    expect((await place(token, { tie: 50 })).body).toMatchObject({ code: 'over_limit' })
    for (const bets of [{ dragon: 100 }, { constructor: 100 }])
      expect((await place(token, bets)).body).toMatchObject({ code: 'bet_not_offered' })
    for (const bets of [{}, { banker: 0 }, { banker: 100.5 }, { banker: '100' }, { 'a|b': 100 }] as Record<string, number>[]) {
      expect((await place(token, bets)).status).toBe(400)
    }
    expect((await seat(token)).balance).toBe('195000.00')
    await playOut()
  })

  it('stop where the house could lose more than its cap, and hedges make room', async () => {
    await nextRound()
    const tokens = await Promise.all(['e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'e7', 'e8'].map((name) => player(name, '60000')))
    const answers = []
    for (const token of tokens.slice(0, 7)) answers.push((await place(token, { player: 50_000 })).body.code ?? 'ok')
    expect(answers).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'table_full'])
    expect((await place(tokens[7] ?? '', { banker: 50_000 })).status).toBe(200)
    expect((await place(tokens[6] ?? '', { player: 40_000 })).status).toBe(200)
    const demo = (await studio.vendor('demo', { game: 'BAC', device: 'mob', lang: 'zh' })).body.url.split('#')[1] ?? ''
    expect((await place(demo, { player: 2_000 })).status).toBe(200)
    await playOut()
  })

  it('need the money', async () => {
    await nextRound()
    const token = await player('finn', '150')
    expect((await place(token, { banker: 200 })).body).toMatchObject({ code: 'insufficient' })
    expect((await seat(token)).mine).toBeNull()
    await playOut()
  })
})

describe('a beacon that is missing', () => {
  it('extends the draw, then voids the round and gives every stake back', async () => {
    await nextRound()
    const token = await player('gwen', '1000')
    await place(token, { banker: 300, tie: 100 })
    silent = true
    await playOut()
    await studio.tick(59_000)
    expect((await seat(token)).table.round).toMatchObject({ state: 'closed', result: null })
    await studio.tick(1_000)
    silent = false
    const [slip] = (await studio.play<SlipsView>(token, 'GET /slips')).body.slips
    expect(slip).toMatchObject({ status: 'void', stake: '400.00', payout: '400.00', validBet: '0.00', result: null })
    expect((await studio.raw('GET', `/verify/api/${slip?.ref}`)).body).toMatchObject({ round: { state: 'void', reason: 'beacon_missing' } })
    expect((await seat(token)).balance).toBe('1000.00')
    await nextRound()
    expect((await seat(token)).table.round?.state).toBe('open')
    await playOut()
  })
})

describe('settlement', () => {
  it('pays each slip once, also when it stops half way and two processes go on', async () => {
    await nextRound()
    const tokens = await Promise.all(['h1', 'h2', 'h3'].map((name) => player(name, '1000')))
    for (const token of tokens) await place(token, { small: 100, big: 100 })
    await playOut()
    await Promise.all([studio.tick(0), studio.tick(0)])
    const paid = await Promise.all(tokens.map(async (token) => (await seat(token)).mine?.payout))
    expect(new Set(paid).size).toBe(1)
    expect(['250.00', '154.00']).toContain(paid[0])
    for (const token of tokens) expect((await seat(token)).balance).toBe(`${800 + Number(paid[0])}.00`)
  })

  it('of one slip that cannot be settled stops neither the others nor the rounds after it', async () => {
    await nextRound()
    const tokens = await Promise.all(['k1', 'k2', 'k3'].map((name) => player(name, '1000')))
    const refs: string[] = []
    for (const token of tokens) refs.push((await place(token, { banker: 100 })).body.ref)
    const spoil = 'update studio.slip set bets = $2 where ref = $1'
    await studio.database.db.query(spoil, [refs[1], '{"nonsense":"10000"}'])
    await playOut()
    const states = () => Promise.all(tokens.map(async (token) => (await studio.play<SlipsView>(token, 'GET /slips')).body.slips[0]?.status))
    expect(await states()).toEqual(['settled', 'open', 'settled'])
    await nextRound()
    const next = (await place(tokens[0] ?? '', { player: 100 })).body.ref
    await playOut()
    expect((await studio.play<SlipsView>(tokens[0] ?? '', 'GET /slips')).body.slips[0]).toMatchObject({ ref: next, status: 'settled' })
    await studio.database.db.query(spoil, [refs[1], '{"banker":"10000"}'])
    await studio.tick(60_000)
    expect((await states())[1]).toBe('settled')
  })

  it('reaches the operator as records that change from open to settled', async () => {
    await nextRound()
    const token = await player('ivan', '1000')
    await studio.quiet()
    let cursor = ''
    const pull = async () => {
      await studio.quiet()
      const page = (await studio.vendor('betRecords', { cursor, limit: 500 })).body
      cursor = page.next
      return page.records.filter((record) => record.player === 'ivan')
    }
    await pull()
    await place(token, { banker: 100, player: 100 })
    const [open] = await pull()
    expect(open).toMatchObject({
      game: 'BAC',
      group: 'casino',
      tableId: 'BAC1',
      status: 'open',
      bet: '200.00',
      payout: '0.00',
      settledAt: null,
    })
    await playOut()
    const [settled] = await pull()
    expect(settled).toMatchObject({ ref: open?.ref, status: 'settled', bet: '200.00' })
    expect(['5.00', '0.00']).toContain(settled?.validBet)
    expect(settled?.chainIndex).toBeGreaterThan(0)
    expect(settled?.seedId).toBeNull()
    const { detail } = (await studio.vendor('roundDetail', { ref: settled?.ref ?? '' })).body
    expect(detail).toMatchObject({ protocol: 'PF1-shared', slip: { payout: settled?.payout } })
    const { returns } = detail['slip'] as { readonly returns: Readonly<Record<string, string>> }
    const sum = Object.values(returns).reduce((cents, money) => cents + Math.round(Number(money) * 100), 0)
    expect((sum / 100).toFixed(2)).toBe(settled?.payout)
  })

  it('leaves the books right', async () => {
    expect(await studio.breaches()).toEqual([])
    const sql = `select coalesce(sum(stake - payout), 0)::bigint as kept from studio.slip where not demo and status <> 'void'`
    const { rows } = await studio.database.db.query<{ kept: bigint }>(sql)
    expect(await studio.house('game:BAC')).toBe(rows[0]?.kept)
  })
})
