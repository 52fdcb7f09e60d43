import { expect, test } from 'vitest'
import { messages } from './messages.ts'

test('every text of the sites stands in both languages [RULE-026]', async () => {
  expect((await messages()).findings).toEqual([])
})
