import { offerTerms } from '@jade/contract/promotions/terms'
import { expect, test } from 'vitest'
import { fieldOf, stagesOf, wrongAt } from './stages.ts'
import { firstTerms, valuesOf } from './terms-values.ts'

const terms = offerTerms.parse(firstTerms(1, { zh: '新優惠', en: 'New offer', start: '2026-06-01 00:00:00' }))

test('whatever the editor holds is mended at some step', () => {
  for (const field of [...Object.keys(valuesOf(terms)), 'sort']) expect([field, wrongAt([field], '').size]).toEqual([field, 1])
})

test('what the server found wrong is counted at its step, as is what keeps the whole from being published', () => {
  const fields = [
    'terms.steps.0.amount',
    'terms.steps.1.from',
    'terms.audience.level_min',
    'terms.name_zh',
    'terms.contributions.0.percent',
  ].map(fieldOf)
  expect(fields).toEqual(['steps.0.value', 'steps.1.from', 'level_min', 'name_zh', 'shares'])
  expect([...wrongAt(fields, 'promotions.flaw_money')]).toEqual([
    ['what', 1],
    ['who', 1],
    ['gives', 3],
    ['wager', 1],
  ])
  expect([...wrongAt([], '')]).toEqual([])
})

test('goods have no steps about money', () => {
  expect(stagesOf(10)).toEqual(['what', 'who', 'when', 'texts'])
  expect(stagesOf(1)).toHaveLength(6)
})
