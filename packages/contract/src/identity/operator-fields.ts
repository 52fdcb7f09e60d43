import * as z from 'zod/mini'

/** An address or network that is kept out, as staff write it; whether it is one, the server says. */
export const blockedAddress = z.string('required').check(z.regex(/^[0-9a-fA-F.:]{2,45}(\/\d{1,3})?$/, 'type_form'))
