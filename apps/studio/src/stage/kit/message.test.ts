import { afterEach, expect, it, vi } from 'vitest'
import { showMessage, tell } from './message.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('keeps a line that stays, whatever was told for a while before it', () => {
  vi.useFakeTimers()
  const line = {
    words: '',
    hidden: true,
    replaceChildren(words: string) {
      this.words = words
    },
  }
  vi.stubGlobal('document', { getElementById: () => line })
  vi.stubGlobal('window', globalThis)
  tell('one more chip')
  showMessage('the session has ended')
  vi.runAllTimers()
  expect(line).toMatchObject({ words: 'the session has ended', hidden: false })
  tell('back again')
  vi.runAllTimers()
  expect(line.hidden).toBe(true)
})
