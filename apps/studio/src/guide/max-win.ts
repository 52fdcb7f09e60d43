import type { VendorGame } from '@jade/contract/vendor/protocol'
import { isShared } from '../kit/promise-shared.ts'
import type { Game } from '../games/index.ts'
import { rangesOf, twd } from './guide.ts'

/** What the bets of one round return at most, declared to operators: times the stake, and in TWD where it is bounded (docs/vendor-protocol.md). */
export function maxWinOf(game: Game): VendorGame['maxWin'] {
  const { solo, sport, told, maxWin } = game
  if (sport) return { stakes: null, amount: twd(sport.slipReturn) }
  if (isShared(told.promise)) return { stakes: told.promise.most, amount: null }
  const stakes = maxWin ?? 1
  const limits = Object.values(rangesOf(game)).map(({ max }) => max)
  // Stakes on several bets of a round add up; a double is a round of its own on what was won.
  const staked = solo?.limits && !solo.oneBet ? limits.reduce((sum, max) => sum + max, 0) : Math.max(...limits)
  return { stakes, amount: twd(Math.max(staked * stakes, solo?.double?.until ?? 0)) }
}
