import { expect, test } from 'vitest'
import { keepViews, savedViews, withView } from './saved-views.ts'

const store = (text: string | null) => ({ getItem: () => text })

test('views are kept by path, the newest first, one of a name', () => {
  const kept = new Map<string, string>()
  const two = withView(withView([], { name: 'mine', filters: { state: 'open' } }), { name: 'all', filters: {} })
  keepViews(
    { setItem: (key, text) => void kept.set(key, text) },
    '/findings',
    withView(two, { name: 'mine', filters: { state: 'closed' } }),
  )
  const again = savedViews({ getItem: (key) => kept.get(key) ?? null }, '/findings')
  expect(again).toEqual([
    { name: 'mine', filters: { state: 'closed' } },
    { name: 'all', filters: {} },
  ])
  expect(savedViews({ getItem: (key) => kept.get(key) ?? null }, '/players')).toEqual([])
})

test('what is not a view is left out', () => {
  expect(savedViews(store('{'), '/x')).toEqual([])
  expect(savedViews(store('{"name":"a"}'), '/x')).toEqual([])
  expect(savedViews(store('[{"name":"a","filters":{"q":1}},{"name":"b","filters":{"q":"1"}},null]'), '/x')).toEqual([
    { name: 'b', filters: { q: '1' } },
  ])
})

test('no more than twelve', () => {
  const many = Array.from({ length: 20 }, (_, n) => ({ name: `${n}`, filters: {} }))
  expect(many.reduce(withView, []).map(({ name }) => name)).toHaveLength(12)
})
