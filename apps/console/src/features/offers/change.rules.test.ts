import { expect, test } from 'vitest'
import { valueText } from './change.rules.ts'

const names = { empty: '(empty)', yes: 'yes', no: 'no', words: { slots: () => 'Slots', week: () => 'week' } }
const text = (field: string, value: string) => valueText(field, value, names)

test('what a version changed reads as words and figures', () => {
  expect(text('steps', '[{"from":"0.00","amount":"","percent":"30"},{"from":"1000.00","amount":"88.00","percent":""}]')).toBe(
    '0.00 → 30%, 1000.00 → 88.00',
  )
  expect(text('contributions', '[{"group":"slots","percent":50}]')).toBe('Slots 50%')
  expect(text('groups', '["slots","fish"]')).toBe('Slots, fish')
  expect(text('period', 'week')).toBe('week')
  expect(text('limited', '1')).toBe('yes')
  expect(text('stock', '1')).toBe('1')
  expect(text('end', '')).toBe('(empty)')
  expect(text('fronts', '[]')).toBe('(empty)')
  expect(text('name_en', '[draft')).toBe('[draft')
})
