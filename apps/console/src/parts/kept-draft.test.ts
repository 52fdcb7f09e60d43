import { afterEach, expect, test, vi } from 'vitest'
import { readDraft, writeDraft } from './kept-draft.ts'

const store = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
  removeItem: (key: string) => store.delete(key),
})
afterEach(() => store.clear())

const draft = { base: '3', at: '2026-06-15T04:00:00.000Z', values: { title: '端午' } }

test('a draft is its writer’s and its form’s alone, and gone once it was sent', () => {
  writeDraft('mei', 'content faq', draft)
  expect(readDraft('mei', 'content faq')).toEqual(draft)
  expect(readDraft('jun', 'content faq')).toBeNull()
  expect(readDraft('mei', 'content help')).toBeNull()
  writeDraft('mei', 'content faq', null)
  expect(readDraft('mei', 'content faq')).toBeNull()
})

test('what this version cannot read is no draft, and what is too long is not kept', () => {
  for (const text of ['{', 'null', '7', '{}', JSON.stringify({ ...draft, at: 'yesterday' }), JSON.stringify({ ...draft, values: null })]) {
    store.set('console.draft mei form', text)
    expect(readDraft('mei', 'form'), text).toBeNull()
  }
  store.clear()
  writeDraft('mei', 'form', { ...draft, values: { body: 'x'.repeat(300_000) } })
  expect(store.size).toBe(0)
})

test('a browser without room goes on without', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('none allowed')
    },
    setItem: () => {
      throw new Error('full')
    },
  })
  expect(() => writeDraft('mei', 'form', draft)).not.toThrow()
  expect(readDraft('mei', 'form')).toBeNull()
})
