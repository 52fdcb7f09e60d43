import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { moneyOf } from '@jade/contract/cents'
import { localBeacon, localPlace, roundAfterClose } from '@jade/fair/beacon'
import { playMallGame, streamNames } from '@jade/fair/mall-games'
import { firstTables, mallGames, type MallTable, tableHash } from '@jade/fair/mall-tables'
import { commitOf, draws, toHex } from '@jade/fair/pf1'
import { sha256, sha256Repeated } from '@jade/fair/sha256'
import { games } from '../games/index.ts'
import { fish, shoot } from '../games/fish/fish/rules.ts'
import { type Bullet, type Series, sumOf } from '../games/fish/fish/series.ts'
import { fishes } from '../games/fish/fish/odds.ts'
import { offerOf } from '../games/sports/vfb/markets.ts'
import { beaconOf, BLOCKS, playDayBlock, resultOf, vfb } from '../games/sports/vfb/match.ts'
import { goalChances } from '../games/sports/vfb/rules.ts'
import { fixturesOf } from '../games/sports/vfb/season.ts'
import { settleSlip, verdictOn } from '../games/sports/vfb/slips.ts'
import { type GameRules, type Json, ONLY_BET } from '../kit/rules.ts'
import type { SharedRules } from '../kit/rules-shared.ts'
import type { SteppedRules } from '../kit/rules-stepped.ts'
import { returnOf, settle } from '../kit/settle.ts'
import { nameOf, placeAt, type Rounds } from '../kit/rules-times.ts'
import { onlyBet, payoutOf, stakeOf } from '../kit/wager.ts'
import type { MallRound } from './mall.ts'
import type { Round, SharedRound, SoloRound } from './rounds.ts'
import { configOf } from './solo.ts'

/**
 * `node apps/studio/src/verifier/write-vectors.ts`: adds a vector for each game that has none. Those that stand are never written again: they
 * are what a change of the rules has to be held against. Those of version 1 of the shared games are in vectors-1.json, plays of
 * the mall in vectors-mall.json.
 */
const file = new URL('../../../../packages/verifier/vectors.json', import.meta.url)
const { times } = localBeacon(new Uint8Array(32))
const BULLETS = 52

/** Bets that every game has a few of; those it does not know are left out. */
const BETS = [
  'player',
  'banker',
  'dragon',
  'tie',
  'big',
  'odd',
  'equal:1',
  'multiplied:2',
  'sum:9',
  'place:1:5',
  'sum:over',
  'star2:3-7',
  'special:big',
]

const secret = (name: string) => sha256(new TextEncoder().encode(`vector ${name}`))

function soloVector(rules: GameRules<Json>): SoloRound {
  const seed = secret(rules.code)
  const key = { clientSeed: 'vector', nonce: 1 }
  const result = rules.play(draws({ serverSeed: seed, game: rules.code, publicSeed: key.clientSeed, nonce: key.nonce }))
  const bets = rules.limits ? Object.keys(rules.limits) : [ONLY_BET]
  // Where a round takes one bet only: the first that wins something.
  const staked = rules.oneBet ? bets.filter((bet) => rules.unitsOf(result, bet) > 0).slice(0, 1) : bets
  const wager = Object.fromEntries(staked.map((bet) => [bet, 10]))
  const facts = { commit: commitOf(seed), serverSeed: toHex(seed), configHash: configOf(rules) }
  const money = { wager, bet: moneyOf(stakeOf(wager)), win: moneyOf(payoutOf(rules, wager, result)), status: 'settled' as const }
  return { protocol: 'PF1', game: rules.code, ...facts, ...key, ...money, result }
}

/** The steps are those that the house takes for a player who left. */
function steppedVector(rules: SteppedRules): SoloRound {
  const seed = secret(rules.code)
  const key = { clientSeed: 'vector', nonce: 1 }
  const play = (steps: readonly string[]) =>
    rules.play(draws({ serverSeed: seed, game: rules.code, publicSeed: key.clientSeed, nonce: key.nonce }), steps)
  const steps: string[] = []
  while (play(steps).allowed.length > 0) steps.push(rules.leave)
  const end = play(steps)
  const facts = { commit: commitOf(seed), serverSeed: toHex(seed), configHash: configOf(rules) }
  const money = { wager: onlyBet(10), bet: moneyOf(1_000n * BigInt(end.stakes)), win: moneyOf(returnOf(1_000n, end.returned)) }
  return { protocol: 'PF1', game: rules.code, ...facts, ...key, ...money, status: 'settled', result: end.shown }
}

/** One bullet at each fish, again and again. */
function seriesVector(): SoloRound {
  const seed = secret(fish.code)
  const clientSeed = 'vector'
  const shot = (nonce: number, name: string): Bullet => {
    const { odds } = shoot(draws({ serverSeed: seed, game: fish.code, publicSeed: clientSeed, nonce }), name)
    return [nonce, nonce, name, 100, odds]
  }
  const names = [...fishes.keys()]
  const series: Series = {
    room: 'shallow',
    bullets: Array.from({ length: BULLETS }, (_, at) => shot(at + 1, names[at % names.length] ?? '')),
  }
  const { bet, payout } = sumOf(series.bullets)
  const facts = { commit: commitOf(seed), serverSeed: toHex(seed), configHash: configOf(fish) }
  const money = { wager: onlyBet(Number(bet) / 100), bet: moneyOf(bet), win: moneyOf(payout), status: 'settled' as const }
  return { protocol: 'PF1', game: fish.code, ...facts, clientSeed, nonce: 1, ...money, result: series as unknown as Json }
}

/**
 * The round of a line after eight in the morning: its name, what follows from it, and a key in that place. At eight in Taipei a day of the local
 * beacon begins, so that the values' way to its anchor is short.
 */
function inTheMorning(rounds: Rounds | undefined, key: Uint8Array) {
  const [[line, timetable] = []] = Object.entries(rounds ?? {})
  if (line === undefined || !timetable) throw new Error('no timetable')
  const { every, pause: [from, to] = [0, 0] } = timetable
  const number = Math.ceil((8 * 3_600 - (to - from)) / every) + 1
  const place = placeAt(timetable, { line, day: '20260102', number })
  const round = { name: nameOf(timetable, place), state: 'settled', closesAt: place.closesAt.toISOString() }
  const chain = { anchor: toHex(sha256Repeated(key, number)), round: number, before: toHex(sha256(key)), key: toHex(key) }
  return { round, chain, beaconRound: roundAfterClose(times, place.closesAt.getTime()) }
}

/** A whole day and a combination of three on it. */
function matchdayVector(): SharedRound {
  const key = secret(vfb.code)
  const day = { season: 1, day: 1 }
  const { round, chain, beaconRound } = inTheMorning(vfb.rounds, key)
  const last = beaconRound + beaconOf(BLOCKS - 1)
  const link = (at: number) => sha256Repeated(secret(`beacon ${vfb.code}`), last - at)
  const valueOf = (at: number) => ({
    round: at,
    randomness: toHex(sha256(link(at))),
    proof: toHex(link(at)),
    anchor: toHex(sha256Repeated(link(at), localPlace(at).round)),
  })
  const blocks = Array.from({ length: BLOCKS }, (_, block) => valueOf(beaconRound + beaconOf(block)))
  const goals = blocks.flatMap(({ randomness }, block) =>
    playDayBlock(
      vfb,
      { ...day, name: round.name },
      { block, open: (nonce) => draws({ serverSeed: key, game: vfb.code, publicSeed: randomness, nonce }) },
    ),
  )
  const result = resultOf(day, goals)
  const legs = ['1', 'over:2.5', 'BTTS:yes'].map((choice, at) => {
    const { home, away } = fixturesOf(day)[at] as ReturnType<typeof fixturesOf>[number]
    return { match: at + 1, home: home.code, away: away.code, selection: choice, price: offerOf(goalChances(home, away)).get(choice) ?? 0 }
  })
  const ended = legs.map(({ match, selection, price }) => ({ price, verdict: verdictOn(selection, result.matches[match - 1]?.score) }))
  const { payout } = settleSlip(ended, 10_000n)
  return {
    protocol: 'PF1-shared',
    game: vfb.code,
    round,
    chain,
    beacon: { kind: 'local', ...(blocks[0] as (typeof blocks)[number]) },
    shoe: [],
    slip: { bets: {}, stake: '100.00', payout: moneyOf(payout), status: 'settled', legs },
    matchday: { ...day, blocks },
    configHash: configOf(vfb),
    result: result as unknown as Json,
  }
}

function sharedVector(rules: SharedRules<Json>): SharedRound {
  const key = secret(rules.code)
  const link = secret(`beacon ${rules.code}`)
  const { round, chain, beaconRound } = inTheMorning(rules.rounds, key)
  const randomness = toHex(sha256(link))
  const result = rules.draw(draws({ serverSeed: key, game: rules.code, publicSeed: randomness, nonce: round.name }))
  const bets = Object.fromEntries(BETS.filter((bet) => rules.line(bet)).map((bet) => [bet, '100.00']))
  const { payout } = settle(rules, new Map(Object.keys(bets).map((bet) => [bet, 10_000n])), result)
  return {
    protocol: 'PF1-shared',
    game: rules.code,
    round,
    chain,
    beacon: {
      kind: 'local',
      round: beaconRound,
      randomness,
      proof: toHex(link),
      anchor: toHex(sha256Repeated(link, localPlace(beaconRound).round)),
    },
    shoe: [],
    slip: { bets, payout: moneyOf(payout), status: 'settled' },
    configHash: configOf(rules),
    result,
  }
}

/** The first play of a table of the mall that wins, or the first that does not. Plays by first tables are told as before there were others. */
function mallVector(table: MallTable, wins: boolean): MallRound {
  const { game } = table
  for (let nonce = 0; ; nonce += 1) {
    const seed = secret(`${game} ${nonce}`)
    const { win, ...outcome } = playMallGame(table, draws({ serverSeed: seed, game: streamNames[game], publicSeed: 'vector', nonce }))
    if (win > 0 !== wins) continue
    const first = table === firstTables[game]
    const hash = tableHash(table)
    const told = { game, multiple: 5, commit: commitOf(seed), nonce, publicSeed: 'vector' }
    const facts = { ...told, serverSeed: toHex(seed), cost: table.price * 5, ...outcome, win: win * 5 }
    const named = first ? { told } : { table, tableHash: hash, told: { ...told, table: hash } }
    return { protocol: 'PF1-mall', ref: `${game} ${nonce}${first ? '' : ' of another table'}`, ...facts, ...named }
  }
}

/** Tables as a house may change them: other prices and prizes, the ring turned around. */
const otherTables: readonly MallTable[] = [
  { ...firstTables.wheel, price: 25, fields: firstTables.wheel.fields.map((points, at) => (at === 4 ? 75 : 2 * points)) },
  {
    ...firstTables.little_mary,
    price: 30,
    ring: firstTables.little_mary.ring.toReversed(),
    pays: { ...firstTables.little_mary.pays, cherry: [40, 90, 700], seven: [300, 600, 15_000] },
  },
]
const mallFile = new URL('../../../../packages/verifier/vectors-mall.json', import.meta.url)
const standing = existsSync(mallFile) ? (JSON.parse(readFileSync(mallFile, 'utf8')) as MallRound[]) : []
const mall = [...mallGames.map((game) => firstTables[game]), ...otherTables].flatMap((table) => [
  mallVector(table, true),
  mallVector(table, false),
])
const addedPlays = mall.filter(({ ref }) => !standing.some((one) => one.ref === ref))
if (addedPlays.length > 0) writeFileSync(mallFile, `${JSON.stringify([...standing, ...addedPlays], null, 1)}\n`)

const before = JSON.parse(readFileSync(file, 'utf8')) as Round[]
/** Of this program and not known.ts, which only a bundle can read. */
const offered = [...games.values()]
const alone = offered.flatMap(({ solo }) => solo ?? [])
const stepped = offered.flatMap((game) => game.stepped ?? [])
const shared = offered.flatMap(({ table, lottery }) => (table ?? lottery)?.rules ?? [])
const missing = <R extends { readonly code: string }>({ code }: R) => !before.some(({ game }) => game === code)
const added: Round[] = [
  ...alone.filter(missing).map(soloVector),
  ...stepped.filter(missing).map(steppedVector),
  ...[fish].filter(missing).map(seriesVector),
  ...shared.filter(missing).map(sharedVector),
  ...[vfb].filter(missing).map(matchdayVector),
]
writeFileSync(file, `${JSON.stringify([...before, ...added], null, 1)}\n`)
console.log(`${added.length} added: ${added.map(({ game }) => game).join(', ')}`)
