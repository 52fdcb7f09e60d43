import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../test/step.ts'

/** What draws nothing of its own. */
const UNSEEN = ['fetched-view', 'house-theme', 'texts']

test('every part of packages/ui has a sample on the page of parts', () => {
  const { exports } = JSON.parse(readFileSync(join(root, 'packages/ui/package.json'), 'utf8')) as {
    exports: Readonly<Record<string, string>>
  }
  const parts = Object.values(exports).flatMap((file) => /^\.\/src\/([a-z-]+)\.tsx$/.exec(file)?.[1] ?? [])
  const samples = globSync('apps/web/parts/samples*.tsx', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  expect(parts.length).toBeGreaterThan(20)
  expect(parts.filter((part) => !UNSEEN.includes(part) && !samples.includes(`'@jade/ui/${part}'`))).toEqual([])
})
