/** `"-1234567.5"` -> `"-1,234,567.50"`. Works on the text, so that no figure is ever a float. Text that is no amount comes back as it is. */
export function formatMoney(amount: string): string {
  const parts = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount)
  if (!parts) return amount
  const [, sign = '', whole = '0', fraction = ''] = parts
  return `${sign}${groupThousands(whole)}.${fraction.padEnd(2, '0')}`
}

/** `"1234567"` -> `"1,234,567"`. */
export function groupThousands(whole: string): string {
  return whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}

/** -1, 0 or 1 for a decimal string. */
export function signOf(amount: string): -1 | 0 | 1 {
  if (!/[1-9]/.test(amount)) return 0
  return amount.startsWith('-') ? -1 : 1
}

/** A decimal string in cents; for drawing (bars, counting up), never for deciding. */
export function centsOf(amount: string): number {
  return Math.round(Number(amount) * 100)
}

/** Drops what an amount cannot hold: `"1,2a3.456"` -> `"123.45"`. */
export function keepAmount(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.')
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, 10)
  return rest.length === 0 ? digits : `${digits || '0'}.${rest.join('').slice(0, 2)}`
}
