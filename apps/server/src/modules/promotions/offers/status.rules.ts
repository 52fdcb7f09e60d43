import type { ApplyStatus } from '@jade/contract/promotions/statuses'
import { audienceProblem, type Offer, offerProblem, type Problem, type Standing, type Verdict } from './evaluate.rules.ts'
import { statusAt } from './terms.rules.ts'

/** Where an offer stands for its reader. */
export interface Shown {
  readonly status: ApplyStatus
  readonly problem: Problem | null
}

/** What a form still asks for is no reason against an offer. */
const FORM: ReadonlySet<Problem['code']> = new Set(['promotions.money_needed', 'promotions.gift_form', 'promotions.nothing'])

/** What everybody reads who is not known. */
export function shownToGuests(offer: Offer, now: Date): Shown {
  const status = statusAt(offer, now)
  if (status !== 'open') return { status, problem: null }
  return { status: offer.terms.ways.includes('automatic') ? 'automatic' : 'open', problem: null }
}

/** What a player reads: `verdicts` are those of the ways that the player could take now. */
export function shownTo(
  offer: Offer,
  asked: { readonly now: Date; readonly standing: Standing; readonly verdicts: readonly Verdict[] },
): Shown {
  const { now, standing, verdicts } = asked
  const status = statusAt(offer, now)
  // The last period of an offer that is over waits for its button.
  if (status === 'ended' && verdicts.some(({ ok }) => ok)) return { status: 'open', problem: null }
  if (status !== 'open') return { status, problem: null }
  if (standing.waits) return { status: 'applied', problem: null }
  const against = offerProblem(offer, now) ?? audienceProblem(offer.terms, standing)
  if (against) return { status: 'not_eligible', problem: against }
  if (standing.taken >= offer.terms.per_player.times) return { status: 'issued', problem: null }
  if (offer.terms.ways.includes('automatic')) return { status: 'automatic', problem: null }
  const problems = verdicts.flatMap((verdict) => (verdict.ok ? [] : [verdict.problem]))
  if (problems.length < verdicts.length || problems.some(({ code }) => FORM.has(code))) return { status: 'open', problem: null }
  return { status: 'not_eligible', problem: problems[0] ?? null }
}
