import { Refusal } from './app.ts'

/** Writes a reply so that {@link readReply} gives back the same value: bigint and Date survive, a Refusal too. */
export function writeReply(value: unknown): string {
  if (value instanceof Refusal) {
    return JSON.stringify({ $refusal: { code: value.code, values: value.values, fields: value.fields, extra: value.extra } })
  }
  return JSON.stringify(value === undefined ? null : tagged(value))
}

/** Throws the Refusal if the stored reply was one. */
export function readReply(text: string): unknown {
  return untagged(JSON.parse(text))
}

function tagged(value: unknown): unknown {
  if (typeof value === 'bigint') return { $bigint: value.toString() }
  if (value instanceof Date) return { $date: value.toISOString() }
  if (Array.isArray(value)) return value.map(tagged)
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, tagged(part)]))
  return value
}

function untagged(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(untagged)
  if (!isRecord(value)) return value
  if (typeof value['$bigint'] === 'string') return BigInt(value['$bigint'])
  if (typeof value['$date'] === 'string') return new Date(value['$date'])
  if (isRecord(value['$refusal'])) throw refusalOf(value['$refusal'])
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, untagged(part)]))
}

function refusalOf(stored: Record<string, unknown>): Refusal {
  return new Refusal(
    String(stored['code']),
    (stored['values'] ?? {}) as Refusal['values'],
    (stored['fields'] ?? {}) as Refusal['fields'],
    (stored['extra'] ?? {}) as Refusal['extra'],
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
