import { expect, test } from 'vitest'
import { changes } from './changes.ts'

test('fields that changed stand first, those that did not are there too', () => {
  expect(changes({ min: '1.00', max: '9.00' }, { min: '1.00', max: '8.00' })).toEqual([
    { field: 'max', before: '9.00', after: '8.00', changed: true },
    { field: 'min', before: '1.00', after: '1.00', changed: false },
  ])
})

test('a field of one side only, and no side at all', () => {
  expect(changes(null, { active: true })).toEqual([{ field: 'active', before: '—', after: 'true', changed: true }])
  expect(changes({ id: 7 }, null)).toEqual([{ field: 'id', before: '7', after: '—', changed: true }])
  expect(changes('a', 'b')).toEqual([{ field: '', before: 'a', after: 'b', changed: true }])
  expect(changes([1], [1])).toEqual([{ field: '', before: '[1]', after: '[1]', changed: false }])
})
