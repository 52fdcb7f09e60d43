import { describe, expect, it } from 'vitest'
import { judgeName, judgePointers, judgeText } from './tree.ts'

describe('names that say nothing', () => {
  it.each([
    'apps/web/src/utils/date.ts',
    'packages/ui/src/helpers.ts',
    'apps/server/src/modules/cashier/lib/fee.ts',
    'packages/shared/src/a.ts',
  ])('%s is refused', (file) => {
    expect(judgeName(file)).toContain('says nothing')
  })

  it.each(['apps/server/src/modules/cashier/deposits/deposit.service.ts', 'packages/service/src/sharing.ts'])('%s is fine', (file) => {
    expect(judgeName(file)).toBeNull()
  })
})

describe('marks of unfinished work', () => {
  it('are refused', () => {
    expect(judgeText('a.ts', `// ${'TO'}${'DO'} later`)).toContain('do it')
  })

  it('are seen as words only', () => {
    expect(judgeText('a.ts', 'const todo = 1')).toBeNull()
  })
})

describe('what the opening of a file leads to', () => {
  const isThere = (path: string) => ['apps/a/fee.rules.ts', 'apps/b/door.ts'].includes(path)
  const judged = (text: string) => judgePointers('apps/a/pay.service.ts', text, isThere)

  it('is there, beside it or by a path from the root', () => {
    expect(judged('// How much: fee.rules.ts. Who asks: apps/b/door.ts.\nconst a = 1')).toEqual([])
    expect(judged('/*\n * Every room has its <room>/errors.ts.\n */\nconst a = 1')).toEqual([])
  })

  it.each(['// See costs.rules.ts.', '// See b/door.ts.', '/**\n * See ../b/door.ts\n */'])('or is refused: %s', (comment) => {
    expect(judged(`${comment}\nconst a = 1`)).toEqual([expect.stringContaining('which is not there')])
  })

  it('is not asked of comments further down', () => {
    expect(judged('const a = 1\n// costs.rules.ts')).toEqual([])
  })
})
