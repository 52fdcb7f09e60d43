import { describe, expect, it } from 'vitest'
import { judgeName, judgeText } from './tree.ts'

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
