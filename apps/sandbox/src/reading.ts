import * as z from 'zod/mini'

/** What a caller sent cannot be meant: it is answered with 400, as the server's own error handler does for every fault of a caller. */
export class OddInput extends Error {
  readonly statusCode = 400
}

/** A part of a request in its form. Throws {@link OddInput} for anything else. */
export function read<S extends z.ZodMiniType>(form: S, part: unknown): z.output<S> {
  const parsed = z.safeParse(form, part)
  if (!parsed.success) throw new OddInput('not in the form of this call')
  return parsed.data
}

const NUL = '\u0000'

/** Whether a U+0000 stands anywhere in it, which no text of the database can hold. */
export function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(NUL)
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return false
  return Object.entries(value).some(([name, one]) => name.includes(NUL) || hasNul(one))
}
