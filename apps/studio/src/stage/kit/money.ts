import { cents, moneyOf } from '@jade/contract/cents'

/** TWD with thousands and two decimals, `1,234.50`: of a decimal string as the studio sends it, or of cents. */
export function shown(value: string | bigint): string {
  return twd(typeof value === 'bigint' ? value : cents(value))
}

/** A net position in cents with its sign: `+1,234.50`, `−20.00`, `0.00`. */
export function signed(net: bigint): string {
  return `${net > 0n ? '+' : net < 0n ? '−' : ''}${twd(net < 0n ? -net : net)}`
}

/** Cents of whole TWD. */
export const whole = (amount: number): bigint => BigInt(amount) * 100n

/** The whole TWD of cents, without what is less than one. For chips and durations, not for sums. */
export const twdOf = (value: bigint): number => Number(value / 100n)

/** What is left of an amount, both decimal strings as the studio sends them. In cents. */
export const less = (amount: string, taken: string): bigint => cents(amount) - cents(taken)

/** A part of an amount that is counted up before the eyes: `at` from 0 to 1, where it is the whole. */
export const partOf = (value: bigint, at: number): bigint => (value * BigInt(Math.floor(at * 10_000))) / 10_000n

const twd = (value: bigint) => moneyOf(value).replace(/\B(?=(\d{3})+\.)/g, ',')
