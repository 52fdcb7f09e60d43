import { cents, moneyOf } from '@jade/contract/money'
import { sumsOf } from '../../../counters/door.ts'
import { balances } from '../../../wallet/door.ts'
import { givenByPlayer } from '../../applications/door.ts'
import { centsOr } from '../../offers/terms.rules.ts'
import { periodicMode } from '../../periodic-mode.ts'

/**
 * Mode 7: a share of what was lost in the period: settled bets at the platforms that the terms name or all, less what offers gave in it. Only while all money of the player, wherever
 * it lies, is less than `below`.
 */
export const rescue = periodicMode({
  mode: 7,
  flaw: ({ below }) => ((centsOr(below) ?? 0n) > 0n ? null : 'promotions.flaw_threshold'),
  bases: async (q, { players, terms: { platforms = [] }, period }) => {
    const sums = await sumsOf(q, players, { ...period, platforms })
    const given = await givenByPlayer(q, players, period)
    return new Map([...sums].map(([id, { bets }]) => [id, lossOf(bets.winLossCents, given.get(id) ?? 0n)]))
  },
  against: async (q, { playerId, terms }) => {
    const { central, held, locked, winHeld, bonus, platforms, transit } = await balances(q, playerId)
    const all = [...bonus.values(), ...platforms.values(), ...transit.values()].reduce(
      (sum, one) => sum + one,
      central + held + locked + winHeld,
    )
    return all < cents(terms.below)
      ? null
      : { code: 'promotions.money_left', values: { have: moneyOf(all), below: moneyOf(cents(terms.below)) } }
  },
})

/** What was lost, less what was given; never less than 0. */
const lossOf = (winLoss: bigint, given: bigint): bigint => (-winLoss > given ? -winLoss - given : 0n)
