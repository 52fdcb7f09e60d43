import { cents, moneyOf } from '@jade/contract/money'
import type { ActivityDetail } from '@jade/contract/promotions/calls'
import type { Queryable } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import type { Offer } from '../offers/evaluate.rules.ts'
import { kindOf } from '../modes/door.ts'
import type { Who } from './standing.service.ts'
import { bonusFor, periodAt, periodOf } from '../offers/terms.rules.ts'

/** How far a player has come in the period that runs, and the step to come; null where nothing is added up. */
export async function progressOf(q: Queryable, { playerId, now }: Who, { mode, terms }: Offer): Promise<ActivityDetail['progress']> {
  const bases = kindOf(mode)?.periodic
  if (!bases || periodAt(terms, now) !== 'running') return null
  const base = (await bases(q, { players: [playerId], terms, period: periodOf(terms, taipeiDate(now)) })).get(playerId) ?? 0n
  const next = terms.steps.map(({ from }) => cents(from)).find((from) => from > base)
  return { now: moneyOf(base), next: next === undefined ? '' : moneyOf(next), bonus: moneyOf(bonusFor(terms, base)) }
}
