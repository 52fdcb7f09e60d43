import type { SeenSpan } from '@jade/contract/messages/operator-fields'

/** Since when somebody was seen, or was not. */
export interface Seen {
  readonly since: Date
  readonly was: boolean
}

/** What a span of days means now; null: whenever. */
export function seenOf(span: SeenSpan, now: Date): Seen | null {
  const [word, days] = span.split('_')
  return days === undefined ? null : { since: new Date(now.getTime() - Number(days) * 86_400_000), was: word === 'within' }
}
