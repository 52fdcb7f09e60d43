/** A piece of SQL with the values it binds. Only template literals of the program make one: no text that came from outside is spliced. */
export interface Sql {
  readonly parts: readonly string[]
  readonly values: readonly unknown[]
}

/** ``sql`stage = any (${stages})` ``: values are bound, pieces of SQL are put in. */
export function sql(texts: TemplateStringsArray, ...given: readonly unknown[]): Sql {
  const parts: string[] = [texts[0] ?? '']
  const values: unknown[] = []
  for (const [at, value] of given.entries()) {
    const after = texts[at + 1] ?? ''
    if (isSql(value)) {
      parts[parts.length - 1] += value.parts[0] ?? ''
      parts.push(...value.parts.slice(1))
      values.push(...value.values)
      parts[parts.length - 1] += after
    } else {
      values.push(value)
      parts.push(after)
    }
  }
  return { parts, values }
}

function isSql(value: unknown): value is Sql {
  return typeof value === 'object' && value !== null && 'parts' in value && 'values' in value
}

/** All of these conditions; `true` where there is none. */
export function allOf(conditions: readonly Sql[]): Sql {
  return conditions.reduce((all, one) => sql`${all} and (${one})`, sql`true`)
}

/** Some columns, with commas between them. */
export function listed(columns: readonly Sql[]): Sql {
  const [first, ...rest] = columns
  if (first === undefined) throw new Error('no columns')
  return rest.reduce((all, one) => sql`${all}, ${one}`, first)
}

/** As the driver takes it, with `$1`, `$2`. */
export function statementOf({ parts, values }: Sql): { readonly text: string; readonly values: readonly unknown[] } {
  return { text: parts.reduce((text, part, at) => (at === 0 ? part : `${text}$${at}${part}`), ''), values }
}
