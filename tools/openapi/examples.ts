import { asList, asObject, isObject, type Json, type JsonObject } from './json.ts'

/** Texts by the name of their field, taken where they fit the field's own form. */
const BY_NAME: Readonly<Record<string, readonly string[]>> = {
  account: ['demo01', 'owner'],
  password: ['demo1234', 'staff1234'],
  password_confirm: ['demo1234'],
  phone: ['0912345678'],
  code: ['123456', 'LCKY8', 'STUDIO', '01234567', '013', 'TWD'],
  access_token: ['5f0c1c6a9b7e4d2f8a3b6c9d0e1f2a3b'],
  verify_token: ['q1w2e3r4t5y6u7i8o9p0a1s2'],
  id: ['1'],
  list: ['withdrawals', '/withdrawals'],
  key: ['0b8f7c1e-5d2a-4f63-9a41-3c7d0e9b2a15', 'player_account_max'],
  quote: ['0b8f7c1e-5d2a-4f63-9a41-3c7d0e9b2a15'],
  order_number: ['D260615000001'],
  name: ['王小明', 'Wang'],
  email: ['player@example.com'],
  line_id: ['jade.player'],
  ip: ['203.0.113.7'],
  address: ['203.0.113.7', 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'],
  image: ['/api/games/picture/STUDIO/LCKY8', '/img/promotions/general.svg'],
  endpoint: ['https://fcm.googleapis.com/fcm/send/example'],
  p256dh: ['BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'],
  auth: ['BTBZMqHH6r4Tts7J_aSIgg'],
  url: ['https://example.com/'],
  returnUrl: ['https://example.com/'],
  reason: ['checked by hand'],
  text: ['checked by hand'],
  zh: ['翠玉閣'],
  en: ['Jade Pavilion'],
}

/** A text for each form that has no field name of its own: the first that matches is the example. */
const BY_FORM = [
  '2026-06-15 12:00:00',
  '2026-06-15',
  '1250.00',
  '31.4500',
  '31.45',
  '1',
  '013',
  '123456',
  '0939123',
  '01234567',
  '0912345678',
  '012345678901',
  'TWD',
  'demo01',
  'LCKY8',
  'jade',
  'own_desk',
  'player.view',
  'D260615000001',
  'player@example.com',
  '0b8f7c1e-5d2a-4f63-9a41-3c7d0e9b2a15',
  'player_account_max',
  'q1w2e3r4t5y6u7i8o9p0a1s2',
  '2026-06-15T04:00:00Z',
  '2026-06-15T04:00:00.000Z_1',
  'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
  '1.000000',
  '01JXT5R8M2Q4W6Y8Z0A2C4E6G8',
  'WIN12',
  'E260615K7Q2MX',
  'a'.repeat(64),
  'q'.repeat(43),
  'k0123456789ab',
  `${'a'.repeat(32)}.png`,
  '/img/promotions/general.svg',
  `${'a'.repeat(64)}.${'q'.repeat(43)}`,
]

const number = (value: Json | undefined, otherwise: number) => (typeof value === 'number' ? value : otherwise)

function fits(schema: JsonObject, text: string): boolean {
  if (text.length < number(schema['minLength'], 0) || text.length > number(schema['maxLength'], 10_000)) return false
  return typeof schema['pattern'] !== 'string' || new RegExp(schema['pattern'], 'u').test(text)
}

function textOf(schema: JsonObject, name: string): string {
  const free = schema['pattern'] === undefined && schema['format'] === undefined ? ['', name, name.padEnd(40, '.')] : []
  const named = BY_NAME[name] ?? []
  const found = [...named, ...(named.length === 0 ? free.slice(1) : []), ...BY_FORM, ...free].find((text) => fits(schema, text))
  if (found === undefined) throw new Error(`tools/openapi/examples.ts has no text for ${name} of the form ${String(schema['pattern'])}`)
  return found
}

function numberOf(schema: JsonObject): number {
  const low = number(schema['minimum'], number(schema['exclusiveMinimum'], 0))
  return Math.max(low, Math.min(1, number(schema['maximum'], 1)))
}

/** Makes an example of a schema of one document: the same for every run, and it fits the schema it belongs to. */
export class Examples {
  readonly #schemas: JsonObject

  constructor(schemas: JsonObject) {
    this.#schemas = schemas
  }

  of(value: Json | undefined, name = ''): Json {
    const schema = asObject(value)
    if (typeof schema['$ref'] === 'string') return this.of(this.#schemas[schema['$ref'].split('/').at(-1) ?? ''], name)
    const given = asList(schema['examples'])[0]
    if (given !== undefined) return given
    if (schema['const'] !== undefined) return schema['const']
    const [first] = asList(schema['enum'])
    if (first !== undefined) return first
    const choices = asList(schema['anyOf'] ?? schema['oneOf'])
    if (choices.length > 0) return this.of(choices.find((one) => asObject(one)['type'] !== 'null') ?? null, name)
    return this.#ofType(schema, name)
  }

  #ofType(schema: JsonObject, name: string): Json {
    const type = schema['type']
    if (type === 'object') return this.#object(schema, name)
    if (type === 'array') {
      const ordered = asList(schema['prefixItems'])
      if (ordered.length > 0) return ordered.map((one) => this.of(one, name))
      const items = Array.from({ length: Math.max(1, number(schema['minItems'], 1)) }, () => this.of(schema['items'], name))
      return schema['maxItems'] === 0 ? [] : items
    }
    if (type === 'string') return textOf(schema, name)
    if (type === 'integer' || type === 'number') return numberOf(schema)
    if (type === 'boolean') return true
    return null
  }

  #object(schema: JsonObject, name: string): Json {
    const fields = Object.entries(asObject(schema['properties'])).map(([field, inner]): [string, Json] => [field, this.of(inner, field)])
    const rest = schema['additionalProperties']
    if (fields.length > 0 || !isObject(rest) || Object.keys(rest).length === 0) return Object.fromEntries(fields)
    const keys = asList(schema['required']).filter((key) => typeof key === 'string')
    return Object.fromEntries((keys.length > 0 ? keys : [this.#keyOf(schema, name)]).map((key) => [key, this.of(rest, name)]))
  }

  #keyOf(schema: JsonObject, name: string): string {
    const key = this.of(schema['propertyNames'] ?? {}, name)
    return typeof key === 'string' ? key : 'name'
  }
}
