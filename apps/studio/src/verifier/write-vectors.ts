import { readFileSync, writeFileSync } from 'node:fs'
import { moneyOf } from '@jade/contract/cents'
import { localBeacon, localPlace, timeOfRound } from '@jade/fair/beacon'
import { commitOf, draws, toHex } from '@jade/fair/pf1'
import { sha256, sha256Repeated } from '@jade/fair/sha256'
import { fish, shoot } from '../games/fish/fish/rules.ts'
import { type Bullet, type Series, sumOf } from '../games/fish/fish/series.ts'
import { fishes } from '../games/fish/fish/tables.ts'
import { offerOf } from '../games/sports/vfb/markets.ts'
import { beaconOf, BLOCKS, matchName, playDayBlock, resultOf, vfb } from '../games/sports/vfb/match.ts'
import { goalChances } from '../games/sports/vfb/rules.ts'
import { dayName, fixturesOf } from '../games/sports/vfb/season.ts'
import { settleSlip, verdictOn } from '../games/sports/vfb/slips.ts'
import { type GameRules, type Json, ONLY_BET } from '../kit/rules.ts'
import type { SharedRules } from '../kit/rules-shared.ts'
import type { SteppedRules } from '../kit/rules-stepped.ts'
import { returnOf, settle } from '../kit/settle.ts'
import { onlyBet, payoutOf, stakeOf } from '../kit/wager.ts'
import { alone, shared, stepped } from './known.ts'
import type { Round, SharedRound, SoloRound } from './rounds.ts'
import { configOf } from './solo.ts'

/**
 * `node apps/studio/src/verifier/write-vectors.ts`: adds a vector for each game that has none. Those that stand are never written again: they
 * are what a change of the rules has to be held against.
 */
const file = new URL('../../../../packages/verifier/vectors.json', import.meta.url)
const PLACE = 7
const BEACON_ROUND = 28_800 + PLACE
/** Three seconds before that beacon. */
const CLOSES_AT = new Date(timeOfRound(localBeacon(new Uint8Array(32)).times, BEACON_ROUND) - 3_000).toISOString()
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
  const wager = Object.fromEntries((rules.limits ? Object.keys(rules.limits) : [ONLY_BET]).map((bet) => [bet, 10]))
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

/** A whole day and a combination of three on it. */
function matchdayVector(): SharedRound {
  const key = secret(vfb.code)
  const day = { season: 1, day: 1 }
  const name = dayName(`${vfb.code}1`, day)
  const last = BEACON_ROUND + beaconOf(BLOCKS - 1)
  const link = (round: number) => sha256Repeated(secret(`beacon ${vfb.code}`), last - round)
  const valueOf = (round: number) => ({
    round,
    randomness: toHex(sha256(link(round))),
    proof: toHex(link(round)),
    anchor: toHex(sha256Repeated(link(round), localPlace(round).round)),
  })
  const blocks = Array.from({ length: BLOCKS }, (_, block) => valueOf(BEACON_ROUND + beaconOf(block)))
  const goals = blocks.flatMap(({ randomness }, block) =>
    playDayBlock(day, block, (match) =>
      draws({ serverSeed: key, game: vfb.code, publicSeed: randomness, nonce: `${matchName(name, match)}-${block}` }),
    ),
  )
  const result = resultOf(day, goals)
  const legs = ['1', 'over:2.5', 'BTTS:yes'].map((choice, at) => {
    const { home, away } = fixturesOf(day)[at] as ReturnType<typeof fixturesOf>[number]
    return { match: at + 1, selection: choice, price: offerOf(goalChances(home, away)).get(choice) ?? 0 }
  })
  const ended = legs.map(({ match, selection, price }) => ({ price, verdict: verdictOn(selection, result.matches[match - 1]?.score) }))
  const { payout } = settleSlip(ended, 10_000n)
  return {
    protocol: 'PF1-shared',
    game: vfb.code,
    round: { name, state: 'settled', closesAt: CLOSES_AT },
    chain: { anchor: toHex(sha256Repeated(key, PLACE)), round: PLACE, before: toHex(sha256(key)), key: toHex(key) },
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
  const name = `${rules.code}1-20260101-000${PLACE}`
  const randomness = toHex(sha256(link))
  const shoe = Array.from({ length: rules.shoe?.cards ?? 0 }, (_, card) => card)
  const result = rules.draw(draws({ serverSeed: key, game: rules.code, publicSeed: randomness, nonce: name }), [...shoe])
  const bets = Object.fromEntries(BETS.filter((bet) => rules.line(bet)).map((bet) => [bet, '100.00']))
  const { payout } = settle(rules, new Map(Object.keys(bets).map((bet) => [bet, 10_000n])), result)
  return {
    protocol: 'PF1-shared',
    game: rules.code,
    round: { name, state: 'settled', closesAt: CLOSES_AT },
    chain: { anchor: toHex(sha256Repeated(key, PLACE)), round: PLACE, before: toHex(sha256(key)), key: toHex(key) },
    beacon: {
      kind: 'local',
      round: BEACON_ROUND,
      randomness,
      proof: toHex(link),
      anchor: toHex(sha256Repeated(link, localPlace(BEACON_ROUND).round)),
    },
    shoe,
    slip: { bets, payout: moneyOf(payout), status: 'settled' },
    configHash: configOf(rules),
    result,
  }
}

const before = JSON.parse(readFileSync(file, 'utf8')) as Round[]
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
