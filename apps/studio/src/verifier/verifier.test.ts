import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { cents, moneyOf } from '@jade/contract/money'
import { draws, fromHex, toHex } from '@jade/fair/pf1'
import { sha256, sha256Repeated } from '@jade/fair/sha256'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bootStudio, type StudioFixture } from '../fixture/studio.fixture.ts'
import { bj } from '../games/cards/bj/stepped.rules.ts'
import { type Bullet, sumOf } from '../games/fish/fish/series.ts'
import { games as offered } from '../games/index.ts'
import { type LineAnchor, NO_ANCHORS, type Published } from '../kit/anchors.ts'
import { keptOf } from './kept.fixture.ts'
import { leagueRulesOf, shared, sharedRulesOf } from './known.ts'
import { games, type Round, type SharedRound, type SoloRound, verify } from './main.ts'
import { playDayAgain } from './matchday.ts'
import { configOf } from './solo.ts'

const run = promisify(execFile)
const home = join(import.meta.dirname, '../../../../packages/verifier')
const vectors = JSON.parse(await readFile(join(home, 'vectors.json'), 'utf8')) as Round[]
const { differences } = (await import(pathToFileURL(join(home, 'reference.mjs')).href)) as {
  differences(report: unknown): readonly string[]
}
/** Rounds of the shared games under version 1 of their rules. */
const before = JSON.parse(await readFile(join(home, 'vectors-1.json'), 'utf8')) as SharedRound[]
const beforeNamed = before.map((round) => [round.game, round] as const)
const named = vectors.map((round) => [round.game, round] as const)
const sharedVectors = vectors.flatMap((round) => (round.protocol === 'PF1-shared' ? [[round.game, round] as const] : []))
/** Round 1000 of drand quicknet, 2023-08-23T15:59:24Z, as api.drand.sh tells it. */
const QUICKNET = {
  round: 1_000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  proof: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
}

/** Published facts, each spoilt once, by the check that has to find it. */
const spoilt: Readonly<Record<Round['protocol'], Readonly<Record<string, (round: never) => unknown>>>> = {
  PF1: {
    commit: () => ({ commit: '00'.repeat(32) }),
    result: () => ({ result: { other: 1 } }),
    payout: () => ({ win: '0.01' }),
  },
  'PF1-shared': {
    chain: (round: { chain: object }) => ({ chain: { ...round.chain, before: '00'.repeat(32) } }),
    beacon: (round: { beacon: object }) => ({ beacon: { ...round.beacon, anchor: '00'.repeat(32) } }),
    result: () => ({ result: { other: 1 } }),
    payout: (round: { slip: object }) => ({ slip: { ...round.slip, payout: '0.01' } }),
  },
}

type Series = { result: { bullets: readonly (readonly unknown[])[] } }
type Day = { slip: { legs: readonly object[] }; matchday: { blocks: readonly { round: number }[] } }

/** Where a game publishes a fact in another way than others do. */
const spoiltIn: Readonly<Record<string, (typeof spoilt)['PF1']>> = {
  BJ: { result: ({ result }: { result: object }) => ({ result: { ...result, dealerTotal: 99 } }) },
  FISH: {
    result: ({ result }: Series) => ({
      result: { ...result, bullets: result.bullets.map((bullet, at) => (at === 3 ? [...bullet.slice(0, 4), 777] : bullet)) },
    }),
  },
  VFB: {
    beacon: ({ matchday }: Day) => ({
      matchday: { ...matchday, blocks: matchday.blocks.map((block, at) => (at === 29 ? { ...block, anchor: '00'.repeat(32) } : block)) },
    }),
    prices: ({ slip }: Day) => ({
      slip: { ...slip, status: 'open', legs: slip.legs.map((leg, at) => (at === 1 ? { ...leg, price: 999 } : leg)) },
    }),
  },
}

describe('the verifier', () => {
  it('has the rules of every game of the studio, and a vector of each', () => {
    expect(games.toSorted()).toEqual([...offered.keys()].toSorted())
    expect(vectors.map(({ game }) => game).toSorted()).toEqual([...games].toSorted())
  })

  it.each(named)('comes to what the vector of %s tells', async (_, round) => {
    expect(await verify(round, keptOf(round))).toMatchObject({ verdict: 'good', result: round.result })
  })

  it.each(named)('finds each fact of %s that is not what was published', async (_, round) => {
    for (const [name, spoil] of Object.entries({ ...spoilt[round.protocol], ...spoiltIn[round.game] })) {
      const found = await verify({ ...round, ...(spoil(round as never) as object) } as Round)
      expect(found.verdict, name).toBe('bad')
      expect('checks' in found && found.checks.filter(({ good }) => !good).map((check) => check.name), name).toEqual([name])
    }
  })

  it.each(named)('knows nothing against %s under rules that it does not have, and says so', async (_, round) => {
    const [rules, first] = [{ configHash: 'ab'.repeat(32) }, round.protocol === 'PF1' ? 'commit' : 'beacon']
    const found = await verify({ ...round, ...rules })
    expect(found).toMatchObject({ verdict: 'unknown', why: expect.stringContaining('other rules') })
    expect('checks' in found && found.checks?.every(({ good }) => good)).toBe(true)
    // What needs no rules is checked still: another hash is no way to hide a changed secret.
    const spoiltFact = { ...spoilt[round.protocol], ...spoiltIn[round.game] }[first]
    const hidden = await verify({ ...round, ...rules, ...(spoiltFact?.(round as never) as object) } as Round)
    expect(hidden.verdict).toBe('bad')
    // Rules that are told have to be those of the hash.
    const told = async (config: object) => (await verify({ ...round, ...config })).verdict
    const config = { engineVersion: '0.1.0', config: { odds: 1 } }
    expect(await told({ ...config, configHash: configOf(config) })).toBe('unknown')
    expect(await told({ ...config, ...rules })).toBe('bad')
  })

  it.each(sharedVectors)('takes for %s no beacon but the first after betting closed', async (_, round) => {
    const closed = Date.parse(round.round.closesAt)
    const verdictOf = async (closesAt: string) => (await verify({ ...round, round: { ...round.round, closesAt } }, keptOf(round))).verdict
    const at = (ms: number) => new Date(closed + ms).toISOString()
    expect(await verdictOf(at(0))).toBe('good')
    for (const other of [at(-2_999), at(1), at(60_000), at(-3_000), '']) expect(await verdictOf(other)).toBe('bad')
  })

  it.each(sharedVectors)('takes for %s no other end of betting, key or name than those that belong together', async (_, round) => {
    const failed = async (change: object) => {
      const found = await verify({ ...round, result: null, ...change } as Round)
      return 'checks' in found ? (found.checks ?? []).filter(({ good }) => !good).map((check) => check.name) : []
    }
    // Each is whole in itself: a value of the beacon, and the end of betting that goes with it; a key, and its place.
    const link = sha256Repeated(fromHex(round.beacon.proof ?? ''), 5)
    const earlier = { round: round.beacon.round - 5, randomness: toHex(sha256(link)), proof: toHex(link) }
    const closesAt = new Date(Date.parse(round.round.closesAt) - 15_000).toISOString()
    expect(await failed({ beacon: { ...round.beacon, ...earlier }, round: { ...round.round, closesAt } })).toContain('beacon')
    const [key, place] = [sha256(fromHex(round.chain.key ?? '')), round.chain.round - 1]
    expect(await failed({ chain: { ...round.chain, key: toHex(key), before: toHex(sha256(key)), round: place } })).toContain('chain')
    const named = (digits: string) => ({ round: { ...round.round, name: round.round.name.slice(0, -4) + digits } })
    expect(await failed(named(String(round.chain.round + 1).padStart(4, '0')))).toEqual(expect.arrayContaining(['chain', 'beacon']))
    expect(await failed(named('9999'))).toContain('beacon')
  })

  it.each(sharedVectors)('comes for %s to what whoever has only the documents comes to', async (game, round) => {
    const rules = sharedRulesOf(round) ?? leagueRulesOf(round)
    const told = { ...round, config: rules?.config }
    expect(differences(told)).toEqual([])
    const key = toHex(sha256(fromHex(round.chain.key ?? '')))
    expect(differences({ ...told, chain: { ...round.chain, key } }), game).toEqual(['key', 'result'])
  })

  it.each(sharedVectors)('calls %s good only where somebody kept the anchor of its day before the bets', async (_, round) => {
    const kept = keptOf(round)
    const verdictOf = async (...by: readonly Published[]) => (await verify(round, ...by)).verdict
    const [line] = kept.lines as [LineAnchor]
    const other = { ...kept, lines: [{ ...line, anchor: '00'.repeat(32) }] }
    const at = (ms: number) => ({ kept: new Date(Date.parse(round.round.closesAt) + ms).toISOString() })
    const keptAt = (ms: number) => ({
      lines: [{ ...line, ...at(ms) }],
      beacon: kept.beacon.map((each) => ({ ...each, ...at(ms) })),
    })
    expect(await verify(round)).toMatchObject({ verdict: 'told', result: round.result, why: expect.stringContaining('nobody you asked') })
    expect(await verdictOf(NO_ANCHORS, NO_ANCHORS)).toBe('told')
    expect(await verdictOf({ ...kept, beacon: [] })).toBe('told')
    // What was kept once betting had ended could have been made for it; and another line, day or kind of beacon has other anchors.
    expect([await verdictOf(keptAt(1)), await verdictOf(keptAt(0))]).toEqual(['told', 'good'])
    const others: readonly Partial<LineAnchor>[] = [{ line: 'BAC2' }, { day: '20200101' }, { beacon: 'drand' }]
    for (const elsewhere of others) expect(await verdictOf({ ...kept, lines: [{ ...line, ...elsewhere }] })).toBe('told')
    expect([await verdictOf(NO_ANCHORS, kept), await verdictOf(kept, NO_ANCHORS)]).toEqual(['good', 'good'])
    // Whoever of those asked has another anchor is enough.
    expect([await verdictOf(kept, other), await verdictOf(other, kept)]).toEqual(['bad', 'bad'])
    expect(await verdictOf({ ...kept, lines: [line, ...other.lines] })).toBe('bad')
    expect(await verdictOf({ ...kept, beacon: kept.beacon.map((each) => ({ ...each, anchor: '00'.repeat(32) })) })).toBe('bad')
  })

  it.each(beforeNamed)('calls a round of %s under version 1 of its rules neither good nor bad while all agrees', async (_, round) => {
    expect(await verify(round)).toMatchObject({ verdict: 'unknown', why: expect.stringContaining('version 1') })
    const found = await verify(round)
    expect('checks' in found && found.checks?.every(({ good }) => good)).toBe(true)
    expect(found).not.toHaveProperty('payout')
    expect(await verify({ ...round, slip: { ...round.slip!, payout: '0.01' } })).toMatchObject({ verdict: 'bad' })
    const shoe = round.shoe.map(() => 51)
    const rules = sharedRulesOf(round)
    if (!rules || shoe.length === 0) return
    const stream = draws({
      serverSeed: fromHex(round.chain.key!),
      game: round.game,
      publicSeed: round.beacon.randomness!,
      nonce: round.round.name,
    })
    expect(await verify({ ...round, slip: null, shoe, result: rules.draw(stream, [...shoe]) })).toMatchObject({ verdict: 'bad' })
  })

  it("takes drand's value for the beacon of a round, and nothing else for it", async () => {
    // That round of quicknet decides no round of our tables: under version 1 any end of betting was told.
    const drawn = before.find(({ game }) => game === 'SICBO')!
    const rules = shared.find(({ code }) => code === 'SICBO')!
    const { name } = drawn.round
    const stream = draws({ serverSeed: fromHex(drawn.chain.key ?? ''), game: 'SICBO', publicSeed: QUICKNET.randomness, nonce: name })
    const result = rules.draw(stream)
    const beacon = { ...QUICKNET, kind: 'drand' as const, anchor: null }
    const round = { name, state: 'settled', closesAt: '2023-08-23T15:59:21.000Z' }
    const of = (change: object, closesAt = round.closesAt): Round => ({
      ...drawn,
      round: { ...round, closesAt },
      beacon: { ...beacon, ...change },
      result,
      slip: null,
    })
    const failed = async (wrong: Round) => {
      const found = await verify(wrong)
      return 'checks' in found ? found.checks?.filter(({ good }) => !good).map((check) => check.name) : []
    }
    expect(await failed(of({}))).toEqual([])
    expect(await failed(of({ round: 1_001 }, '2023-08-23T15:59:24.000Z'))).toEqual(['beacon'])
    expect(await failed(of({ proof: QUICKNET.proof.replace('b4', 'b5') }))).toEqual(['beacon'])
    expect(await failed(of({}, '2023-08-23T15:59:24.000Z'))).toEqual(['beacon'])
    expect(await failed(of({ kind: 'local' }))).toEqual(['beacon'])
    expect(await failed(of({ randomness: '00'.repeat(32) }))).toContain('beacon')
  })

  it('takes no other day of the league for the clubs that somebody bet on', async () => {
    const [, day] = sharedVectors.find(([game]) => game === 'VFB')!
    const rules = leagueRulesOf(day)!
    const { price, selection } = day.slip!.legs![0]!
    const slip = { ...day.slip!, legs: [{ ...day.slip!.legs![0]!, price, selection }], status: 'open' }
    const same = { ...day, slip }
    expect(await verify(same, keptOf(same))).toMatchObject({ verdict: 'good' })
    for (const other of [
      { season: 1, day: 2 },
      { season: 9, day: 1 },
    ]) {
      const told = { ...same, matchday: { ...day.matchday!, ...other } }
      const again = await playDayAgain(rules, told)
      const legs = slip.legs.map((leg) => ({ ...leg, price: again!.legs[0]!.computed ?? 0 }))
      const found = await verify({ ...told, result: again!.result, slip: { ...slip, legs } })
      expect('checks' in found && found.checks?.filter(({ good }) => !good)).toMatchObject([{ name: 'prices' }])
    }
    // The same clubs in the same place of the plan, sixteen seasons later: they play as they played.
    const later = { ...same, matchday: { ...day.matchday!, season: 17 } }
    expect((await playDayAgain(rules, later))?.matches[0]?.goals).toEqual((await playDayAgain(rules, same))?.matches[0]?.goals)
  })

  it('takes no beacon for a block of a match day but the one that was named before', async () => {
    const day = vectors.find(({ game }) => game === 'VFB') as unknown as Day
    const [first, second, ...rest] = day.matchday.blocks
    const beaconHolds = async (changed: object) => {
      const found = await verify({ ...day, ...changed } as unknown as Round)
      return 'checks' in found && found.checks?.find(({ name }) => name === 'beacon')?.good
    }
    expect(await beaconHolds({})).toBe(true)
    expect(await beaconHolds({ matchday: { ...day.matchday, blocks: [second, first, ...rest] } })).toBe(false)
    // What stands as the beacon of the round is the value of its first block, not of another.
    const last = rest.at(-1) as unknown as SharedRound['beacon']
    const { beacon } = day as unknown as SharedRound
    expect(await beaconHolds({ beacon: { ...beacon, randomness: last.randomness, proof: last.proof } })).toBe(false)
  })

  it.each(['FISH', 'BJ'])('wants the stakes back of a voided round of %s, whatever it would have paid', async (game) => {
    const round = vectors.find((vector) => vector.game === game) as SoloRound
    expect(await verify({ ...round, status: 'void', win: round.bet })).toMatchObject({ verdict: 'good' })
    expect(await verify({ ...round, status: 'void', win: '0.00' })).toMatchObject({ verdict: 'bad' })
  })

  it('takes no round in steps as ended before it is, whatever it is said to have paid', async () => {
    const round = vectors.find(({ game }) => game === 'BJ') as SoloRound
    const stream = draws({ serverSeed: fromHex(round.serverSeed ?? ''), game: 'BJ', publicSeed: round.clientSeed, nonce: round.nonce })
    const { shown, allowed } = bj.play(stream, [])
    expect(allowed).not.toEqual([])
    const found = await verify({ ...round, result: shown, win: '0.00' })
    expect('checks' in found && found.checks.filter(({ good }) => !good)).toMatchObject([{ name: 'payout' }])
    expect(await verify({ ...round, result: shown, win: '0.00', status: 'open' })).toMatchObject({ verdict: 'waiting' })
  })

  it('takes no number of a series twice, out of order, or before the first', async () => {
    const round = vectors.find(({ game }) => game === 'FISH') as SoloRound
    const series = round.result as unknown as Series['result'] & { bullets: readonly Bullet[] }
    const { bullets } = series
    const [lost, other] = bullets.filter(([, , , , odds]) => odds === 0) as [Bullet, Bullet]
    const verdictOf = async (own: readonly Bullet[], nonce: number) => {
      const { bet, payout } = sumOf(own)
      const money = { bet: moneyOf(bet), win: moneyOf(payout) }
      return (await verify({ ...round, ...money, nonce, result: { ...series, bullets: own } } as unknown as Round)).verdict
    }
    expect(await verdictOf([lost, other], lost[1])).toBe('good')
    expect(await verdictOf([lost, lost], lost[1])).toBe('bad')
    expect(await verdictOf([other, lost], other[1])).toBe('bad')
    expect(await verdictOf([lost, other], lost[1] - 1)).toBe('bad')
  })

  it.each(sharedVectors)('wants the stake back of a void slip of %s', async (_, round) => {
    const { slip } = round
    const stake = slip?.stake ?? moneyOf(Object.values(slip?.bets ?? {}).reduce((sum, twd) => sum + cents(twd), 0n))
    const found = async (payout: string) =>
      (await verify({ ...round, slip: { ...slip, status: 'void', payout } } as Round, keptOf(round))).verdict
    expect([await found(stake), await found('0.00'), await found('9999.00')]).toEqual(['good', 'bad', 'bad'])
  })

  it('wants a bet to be its wager, and a slip on matches to have legs', async () => {
    for (const round of vectors) {
      if (round.protocol !== 'PF1') continue
      const found = await verify({ ...round, bet: '7.77' })
      expect('checks' in found && found.checks.filter(({ good }) => !good), round.game).toMatchObject([{ name: 'payout' }])
    }
    const day = vectors.find(({ game }) => game === 'VFB') as SharedRound
    const found = await verify({ ...day, slip: { ...day.slip, status: 'open', legs: [] } } as unknown as Round)
    expect('checks' in found && found.checks.filter(({ good }) => !good)).toMatchObject([{ name: 'prices' }])
  })

  it('reads an amount as money everywhere is read: without decimals it is whole TWD, in another form none', async () => {
    const solo = vectors.find(({ game }) => game === 'SLT243') as SoloRound
    expect(solo.bet).toBe('10.00')
    const told = async (bet: string) => (await verify({ ...solo, bet })).verdict
    expect([await told('10'), await told('10.0'), await told('1000'), await told('10,00')]).toEqual(['good', 'good', 'bad', 'unknown'])
  })

  it('says what it waits for, and what it does not know', async () => {
    const [solo, other] = [vectors.find(({ protocol }) => protocol === 'PF1'), vectors.find(({ protocol }) => protocol === 'PF1-shared')]
    const told = async (round: unknown) => (await verify(round as Round)).verdict
    expect(await told({ ...solo, serverSeed: null })).toBe('waiting')
    expect(await told({ ...other, chain: { ...(other as { chain: object }).chain, key: null } })).toBe('waiting')
    expect(await told({ ...solo, game: 'NOSUCH' })).toBe('unknown')
    for (const nonsense of [{}, null, 7, { protocol: 'PF1-shared', game: 'DT' }]) expect(await told(nonsense)).toBe('unknown')
  })
})

describe('a round of the studio', () => {
  let studio: StudioFixture
  beforeAll(async () => {
    studio = await bootStudio()
  })
  afterAll(() => studio.close())

  it('is verified as it is published, once its seed is revealed', async () => {
    const token = await studio.player('auditor', '100')
    const { body: spin } = await studio.play<{ ref: string }>(token, 'POST /spin', { bets: { bet: 1 }, requestId: 'verifier-1' })
    const published = async () => (await studio.raw('GET', `/verify/api/${spin.ref}`)).body as Round
    expect(await verify(await published())).toMatchObject({ verdict: 'waiting' })
    await studio.play(token, 'POST /seed', { clientSeed: 'another' })
    expect(await verify(await published())).toMatchObject({ verdict: 'good' })
  })
})

describe('the package', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jade-verifier-'))
    await run('vite', ['build', home, '--outDir', folder, '--logLevel', 'error'])
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('is one file without an import that comes to the same', async () => {
    const text = await readFile(join(folder, 'verifier.mjs'), 'utf8')
    expect(text).not.toMatch(/^import\b|\bimport\(|^export .* from /m)
    const built = (await import(pathToFileURL(join(folder, 'verifier.mjs')).href)) as { readonly verify: typeof verify }
    for (const round of vectors) expect(await built.verify(round, keptOf(round))).toMatchObject({ verdict: 'good' })
    for (const round of before) expect(await built.verify(round)).toMatchObject({ verdict: 'unknown' })
  })
})
