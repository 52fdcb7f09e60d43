/** Exact fractions, for proofs and for what is told of chances. Nothing is rounded but for the eyes. */
export type Fraction = readonly [numerator: bigint, denominator: bigint]

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))
export const reduce = ([n, d]: Fraction): Fraction => {
  const common = gcd(n < 0n ? -n : n, d)
  return [n / common, d / common]
}
export const add = (a: Fraction, b: Fraction): Fraction => reduce([a[0] * b[1] + b[0] * a[1], a[1] * b[1]])
export const times = (a: Fraction, b: Fraction): Fraction => reduce([a[0] * b[0], a[1] * b[1]])
/** In percent with 8 decimals, rounded. */
export const percent = ([n, d]: Fraction) => Number((2n * n * 10n ** 10n + d) / (2n * d)) / 1e8
/** Percent as the games' document prints it, rounded at so many decimals. */
export function percentText([n, d]: Fraction, decimals = 4): string {
  const digits = String((2n * n * 10n ** BigInt(decimals + 2) + d) / (2n * d)).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** The return of a table of thousandths by cell, over the cells' weights. */
export function returnOver(returns: readonly number[], weights: readonly bigint[]): Fraction {
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  return reduce([weights.reduce((sum, weight, cell) => sum + weight * BigInt(returns[cell] ?? 0), 0n), total * 1000n])
}
