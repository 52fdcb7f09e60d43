import { asList, asObject, type Json, type JsonObject } from './json.ts'

/** A line of the readable page: a field of a body with its path, form and bounds in words. */
export interface Field {
  readonly path: string
  readonly form: string
  readonly required: boolean
}

const numberBound = (value: Json | undefined): string =>
  typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? String(value) : ''

function bounds(schema: JsonObject): string[] {
  const found: string[] = []
  const [low, high] = [numberBound(schema.minimum), numberBound(schema.maximum)]
  if (low !== '' || high !== '') found.push(`${low}–${high}`)
  const [short, long] = [numberBound(schema.minLength), numberBound(schema.maxLength)]
  if (short !== '' || long !== '') found.push(`length ${short}–${long}`)
  if (typeof schema.pattern === 'string') found.push(schema.pattern)
  if (typeof schema.description === 'string') found.push(schema.description)
  return found
}

/** The schema a reference stands for; others as they are. */
function resolved(value: Json | undefined, schemas: JsonObject): JsonObject {
  const { $ref, ...beside } = asObject(value)
  return typeof $ref === 'string' ? { ...asObject(schemas[$ref.split('/').at(-1) ?? '']), ...beside } : beside
}

/** A schema in a few words: `string, length 1–20`, `0 | 1`, `list of object`. */
export function formOf(value: Json | undefined, schemas: JsonObject): string {
  const schema = resolved(value, schemas)
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (schema['enum'] !== undefined)
    return asList(schema['enum'])
      .map((one) => JSON.stringify(one))
      .join(' | ')
  const choices = asList(schema['anyOf'] ?? schema['oneOf'])
  if (choices.length > 0) return choices.map((one) => formOf(one, schemas)).join(' | ')
  if (schema['type'] === 'array') return `list of ${formOf(schema['items'], schemas)}`
  const type = typeof schema['type'] === 'string' ? schema['type'] : 'any'
  return [type, ...bounds(schema)].join(', ')
}

/** Fields of a schema, nested ones with their path: `data[].order_number`. */
export function fieldsOf(value: Json | undefined, schemas: JsonObject, path = ''): Field[] {
  const schema = resolved(value, schemas)
  const required = asList(schema['required'])
  return Object.entries(asObject(schema['properties'])).flatMap(([name, property]) => {
    const here = path === '' ? name : `${path}.${name}`
    const own: Field = { path: here, form: formOf(property, schemas), required: required.includes(name) }
    const inner = resolved(property, schemas)
    return [own, ...(inner['type'] === 'array' ? fieldsOf(inner['items'], schemas, `${here}[]`) : fieldsOf(property, schemas, here))]
  })
}
