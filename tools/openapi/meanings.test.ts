import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../test/step.ts'
import { Comments } from './comments.ts'
import { asObject, type Json, type JsonObject } from './json.ts'
import { Meanings } from './meanings.ts'

describe('what the contract says of fields', () => {
  const comments = new Comments([
    `const a = z.object({ /** Won less staked. */ net: z.string(), staked: z.string() })
     const b = z.object({ /** 1 open,
       * 0 closed. */ status: flag, name: z.string() })
     const c = z.object({ /** Another thing. */ status: flag, name: z.string() })
     const d = z.strictObject({ ...pageQuery, /** Of whom. */ player: z.string() })`,
  ])

  test('belongs to objects with exactly their fields', () => {
    expect([...comments.of(['net', 'staked'])]).toEqual([['net', 'Won less staked.']])
    expect([...comments.of(['net', 'staked', 'more'])]).toEqual([])
    expect([...comments.of(['net'])]).toEqual([])
  })

  test('reaches an object that takes fields of others as well', () => {
    expect([...comments.of(['page', 'pageSize', 'player'])]).toEqual([['player', 'Of whom.']])
  })

  test('is nothing where objects of the same fields say different things, and one line where it has two', () => {
    expect([...comments.of(['status', 'name'])]).toEqual([])
    const one = new Comments(['z.object({ /** 1 open,\n   * 0 closed. */ status: flag, name: text })'])
    expect(one.of(['name', 'status']).get('status')).toBe('1 open, 0 closed.')
  })

  test('comes before what a name means, and never over what a schema says itself', () => {
    const own = new Comments(['z.object({ /** Of play. */ seconds: z.int(), day_seconds: z.int() })'])
    const of = new Meanings(own, { ours: true }).of(['seconds', 'day_seconds'])
    expect(of('seconds', { type: 'integer' })).toEqual({ type: 'integer', description: 'Of play.' })
    expect(of('day_seconds', { type: 'integer' })).toEqual({ type: 'integer', description: 'Seconds.' })
    expect(of('seconds', { type: 'integer', description: 'Mine.' })['description']).toBe('Mine.')
    expect(new Meanings(own, { ours: false }).of(['wait_seconds'])('wait_seconds', { type: 'integer' })).toEqual({ type: 'integer' })
  })
})

/** Every field of a document's schemas: its name, and whether it or what it refers to is described. */
function fieldsIn(value: Json | undefined, schemas: JsonObject): { readonly name: string; readonly said: boolean }[] {
  if (typeof value !== 'object' || value === null) return []
  const own = Object.entries(asObject(asObject(value)['properties'])).map(([name, property]) => {
    const { $ref, description } = asObject(property)
    const target = typeof $ref === 'string' ? asObject(schemas[$ref.split('/').at(-1) ?? '']) : {}
    return { name, said: (description ?? target['description']) !== undefined }
  })
  return [...own, ...Object.values(value).flatMap((inner) => fieldsIn(inner as Json, schemas))]
}

test.each(['openapi.json', 'openapi-office.json'])('docs/%s: fields that are times, spans, pages or amounts say in which unit', (file) => {
  const document = JSON.parse(readFileSync(join(root, 'docs', file), 'utf8')) as JsonObject
  const schemas = asObject(asObject(document['components'])['schemas'])
  const measured =
    /(_at|_until|_seconds|_minutes|_hours|_date|time|since|until)$|^(page|pageSize|total|seconds|birthday|usdt|rate|percent|amount|fee|balance)$/
  const fields = fieldsIn(schemas, schemas).filter(({ name }) => measured.test(name))
  expect(fields.length).toBeGreaterThan(80)
  expect([...new Set(fields.filter(({ said }) => !said).map(({ name }) => name))]).toEqual([])
})
