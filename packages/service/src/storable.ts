/** PostgreSQL keeps no U+0000 in a text, and in jsonb no half of a surrogate pair either. */
function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** Whether the database can keep a parsed JSON value: every text in it, names of fields too. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, inner]) => isStorableText(key) && isStorable(inner))
}

/**
 * JSON of a parsed JSON value as the database can keep it: signs it refuses are replaced by U+FFFD, everything else stays. For what must
 * be kept whatever it holds; input that may be refused is refused ({@link isStorable}).
 */
export function storableJson(value: unknown): string {
  return JSON.stringify(storable(value ?? null))
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '\ufffd').toWellFormed()
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storable(key), storable(inner)]))
}
