import { expect, test } from 'vitest'
import { CHUNK, chunksOf } from './audience.rules.ts'

test('players become bits of their rows and no others', () => {
  const ids = [0n, 7n, 8n, BigInt(CHUNK - 1), BigInt(CHUNK), 100_001n]
  const chunks = chunksOf(ids)
  expect(chunks.map(({ chunk }) => chunk)).toEqual([0, 1, 6])
  const found = chunks.flatMap(({ chunk, bits }) =>
    Array.from({ length: CHUNK }, (_, at) => at).flatMap((at) =>
      ((bits[at >> 3] ?? 0) >> (at & 7)) & 1 ? [BigInt(chunk * CHUNK + at)] : [],
    ),
  )
  expect(found).toEqual(ids)
})
