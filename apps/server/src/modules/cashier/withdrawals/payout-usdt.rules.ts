/*
 * What a withdrawal pays in USDT: hundredths of a USDT, rates in ten-thousandths of a TWD. Rounded down, so that the house never pays
 * more than it took (CASHIER-29); the network's fee comes out of it.
 */

export interface UsdtTerms {
  readonly rateE4: bigint
  readonly networkCents: bigint
}

/** Hundredths of a USDT that reach the address; not above 0 when the fees eat everything. */
export function usdtArriving(twdCents: bigint, { rateE4, networkCents }: UsdtTerms): bigint {
  return (twdCents * 10_000n) / rateE4 - networkCents
}
