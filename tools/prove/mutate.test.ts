import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../test/step.ts'
import { planted } from './mutate.ts'
import { mutations } from './mutation-list.ts'

test('a fault is planted at one place or not at all', () => {
  const fault = { file: 'a.ts', find: 'if (held)', replace: 'if ($& || true)' }
  expect(planted('x; if (held) y', fault)).toBe('x; if ($& || true) y')
  expect(() => planted('x', fault)).toThrow('stands there 0 times')
  expect(() => planted('if (held) if (held)', fault)).toThrow('stands there 2 times')
})

test('every fault of the list still has its place in the code, and its test', () => {
  for (const mutation of mutations) {
    expect(planted(readFileSync(join(root, mutation.file), 'utf8'), mutation)).not.toBe('')
    expect(readFileSync(join(root, mutation.test), 'utf8')).toContain('expect')
  }
})
