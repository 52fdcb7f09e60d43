import { expect, test } from 'vitest'
import { parseMarkup } from './markup.ts'
import { plainText, richText } from './rich-text.ts'

const FILE = `${'0a'.repeat(16)}.png`

test('what staff type becomes paragraphs, lists, bold words, links and pictures', () => {
  const text = parseMarkup(`Hello **you**, see [the rules](/terms-service).\nSecond line\n\n- one\n- **two**\n![A map](${FILE})\nAfter`)
  expect(text).toEqual([
    {
      type: 'paragraph',
      runs: [
        { text: 'Hello ' },
        { text: 'you', bold: true },
        { text: ', see ' },
        { text: 'the rules', href: '/terms-service' },
        { text: '.' },
        { text: '\n' },
        { text: 'Second line' },
      ],
    },
    { type: 'list', items: [[{ text: 'one' }], [{ text: 'two', bold: true }]] },
    { type: 'picture', alt: 'A map', file: FILE },
    { type: 'paragraph', runs: [{ text: 'After' }] },
  ])
  expect(richText.safeParse(text).success).toBe(true)
  expect(plainText(text)).toBe('Hello you, see the rules.\nSecond line\n· one\n· two\nA map\nAfter')
})

test.each([
  '[x](javascript:alert(1))',
  '[x](//elsewhere.example)',
  '[x](http://plain.example)',
  '![x](https://elsewhere.example/a.png)',
  '',
  '   \n\n ',
])('the schema refuses %j', (typed) => {
  const text = parseMarkup(typed)
  const links = JSON.stringify(text).includes('href') || text.some(({ type }) => type === 'picture') || text.length === 0
  expect(links ? richText.safeParse(text).success : false).toBe(false)
})

test('markup of the web stays words', () => {
  const text = parseMarkup('<img src=x onerror=alert(1)> <b>x</b>')
  expect(text).toEqual([{ type: 'paragraph', runs: [{ text: '<img src=x onerror=alert(1)> <b>x</b>' }] }])
})
