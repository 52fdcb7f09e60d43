import { expect, test } from 'vitest'
import { changes } from './changes.ts'

test('fields that changed stand first, those that did not are there too', () => {
  expect(changes({ min: '1.00', max: '9.00' }, { min: '1.00', max: '8.00' })).toEqual([
    { field: 'max', name: 'max', before: '9.00', after: '8.00', changed: true, on: 'both' },
    { field: 'min', name: 'min', before: '1.00', after: '1.00', changed: false, on: 'both' },
  ])
})

test('a field of one side only, and no side at all', () => {
  expect(changes(null, { active: true })).toEqual([
    { field: 'active', name: 'active', before: '—', after: 'true', changed: true, on: 'after' },
  ])
  expect(changes({ id: 7 }, null)).toEqual([{ field: 'id', name: 'id', before: '7', after: '—', changed: true, on: 'before' }])
  expect(changes('a', 'b')).toEqual([{ field: '', name: '', before: 'a', after: 'b', changed: true, on: 'both' }])
  expect(changes([1], [1])).toEqual([{ field: '', name: '', before: '[1]', after: '[1]', changed: false, on: 'both' }])
})

test('a field with words is said in them, and one whose value has another shape than the words know stays as it is', () => {
  const words = {
    rain: [() => 'Rain', (on: 0 | 1) => (on === 1 ? 'yes' : 'no')],
    list: [() => 'List', (of: string[]) => of.join(', ')],
  } as const
  expect(changes({ rain: 0, list: 7, odd: 1 }, { rain: 1, list: ['a', 'b'], odd: 1 }, words)).toEqual([
    { field: 'rain', name: 'Rain', before: 'no', after: 'yes', changed: true, on: 'both' },
    { field: 'list', name: 'List', before: '7', after: 'a, b', changed: true, on: 'both' },
    { field: 'odd', name: 'odd', before: '1', after: '1', changed: false, on: 'both' },
  ])
})
