export interface Change {
  readonly field: string
  /** What people call it. */
  readonly name: string
  readonly before: string
  readonly after: string
  readonly changed: boolean
  /** Where the field is at all. */
  readonly on: 'both' | 'before' | 'after'
}

function written(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What a field is called and how its value is written, by name. */
export type FieldWords = Readonly<Record<string, readonly [name: () => string, write: (value: never, side: never) => string]>>

/** In words where there are any. What an earlier program stored may have another shape: it is shown as it is. */
function inWords(word: FieldWords[string] | undefined, value: unknown, side: unknown): string {
  if (!word || value === null || value === undefined) return written(value)
  try {
    return word[1](value as never, side as never)
  } catch {
    return written(value)
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null
}

/** Before and after, field by field where both have fields; what changed stands first. A single value has the field ''. */
export function changes(before: unknown, after: unknown, words: FieldWords = {}): readonly Change[] {
  const [left, right] = [fieldsOf(before), fieldsOf(after)]
  const line = (field: string, [old, now]: readonly [unknown, unknown], on: Change['on'] = 'both'): Change => {
    const word = Object.hasOwn(words, field) ? words[field] : undefined
    const [was, is] = [inWords(word, old, before), inWords(word, now, after)]
    return { field, name: word ? word[0]() : field, before: was, after: is, changed: was !== is, on }
  }
  if (!left && !right) return [line('', [before, after])]
  const names = [...new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})])]
  const isIn = (side: Readonly<Record<string, unknown>> | null, name: string) => side !== null && Object.hasOwn(side, name)
  const sideOf = (name: string) => (!isIn(left, name) ? 'after' : isIn(right, name) ? 'both' : 'before')
  return names.map((name) => line(name, [left?.[name], right?.[name]], sideOf(name))).sort((a, b) => Number(b.changed) - Number(a.changed))
}
