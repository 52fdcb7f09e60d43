import { allModes } from '@jade/contract/promotions/modes'
import { offerTerms } from '@jade/contract/promotions/terms'
import { expect, test } from 'vitest'
import { firstTerms, termsOf, valuesOf } from './terms-values.ts'

const names = { zh: '新優惠', en: 'New offer', start: '2026-06-01 00:00:00' }

test.each(allModes)('an offer of kind %i begins with terms that the contract takes, and the editor changes nothing by itself', (mode) => {
  const terms = offerTerms.parse(firstTerms(mode, names))
  expect(termsOf(valuesOf(terms), terms)).toEqual(terms)
})

test('the editor keeps what it shows: steps of both kinds, shares, lines and flags', () => {
  const first = firstTerms(4, names)
  const terms = offerTerms.parse({
    ...first,
    text_zh: ['一', '二'],
    end: '2026-07-01 12:30:00',
    fronts: [2, 5],
    limited: 1,
    steps: [
      { from: '100.00', amount: '', percent: '2.50' },
      { from: '900.00', amount: '30.00', percent: '' },
    ],
    contributions: [{ group: 'slots', percent: 50 }],
    platforms: ['JADE', 'SEAKING'],
    audience: { ...first.audience, chosen: 1, registered_since: '2026-01-01' },
    per_player: { times: 3, span: 'week' },
  })
  expect(termsOf(valuesOf(terms), terms)).toEqual(terms)
})
