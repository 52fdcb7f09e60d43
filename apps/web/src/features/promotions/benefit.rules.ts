/** What an offer gives, as the card says it: the fewest words from which nobody expects more than comes. */
export type Benefit =
  | { readonly kind: 'goods' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'fixed'; readonly amount: string }
  | { readonly kind: 'percent'; readonly percent: string; readonly most: string }
  | { readonly kind: 'steps'; readonly count: number; readonly most: Most | null }

/** The highest of several steps: an amount where all are amounts, else a percentage. */
type Most = { readonly amount: string } | { readonly percent: string }

interface Given {
  readonly steps: readonly { readonly amount: string; readonly percent: string }[]
  readonly bonus_max: string
  readonly gift: 0 | 1
}

export function benefitOf(given: Given | undefined): Benefit {
  if (!given) return { kind: 'unknown' }
  if (given.gift === 1) return { kind: 'goods' }
  const [only, ...more] = given.steps
  if (!only) return { kind: 'unknown' }
  if (more.length > 0) return { kind: 'steps', count: given.steps.length, most: mostOf(given) }
  if (only.amount !== '') return { kind: 'fixed', amount: only.amount }
  return { kind: 'percent', percent: plainPercent(only.percent), most: given.bonus_max }
}

function mostOf({ steps, bonus_max: cap }: Given): Most | null {
  if (cap !== '') return { amount: cap }
  const last = steps.at(-1)
  if (!last) return null
  return last.amount === '' ? { percent: plainPercent(last.percent) } : { amount: last.amount }
}

/** `30.00` -> `30`, `0.25` -> `0.25`. */
export const plainPercent = (percent: string): string => percent.replace(/\.?0+$/, '') || '0'

/** Whole days until an offer ends, the day it ends on counted; null where it does not, or has. Taipei times `YYYY-MM-DD HH:mm:ss`. */
export function daysLeft(end: string, today: string): number | null {
  if (end === '') return null
  const days = Math.round((Date.parse(end.slice(0, 10)) - Date.parse(today)) / 86_400_000)
  return days < 0 ? null : days
}
