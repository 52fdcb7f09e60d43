import type { PacketProof } from '@jade/contract/packets/calls'
import { expect, test } from 'vitest'
import { isAsPromised, promiseOf } from './promise.rules.ts'

const hash = (digit: string) => digit.repeat(64)

const proof: PacketProof = {
  format: 'jade-packets-1',
  id: '3',
  name: 'RP3',
  title: 'Rain',
  state: 'running',
  cents: 10_000,
  packets: 40,
  distribution: 'random',
  min: 1,
  max: null,
  startsAt: '2026-11-27T12:00:00.000Z',
  announcedAt: '2026-11-26T12:00:00.000Z',
  root: hash('a'),
  beacon: { kind: 'local', round: 7, anchor: hash('b'), randomness: null, proof: null },
  seed: null,
  claimed: 0,
  claims: [],
}
const ended = { state: 'ended', seed: hash('c'), beacon: { ...proof.beacon, randomness: hash('d'), proof: hash('e') } } as const

test('what goes on of a campaign breaks no promise', () => {
  expect(isAsPromised({ ...proof, ...ended, title: '紅包雨', claimed: 3, claims: [[1, 2]] }, promiseOf(proof))).toBe(true)
})

test.each([
  ['root', { root: hash('f') }],
  ['sum', { cents: 9_000 }],
  ['count', { packets: 41 }],
  ['bounds', { max: 500 }],
  ['start', { startsAt: '2026-11-27T12:00:03.000Z' }],
  ['chain of the beacon', { beacon: { ...ended.beacon, anchor: hash('f') } }],
  ['round of the beacon', { beacon: { ...ended.beacon, round: 8 } }],
] as const)('a campaign that was made anew is found by its %s (PACKET-5)', (_, change) =>
  expect(isAsPromised({ ...proof, ...ended, ...change }, promiseOf(proof))).toBe(false),
)
