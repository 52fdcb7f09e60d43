import { expect, test } from 'vitest'
import { modes } from '../modes.ts'
import { plainTerms } from '../plain-terms.ts'
import { offerTerms } from '../terms.ts'
import { ownCondition, ownFits, ownKinds } from './index.ts'

test('kinds of the house’s own have numbers of their own, none of the eleven built-in kinds', () => {
  const numbers = ownKinds.map(({ mode }) => mode)
  expect(new Set([...numbers, ...modes]).size).toBe(numbers.length + modes.length)
  expect(numbers.every((number) => number > 100 && number < 1000)).toBe(true)
})

test.each(ownKinds)('$name.en: begins with terms that the contract takes and that fit, and says its condition whole', ({ mode, first }) => {
  const texts = { name_zh: '名', name_en: 'Name', text_zh: [], text_en: [], terms_zh: [], terms_en: [] }
  const image = '/img/promotions/gift.svg'
  const terms = offerTerms.parse({ ...plainTerms, ...texts, image, image_mob: image, start: '2026-06-01 00:00:00', ...first })
  expect(ownFits(mode, terms.own)).toBe(true)
  for (const lang of ['zh', 'en'] as const) {
    const said = ownCondition(mode, terms.own, lang)
    expect(said).toMatch(/\S/)
    expect(said).not.toMatch(/[{}]/)
    for (const value of Object.values(terms.own ?? {})) expect(said).toContain(value)
  }
})

test('one of the eleven built-in kinds has no fields of its own', () => {
  expect([ownFits(1), ownFits(1, {}), ownFits(1, { days: '30' })]).toEqual([true, true, false])
  expect(ownCondition(1, {}, 'en')).toBe(null)
})
