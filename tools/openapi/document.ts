import type { CallSpec, Schema } from '@jade/contract/call'
import * as z from 'zod/mini'
import type { ErrorRow, NamedCall } from './contract.ts'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }
export type JsonObject = { readonly [key: string]: Json | undefined }

export interface Audience {
  readonly title: string
  readonly prefix: string
  readonly description: string
  readonly security: JsonObject
}

export const players: Audience = {
  title: 'Jade Pavilion: calls of the players’ site',
  prefix: '/api',
  description:
    'Every success is `{"status":"success","message":"...", ...}`, every failure `{"status":"error","code":N,"message":"...","error":{"field":["text"]}}` with N as HTTP status. ' +
    'Money is a decimal string with two decimals, times are `YYYY-MM-DD HH:mm:ss` in Asia/Taipei, flags are 0 or 1. ' +
    'Texts follow Accept-Language (zh-TW unless en). Unknown fields are refused.',
  security: { bearer: { type: 'http', scheme: 'bearer', description: 'access_token of the log-in; one live session per player.' } },
}

export const staff: Audience = {
  title: 'Jade Pavilion: calls of the operators’ console',
  prefix: '/office/api',
  description:
    'Served on the console’s port only. `x-permission` names the permission that opens a call; every write leaves a row in the audit chain.',
  security: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'office',
      description: 'HttpOnly cookie set by the log-in with account, password and one-time code.',
    },
  },
}

function schemaOf(schema: Schema, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', cycles: 'ref' }) as Record<string, Json>
  return rest
}

function parameters(spec: CallSpec): Json[] {
  const from = (schema: Schema | undefined, where: 'path' | 'query'): Json[] => {
    if (schema === undefined) return []
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: JsonObject; required?: readonly string[] }
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: property,
    }))
  }
  const key: Json = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Made once per intent of the person. The same key answers the first reply again; with another body 409.',
    schema: { type: 'string', maxLength: 100 },
  }
  return [...from(spec.params, 'path'), ...from(spec.query, 'query'), ...(spec.idempotent ? [key] : [])]
}

function requestBody(spec: CallSpec): Json | undefined {
  const body = spec.body === undefined ? undefined : schemaOf(spec.body, 'input')
  if (spec.files === undefined)
    return body === undefined ? undefined : { required: true, content: { 'application/json': { schema: body } } }
  const files = Object.fromEntries(
    spec.files.map((file) => {
      const one = { type: 'string', format: 'binary', description: `at most ${Math.floor(file.maxBytes / 1024)} KB` }
      return [file.name, file.maxCount > 1 ? { type: 'array', items: one, maxItems: file.maxCount } : one]
    }),
  )
  const { properties = {}, required = [] } = (body ?? {}) as { properties?: JsonObject; required?: readonly string[] }
  const needed = [...required, ...spec.files.filter((file) => file.required).map((file) => file.name)]
  const schema = { type: 'object', properties: { ...properties, ...files }, ...(needed.length > 0 ? { required: needed } : {}) }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

function success(spec: CallSpec): Json {
  const ok = schemaOf(spec.ok, 'output')
  const schema = { allOf: [{ $ref: '#/components/schemas/Success' }, ok] }
  return { description: 'Success', content: { 'application/json': { schema } } }
}

const failures: Readonly<Record<string, string>> = {
  '400': 'The request does not fit the schema; `error` names the fields.',
  '401': 'No, expired or ended token.',
  '403': 'Refused by a rule, in the caller’s language.',
  '429': 'Too many; Retry-After says when.',
  '502': 'The site is closed.',
}

function failureReplies(spec: CallSpec): JsonObject {
  const statuses = Object.keys(failures).filter(
    (status) => (status !== '401' || spec.auth !== 'none') && (status !== '502' || !spec.whileClosed),
  )
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: failures[status], content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } },
    ]),
  )
}

const marks = ['rate', 'permission', 'whileClosed', 'whileExcluded', 'whilePasswordForced', 'refusesAs'] as const
const markNames = {
  rate: 'x-rate-class',
  permission: 'x-permission',
  whileClosed: 'x-while-closed',
  whileExcluded: 'x-while-excluded',
  whilePasswordForced: 'x-while-password-forced',
  refusesAs: 'x-refuses-as',
} as const

function operation({ room, name, spec }: NamedCall, scheme: string): JsonObject {
  const bearer: Json = { [scheme]: [] }
  const security: Json = spec.auth === 'none' ? [] : spec.auth === 'optional' ? [{}, bearer] : [bearer]
  const body = requestBody(spec)
  return {
    tags: [room],
    operationId: `${room}.${name}`,
    summary: spec.summary,
    security,
    parameters: parameters(spec),
    ...(body === undefined ? {} : { requestBody: body }),
    responses: { '200': success(spec), ...failureReplies(spec) },
    ...Object.fromEntries(marks.flatMap((mark) => (spec[mark] === undefined ? [] : [[markNames[mark], spec[mark]]]))),
  }
}

const components = {
  Success: { type: 'object', properties: { status: { const: 'success' }, message: { type: 'string' } }, required: ['status', 'message'] },
  Failure: {
    type: 'object',
    properties: {
      status: { const: 'error' },
      code: { type: 'integer', description: 'Same number as the HTTP status.' },
      message: { type: 'string' },
      error: { type: 'object', additionalProperties: { anyOf: [{ type: 'array', items: { type: 'string' } }, { enum: [0, 1] }] } },
      register_off: { enum: [0, 1] },
    },
    required: ['status', 'code', 'message'],
  },
} satisfies JsonObject

/** The OpenAPI 3.1 document of one audience. */
export function document(audience: Audience, calls: readonly NamedCall[], errors: ReadonlyMap<string, readonly ErrorRow[]>): JsonObject {
  const paths: Record<string, Record<string, Json>> = {}
  const [scheme = 'bearer'] = Object.keys(audience.security)
  for (const call of calls) {
    const path = audience.prefix + call.spec.path
    paths[path] = { ...paths[path], [call.spec.method.toLowerCase()]: operation(call, scheme) }
  }
  const rooms = [...new Set(calls.map((call) => call.room))]
  return {
    openapi: '3.1.0',
    info: {
      title: audience.title,
      version: '1.0.0',
      description: audience.description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: rooms.map((name) => ({ name, 'x-error-codes': (errors.get(name) ?? []).map((row) => ({ ...row })) })),
    paths,
    components: { securitySchemes: audience.security, schemas: components },
  }
}
