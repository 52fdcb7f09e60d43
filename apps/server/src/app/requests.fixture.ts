import type { CallSpec, Schema } from '@jade/contract/call'
import type { SendAnything } from '@jade/test-kit/client'
import * as z from 'zod/mini'

/** Requests made from the contract alone, good and bad, for tests that go over every call. */

export type Part = 'params' | 'query' | 'body'
export type Fields = Readonly<Record<string, Schema>>

/** The fields of a part of a call. */
export function fieldsOf(spec: CallSpec, part: Part): Fields {
  const schema = spec[part] as { readonly _zod: { readonly def: { readonly shape: Fields } } } | undefined
  return schema?._zod.def.shape ?? {}
}

export const accepts = (schema: Schema, value: unknown): boolean => z.safeParse(schema, value).success

/** Codes with which a schema refuses a value. */
const refusals = (schema: Schema, value: unknown): readonly string[] =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? []

/** A decimal amount of the contract's own form. */
export const isMoney = (schema: Schema): boolean => accepts(schema, '100.00') && refusals(schema, '100.001').includes('money_form')

/** Values of which every field of ours accepts at least one. */
const PLAIN: readonly unknown[] = [
  '1',
  1,
  0,
  true,
  'all',
  '100.00',
  'JADE',
  'SLT243',
  'slots',
  'personal',
  'bank',
  'deposit',
  'front',
  'approve',
  'confirmed',
  '822',
  '8220015',
  '9015400123456',
  '0912345678',
  '123456',
  'abcdef12',
  'secret77',
  '00000000-0000-4000-8000-000000000000',
  '2026-06-15',
  '2026-06-15 12:00:00',
  'REF00001',
  'W26061500001',
  '1990-05-20',
  '203.0.113.7',
  'allow_player_login',
  'words that say why',
  'TW',
  'info_wrong',
  'default.svg',
  'demo01@example.com',
  'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  'BTBZMqHH6r4Tts7J_aSIgg',
  ['money'],
  ['staff.view'],
  { from: 22, to: 8 },
  [{ from: 1, to: 1, amount: '100.00', points: 0 }],
  [],
  { sports: 1, casino: 1, slots: 1, fish: 1, lottery: 1, cards: 1 },
]

/** What a schema lists by itself: literals, enums, and those of the choices inside it. */
function listed(schema: Schema): readonly unknown[] {
  const { def } = schema._zod as unknown as { def: Readonly<Record<string, unknown>> }
  const inner = [def['innerType'], def['in'], ...((def['options'] as unknown[]) ?? [])].filter(Boolean) as Schema[]
  const own = [...Object.values((def['entries'] as object) ?? {}), ...((def['values'] as unknown[]) ?? [])]
  return [...own, ...inner.flatMap(listed)]
}

/** Every value known here that this field accepts, listed ones first. */
export function goodValues(schema: Schema): readonly unknown[] {
  return [...listed(schema), ...PLAIN].filter((value) => value !== undefined && accepts(schema, value))
}

/** A request that fits its schemas, with every optional field left out but those named. */
export function goodRequest(spec: CallSpec, wanted: readonly string[] = []): SendAnything {
  const part = (name: Part) =>
    Object.fromEntries(
      Object.entries(fieldsOf(spec, name)).flatMap(([field, schema]) =>
        !accepts(schema, undefined) || wanted.includes(field) ? [[field, goodValues(schema)[0]] as const] : [],
      ),
    )
  return {
    params: part('params'),
    query: part('query'),
    ...(spec.body === undefined ? {} : { body: part('body') }),
    ...(spec.files === undefined
      ? {}
      : { files: spec.files.filter((file) => file.required).map(({ name }) => ({ field: name, bytes: DOT })) }),
  }
}

/** The smallest PNG: one grey dot. */
export const DOT = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==', 'base64')
