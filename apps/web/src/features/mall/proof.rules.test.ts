import type { GamePlay } from '@jade/contract/mall/calls'
import { type MallTold, playMallGame, streamNames } from '@jade/fair/mall-games'
import { firstTables, tableHash } from '@jade/fair/mall-tables'
import { commitOf, draws, toHex } from '@jade/fair/pf1'
import { expect, test } from 'vitest'
import { proofOf, verdictOf } from './proof.rules.ts'

const seedOf = (byte: number) => new Uint8Array(32).fill(byte)

/** What a house answers that drew from this seed, whatever it had promised. */
function answer({ seed = seedOf(1), publicSeed = 'mine', nonce = 4, type = 'wheel' as 'wheel' | 'little_mary', price = 0 } = {}): GamePlay {
  const table = structuredClone({ ...firstTables[type], ...(price > 0 && { price }) }) as GamePlay['table']
  const { result, symbols, win } = playMallGame(table, draws({ serverSeed: seed, game: streamNames[type], publicSeed, nonce }))
  const facts = { multiple: 2, cost: table.price * 2, result, symbols: [...symbols], win: win * 2 }
  const draw = { server_seed: toHex(seed), commit: commitOf(seed), public_seed: publicSeed, nonce }
  const odds = { table_version: 1, table_hash: tableHash(table), table }
  return { id: '9', game_id: 1, name: 'Lucky wheel', type, time: '2026-11-27 20:00:00', ...facts, ...draw, ...odds }
}

const told: MallTold = {
  game: 'wheel',
  multiple: 2,
  commit: commitOf(seedOf(1)),
  nonce: 4,
  publicSeed: 'mine',
  table: tableHash(firstTables.wheel),
}

test('an answer is good against the hash and the seed of before, and no more than told without them', () => {
  expect(verdictOf(answer(), told).verdict).toBe('good')
  expect(verdictOf(answer(), null).verdict).toBe('told')
})

test.each([
  ['another seed of the house, with its own hash', answer({ seed: seedOf(2) })],
  ['another seed of the player', answer({ publicSeed: 'theirs' })],
  ['another number', answer({ nonce: 5 })],
  ['another game', answer({ type: 'little_mary' })],
  ['another field', { ...answer(), result: (answer().result + 1) % 20 }],
  ['another table', answer({ price: 11 })],
  ['the hash of another table', { ...answer(), table_hash: '0'.repeat(64) }],
  ['another prize', { ...answer(), win: 777 }],
  ['another price', { ...answer(), cost: 10 }],
])('an answer that agrees with itself is refused: %s (MALL-8)', (_, play) => expect(verdictOf(play, told).verdict).toBe('bad'))

test('the file of a play has all that it is verified by', () => {
  const file = JSON.parse(proofOf(answer(), told)) as object
  expect(file).toMatchObject({
    protocol: 'PF1-mall',
    game: 'wheel',
    publicSeed: 'mine',
    nonce: 4,
    cost: 20,
    table: { price: 10 },
    tableHash: told.table,
    told,
  })
})
