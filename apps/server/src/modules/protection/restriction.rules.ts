import { cents, moneyOf } from '@jade/contract/money'
import type { RestrictionKind } from '@jade/contract/protection/restriction-kinds'

const STOPS: ReadonlySet<RestrictionKind> = new Set(['deposit_stop', 'play_stop', 'withdraw_stop'])
const MOST_FACTOR = 50n

/** 0 for a stop, cents of a maximum, or the factor from 2 to 50; null when the text says none of these. */
export function restrictionValue(kind: RestrictionKind, text: string): bigint | null {
  if (STOPS.has(kind)) return text === '' ? 0n : null
  if (kind !== 'turnover_factor') return text === '' ? null : cents(text)
  const factor = /^\d+$/.test(text) ? BigInt(text) : 0n
  return factor >= 2n && factor <= MOST_FACTOR ? factor : null
}

export function restrictionText(kind: RestrictionKind, value: bigint): string {
  if (STOPS.has(kind)) return ''
  return kind === 'turnover_factor' ? String(value) : moneyOf(value)
}

/** Whether the player may do more after it than before; null before: not restricted, null after: taken away. */
export function isLooser(kind: RestrictionKind, before: bigint | null, after: bigint | null): boolean {
  if (before === null) return false
  if (after === null) return true
  return kind === 'turnover_factor' ? after < before : after > before
}
