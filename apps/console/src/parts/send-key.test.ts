import { expect, test } from 'vitest'
import { isSendKey } from './send-key.ts'

const enter = { key: 'Enter', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false, isComposing: false }

test('Ctrl+Enter and Cmd+Enter send; Enter alone is a new line [SERVICE-34]', () => {
  expect(isSendKey({ ...enter, ctrlKey: true })).toBe(true)
  expect(isSendKey({ ...enter, metaKey: true })).toBe(true)
  expect(isSendKey(enter)).toBe(false)
  expect(isSendKey({ ...enter, ctrlKey: true, key: 'a' })).toBe(false)
})

test('a word being composed, a held key and other chords send nothing [SERVICE-34]', () => {
  for (const more of [{ isComposing: true }, { repeat: true }, { shiftKey: true }, { altKey: true }])
    expect(isSendKey({ ...enter, ctrlKey: true, ...more }), JSON.stringify(more)).toBe(false)
})
