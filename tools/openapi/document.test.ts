import { opensToKeys } from '@jade/contract/call'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rooms } from '@jade/server/rooms'
import { routeList } from '@jade/service/http/routes'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { root } from '../test/step.ts'
import { asList, asObject, type Json, type JsonObject } from './json.ts'

const read = (file: string) => JSON.parse(readFileSync(join(root, 'docs', file), 'utf8')) as JsonObject
const ajvOf = (file: string) =>
  new Ajv2020({ strict: false, validateFormats: false, logger: false }).addSchema(read(file), file, false, false)
const pointed = (pointer: readonly string[]) => pointer.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')

/** Every place of a document that shows an example beside a schema. */
function shown(value: Json | undefined, at: readonly string[] = []): { at: readonly string[]; example: Json }[] {
  if (typeof value !== 'object' || value === null) return []
  const own = asObject(value)
  const here = own['example'] !== undefined && own['schema'] !== undefined ? [{ at: [...at, 'schema'], example: own['example'] }] : []
  return [...here, ...Object.entries(value).flatMap(([key, inner]) => shown(inner as Json, [...at, key]))]
}

describe.each(['openapi.json', 'openapi-office.json', 'openapi-vendor.json', 'openapi-provider.json'])('docs/%s', (file) => {
  test('every example fits the schema beside it, and every JSON body has one', () => {
    const ajv = ajvOf(file)
    const examples = shown(read(file))
    const wrong = examples.flatMap(({ at, example }) => {
      const validate = ajv.compile({ $ref: `${file}#/${pointed(at)}` })
      return validate(example) ? [] : [`${at.join(' ')}: ${ajv.errorsText(validate.errors)}`]
    })
    expect(wrong).toEqual([])
    expect(examples.length).toBeGreaterThan(10)
  })
})

test('every call that is served stands in the document of its audience, with its security and a summary', () => {
  const documents = { players: read('openapi.json'), operators: read('openapi-office.json') }
  for (const { audience, path, spec } of routeList(rooms)) {
    const operation = asObject(asObject(asObject(documents[audience]['paths'])[path])[spec.method.toLowerCase()])
    expect(operation['summary'], path).toBe(spec.summary)
    const security = { none: 0, optional: 2, player: 1, staff: opensToKeys(spec) ? 2 : 1 }[spec.auth]
    expect(operation['security'], path).toHaveLength(security)
    if (spec.auth === 'optional') expect(operation['security'], path).toContainEqual({})
  }
})

test('the schema of a success takes a success and nothing else', () => {
  const ajv = ajvOf('openapi.json')
  const status = ajv.compile({ $ref: 'openapi.json#/paths/~1api~1website~1status/get/responses/200/content/application~1json/schema' })
  const data = asObject(
    asObject(
      asObject(
        asObject(asObject(asObject(asObject(asObject(read('openapi.json')['paths'])['/api/website/status'])['get'])['responses'])['200'])[
          'content'
        ],
      )['application/json'],
    )['example'],
  )
  expect(status(data), ajv.errorsText(status.errors)).toBe(true)
  expect(status({ ...data, status: 'error' })).toBe(false)
  expect(status({ ...data, message: undefined })).toBe(false)
  expect(status({ ...data, more: 1 })).toBe(false)
})

test('every push that a room sends stands in docs/asyncapi.json, and nothing else does', () => {
  const messages = Object.values(asObject(asObject(read('asyncapi.json')['components'])['messages'])).map((one) => asObject(one)['name'])
  const declared = globSync('packages/contract/src/*/pushes.ts', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/\bdefinePush\('([^']+)'/g)].map(([, name]) => name))
  expect(new Set(declared)).toEqual(new Set(messages))
})

test('every list of the console that is live stands in docs/asyncapi-office.json with its call and permission, and nothing else does', () => {
  const { components } = read('asyncapi-office.json')
  const told = asList(asObject(asObject(asObject(components)['messages'])['Rows'])['x-lists'])
  const declared = globSync('packages/contract/src/*/live.ts', { cwd: root })
    .filter((file) => !file.includes('kernel'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/\bdefine(?:Own)?Live\('([^']+)'/g)].map(([, name]) => name))
  expect(new Set(told.map((one) => asObject(one)['name']))).toEqual(new Set(declared))
  const { paths } = read('openapi-office.json')
  const operations = Object.values(asObject(paths)).flatMap((methods) => Object.values(asObject(methods)).map(asObject))
  for (const one of told.map(asObject)) {
    const operation = operations.find(({ operationId }) => operationId === one['refetch'])
    expect(operation?.['x-permission'], String(one['name'])).toBe(one['permission'])
  }
})

test('an image that a player uploads is at most 4 MB [CONST-022]', () => {
  const images = routeList(rooms).flatMap(({ audience, spec }) => (audience === 'players' ? (spec.files ?? []) : []))
  expect(images.length).toBeGreaterThan(3)
  // Screenshots of a consultation are smaller.
  expect(new Set(images.map(({ maxBytes }) => maxBytes))).toEqual(new Set([4 * 1024 * 1024, 512_000]))
})

test('every call of players lives under /api [RULE-112]', () => {
  const paths = Object.keys(asObject(read('openapi.json')['paths']))
  expect(paths.filter((path) => !path.startsWith('/api/'))).toEqual([])
})
