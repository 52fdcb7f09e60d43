import { written } from '@jade/contract/template'
import { describe, expect, test } from 'vitest'
import { exampleOf, type TemplateTexts, textsOf, valuesOf, worded, wrongValues } from './template.rules.ts'

const template = {
  zh: { title: '儲值審核未通過', content: '訂單 {order}（{amount} 元）未通過審核：{reason}。' },
  en: { title: 'Deposit refused', content: 'Order {order} ({amount}) was refused: {reason}.' },
  words: { reason: { late: { zh: '逾時', en: 'too late' } } },
}
const own = textsOf(template)
const wrong = (change: Partial<TemplateTexts>) => wrongValues(template, { ...own, ...change })

describe('the values of other words', () => {
  test('are those of the program’s own words, wherever they stand and however often', () => {
    expect(valuesOf(template)).toEqual(['order', 'amount', 'reason'])
    expect(wrong({})).toEqual([])
    expect(wrong({ title_en: 'Refused: {order}', content_en: '{reason}, {reason}: {amount}' })).toEqual([])
  })

  test.each([
    ['one is missing', { content_en: 'Order {order} was refused: {reason}.' }, ['content_en']],
    ['there is one more', { content_zh: `${own.content_zh}{phone}` }, ['content_zh']],
    ['one is written otherwise', { content_en: own.content_en.replace('{order}', '{Order}') }, ['content_en']],
    ['a brace too many', { title_zh: '{儲值}' }, ['content_zh']],
    ['both languages', { content_zh: '退回', content_en: 'Refused' }, ['content_zh', 'content_en']],
  ] as const)('are wrong where %s', (_, change, fields) => expect(wrong(change)).toEqual(fields))

  test('have an example: a usual value, the first word of a dictionary, or their own name', () => {
    expect(exampleOf(template, 'amount')).toEqual({ zh: '1,000.00', en: '1,000.00' })
    expect(exampleOf(template, 'reason')).toEqual({ zh: '逾時', en: 'too late' })
    expect(exampleOf(template, 'bank')).toEqual({ zh: 'bank', en: 'bank' })
  })
})

test('a message in other words keeps what its values are called', () => {
  const other = worded(template, { ...own, title_en: 'Sorry', content_en: '{reason}: {order}, {amount}' })
  expect(written(other, { order: 'D1', amount: '5.00', reason: 'late' }, 'en')).toEqual({ title: 'Sorry', content: 'too late: D1, 5.00' })
  expect(worded(template, { title_zh: null, title_en: null, content_zh: null, content_en: null })).toEqual(template)
})
