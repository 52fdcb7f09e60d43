import * as z from 'zod/mini'
import { cents, MONEY_FORM } from './cents.ts'

/** The arithmetic stands in a file of its own, so that a browser can have it without the schemas. */
export { type Cents, cents, moneyOf } from './cents.ts'

/** Money as it arrives: a decimal string (API-5). Output is the same string; rules use {@link cents}. */
export const moneyText = z.string('money_form').check(z.regex(MONEY_FORM, 'money_form'))

/** A decimal string greater than zero, as bigint cents after parsing. */
export const positiveMoney = z.pipe(
  moneyText.check(z.refine((text) => MONEY_FORM.test(text) && cents(text) > 0n, 'money_positive')),
  z.transform((text: string) => cents(text)),
)

/** Money as it leaves: two decimals, may be negative in statements and win/loss. */
export const moneyOut = z.string().check(z.regex(/^-?(0|[1-9]\d*)\.\d{2}$/))
