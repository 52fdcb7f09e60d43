import type { Answer } from '@jade/service/ask-signed'

/** How long the outside may take for an answer, in milliseconds. */
export const LIMIT_MS = 5000

/** A word about another order is no word about ours. */
export function silent(answer: Answer<unknown>): Answer<never> {
  return answer.answered ? { answered: false, why: 'other_order' } : answer
}
