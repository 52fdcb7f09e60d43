import { allowedOr } from '@jade/contract/allowed'
import type { Lang } from '@jade/contract/errors'

/**
 * Account numbers of banks have 10 to 16 digits. Sixteen digits that pass the check digit of payment cards (Luhn) are a card's
 * own number, which must never be stored here: refused with the hint to enter the number of the account.
 */
export function isPaymentCardNumber(number: string): boolean {
  if (!/^\d{16}$/.test(number)) return false
  const sum = [...number].reduce((total, digit, at) => {
    const doubled = at % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/** The post office, excluded everywhere (CASHIER-3). */
export const POST_OFFICE = '700'

/** Whether two names are the same to a bank: full-width forms, spaces and case do not matter. */
export function sameName(a: string, b: string): boolean {
  const plain = (name: string) => name.normalize('NFKC').replace(/\s+/g, '').toUpperCase()
  return plain(a) !== '' && plain(a) === plain(b)
}

/** `**** 1234`. */
export const maskedNumber = (tail: string) => `**** ${tail}`

/** From when a verified account may be paid to: it was bound so many hours before (CASHIER-5). */
export function usableFrom(boundAt: Date, holdHours: number): Date {
  return new Date(boundAt.getTime() + holdHours * 3_600_000)
}

/** Whether a bound account waits for a decision that this person may take. */
export function decides(
  actor: { readonly permissions: ReadonlySet<string> },
  bound: { readonly status: 0 | 1 | 2; readonly removed_at: Date | null },
): boolean {
  return bound.status === 0 && bound.removed_at === null && actor.permissions.has('card.review')
}

/** What this person may do with a bound account now, and why not the rest. */
export function decisionsOn(
  { permissions }: { readonly permissions: ReadonlySet<string> },
  bound: { readonly status: 0 | 1 | 2; readonly removed_at: Date | null },
) {
  const checks = [
    [!permissions.has('card.review'), 'right'],
    [bound.status !== 0 || bound.removed_at !== null, 'state'],
  ] as const
  return [allowedOr('approve', ...checks), allowedOr('refuse', ...checks)]
}

/** What a bank is called in a language. */
export const bankName = (card: { readonly bank_name: string; readonly bank_name_en: string }, lang: Lang): string =>
  lang === 'en' ? card.bank_name_en : card.bank_name
