import { type CallSpec, fileReply, opensToKeys, type Schema } from '@jade/contract/call'
import type { Audience } from './audience.ts'
import { Components } from './components.ts'
import type { ErrorRow, NamedCall } from './contract.ts'
import { Examples } from './examples.ts'
import { failureReplies, failureResponses, failureSchemas } from './failures.ts'
import { asList, asObject, type Json, type JsonObject, pascal, schemaOf } from './json.ts'
import type { Meanings } from './meanings.ts'

const KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Made once per intent of the person. The same key answers the first reply again; with another body 409.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
  example: '0b8f7c1e-5d2a-4f63-9a41-3c7d0e9b2a15',
}

const MARKS = {
  rate: 'x-rate-class',
  permission: 'x-permission',
  stepUp: 'x-step-up',
  whileClosed: 'x-while-closed',
  whileExcluded: 'x-while-excluded',
  whilePasswordForced: 'x-while-password-forced',
  refusesAs: 'x-refuses-as',
} as const

/** Writes the operations of one document, and gathers their schemas while it does. */
class Operations {
  readonly #scheme: string
  readonly #meanings: Meanings
  readonly components: Components

  constructor(scheme: string, { names, meanings }: Pick<Words, 'names' | 'meanings'>) {
    this.#scheme = scheme
    this.#meanings = meanings
    this.components = new Components(names, meanings)
  }

  of({ room, name, spec }: NamedCall): JsonObject {
    const base = pascal(room, name)
    const own: Json = { [this.#scheme]: [] }
    const beside: Json[] = spec.auth === 'optional' ? [{}] : opensToKeys(spec) ? [{ key: [] }] : []
    const security: Json = spec.auth === 'none' ? [] : [...beside, own]
    const body = this.#body(spec, base)
    const marks = Object.entries(MARKS) as [keyof typeof MARKS, string][]
    return {
      tags: [room],
      operationId: `${room}.${name}`,
      summary: spec.summary,
      security,
      parameters: this.#parameters(spec, base),
      ...(body === undefined ? {} : { requestBody: body }),
      responses: { '200': this.#reply(spec, base), ...failureReplies(spec) },
      ...Object.fromEntries(marks.flatMap(([mark, word]) => (spec[mark] === undefined ? [] : [[word, spec[mark]]]))),
    }
  }

  #parameters(spec: CallSpec, base: string): Json[] {
    const from = (schema: Schema | undefined, where: 'path' | 'query'): Json[] => {
      if (schema === undefined) return []
      const { properties, required } = schemaOf(schema, 'input')
      const withMeaning = this.#meanings.of(Object.keys(asObject(properties)))
      return Object.entries(asObject(properties)).map(([name, property]) => {
        const { description, ...lifted } = withMeaning(name, this.components.lifted(asObject(property), pascal(base, name)))
        return {
          name,
          in: where,
          required: where === 'path' || asList(required).includes(name),
          ...(description === undefined ? {} : { description }),
          schema: lifted,
        }
      })
    }
    return [...from(spec.params, 'path'), ...from(spec.query, 'query'), ...(spec.idempotent ? [KEY] : [])]
  }

  #body(spec: CallSpec, base: string): Json | undefined {
    const body = spec.body === undefined ? undefined : schemaOf(spec.body, 'input')
    if (spec.files === undefined) {
      if (body === undefined) return undefined
      const required = asList(body['required']).length > 0
      return { required, content: { 'application/json': { schema: this.components.named(`${base}Request`, body) } } }
    }
    const files = spec.files.map((file): [string, Json] => {
      const one = { type: 'string', format: 'binary', description: `at most ${Math.floor(file.maxBytes / 1024)} KB` }
      return [file.name, file.maxCount > 1 ? { type: 'array', items: one, maxItems: file.maxCount } : one]
    })
    const needed = [...asList(body?.['required']), ...spec.files.filter((file) => file.required).map((file) => file.name)]
    const schema: JsonObject = {
      type: 'object',
      properties: { ...asObject(body?.['properties']), ...Object.fromEntries(files) },
      ...(needed.length > 0 ? { required: needed } : {}),
      additionalProperties: false,
    }
    return { required: true, content: { 'multipart/form-data': { schema: this.components.named(`${base}Request`, schema) } } }
  }

  #reply(spec: CallSpec, base: string): Json {
    if (spec.ok === fileReply) return { description: 'The file', content: { 'application/octet-stream': {} } }
    const ok = schemaOf(spec.ok, 'output')
    const closed: JsonObject = {
      ...ok,
      properties: {
        status: { const: 'success' },
        message: { type: 'string', description: 'What to show the person; often empty.', examples: [''] },
        ...asObject(ok['properties']),
      },
      required: [...new Set(['status', 'message', ...asList(ok['required'])])],
    }
    const reply = this.components.named(
      ok['properties'] === undefined || Object.keys(asObject(ok['properties'])).length === 0 ? 'Done' : `${base}Reply`,
      closed,
    )
    if (spec.refusesAs !== 'outcome') return { description: 'Success', content: { 'application/json': { schema: reply } } }
    const schema = { oneOf: [reply, { $ref: '#/components/schemas/Outcome' }] }
    return { description: 'Success, or a refusal as an outcome: `status` tells which.', content: { 'application/json': { schema } } }
  }
}

/** Puts an example beside every schema of a body and every parameter. */
function withExamples(operation: JsonObject, examples: Examples): JsonObject {
  const shown = (value: Json | undefined): JsonObject =>
    Object.fromEntries(
      Object.entries(asObject(value)).map(([type, media]) => {
        const { schema } = asObject(media)
        return [type, type === 'application/json' ? { schema, example: examples.of(schema) } : asObject(media)]
      }),
    )
  const body = asObject(operation['requestBody'])
  const responses = asObject(operation['responses'])
  const reply = asObject(responses['200'])
  return {
    ...operation,
    parameters: asList(operation['parameters']).map((one) => {
      const parameter = asObject(one)
      return { ...parameter, example: parameter['example'] ?? examples.of(parameter['schema'], String(parameter['name'])) }
    }),
    ...(operation['requestBody'] === undefined ? {} : { requestBody: { ...body, content: shown(body['content']) } }),
    responses: { ...responses, '200': { ...reply, content: shown(reply['content']) } },
  }
}

export interface Words {
  readonly errors: ReadonlyMap<string, readonly ErrorRow[]>
  readonly fieldCodes: readonly string[]
  /** Names of the contract's own schemas, by their text. */
  readonly names: ReadonlyMap<string, string>
  readonly meanings: Meanings
}

/** The OpenAPI 3.1 document of one audience. */
export function document(audience: Audience, calls: readonly NamedCall[], { errors, fieldCodes, ...spoken }: Words): JsonObject {
  const [scheme = 'bearer'] = Object.keys(audience.security)
  const operations = new Operations(scheme, spoken)
  const written = calls.map((call) => ({ call, operation: operations.of(call) }))
  const refusals = { rows: [...errors.values()].flat(), fieldCodes }
  const schemas: JsonObject = { ...operations.components.schemas, ...failureSchemas(refusals) }
  const examples = new Examples(schemas)
  const paths: Record<string, Record<string, Json>> = {}
  for (const { call, operation } of written) {
    const path = audience.prefix + call.spec.path
    paths[path] = { ...paths[path], [call.spec.method.toLowerCase()]: withExamples(operation, examples) }
  }
  const tagOf = (name: string): Json => ({
    name,
    'x-error-codes': (errors.get(name) ?? []).map(({ code, status, zh, en }) => ({ code, status, zh, en })),
  })
  return {
    openapi: '3.1.0',
    info: {
      title: audience.title,
      version: '1.0.0',
      description: audience.description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: ['kernel', ...new Set(calls.map((call) => call.room))].map(tagOf),
    paths,
    components: { securitySchemes: audience.security, responses: failureResponses(refusals), schemas },
  }
}
