import { describe, expect, it } from 'vitest'
import { citedIn, isPlace, judge, rulesOf } from './product-rules.ts'

const page = {
  path: 'docs/product/games.md',
  text: '# Games\n- **GAMES-1** A rule\n  in two lines. *Why:* so. *In:* `games/a.ts`,\n  `b.ts`\n- **GAMES-2** (not built) Later.\n\nText.\n',
}

describe('a page', () => {
  it('is read rule by rule, lines that go on included', () => {
    expect(rulesOf(page)).toEqual([
      { id: 'GAMES-1', page: page.path, built: true, isReasoned: true, places: ['games/a.ts', 'b.ts'] },
      { id: 'GAMES-2', page: page.path, built: false, isReasoned: false, places: [] },
    ])
  })
})

describe('a citation', () => {
  const words = new Set(['GAMES', 'WALLET'])

  it('is an id of a page, alone or as a range', () => {
    expect(citedIn('(GAMES-1, WALLET-2 to WALLET-4)', words)).toEqual(['GAMES-1', 'WALLET-2', 'WALLET-3', 'WALLET-4'])
  })

  it('is no id of the coverage table and no other name with a number', () => {
    expect(citedIn('ROUTE-016 GAMES-016 UTF-8 GLI-19 MYGAMES-1 GAMES-1-a', words)).toEqual([])
  })
})

describe('a place', () => {
  it('is found in whatever folders lie between room and file', () => {
    expect(isPlace('cashier/payout.service.ts', 'apps/server/src/modules/cashier/withdrawals/payout.service.ts')).toBe(true)
    expect(isPlace('cashier/payout.service.ts', 'apps/server/src/modules/wallet/payout.service.ts')).toBe(false)
    expect(isPlace('payout.service.ts', 'apps/server/src/modules/cashier/other.service.ts')).toBe(false)
  })
})

describe('an old reference', () => {
  const findingsOf = (text: string, path = 'apps/server/src/a.ts') => judge([{ path, text }]).map(({ kind }) => kind)

  it.each([
    '(G15)',
    '(SG5)',
    '(games.md 2.0)',
    'safety.md',
    'spec section 3',
    'specification (section 6)',
    'games 3.2',
    'safety SG5',
    'operator 4.1',
    'decisions part M',
    'audit G4',
    'issue 8',
  ])('%s is one', (text) => {
    expect(findingsOf(text)).toContain('old-reference')
  })

  it.each([
    'docs/product/games.md',
    '[games.md](games.md)',
    'the games of 2026',
    'issue 202601010001',
    'GLI-19',
    'SHA256',
    'games/README.md',
  ])('%s is none', (text) => {
    expect(findingsOf(text)).toEqual([])
  })

  it('may stay in a migration that ran, where the README says what it is now', () => {
    const readme = { path: 'docs/product/README.md', text: '| There | Here |\n|---|---|\n| G28 | GAMES-1 |\n' }
    const step = { path: 'apps/server/src/modules/identity/migrations/0001/up.sql', text: '-- One session (G28).' }
    expect(judge([readme, step])).toEqual([])
    expect(judge([readme, { ...step, text: '-- One session (G29).' }])).toHaveLength(1)
  })
})
