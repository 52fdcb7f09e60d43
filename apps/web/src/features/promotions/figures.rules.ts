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

/** The stake it begins with: the largest that counts, in whole TWD; 2 % of everything where any counts. */
export function mostStake({
  stake_max: max,
  principal,
  bonus,
}: {
  readonly stake_max: string
  readonly principal: string
  readonly bonus: string
}): number {
  const most = max === '' ? (Number(principal) + Number(bonus)) * 0.02 : Number(max)
  return most >= 1 ? Math.floor(most) : Math.max(0.01, most)
}

/** `0.7356` -> `73.6%`; what is not quite certain never reads as certain. */
export function asPercent(chance: number): string {
  const shown = (chance * 100).toFixed(1)
  if (shown === '0.0' && chance > 0) return '< 0.1%'
  return shown === '100.0' && chance < 1 ? '> 99.9%' : `${shown}%`
}
