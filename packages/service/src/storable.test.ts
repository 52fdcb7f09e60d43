import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStorable, storableJson } from './storable.ts'

test('a text with U+0000 or half a surrogate pair cannot be kept, wherever it stands', () => {
  for (const bad of ['a\u0000b', '\ud83c', '\udf00x'])
    for (const value of [bad, [bad], { text: { inner: bad } }, { [bad]: 1 }]) expect(isStorable(value), JSON.stringify(value)).toBe(false)
  for (const good of ['', '翠玉閣 \u{1f000}', '\\u0000', { a: [null, 7, true] }]) expect(isStorable(good), JSON.stringify(good)).toBe(true)
})

test('what is set aside keeps all that can be kept', () => {
  expect(storableJson({ note: 'a\u0000b', path: 'C:\\u0000', half: 'x\ud83c', '\u0000': 1 })).toBe(
    JSON.stringify({ note: 'a\ufffdb', path: 'C:\\u0000', half: 'x\ufffd', '\ufffd': 1 }),
  )
  expect(storableJson(undefined)).toBe('null')
})

test('any JSON becomes storable, and storable JSON stays as it is', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      const kept: unknown = JSON.parse(storableJson(value))
      expect(isStorable(kept)).toBe(true)
      if (isStorable(value)) expect(storableJson(value)).toBe(JSON.stringify(value))
    }),
  )
})
