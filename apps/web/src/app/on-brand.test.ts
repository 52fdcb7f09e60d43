import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const RULE = /([^{}]+)\{([^{}]*)\}/g

/** Of the light colours white alone can be read on the brand's brown (packages/ui/src/tokens.test.ts); axe does not hover. */
it('whatever turns brown says that its words are white', () => {
  const files = globSync(['apps/web/src/**/*.css', 'packages/ui/src/*.css'], { cwd: root })
  const brown = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(RULE)]
      .filter(([, , body]) => body?.includes('background: var(--jp-color-brand);'))
      .map(([, name, body]) => ({ rule: `${file} ${name?.trim()}`, white: body?.includes('color: var(--jp-color-white)') })),
  )
  expect(brown.length).toBeGreaterThan(10)
  expect(brown.filter(({ white }) => !white).map(({ rule }) => rule)).toEqual([])
})
