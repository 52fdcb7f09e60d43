import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../test/step.ts'

test('every test that docs/proofs.md names is there', () => {
  const page = readFileSync(join(root, 'docs/proofs.md'), 'utf8')
  const files = globSync('{apps,packages,tools,e2e,bench}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  }).map((file) => `/${file.replaceAll('\\', '/')}`)
  const named = [...page.matchAll(/[\w./-]+\.(?:test|spec)\.tsx?/g)].map(([name]) => name)
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([])
})
