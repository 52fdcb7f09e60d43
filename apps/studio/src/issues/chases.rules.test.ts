import { describe, expect, it } from 'vitest'
import { type ChaseLimits, hasWon, type StepEnd, stopOf } from './chases.rules.ts'

/** An issue on which this was staked, and what came back of it; cents. */
const issue = (staked: Readonly<Record<string, number>>, back: Readonly<Record<string, number>>): StepEnd => {
  const bets = (of: Readonly<Record<string, number>>) => new Map(Object.entries(of).map(([bet, cents]) => [bet, BigInt(cents)]))
  return { bets: bets(staked), slip: bets(staked), returns: bets(back) }
}
const none: ChaseLimits = { stop_on_win: false, stop_minutes: null, stop_loss: null, stop_gain: null }
const lost = issue({ big: 100 }, {})
const less = issue({ big: 100, small: 100 }, { big: 196 })
const won = issue({ big: 100 }, { big: 196 })

describe('a series', () => {
  it('has won where an issue returned more than it cost, and not where a line did that the others outweigh', () => {
    expect([hasWon(less), hasWon(won), hasWon(lost), hasWon(issue({ big: 100 }, { big: 100 }))]).toEqual([false, true, false, false])
  })

  it('stops at the first limit that its player set, and at none without', () => {
    const stop = (limits: Partial<ChaseLimits>, played: readonly StepEnd[], ageMs = 0) =>
      stopOf({ ...none, ...limits }, { ended: played.slice(-1), played, ageMs })
    expect(stop({}, [won, lost, lost, lost], 1e9)).toBeNull()
    expect([stop({ stop_on_win: true }, [less]), stop({ stop_on_win: true }, [won]), stop({ stop_on_win: true }, [won, lost])]).toEqual([
      null,
      'win',
      null,
    ])
    expect([stop({ stop_loss: 200n }, [lost]), stop({ stop_loss: 200n }, [lost, lost])]).toEqual([null, 'loss'])
    expect([stop({ stop_gain: 96n }, [won]), stop({ stop_gain: 97n }, [won])]).toEqual(['gain', null])
    expect([stop({ stop_minutes: 5 }, [], 299_999), stop({ stop_minutes: 5 }, [], 300_000)]).toEqual([null, 'time'])
  })
})
