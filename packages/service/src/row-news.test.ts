import type { RowsChanged } from '@jade/contract/live'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GATHER_MS, RowNews } from './row-news.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function listening() {
  const heard: (RowsChanged & { readonly version: string })[] = []
  return { heard, news: new RowNews((rows, version) => heard.push({ ...rows, version })) }
}

test('the first change is told at once, what follows of the same list together, and other lists do not wait for it', () => {
  const { heard, news } = listening()
  news.tell('withdrawals', '7', '1')
  news.tell('withdrawals', '8', '2')
  news.tell('withdrawals', '8', '3')
  news.tell('withdrawals', '9', '4')
  news.tell('deposits', '7', '5')
  expect(heard).toEqual([
    { list: 'withdrawals', ids: ['7'], more: 0, version: '1' },
    { list: 'deposits', ids: ['7'], more: 0, version: '5' },
  ])
  vi.advanceTimersByTime(GATHER_MS)
  expect(heard.slice(2)).toEqual([{ list: 'withdrawals', ids: ['8', '9'], more: 0, version: '4' }])
})

test('a thousand changes are a message for each time of rest, of fifty rows and the word that there are more', () => {
  const { heard, news } = listening()
  for (let n = 0; n < 1_000; n += 1) {
    news.tell('withdrawals', String(n), String(n))
    vi.advanceTimersByTime(5)
  }
  vi.advanceTimersByTime(2 * GATHER_MS)
  expect(heard.length).toBeLessThan(20)
  expect(heard.every(({ ids, more }) => ids.length <= 50 && (ids.length < 50 || more === 1))).toBe(true)
  expect(heard.at(-1)?.version).toBe('999')
})

test('after a rest without anything the next change is told at once again, and the end of the process tells what waits', () => {
  const { heard, news } = listening()
  news.tell('kyc', '1', '1')
  vi.advanceTimersByTime(GATHER_MS)
  news.tell('kyc', '2', '2')
  news.tell('kyc', '3', '3')
  news.close()
  expect(heard.map(({ ids }) => ids)).toEqual([['1'], ['2'], ['3']])
  vi.advanceTimersByTime(GATHER_MS)
  expect(heard).toHaveLength(3)
})
