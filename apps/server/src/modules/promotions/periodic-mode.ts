import { cents, moneyOf } from '@jade/contract/money'
import type { OfferTerms } from '@jade/contract/promotions/terms'
import type { Problem } from './offers/evaluate.rules.ts'
import { bonusFor, type Dates, occasionOf } from './offers/terms.rules.ts'
import { type Adding, type Flaw, type ModeKind, modeKind, type Reader } from './modes/kind.ts'
import type { Queryable } from '@jade/service/app'

/** What a periodic mode knows of a player: the amount of the period, and what else is against it. */
interface Facts {
  readonly period: Dates | null
  readonly base: bigint
  readonly problem: Problem | null
}

interface Periodic {
  readonly mode: ModeKind['mode']
  /** What the steps are asked about, for each of these players; absent ones have 0. */
  bases(q: Queryable, of: Adding): Promise<ReadonlyMap<bigint, bigint>>
  /** What of one player is against it beside the amount. */
  against?(q: Queryable, reader: Reader): Promise<Problem | null>
  flaw?(terms: OfferTerms): Flaw | null
}

/** A mode that adds up a day, a week or all of its period and gives the highest step that was reached, once for each (REWARDS-22). */
export function periodicMode({ mode, bases, against, flaw }: Periodic): ModeKind {
  return modeKind<Facts>({
    mode,
    ways: ['automatic', 'apply'],
    flaw: (terms) => {
      if (terms.money_min !== '' || terms.money_max !== '') return 'promotions.flaw_money'
      if (terms.period === 'whole' && terms.end === '') return 'promotions.flaw_period'
      return terms.steps.some(({ from, amount }) => amount !== '' && cents(from) === 0n) ? 'promotions.flaw_steps' : (flaw?.(terms) ?? null)
    },
    periodic: bases,
    read: async (q, reader) => {
      const { period, playerId, terms } = reader
      if (!period) return { period, base: 0n, problem: null }
      const base = (await bases(q, { players: [playerId], terms, period })).get(playerId) ?? 0n
      return { period, base, problem: (await against?.(q, reader)) ?? null }
    },
    // How much money was left at the end of a past day is not kept: everybody is taken to have had little enough.
    past: () => ({ by: 'period', facts: (period, base) => ({ period, base, problem: null }) }),
    judge: (terms, { period, base, problem }, { money }) => {
      if (money !== null) return { code: 'promotions.money_unwanted' }
      if (!period) return { code: 'promotions.not_yet', values: { at: terms.end.slice(0, 16) } }
      if (bonusFor(terms, base) === 0n) return notEnough(terms, base)
      return problem ?? { base, principal: 0n, occasion: occasionOf(terms, period) }
    },
  })
}

const notEnough = (terms: OfferTerms, base: bigint): Problem => {
  const first = terms.steps[0]
  return { code: 'promotions.progress', values: { now: moneyOf(base), need: first ? moneyOf(cents(first.from)) : '' } }
}
