/*
 * USDT in micro (six decimals), rates in ten-thousandths of a TWD per USDT. A cent of USDT is 10,000 micro: prices are rounded up to
 * it, so that a wallet can send them; what arrives is worth the cents it reaches, rounded down (CASHIER-19).
 */

const CENT_OF_USDT = 10_000n

/** What an amount costs, in micro: rounded up to whole cents of USDT. */
export function usdtFor(amountCents: bigint, rateE4: bigint): bigint {
  const micro = (amountCents * 100_000_000n + rateE4 - 1n) / rateE4
  return ((micro + CENT_OF_USDT - 1n) / CENT_OF_USDT) * CENT_OF_USDT
}

/** What micro USDT are worth, in cents, rounded down. */
export const worth = (micro: bigint, rateE4: bigint): bigint => (micro * rateE4) / 100_000_000n

/** Fixed decimals of a whole number. */
function fixed(value: bigint, decimals: number): string {
  const digits = String(value).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

function whole(text: string, decimals: number): bigint {
  const [front = '0', back = ''] = text.split('.')
  return BigInt(front + back.padEnd(decimals, '0').slice(0, decimals))
}

/** `31.800000` for 31,800,000 micro. */
export const microText = (micro: bigint): string => fixed(micro, 6)
export const microOf = (text: string): bigint => whole(text, 6)
/** `31.4500` for 314,500 ten-thousandths. */
export const rateText4 = (rateE4: bigint): string => fixed(rateE4, 4)
export const rateOf4 = (text: string): bigint => whole(text, 4)
