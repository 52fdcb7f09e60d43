/* The normal distribution, as far as the forecast of a wagering needs it. */

/** Density. */
const density = (x: number): number => Math.exp(-(x * x) / 2) / Math.sqrt(2 * Math.PI)

/** Natural logarithm of the distribution function; for small ones by the continued fraction of its tail, so that nothing is lost. */
export function logCumulated(x: number): number {
  if (x > -4) return Math.log(cumulated(x))
  const z = -x
  let tail = z
  for (let n = 40; n >= 1; n--) tail = z + n / tail
  return -(z * z) / 2 - Math.log(Math.sqrt(2 * Math.PI)) - Math.log(tail)
}

/** The distribution function: by its series where it is large, by its tail elsewhere. */
export function cumulated(x: number): number {
  if (x < -4) return Math.exp(logCumulated(x))
  if (x > 4) return 1 - cumulated(-x)
  let term = x
  let sum = x
  for (let n = 1; n < 100 && Math.abs(term) > 1e-17; n++) {
    term *= (x * x) / (2 * n + 1)
    sum += term
  }
  return 0.5 + sum * density(x)
}
