/** A schema's name as it stands in SQL. Throws for anything but lower-case letters, digits and `_`. */
export function quoted(schema: string): string {
  if (!/^[a-z_][a-z0-9_]*$/.test(schema)) throw new Error(`not a schema name: ${schema}`)
  return `"${schema}"`
}
