import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../test/step.ts'
import { coverageRows, drawn, DRAWN, SEED } from './draw.ts'
import { rowMutations } from './row-mutations.ts'

test('what is drawn depends on the names and the seed, and not on their order', () => {
  const names = Array.from({ length: 200 }, (_, at) => `ROW-${at}`)
  expect(new Set(drawn(names, 'a', 20)).size).toBe(20)
  expect(drawn(names.toReversed(), 'a', 20)).toEqual(drawn(names, 'a', 20))
  expect(drawn(names, 'b', 20)).not.toEqual(drawn(names, 'a', 20))
})

test('each row that is drawn has one mutation, found by the test of the coverage table, and stands in docs/proofs.md', () => {
  const rows = coverageRows()
  const ids = drawn(
    rows.map(({ id }) => id),
    SEED,
    DRAWN,
  )
  expect(rowMutations).toHaveLength(DRAWN)
  expect(new Set(rowMutations.map(({ row }) => row))).toEqual(new Set(ids))
  const tests = new Map(rows.map(({ id, test: file }) => [id, file]))
  const proofs = readFileSync(join(root, 'docs/proofs.md'), 'utf8')
  for (const { row, test: file } of rowMutations) {
    expect(file, row).toBe(tests.get(row))
    expect(proofs).toContain(`| ${row} |`)
  }
})
