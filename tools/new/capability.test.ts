import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../test/step.ts'
import { newCapability } from './capability.ts'

const LISTS = [
  'apps/server/src/app/rooms.ts',
  'packages/contract/src/site/setting-table.ts',
  'packages/contract/src/backoffice/permission-words.ts',
  'apps/console/src/app/screens.ts',
  'apps/web/src/app/screens.ts',
  'docs/product/README.md',
  'docs/ARCHITECTURE.md',
]

let tree: string
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'jade-capability-'))
  for (const file of LISTS) cpSync(join(root, file), join(tree, file))
})
afterEach(() => rmSync(tree, { recursive: true, force: true }))

const linesOf = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8').split('\n')

/* That its product passes every check is shown by `npm run prove -- capability`. */
test('a capability is new folders, and in each list one line with its import, or two of the words of its permission', () => {
  const { made, changed } = newCapability(tree, 'wishes')
  expect([...changed].sort()).toEqual([...LISTS].sort())
  for (const file of LISTS) {
    const before = linesOf(root, file)
    const after = linesOf(tree, file)
    const added = after.filter((line) => !before.includes(line))
    expect(
      after.filter((line) => before.includes(line)),
      file,
    ).toEqual(before)
    expect(added.length, file).toBe(file.endsWith('.md') ? 1 : 2)
    expect(added.join('\n'), file).toMatch(/wishes/)
  }
  const folders = new Set(made.map((file) => file.slice(0, file.indexOf('wishes'))))
  expect([...folders].sort()).toEqual([
    'apps/console/src/features/',
    'apps/server/src/modules/',
    'apps/web/src/features/',
    'docs/product/',
    'packages/contract/src/',
  ])
  for (const file of made) expect(readFileSync(join(tree, file), 'utf8'), file).not.toMatch(/__(name|Name|NAME)__/)
})

test('a name that is none or is taken changes nothing', () => {
  expect(() => newCapability(tree, 'Wish List')).toThrow('one word of 3 to 20 small letters')
  newCapability(tree, 'wishes')
  const before = linesOf(tree, 'apps/server/src/app/rooms.ts')
  expect(() => newCapability(tree, 'wishes')).toThrow('is there already')
  expect(linesOf(tree, 'apps/server/src/app/rooms.ts')).toEqual(before)
  expect(existsSync(join(tree, 'apps/server/src/modules/Wish List'))).toBe(false)
})
