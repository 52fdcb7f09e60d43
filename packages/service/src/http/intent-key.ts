import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type Intent, Refusal } from '../app.ts'
import type { UploadedFile } from '../uploads.ts'
import type { ListedRoute } from './route-list.ts'

/** The parts of a request as they came, before the contract's schemas. */
export interface RawParts {
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly files: readonly UploadedFile[]
}

const KEY_FORM = /^[\x21-\x7e]{1,255}$/

/** The caller's Idempotency-Key with the hash of everything that makes the request what it is (API-8). */
export function keyOf(http: FastifyRequest, route: ListedRoute, raw: RawParts): Intent['key'] {
  const value = http.headers['idempotency-key']
  if (value === undefined) return null
  if (typeof value !== 'string' || !KEY_FORM.test(value)) throw new Refusal('kernel.bad_request', {}, { 'Idempotency-Key': 'key_form' })
  const files = raw.files.map((file) => [file.field, createHash('sha256').update(file.bytes).digest('hex')])
  const text = JSON.stringify(sorted([route.spec.method, route.path, raw.params, raw.query, raw.body ?? {}, files]))
  return { value, hash: createHash('sha256').update(text).digest('hex') }
}

/** Objects with their keys in order, so that equal requests have equal hashes. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]))
}
