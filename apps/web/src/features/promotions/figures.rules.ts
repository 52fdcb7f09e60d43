/* Figures of the calculator as its fields have them. */

interface Limits {
  readonly money_min: string
  readonly money_max: string
}

/** The sum it begins with: 1,000 where the offer takes that, else the nearest that it takes. */
export function firstAmount({ money_min: min, money_max: max }: Limits): string {
  if (min !== '' && Number(min) > 1000) return min
  return max !== '' && Number(max) < 1000 ? max : '1000'
}

/** What was typed as the calls take it: `333.` is 333. */
export const asMoney = (typed: string): string => typed.replace(/\.$/, '')

/** `0.7356` -> `73.6%`; what is not quite certain never reads as certain. */
export function asPercent(chance: number): string {
  const shown = (chance * 100).toFixed(1)
  if (shown === '0.0' && chance > 0) return '< 0.1%'
  return shown === '100.0' && chance < 1 ? '> 99.9%' : `${shown}%`
}
