import { moneyOf } from '@jade/contract/money'
import { draws, fromHex, toHex } from '@jade/fair/pf1'
import { sha256, sha256Repeated } from '@jade/fair/sha256'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bootStudio, type StudioFixture } from '../fixture/studio.fixture.ts'
import { tableLines } from '../games/tables.ts'
import { keepSeen, NO_ANCHORS } from '../kit/anchors.ts'
import type { Json } from '../kit/rules.ts'
import { settle } from '../kit/settle.ts'
import { decksOf } from '../kit/rules-cards.ts'
import type { PlayError } from '../protocol/protocol.ts'
import type { SeatView, SlipsView, SlipView } from '../protocol/table-protocol.ts'
import type { SharedBeacon } from '../studio.ts'
import { type Published, verify } from '../verifier/main.ts'
import type { SharedReport } from '../verify/shared.service.ts'

/* Every table of the house beside baccarat, through its play API: what holds for all of them whatever they draw. */

let studio: StudioFixture
/** What the house can compute ahead: its own beacon. */
let beaconAhead: SharedBeacon['value']
/** The same, silent while a test says so. */
let silent = false

beforeAll(async () => {
  const { localBeacon } = await import('@jade/fair/beacon')
  const local = localBeacon(new Uint8Array(32).fill(9))
  beaconAhead = local.value
  const beacon: SharedBeacon = { ...local, value: async (round, now) => (silent ? null : local.value(round, now)) }
  studio = await bootStudio(beacon, new Set(['DT1', 'SICBO1', 'NIU1']))
})
afterAll(() => studio.close())

const tables = [
  {
    code: 'DT',
    bets: { dragon: 300, tiger: 100, tie: 50, suitedTie: 50 },
    low: { dragon: 50 },
    high: { tie: 5_050 },
    strange: { banker: 100 },
  },
  {
    code: 'SICBO',
    bets: { big: 200, odd: 100, 'sum:10': 50, 'single:4': 100, 'combination:1-5': 50, 'double:2': 50, 'triple:any': 50, 'triple:6': 50 },
    low: { small: 50 },
    high: { 'sum:4': 1_050 },
    strange: { 'combination:5-1': 100 },
  },
  {
    code: 'NIU',
    bets: { 'equal:1': 100, 'multiplied:1': 500, 'multiplied:2': 500, 'equal:3': 20, 'multiplied:4': 100 },
    low: { 'multiplied:2': 99 },
    high: { 'equal:4': 5_001 },
    strange: { 'equal:5': 100 },
  },
] as const

describe.each(tables.map((table) => [table.code, table] as const))('%s', (code, { bets, low, high, strange }) => {
  const line = tableLines.find(({ rules }) => rules.code === code)
  if (!line) throw new Error(`no table plays ${code}`)
  const { cycle, rules } = line
  const stake = Object.values(bets).reduce<number>((sum, twd) => sum + twd, 0)
  let requests = 0

  const seat = async (token: string) => (await studio.play<SeatView<Json>>(token, 'GET /table')).body
  const place = async (token: string, asked: Readonly<Record<string, number>>) => {
    requests += 1
    const round = (await seat(token)).table.round?.id ?? ''
    return studio.play<SlipView<Json> & PlayError>(token, 'POST /bets', { round, bets: asked, requestId: `${code}-request-${requests}` })
  }
  const player = async (name: string) => {
    await studio.player(`${code}-${name}`, '20000')
    return studio.launch(`${code}-${name}`, code)
  }
  const into = () => studio.now().getTime() % (cycle.seconds * 1000)
  const nextRound = () => studio.tick(cycle.seconds * 1000 - into())
  const close = () => studio.tick(cycle.betting * 1000 - into())
  const draw = () => studio.tick((cycle.draw - cycle.betting) * 1000)

  it('runs by the clock, pays what its rules say and can be recomputed by anyone', async () => {
    await nextRound()
    const token = await player('anna')
    expect((await place(token, bets)).body).toMatchObject({ status: 'open', balance: `${20_000 - stake}.00` })
    expect((await seat(token)).table.round).toMatchObject({ state: 'open', result: null })
    await close()
    await draw()
    const { mine, table, balance } = await seat(token)
    const { chain, beacon, shoe, round } = (await studio.raw('GET', `/verify/api/${mine?.ref}`)).body as SharedReport
    const stream = draws({ serverSeed: fromHex(chain.key ?? ''), game: code, publicSeed: beacon.randomness ?? '', nonce: round.name })
    const result = rules.draw(stream)
    expect(shoe).toEqual([])
    expect(table.round).toMatchObject({ state: 'settled', result })
    const told = settle(rules, new Map(Object.entries(bets).map(([bet, twd]) => [bet, BigInt(twd) * 100n])), result)
    expect(Number(mine?.payout) * 100).toBe(Number(told.payout))
    expect(Number(mine?.validBet) * 100).toBe(Number(told.validBet))
    expect(Math.round(Number(balance) * 100)).toBe((20_000 - stake) * 100 + Number(told.payout))
  })

  it('cannot be told otherwise afterwards: not its shoe, not its beacon, not its key', async () => {
    await nextRound()
    const token = await player('eve')
    const published = (await studio.raw('GET', '/verify/api/anchors')).body as Published
    const { ref } = (await place(token, bets)).body
    await close()
    await draw()
    const round = (await studio.raw('GET', `/verify/api/${ref}`)).body as SharedReport
    // Without what somebody kept there is no verdict but that: any chain that is whole in itself would come to it.
    expect(await verify(round)).toMatchObject({ verdict: 'told' })
    expect(await verify(round, published)).toMatchObject({ verdict: 'good' })
    const { key } = round.chain
    /** What the house would publish: result and return as they follow from what it tells. */
    const told = (change: { publicSeed?: string; serverSeed?: Uint8Array; shoe?: number[] }, facts: object = {}) => {
      const { publicSeed = round.beacon.randomness ?? '', serverSeed = fromHex(key ?? ''), shoe = [] } = change
      const stream = draws({ serverSeed, game: code, publicSeed, nonce: round.round.name })
      const rulesTold = shoe.length > 0 ? (rules.before?.[0] ?? rules) : rules
      const result = rulesTold.draw(stream, [...shoe])
      const stakes = new Map(Object.entries(bets).map(([bet, twd]) => [bet, BigInt(twd) * 100n]))
      const payout = moneyOf(settle(rules, stakes, result).payout)
      return { ...round, ...facts, shoe, result, slip: { ...round.slip!, payout } }
    }
    const failed = async (report: SharedReport, kept?: Published) => {
      const found = await verify(report, ...(kept ? [kept] : []))
      return 'checks' in found ? found.checks?.filter(({ good }) => !good).map(({ name }) => name) : found.verdict
    }
    if (code === 'DT') {
      const reversed = decksOf(416).toReversed()
      expect(await failed(told({ shoe: reversed }))).toContain('result')
      expect(await failed(told({ shoe: decksOf(416).map(() => 51) }))).toContain('result')
    }
    // The beacon of fifteen seconds later, and an end of betting that goes with it.
    const at = new Date(Date.parse(round.round.closesAt) + 15_000)
    const later = await beaconAhead(round.beacon.round + 5, at.getTime() + 3_000)
    const beacon = { ...round.beacon, ...later }
    const asked = { beacon, round: { ...round.round, closesAt: at.toISOString() } }
    expect(await failed(told({ publicSeed: later?.randomness ?? '' }, asked))).toEqual(['beacon'])
    // Another key, of a chain that was made afterwards: whole in itself, and not the one that was published.
    const own = new Uint8Array(32).fill(3)
    const chain = { ...round.chain, key: toHex(own), before: toHex(sha256(own)), anchor: toHex(sha256Repeated(own, round.chain.round)) }
    const made = told({ serverSeed: own }, { chain })
    expect(await failed(made, published)).toEqual(['published'])
    expect((await verify(made)).verdict).toBe('told')
    expect((await verify(made, NO_ANCHORS, keepSeen(NO_ANCHORS, published, new Date(round.placedAt!)))).verdict).toBe('bad')
    expect(await failed(told({ serverSeed: own }, { chain: { ...chain, round: chain.round + 1 } }))).toContain('chain')
  })

  it('refuses what is late, over or under a limit (and says which), and bets that it has not', async () => {
    await nextRound()
    const token = await player('bob')
    for (const asked of [low, high]) {
      const [bet, twd] = Object.entries(asked)[0] ?? ['', 0]
      const { min, max } = line.limits[rules.line(bet)?.limit ?? ''] ?? { min: 0, max: 0 }
      expect(twd < min || twd > max).toBe(true)
      const { body } = await place(token, asked)
      expect(body).toMatchObject({ code: 'over_limit', message: `The limits of this bet are ${min} to ${max}` })
    }
    expect((await place(token, strange)).body).toMatchObject({ code: 'bet_not_offered' })
    studio.advance(cycle.betting * 1000)
    expect(await place(token, bets)).toMatchObject({ status: 409, body: { code: 'bets_closed' } })
    expect(await seat(token)).toMatchObject({ mine: null, balance: '20000.00' })
    await draw()
  })

  it('that dies while it settles has moved nothing, and settles once when it is back', async () => {
    await nextRound()
    const token = await player('carl')
    await place(token, bets)
    await close()
    await studio.database.db.query(`alter table studio.slip add constraint dies check (status <> 'settled') not valid`)
    await draw().catch(() => {})
    expect((await seat(token)).table.round).toMatchObject({ state: 'drawn' })
    expect(await seat(token)).toMatchObject({ mine: { status: 'open', payout: '0.00' }, balance: `${20_000 - stake}.00` })
    await studio.database.db.query('alter table studio.slip drop constraint dies')
    // A slip that could not be settled is tried again a second later.
    await Promise.all([studio.tick(1_000), studio.tick(0)])
    const after = await seat(token)
    expect(after.mine?.status).toBe('settled')
    expect(Math.round(Number(after.balance) * 100)).toBe(Math.round((20_000 - stake + Number(after.mine?.payout)) * 100))
  })

  it('waits for a beacon that is missing, then is void and every stake is back', async () => {
    await nextRound()
    const token = await player('dora')
    await place(token, bets)
    silent = true
    await close()
    await draw()
    await studio.tick(59_000)
    expect((await seat(token)).table.round).toMatchObject({ state: 'closed', result: null })
    await studio.tick(1_000)
    silent = false
    const [slip] = (await studio.play<SlipsView<Json>>(token, 'GET /slips')).body.slips
    expect(slip).toMatchObject({ status: 'void', stake: `${stake}.00`, payout: `${stake}.00`, validBet: '0.00', result: null })
    expect((await seat(token)).balance).toBe('20000.00')
  })
})

it('the books are right after all of it', async () => {
  expect(await studio.breaches()).toEqual([])
  for (const { code } of tables) {
    const sql = `select coalesce(sum(stake - payout), 0)::bigint as kept from studio.slip where game = $1 and not demo and status <> 'void'`
    const { rows } = await studio.database.db.query<{ kept: bigint }>(sql, [code])
    expect(await studio.house(`game:${code}`)).toBe(rows[0]?.kept)
  }
})
