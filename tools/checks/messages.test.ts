import { expect, test } from 'vitest'
import { faultOf, messages } from './messages.ts'

test('every text of the sites stands in both languages [RULE-026]', async () => {
  expect((await messages()).findings).toEqual([])
})

const forms = (one: string, other: string) => [{ declarations: [], selectors: [], match: { 'plural=one': one, 'plural=other': other } }]

test.each([
  ['the same values', '{days} 天', '{days} days', null],
  ['a form for one', '{days} 天', forms('{days} day', '{days} days'), null],
  ['a form for one without its figure', '{days} 天', forms('a day', '{days} days'), null],
  ['no values in English', '{days} 天', 'days', 'has other values in braces than its English twin'],
  ['no values in the form for all others', '{days} 天', forms('{days} day', 'days'), 'has other values in braces than its English twin'],
  ['two values less in the form for one', '{days} 天 {sum}', forms('a day', '{days} days {sum}'), 'lacks values in the form for one'],
  ['another value in the form for one', '{days} 天', forms('{day} day', '{days} days'), 'lacks values in the form for one'],
  ['an empty form', '{days} 天', forms('', '{days} days'), 'is empty in one language, or lacks a form'],
  ['a form of another name', '{days} 天', [{ match: { 'plural=many': '{days} days' } }], 'is empty in one language, or lacks a form'],
])('a text with %s', (_, zh, en, fault) => {
  expect(faultOf(zh, en)).toBe(fault)
})
