import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../test/step.ts'
import { moved, stepsOf } from './guide.ts'

test('only marked blocks are steps, each under its heading', () => {
  const guide = '# T\n\n## 1. One\n```sh step\na\nb\n```\n\n```sh\nnot\n```\n## 2. Two\n\n```sh step\nc\n```\n'
  expect(stepsOf(guide)).toEqual([
    { heading: '1. One', text: 'a\nb\n' },
    { heading: '2. Two', text: 'c\n' },
  ])
})

test('the operations guide stays in the folder of its run', () => {
  const steps = stepsOf(readFileSync(join(root, 'docs/operations.md'), 'utf8'))
  expect(steps.length).toBeGreaterThan(8)
  for (const { text } of steps)
    expect(moved(text, '/tmp/x').replaceAll(/\/tmp\/x\/(opt|etc|var)\//g, '')).not.toMatch(/(^|[\s=])\/(opt|etc|var)\//)
})
