import { expect, test } from 'vitest'
import { drawn } from './letter.ts'

const of = { lang: 'en', site: 'https://play.test', subject: 'A & B' } as const

test('a letter is drawn twice from one tree, and what looks like markup stays a text', () => {
  const { text, html } = drawn(
    [
      { type: 'paragraph', runs: [{ text: '<b>bold</b> & "quoted"', bold: true }] },
      { type: 'paragraph', runs: [{ text: 'Open' }, { text: 'here', href: '/en/a?b=1&c=2' }] },
    ],
    of,
  )
  expect(text).toBe('A & B\n\n<b>bold</b> & "quoted"\n\nOpenhere: https://play.test/en/a?b=1&c=2')
  const bare = html.replaceAll(/ style="[^"]*"/g, '')
  expect(bare).toContain('<p><b>&lt;b&gt;bold&lt;/b&gt; &amp; &quot;quoted&quot;</b></p>')
  expect(bare).toContain('<a href="https://play.test/en/a?b=1&amp;c=2">here</a>')
  expect(html).toContain('<title>A &amp; B</title>')
  expect(bare).toContain('<h1>A &amp; B</h1>')
})

test.each(['https://evil.test/', '//evil.test/', '/\\evil.test', 'javascript:alert(1)', 'mailto:x@y.z'])(
  'a letter cannot link to %s',
  (href) => {
    expect(() => drawn([{ type: 'paragraph', runs: [{ text: 'x', href }] }], of)).toThrow('no path of the site')
  },
)
