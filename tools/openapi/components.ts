import { dateText, flag, queryInt, timeText } from '@jade/contract/call'
import { moneyOut, moneyText } from '@jade/contract/money'
import { asList, asObject, isObject, type Json, type JsonObject, pascal, schemaOf } from './json.ts'
import type { Meanings } from './meanings.ts'

/** What the same few forms mean, wherever they stand. */
const FORMS: readonly (readonly [name: string, schema: JsonObject, says: string, example: Json])[] = [
  ['Money', schemaOf(moneyOut, 'output'), 'An amount in TWD with two decimals; negative where something was lost or taken.', '1250.00'],
  ['MoneyGiven', schemaOf(moneyText, 'input'), 'An amount in TWD with at most two decimals.', '1000.00'],
  ['Time', schemaOf(timeText, 'output'), 'A time in Asia/Taipei.', '2026-06-15 12:00:00'],
  ['Date', schemaOf(dateText, 'output'), 'A day in Asia/Taipei.', '2026-06-15'],
  ['Flag', schemaOf(flag, 'output'), '1: yes. 0: no.', 1],
  ['WholeNumber', schemaOf(queryInt(1, 2), 'input'), 'A whole number.', '1'],
]
const BY_TEXT = new Map(
  FORMS.map(([name, schema, description, example]) => [
    JSON.stringify(schema),
    { name, schema: { ...schema, description, examples: [example] } },
  ]),
)

const refTo = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` })

/**
 * The named schemas of one document. Whatever has two fields or more gets a name made of room, call and field; the same schema
 * met again (on another call, in another room) is the same name.
 */
export class Components {
  readonly #schemas = new Map<string, JsonObject>()
  readonly #names = new Map<string, string>()
  readonly #known: ReadonlyMap<string, string>
  readonly #meanings: Meanings

  /** `known`: names that schemas have in the contract, by their text. `meanings`: what their fields mean. */
  constructor(known: ReadonlyMap<string, string>, meanings: Meanings) {
    this.#known = known
    this.#meanings = meanings
  }

  /** Keeps a schema under this name, its own objects beside it, and answers the reference. */
  named(name: string, schema: JsonObject): JsonObject {
    return this.#keep(name, this.#inside(schema, name.replace(/(Reply|Request)$/, '')))
  }

  /** The schema with everything in it that has a name replaced by its reference. `path` names what has none yet. */
  lifted(schema: JsonObject, path: string): JsonObject {
    const form = BY_TEXT.get(JSON.stringify(schema))
    if (form !== undefined) {
      this.#schemas.set(form.name, form.schema)
      return refTo(form.name)
    }
    const name = this.#known.get(JSON.stringify(schema)) ?? path
    const inner = this.#inside(schema, name)
    return Object.keys(asObject(inner['properties'])).length >= 2 ? this.#keep(name, inner) : inner
  }

  get schemas(): JsonObject {
    return Object.fromEntries([...this.#schemas].sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  #keep(wanted: string, schema: JsonObject): JsonObject {
    const text = JSON.stringify(schema)
    const known = this.#names.get(text)
    if (known !== undefined) return refTo(known)
    let name = wanted
    for (let at = 2; this.#schemas.has(name); at += 1) name = `${wanted}${at}`
    this.#schemas.set(name, schema)
    this.#names.set(text, name)
    return refTo(name)
  }

  #inside(schema: JsonObject, path: string): JsonObject {
    return Object.fromEntries(
      Object.entries(schema).map(([key, value]): [string, Json | undefined] => {
        if (key === 'properties') return [key, this.#fields(asObject(value), path)]
        if ((key === 'items' || key === 'additionalProperties') && isObject(value)) return [key, this.lifted(value, path)]
        if (key === 'anyOf' || key === 'oneOf' || key === 'allOf')
          return [key, asList(value).map((one) => this.lifted(asObject(one), path))]
        return [key, value]
      }),
    )
  }

  #fields(fields: JsonObject, path: string): JsonObject {
    const withMeaning = this.#meanings.of(Object.keys(fields))
    return Object.fromEntries(
      Object.entries(fields).map(([name, value]) => {
        const own = this.lifted(asObject(value), name === 'data' ? path : pascal(path, name))
        return [name, withMeaning(name, own)]
      }),
    )
  }
}
