import { expect, test } from 'vitest'
import { isChoice } from './is-choice.ts'

test('a text of an address chooses an own entry of the table or none', () => {
  const lists = { open: 1, done: 2 }
  expect(['open', 'done', 'shut', '', 'constructor', '__proto__', undefined].map((text) => isChoice(lists, text))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})
