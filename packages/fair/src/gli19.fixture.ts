/**
 * The seven kinds of statistical tests that GLI-19 v3.0 (3.2.2) names, each as a p-value: the chance that a perfect source
 * looks at least so odd. Numbers are 0 .. n-1.
 */

/** (a) Total distribution: chi-square of the counts. */
export function totalDistribution(numbers: Uint32Array, n: number): number {
  const counts = new Float64Array(n)
  for (const number of numbers) counts[number]! += 1
  return upperGamma(chiSquare(counts, new Float64Array(n).fill(numbers.length / n)), n - 1)
}

/** (b) Overlaps: Good's difference of the psi-square of overlapping pairs and of singles, read as a circle. */
export function overlaps(numbers: Uint32Array, n: number): number {
  const pairs = new Float64Array(n * n)
  const singles = new Float64Array(n)
  for (let i = 0; i < numbers.length; i++) {
    pairs[numbers[i]! * n + numbers[(i + 1) % numbers.length]!]! += 1
    singles[numbers[i]!]! += 1
  }
  const psi = (counts: Float64Array) => chiSquare(counts, new Float64Array(counts.length).fill(numbers.length / counts.length))
  return upperGamma(psi(pairs) - psi(singles), n * n - n)
}

/** (c) Coupon collector: how many numbers until each of n was there, against the exact chances. */
export function couponCollector(numbers: Uint32Array, n: number): number {
  const longest = Math.ceil(n * (Math.log(n) + 3.5))
  const counts = new Float64Array(longest - n + 1)
  let seen = new Uint8Array(n)
  let [different, length] = [0, 0]
  for (const number of numbers) {
    length += 1
    if (!seen[number]) different += 1
    seen[number] = 1
    if (different < n) continue
    counts[Math.min(length, longest) - n]! += 1
    seen = new Uint8Array(n)
    different = 0
    length = 0
  }
  return pooled(counts, collectorChances(n, longest))
}

/** P(the collection is complete at exactly n, n+1, ... numbers), the last cell for all that is longer. */
function collectorChances(n: number, longest: number): Float64Array {
  const chances = new Float64Array(longest - n + 1)
  let have = new Float64Array(n + 1)
  have[0] = 1
  let done = 0
  for (let length = 1; length < longest; length++) {
    const next = new Float64Array(n + 1)
    for (let k = 0; k < n; k++) {
      next[k]! += (have[k]! * k) / n
      next[k + 1]! += (have[k]! * (n - k)) / n
    }
    if (length >= n) chances[length - n] = next[n]!
    done += next[n]!
    next[n] = 0
    have = next
  }
  chances[longest - n] = 1 - done
  return chances
}

/** (d) Runs up of whole words; the word after a run is dropped, so that runs are independent: P(r) = 1/r! - 1/(r+1)!. */
export function runs(words: Uint32Array): number {
  const counts = new Float64Array(7)
  let i = 0
  while (i < words.length - 1) {
    let length = 1
    while (i + length < words.length && words[i + length]! > words[i + length - 1]!) length += 1
    if (i + length < words.length) counts[Math.min(length, 7) - 1]! += 1
    i += length + 1
  }
  const factorial = [1, 1, 2, 6, 24, 120, 720, 5040]
  const chances = Float64Array.from({ length: 7 }, (_, at) => 1 / factorial[at + 1]! - (at < 6 ? 1 / factorial[at + 2]! : 0))
  return pooled(counts, chances)
}

/** (e) Interplay correlation: two streams side by side. (f) Serial correlation: a stream against itself, `lag` later. */
export function correlation(a: Uint32Array, b: Uint32Array): number {
  const size = Math.min(a.length, b.length)
  let [sumA, sumB] = [0, 0]
  for (let i = 0; i < size; i++) {
    sumA += a[i]!
    sumB += b[i]!
  }
  const [meanA, meanB] = [sumA / size, sumB / size]
  let [both, squaresA, squaresB] = [0, 0, 0]
  for (let i = 0; i < size; i++) {
    const [da, db] = [a[i]! - meanA, b[i]! - meanB]
    both += da * db
    squaresA += da * da
    squaresB += db * db
  }
  return twoSided((both / Math.sqrt(squaresA * squaresB)) * Math.sqrt(size))
}

/** (g) Duplicates: how many neighbours (not overlapping) are equal, 1/n of them. */
export function duplicates(numbers: Uint32Array, n: number): number {
  const pairs = Math.floor(numbers.length / 2)
  let equal = 0
  for (let i = 0; i < pairs; i++) if (numbers[2 * i] === numbers[2 * i + 1]) equal += 1
  return twoSided((equal - pairs / n) / Math.sqrt((pairs / n) * (1 - 1 / n)))
}

/** Holm: the names of the tests that fail together at a level, whatever their number. */
export function rejectedByHolm(tests: readonly { readonly name: string; readonly p: number }[], level: number): string[] {
  const sorted = tests.toSorted((a, b) => a.p - b.p)
  const firstGood = sorted.findIndex(({ p }, at) => p > level / (sorted.length - at))
  return sorted.slice(0, firstGood === -1 ? sorted.length : firstGood).map(({ name }) => name)
}

function chiSquare(counts: Float64Array, expected: Float64Array): number {
  let sum = 0
  for (let i = 0; i < counts.length; i++) sum += (counts[i]! - expected[i]!) ** 2 / expected[i]!
  return sum
}

/** Chi-square of counts against chances, neighbouring cells joined until each expects at least ten. */
function pooled(counts: Float64Array, chances: Float64Array): number {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const cells: [count: number, expected: number][] = []
  let [count, expected] = [0, 0]
  for (let i = 0; i < counts.length; i++) {
    count += counts[i]!
    expected += chances[i]! * total
    if (expected < 10) continue
    cells.push([count, expected])
    ;[count, expected] = [0, 0]
  }
  const last = cells.at(-1)!
  last[0] += count
  last[1] += expected
  return upperGamma(
    chiSquare(
      Float64Array.from(cells, ([is]) => is),
      Float64Array.from(cells, ([, should]) => should),
    ),
    cells.length - 1,
  )
}

/** P(chi-square with `df` degrees of freedom > x): the regularized upper incomplete gamma function. */
function upperGamma(x: number, df: number): number {
  const [a, z] = [df / 2, Math.max(x, 0) / 2]
  const scale = Math.exp(a * Math.log(z) - z - logGamma(a))
  if (z < a + 1) {
    let [term, sum] = [1 / a, 1 / a]
    for (let i = 1; term > sum * 1e-15; i++) {
      term *= z / (a + i)
      sum += term
    }
    return 1 - scale * sum
  }
  // Lentz's continued fraction.
  let b = z + 1 - a
  let c = 1e300
  let d = 1 / b
  let h = d
  for (let i = 1; i < 10_000; i++) {
    const step = -i * (i - a)
    b += 2
    d = 1 / (step * d + b)
    c = b + step / c
    h *= d * c
    if (Math.abs(d * c - 1) < 1e-14) break
  }
  return scale * h
}

function logGamma(x: number): number {
  if (x < 8) return logGamma(x + 1) - Math.log(x)
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5)
}

/** P(|N(0,1)| > |z|). */
function twoSided(z: number): number {
  return upperGamma(z * z, 1)
}
