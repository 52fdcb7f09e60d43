import { LOOKED_AT_TOLD, LOOKERS_TOLD } from '@jade/contract/presence'
import { expect, test } from 'vitest'
import { type Look, Looks } from './looks.ts'

const at = (id: string, account: string, since = 0): Look => ({ kind: 'coin', id, account, since })

function board() {
  const changed: string[] = []
  return { looks: new Looks(({ id }) => changed.push(id)), changed }
}

test('people stand at what they look at, the longest first, two tabs of one person as one', () => {
  const { looks } = board()
  looks.set('s1', at('7', 'mei', 60_000))
  looks.set('s2', at('7', 'jun', 0))
  looks.set('s3', at('7', 'mei', 90_000))
  looks.set('s4', at('8', 'mei', 90_000))
  expect(looks.rows('coin', { now: 120_500 })).toEqual([
    {
      id: '7',
      who: [
        { account: 'jun', seconds: 120 },
        { account: 'mei', seconds: 60 },
      ],
    },
    { id: '8', who: [{ account: 'mei', seconds: 30 }] },
  ])
  expect(looks.rows('coin', { ids: new Set(['8', '9']), now: 90_000 })).toEqual([
    { id: '8', who: [{ account: 'mei', seconds: 0 }] },
    { id: '9', who: [] },
  ])
  expect(looks.rows('card', { now: 0 })).toEqual([])
})

test('who came at one instant stands in the same order in every process', () => {
  for (const accounts of [
    ['mei', 'ann', 'jun'],
    ['jun', 'mei', 'ann'],
  ]) {
    const { looks } = board()
    for (const account of accounts) looks.set(account, at('7', account, 5))
    expect(looks.rows('coin', { now: 5 })[0]?.who.map(({ account }) => account)).toEqual(['ann', 'jun', 'mei'])
  }
})

test('what changed is told once for each object, and what stays is not', () => {
  const { looks, changed } = board()
  looks.set('s1', at('7', 'mei'))
  looks.set('s1', at('7', 'mei'))
  expect(changed).toEqual(['7'])
  looks.set('s1', at('8', 'mei'))
  looks.set('s1', null)
  looks.set('s1', null)
  expect(changed).toEqual(['7', '7', '8', '8'])
})

test('another process replaces what it said, and one that falls silent is forgotten with everybody at it', () => {
  const { looks, changed } = board()
  expect(looks.hear('other', [at('7', 'mei'), at('8', 'jun')], 1_000), 'it was unknown').toBe(true)
  expect(looks.hear('other', [at('8', 'jun')], 2_000)).toBe(false)
  expect(changed).toEqual(['7', '8', '7'])
  looks.forget(2_000)
  expect(looks.rows('coin', { now: 0 })).toHaveLength(1)
  looks.forget(2_001)
  expect(looks.rows('coin', { now: 0 })).toEqual([])
  expect(changed).toEqual(['7', '8', '7', '8'])
})

test('however many there are, a message has an end', () => {
  const { looks } = board()
  for (let n = 0; n < LOOKED_AT_TOLD + 5; n += 1) looks.set(`s${n}`, at(String(n), 'mei'))
  for (let n = 0; n < LOOKERS_TOLD + 5; n += 1) looks.set(`t${n}`, at('0', `p${n}`))
  const rows = looks.rows('coin', { now: 0 })
  expect(rows).toHaveLength(LOOKED_AT_TOLD)
  expect(rows[0]?.who).toHaveLength(LOOKERS_TOLD)
})
