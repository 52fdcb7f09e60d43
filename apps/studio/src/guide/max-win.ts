import type { VendorGame } from '@jade/contract/vendor/protocol'
import { ODDS } from '../kit/rules-shared.ts'
import type { Game } from '../games/index.ts'
import { MAX_WIN } from '../games/fish/fish/rules.ts'
import { rangesOf, twd } from './guide.ts'

/** The bet of a shared game that returns most: one of a name for each kind. A test holds the tables' against everything that they print. */
const highest: Readonly<Record<string, string>> = {
  BAC: 'perfectPair',
  DT: 'suitedTie',
  SICBO: 'triple:1',
  NIU: 'multiplied:1',
  K3: 'triple:1',
  PK10: 'sum:3',
  L395: 'star4:1-2-3-4',
  L496: 'star4:1-2-3-4',
}

/** What the bets of one round return at most, declared to operators: times the stake, and in TWD where it is bounded (docs/vendor-protocol.md). */
export function maxWinOf(game: Game): VendorGame['maxWin'] {
  const { rules, solo, stepped, sport, series } = game
  const line = game.table ?? game.lottery
  if (sport) return { stakes: null, amount: twd(sport.slipReturn) }
  if (line) {
    const returns = line.rules.line(highest[rules.code] ?? '')?.returns ?? []
    if (returns.length === 0) throw new Error(`no highest bet of ${rules.code}`)
    return { stakes: Math.ceil(Math.max(...returns) / ODDS), amount: null }
  }
  const stakes = (solo ?? stepped)?.maxWin ?? (series ? MAX_WIN : 1)
  const limits = Object.values(rangesOf(game)).map(({ max }) => max)
  // Stakes on several bets of a round add up; a double is a round of its own on what was won.
  const staked = solo?.limits ? limits.reduce((sum, max) => sum + max, 0) : Math.max(...limits)
  return { stakes, amount: twd(Math.max(staked * stakes, solo?.double?.until ?? 0)) }
}
