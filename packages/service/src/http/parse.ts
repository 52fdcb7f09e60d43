import type { CallSpec, Schema } from '@jade/contract/call'
import * as z from 'zod/mini'
import { Refusal } from '../app.ts'
import { isStorable } from '../storable.ts'
import type { ErrorTexts } from './errors.ts'

type Values = Readonly<Record<string, unknown>>

export interface Parts {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** Checks all parts of a request against the call's schemas. Refuses with one map over the fields of all parts. */
export function parseParts(
  spec: CallSpec,
  raw: { readonly params: Values; readonly query: Values; readonly body: unknown },
  texts: ErrorTexts,
): Parts {
  const faults: Record<string, string> = {}
  const part = (schema: Schema | undefined, value: unknown) => parsePart(schema, value, { texts, faults })
  const parts = { params: part(spec.params, raw.params), query: part(spec.query, raw.query), body: part(spec.body, raw.body ?? {}) }
  if (Object.keys(faults).length > 0) throw new Refusal('kernel.bad_request', {}, faults)
  return parts
}

function parsePart(schema: Schema | undefined, value: unknown, into: { texts: ErrorTexts; faults: Record<string, string> }): unknown {
  noteUnstorable(value, into.faults)
  if (schema === undefined) {
    const extra = typeof value === 'object' && value !== null ? Object.keys(value) : ['body']
    for (const name of extra) into.faults[name] = 'unknown_field'
    return {}
  }
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  for (const issue of result.error.issues) note(issue, value, into)
  return {}
}

/** A field that the database cannot keep is refused before a statement meets it. */
function noteUnstorable(value: unknown, faults: Record<string, string>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [field, inner] of Object.entries(value)) if (!isStorable(inner)) faults[field] ??= 'type_form'
}

function note(issue: z.core.$ZodIssue, value: unknown, into: { texts: ErrorTexts; faults: Record<string, string> }): void {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) into.faults[[...path, key].join('.')] ??= 'unknown_field'
    return
  }
  const field = path.length === 0 ? 'body' : path.join('.')
  into.faults[field] ??= codeOf(issue, at(value, path), into.texts)
}

function codeOf(issue: z.core.$ZodIssue, given: unknown, texts: ErrorTexts): string {
  if (given === undefined) return 'required'
  if (issue.message === 'required') return given === '' || given === null ? 'required' : 'type_form'
  return texts.knowsField(issue.message) ? issue.message : 'type_form'
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Values)[key] : undefined), value)
}

/** The query as one string per name. A repeated name is refused: who reads the first and who the last must not matter. */
export function queryOf(url: string): Values {
  const start = url.indexOf('?')
  const query: Record<string, string> = Object.create(null) as Record<string, string>
  if (start === -1) return query
  for (const [name, value] of new URLSearchParams(url.slice(start + 1))) {
    if (Object.hasOwn(query, name) || name === '__proto__') throw new Refusal('kernel.bad_request', {}, { [name]: 'unknown_field' })
    query[name] = value
  }
  return { ...query }
}
