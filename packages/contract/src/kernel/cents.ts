/** Integer cents of TWD (or another currency's minor units). Never a float. */
export type Cents = bigint

/** A decimal string of at most ten digits and two decimals (API-5). */
export const MONEY_FORM = /^(0|[1-9][0-9]{0,9})(\.[0-9]{1,2})?$/

/** Reads a decimal string of {@link MONEY_FORM} into cents. Throws RangeError on any other form. */
export function cents(text: string): Cents {
  if (!MONEY_FORM.test(text)) throw new RangeError('money_form')
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
}

/** As people read it in a text: `123456n` -> `"1,234.56"`. */
export function readableMoney(value: Cents): string {
  return moneyOf(value).replace(/\B(?=(\d{3})+\.)/g, ',')
}

/** Writes cents as a decimal string with two decimals: `-1234n` -> `"-12.34"`. */
export function moneyOf(value: Cents): string {
  const sign = value < 0n ? '-' : ''
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
