/** What one version changed of another: names of fields with both values as text, nested ones with a point. */
export function changesOf(before: unknown, after: unknown, name = ''): readonly { field: string; before: string; after: string }[] {
  if (isObject(before) && isObject(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return names.flatMap((key) => changesOf(before[key], after[key], name === '' ? key : `${name}.${key}`))
  }
  const [from, to] = [textOf(before), textOf(after)]
  return from === to ? [] : [{ field: name, before: from, after: to }]
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string => (value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value))
