export interface Change {
  readonly field: string
  readonly before: string
  readonly after: string
  readonly changed: boolean
}

function written(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null
}

/** Before and after, field by field where both have fields; what changed stands first. A single value has the field ''. */
export function changes(before: unknown, after: unknown): readonly Change[] {
  const [left, right] = [fieldsOf(before), fieldsOf(after)]
  const line = (field: string, old: unknown, now: unknown) => {
    const [was, is] = [written(old), written(now)]
    return { field, before: was, after: is, changed: was !== is }
  }
  if (!left && !right) return [line('', before, after)]
  const names = [...new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})])]
  return names.map((name) => line(name, left?.[name], right?.[name])).sort((a, b) => Number(b.changed) - Number(a.changed))
}
