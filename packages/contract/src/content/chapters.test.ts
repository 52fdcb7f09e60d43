import { expect, test } from 'vitest'
import { chaptersNeeded, chaptersOf } from './chapters.ts'
import { textOf } from './markup.ts'
import { help } from './texts/help.ts'

test('a text falls into what opens it and its headings with what follows each', () => {
  const { opening, chapters } = chaptersOf(textOf('# T\nfirst\n- a\n## One\nsecond\n## Two **loud**\n'))
  expect(opening.map(({ kind }) => kind)).toEqual(['paragraph', 'list'])
  expect(chapters.map(({ title, blocks }) => [title, blocks.length])).toEqual([
    ['One', 1],
    ['Two loud', 0],
  ])
  expect(chaptersOf(textOf('# T\nwords'))).toMatchObject({ opening: [{}], chapters: [] })
})

test('a page with lists under its headings needs as many as it has, others any number', () => {
  const shipped = help.zh
  expect(chaptersNeeded('help', shipped)).toBe(0)
  expect(chaptersNeeded('help', { ...shipped, blocks: shipped.blocks.slice(1) })).toBe(5)
  expect(chaptersNeeded('help', { ...shipped, blocks: [...shipped.blocks, ...shipped.blocks.slice(0, 1)] })).toBe(5)
  expect(chaptersNeeded('about', shipped)).toBe(0)
})
