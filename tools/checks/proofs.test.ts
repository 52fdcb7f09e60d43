import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../test/step.ts'

test.each([
  ['docs/proofs.md', 100],
  ['docs/attacks.md', 80],
])('every test that %s names is there', (name, least) => {
  const page = readFileSync(join(root, name), 'utf8')
  const files = globSync('{apps,packages,tools,e2e,bench}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  }).map((file) => `/${file.replaceAll('\\', '/')}`)
  const named = [...page.matchAll(/[\w./-]+\.(?:test|spec)\.tsx?/g)].map(([name]) => name)
  expect(named.length).toBeGreaterThan(least)
  expect(named.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([])
})
