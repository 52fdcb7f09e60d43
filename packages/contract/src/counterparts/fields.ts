import * as z from 'zod/mini'

/** A key that the other side made: 32 bytes as hexadecimal digits. */
export const givenKey = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'key_hex'))
