import * as z from 'zod/mini'

/* The fields of staff accounts, one schema each: the console's forms and the calls share them. */

export const staffAccount = z.string('required').check(z.regex(/^[a-z0-9]{4,24}$/, 'staff_account_form'))
export const personName = z.string('required').check(z.minLength(1, 'required'), z.maxLength(40, 'text_length'))
export const newStaffPassword = z.string('required').check(z.minLength(10, 'staff_password_form'), z.maxLength(72, 'staff_password_form'))
/** What an authenticator shows. */
export const totp = z.string('required').check(z.regex(/^\d{6}$/, 'totp_form'))

/** What staff write on an object for colleagues. */
export const noteText = z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(1000, 'text_length'))

/** A file on an object: so large at most, and so many on one. */
export const ATTACHMENT_BYTES = 8 * 1024 * 1024
export const ATTACHMENTS_MOST = 20

/** What a file is called: one line, no folder. */
export const attachmentName = z.string('required').check(z.trim(), z.regex(/^[^\p{C}/\\]{1,100}$/u, 'attachment_name'))

/** How a role of the house is named: no later version ships one that begins so, and hands its people something by the name alone. */
export const houseRoleName = z.string('required').check(z.regex(/^own_[a-z0-9_]{2,26}$/, 'role_name_form'))

/** What people call it, in one language. */
export const roleTitle = z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(40, 'text_length'))

/** How a key of a machine is called, in the audit log as well. */
export const keyName = z.string('required').check(z.regex(/^[a-z0-9][a-z0-9-]{2,29}$/, 'key_name_form'))
/** A key of a machine lasts so many days at most. */
export const KEY_DAYS_MOST = 365

/** How somebody tells the own passkeys apart. */
export const passkeyName = z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(40, 'text_length'))
