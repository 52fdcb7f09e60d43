import type { AccountRef, Leg, Posting } from './ledger.ts'

export const noon = new Date('2026-03-01T04:00:00.000Z')

export const central = (holder: bigint): AccountRef => ({ holder, code: 'central', currency: 'TWD' })
export const house = (code: string): AccountRef => ({ holder: null, code, currency: 'TWD' })

/** `amount` from the house account `bank` to a holder, or back when negative. */
export function deposit(key: string, holder: bigint, amount: bigint): Posting {
  return movement(key, [
    { account: central(holder), amount },
    { account: house('bank'), amount: -amount },
  ])
}

export function movement(key: string, legs: readonly Leg[]): Posting {
  return { key, kind: 'test', ref: `ref of ${key}`, at: noon, legs }
}
