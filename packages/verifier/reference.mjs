#!/usr/bin/env node
/**
 * PF1 and the shared games once more, from docs/product/fairness.md and the `config` of a round alone: no line of it is the house's. Read it, copy it, run it
 * (`node reference.mjs round.json`, a report of GET /verify/api/{ref}); prices and returns are left to jade-verifier.
 */
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const sha256 = (bytes) => createHash('sha256').update(bytes).digest()
const hashed = (bytes, times) => (times === 0 ? bytes : hashed(sha256(bytes), times - 1))
const walk = (bytes, times) => {
  let link = bytes
  for (let left = times; left > 0; left -= 500) link = hashed(link, Math.min(left, 500))
  return link
}
const hex = (bytes) => Buffer.from(bytes).toString('hex')

export function stream(serverSeed, { game, publicSeed, nonce }) {
  let [block, at, bytes] = [0, 32, Buffer.alloc(0)]
  const u32 = () => {
    if (at === 32) {
      bytes = createHmac('sha256', serverSeed).update(`PF1|${game}|${publicSeed}|${nonce}|${block}`).digest()
      block += 1
      at = 0
    }
    at += 4
    return bytes.readUInt32BE(at - 4)
  }
  const below = (n) => {
    const limit = 2 ** 32 - (2 ** 32 % n)
    let word = u32()
    while (word >= limit) word = u32()
    return word % n
  }
  const numbers = (n) => Array.from({ length: n }, (_, i) => i)
  const swap = (a, i, j) => {
    const kept = a[i]
    a[i] = a[j]
    a[j] = kept
  }
  const shuffle = (n) => {
    const a = numbers(n)
    for (let i = n - 1; i >= 1; i -= 1) swap(a, i, below(i + 1))
    return a
  }
  const pick = (n, k) => {
    const a = numbers(n)
    for (let i = 0; i < k; i += 1) swap(a, i, i + below(n - i))
    return a.slice(0, k)
  }
  return { u32, below, shuffle, pick }
}

/** Cards out of whole decks. */
function shoe({ below }, decks) {
  const cards = Array.from({ length: 52 * decks }, (_, card) => card)
  return () => {
    const at = below(cards.length)
    const card = cards[at]
    const last = cards.pop()
    if (at < cards.length) cards[at] = last
    return card
  }
}

const points = (card) => (card % 13 >= 9 ? 0 : (card % 13) + 1)
const total = (hand) => hand.reduce((sum, card) => sum + points(card), 0) % 10

function baccarat(draw, { decks }) {
  const take = shoe(draw, decks)
  const [p1, b1, p2, b2] = [take(), take(), take(), take()]
  const [player, banker] = [
    [p1, p2],
    [b1, b2],
  ]
  if (total(player) < 8 && total(banker) < 8) {
    const stood = total(player) > 5
    if (!stood) player.push(take())
    const [third, own] = [points(player[2] ?? 0), total(banker)]
    const drawsOn = [[0, 9], [0, 9], [0, 9], null, [2, 7], [4, 7], [6, 7]][own]
    const more = stood ? own <= 5 : own === 3 ? third !== 8 : own < 7 && third >= drawsOn[0] && third <= drawsOn[1]
    if (more) banker.push(take())
  }
  const [playerTotal, bankerTotal] = [total(player), total(banker)]
  const winner = bankerTotal > playerTotal ? 'banker' : bankerTotal < playerTotal ? 'player' : 'tie'
  return { player, banker, playerTotal, bankerTotal, winner }
}

function dragonTiger(draw, { decks }) {
  const take = shoe(draw, decks)
  const [dragon, tiger] = [take(), take()]
  const ahead = (dragon % 13) - (tiger % 13)
  return { dragon, tiger, winner: ahead > 0 ? 'dragon' : ahead < 0 ? 'tiger' : 'tie' }
}

function threeDice({ below }) {
  const dice = [below(6) + 1, below(6) + 1, below(6) + 1]
  return { dice, sum: dice[0] + dice[1] + dice[2] }
}

/** What each game draws; of bull bull the cards only, whose classes are counted from them. */
const games = {
  BAC: baccarat,
  DT: dragonTiger,
  SICBO: threeDice,
  K3: threeDice,
  NIU: ({ pick }) => {
    const cards = pick(52, 25)
    return { hands: [0, 5, 10, 15, 20].map((at) => cards.slice(at, at + 5)) }
  },
  PK10: ({ shuffle }, { cars }) => ({ order: shuffle(cars).map((car) => car + 1) }),
  L395: ({ pick }, { highest, drawn }) => {
    const numbers = pick(highest, drawn).map((number) => number + 1)
    return { numbers, sum: numbers.reduce((sum, number) => sum + number, 0) }
  },
  L496: ({ pick }, { highest }) => {
    const numbers = pick(highest, 7).map((number) => number + 1)
    return { numbers: numbers.slice(0, 6), special: numbers[6] }
  },
}

/** Goals of a day of matches, in the matches that its result names. */
function football(report, key) {
  const { expected, clubs } = report.config
  const club = (code) => clubs.find((each) => each.code === code)
  const chance = (base, attack, defence) => Math.floor((2 * base * attack * defence + 90_000) / 180_000)
  const matches = report.result.matches.map(({ home, away }) => {
    const [h, a] = [club(home), club(away)]
    const q = { home: chance(expected.home, h.attack, a.defence), away: chance(expected.away, a.attack, h.defence) }
    const goals = report.matchday.blocks.flatMap(({ randomness }, block) => {
      const { below } = stream(key, { game: 'VFB', publicSeed: randomness, nonce: `${report.round.name}-${home}-${away}-${block}` })
      return [1, 2, 3].flatMap((minute) =>
        ['home', 'away'].flatMap((side) => (below(1_000_000) < q[side] ? [{ minute: 3 * block + minute, side }] : [])),
      )
    })
    const count = (side) => goals.filter((goal) => goal.side === side).length
    return { home, away, goals, score: { home: count('home'), away: count('away') } }
  })
  return { matches }
}

/** When betting on a round closed, by its name: milliseconds since 1970. */
function closing({ round, config }) {
  const [, line, day, number] = /^(?:(\w+)-)?(\d{8})-?(\d{4})$/.exec(round.name)
  const { every, closes, pause = [Infinity, Infinity] } = config.rounds[line ?? Object.keys(config.rounds)[0]]
  const plain = (Number(number) - 1) * every
  const midnight = Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00+08:00`)
  const opens = plain < pause[0] ? plain : plain + pause[1] - pause[0]
  return { number: Number(number), closesAt: midnight + (opens + closes) * 1000 }
}

/** Whether a value of the house's own beacon leads to the anchor of its day. Those of drand need a library for BLS12-381. */
function isLocal({ round, randomness, proof, anchor }) {
  const link = Buffer.from(proof, 'hex')
  return hex(sha256(link)) === randomness && hex(walk(link, ((round - 1) % 28_800) + 1)) === anchor
}

/** What of a drawn shared round does not follow from what was published; empty where all does. */
export function differences(report) {
  const { chain, beacon, config, result, matchday } = report
  const key = Buffer.from(chain.key, 'hex')
  const { number, closesAt } = closing(report)
  const genesis = beacon.kind === 'local' ? Date.UTC(2026, 0, 1) : 1_692_803_367_000
  const first = Math.ceil((closesAt + 3_000 - genesis) / 3_000) + 1
  const values = matchday ? matchday.blocks : [beacon]
  const due = (block) => first + block + (block < 15 ? 0 : 1)
  const facts = {
    key: chain.round === number && hex(walk(key, number)) === chain.anchor && hex(sha256(key)) === chain.before,
    closing: new Date(closesAt).toISOString() === report.round.closesAt,
    beacon: values.every((value, block) => value.round === (matchday ? due(block) : first)) && beacon.round === values[0].round,
    first: beacon.randomness === values[0].randomness && beacon.proof === values[0].proof,
    value: beacon.kind !== 'local' || (values.every(isLocal) && isLocal(beacon)),
  }
  const drawn =
    report.game === 'VFB'
      ? football(report, key)
      : games[report.game](stream(key, { game: report.game, publicSeed: beacon.randomness, nonce: report.round.name }), config)
  const same = Object.entries(drawn).every(([name, value]) => JSON.stringify(sorted(value)) === JSON.stringify(sorted(result[name])))
  return [...Object.entries(facts).flatMap(([name, holds]) => (holds ? [] : [name])), ...(same ? [] : ['result'])]
}

function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((name) => [name, sorted(value[name])]),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const wrong = differences(JSON.parse(readFileSync(process.argv[2] ?? 0, 'utf8')))
  console.log(wrong.length === 0 ? 'all follows from what was published' : `DIFFERS: ${wrong.join(', ')}`)
  process.exitCode = wrong.length === 0 ? 0 : 1
}
