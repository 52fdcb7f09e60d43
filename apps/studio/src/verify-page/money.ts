/** Decimal TWD of a report as cents, and back. */
export function centsOf(twd: string): bigint {
  return BigInt(twd.replace('.', ''))
}

export function twdOf(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}
