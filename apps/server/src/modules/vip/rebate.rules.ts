/*
 * What comes back of valid bets (VIP-7). A rate is in 1/10,000, so that cents x rate are whole 1/10,000 of a cent: nothing is rounded before the
 * payout, which rounds down to the cent.
 */

const UNIT = 10_000n

/** Valid bets of one Taipei day and group: as they stand, or as earlier rebates counted them. */
export interface Bets {
  readonly day: string
  readonly group: string
  readonly bets: bigint
  readonly validCents: bigint
}

export interface Counted extends Bets {
  readonly level: number
  readonly rate: number
}

export interface Line extends Counted {
  /** 1/10,000 of a cent. */
  readonly amount: bigint
}

const keyOf = ({ day, group }: Pick<Bets, 'day' | 'group'>) => `${day} ${group}`

/**
 * What stands now less what earlier rebates counted, by day and group. A day that was counted before keeps its level and rate; `termsOf` says
 * those of a new one. Groups that give nothing and days that did not change make no line.
 */
export function linesOf(
  standing: readonly Bets[],
  counted: readonly Counted[],
  termsOf: (day: string, group: string) => { readonly level: number; readonly rate: number },
): readonly Line[] {
  const now = new Map(standing.map((row) => [keyOf(row), row]))
  const before = new Map(counted.map((row) => [keyOf(row), row]))
  const keys = [...new Set([...now.keys(), ...before.keys()])].sort()
  return keys.flatMap((key) => {
    const [stands, was] = [now.get(key), before.get(key)]
    const at = stands ?? was
    if (!at) return []
    const validCents = (stands?.validCents ?? 0n) - (was?.validCents ?? 0n)
    const { level, rate } = was ?? termsOf(at.day, at.group)
    if (rate === 0 || validCents === 0n) return []
    const bets = (stands?.bets ?? 0n) - (was?.bets ?? 0n)
    return [{ day: at.day, group: at.group, level, rate, bets, validCents, amount: validCents * BigInt(rate) }]
  })
}

export interface Payout {
  readonly sum: bigint
  readonly paidCents: bigint
  /** Below a cent: nobody gets it. */
  readonly dropped: bigint
  /** What corrections took beyond all that was there: zero or negative. */
  readonly carriedOut: bigint
}

/** The whole cents of what was carried in and the lines; a negative rest waits for the next rebate. */
export function payoutOf(carriedIn: bigint, lines: readonly Pick<Line, 'amount'>[]): Payout {
  const sum = lines.reduce((all, { amount }) => all + amount, 0n)
  const total = carriedIn + sum
  if (total <= 0n) return { sum, paidCents: 0n, dropped: 0n, carriedOut: total }
  return { sum, paidCents: total / UNIT, dropped: total % UNIT, carriedOut: 0n }
}

export interface Part {
  readonly group: string
  readonly cents: bigint
}

/** The payout by group, in whole cents that add up to it; '' is what was carried in. */
export function partsOf(carriedIn: bigint, lines: readonly Pick<Line, 'group' | 'amount'>[]): readonly Part[] {
  const groups = new Map<string, bigint>(carriedIn === 0n ? [] : [['', carriedIn]])
  for (const { group, amount } of lines) groups.set(group, (groups.get(group) ?? 0n) + amount)
  let exact = 0n
  let whole = 0n
  return [...groups].map(([group, amount]) => {
    exact += amount
    const cents = floorDiv(exact, UNIT) - whole
    whole += cents
    return { group, cents }
  })
}

const floorDiv = (value: bigint, by: bigint) => (value >= 0n ? value / by : -((-value + by - 1n) / by))

/** TWD with six decimals: 1/10,000 of a cent is one millionth. */
export function exactMoney(amount: bigint): string {
  const size = amount < 0n ? -amount : amount
  return `${amount < 0n ? '-' : ''}${size / 1_000_000n}.${String(size % 1_000_000n).padStart(6, '0')}`
}
