import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Game } from './game.ts'

/* A round of Little Mary on a stage without a screen: what it does is written down (games audit, 12). */

const did: string[] = []
beforeEach(() => {
  did.length = 0
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 })
  const classList = { add: () => undefined, remove: () => undefined, toggle: () => false }
  const element = { textContent: '', hidden: false, replaceChildren: () => undefined, classList }
  vi.stubGlobal('document', { getElementById: () => element, body: { classList } })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function gameThatPays(win: string): Game {
  const round = { bet: '10.00', win, balance: '100.00', balanceBefore: '100.00', wager: { B: 10 }, result: { lamps: [3] } }
  const note = (what: string) => () => void did.push(what)
  const parts = {
    api: { spinBets: async () => round, double: async () => ({ offer: null, now: '' }) },
    lamps: Array.from({ length: 24 }, () => ({ symbol: 'B' })),
    cabinet: { run: async () => undefined, send: async () => undefined, flash: note('flash') },
    deck: {
      total: 10,
      wager: round.wager,
      played: () => undefined,
      open: () => undefined,
      glow: (hit: ReadonlySet<string>) => void (hit.size > 0 && did.push('glow')),
    },
    double: { close: () => undefined },
    sound: { wake: () => undefined, play: note('sound') },
    visit: { add: () => undefined },
  }
  return new Game(parts as never)
}

it.each(['0.10', '5.00', '10.00'])('%s back of 10.00 staked is told and not celebrated: no lamps, no keys, no tune', async (win) => {
  await gameThatPays(win).start()
  await vi.runAllTimersAsync()
  // The three notes of the start.
  expect(did).toEqual(['sound', 'sound', 'sound'])
})

it('and a return above the stake has its lamps, its keys and its tune', async () => {
  const playing = gameThatPays('10.10').start()
  await vi.runAllTimersAsync()
  await playing
  expect(did).toEqual(expect.arrayContaining(['flash', 'glow']))
  expect(did.filter((what) => what === 'sound').length).toBeGreaterThan(3)
})
