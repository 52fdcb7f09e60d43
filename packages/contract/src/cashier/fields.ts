import * as z from 'zod/mini'
import { TRON_ADDRESS } from './tron-address.ts'

/* The fields of payout accounts, one schema each: the forms of the site and the calls of the server share them. */

/** A bank's code of three digits, or of its branch of seven. */
export const bankCode = z.string('required').check(z.regex(/^\d{3}$/, 'bank_form'))
export const branchCode = z.string('required').check(z.regex(/^\d{7}$/, 'branch_form'))
/** The number of a bank account (CASHIER-2): 10 to 16 digits. */
export const cardNumber = z.string('required').check(z.regex(/^\d{10,16}$/, 'card_number_form'))
/** What the player calls a USDT address. */
export const usdtName = z.string('required').check(z.minLength(1, 'required'), z.maxLength(40, 'text_length'))
/** The form of an address on TRON; its checksum is the server's to judge. */
export const usdtAddressForm = z.string('required').check(z.regex(TRON_ADDRESS, 'usdt_address_form'))
