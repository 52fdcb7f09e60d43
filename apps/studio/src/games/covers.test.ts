import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const HERE = import.meta.dirname
/** Letters of the table that belong to the picture: a hand, a chip, a lamp. */
const SHORT = 3

it('no cover carries a name: it stands beside it, in the language of the reader, and would be read twice', () => {
  const covers = globSync('*/*/cover.svg', { cwd: HERE })
  expect(covers.length).toBeGreaterThan(13)
  const wordy = covers.flatMap((cover) =>
    [...readFileSync(join(HERE, cover), 'utf8').matchAll(/<text[^>]*>([^<]*)<\/text>/g)]
      .map(([, words = '']) => words)
      .filter((words) => (/\p{Script=Han}/u.test(words) ? words.length > 1 : /[A-Za-z]{2}/.test(words) && words.length > SHORT + 2))
      .map((words) => `${cover}: ${words}`),
  )
  // What the felt of a real table says.
  expect(wordy).toEqual(['cards/bj/cover.svg: BLACKJACK 3 : 2'])
})
