import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../test/step.ts'

/** Any word would do. It stays, so that everybody draws the same rows. */
export const SEED = 'jade pavilion 60'
export const DRAWN = 60

/** The `count` names that a seed draws: those whose hash beside it is smallest. Their order in the list plays no part. */
export function drawn(names: readonly string[], seed: string, count: number): string[] {
  const ranked = names.map((name) => ({ name, rank: createHash('sha256').update(`${seed} ${name}`).digest('hex') }))
  ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1))
  return ranked.slice(0, count).map(({ name }) => name)
}

/** The rows of docs/coverage.tsv: the id of a statement, and the file with the test that asserts it. */
export function coverageRows(): readonly { readonly id: string; readonly test: string }[] {
  const lines = readFileSync(join(root, 'docs/coverage.tsv'), 'utf8').trimEnd().split('\n').slice(1)
  return lines.map((line) => {
    const [id = '', , test = ''] = line.split('\t')
    return { id, test }
  })
}
