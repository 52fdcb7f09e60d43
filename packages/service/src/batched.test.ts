import { expect, test } from 'vitest'
import type { Queryable } from './app.ts'
import { batched, type BatchOptions } from './batched.ts'

const nowhere: Queryable = { query: () => Promise.reject(new Error('not asked')) }

/** A read whose statements end when the test says so. */
function held(patienceMs = 1e9, more: BatchOptions = {}) {
  const statements: { readonly keys: readonly number[]; end(): void; fail(): void }[] = []
  const read = (_: Queryable, keys: readonly number[]) =>
    new Promise<readonly string[]>((resolve, reject) => {
      statements.push({ keys, end: () => resolve(keys.map(String)), fail: () => reject(new Error('away')) })
    })
  return { statements, ask: batched(read, { patienceMs, inFlight: 2, maxSize: 3, ...more }) }
}

test('a lone read goes at once; what waits meanwhile shares the next statements, each caller with its own answer', async () => {
  const { statements, ask } = held()
  const first = ask(nowhere, 1)
  expect(statements).toMatchObject([{ keys: [1] }])
  const others = [2, 3, 2, 4].map((key) => ask(nowhere, key))
  expect(statements).toHaveLength(1)
  statements[0]?.end()
  expect(await first).toBe('1')
  await expect.poll(() => statements.length).toBe(2)
  expect(statements[1]?.keys).toEqual([2, 3, 2])
  statements[1]?.end()
  await expect.poll(() => statements.length).toBe(3)
  statements[2]?.end()
  expect(await Promise.all(others)).toEqual(['2', '3', '2', '4'])
})

test('a statement that takes too long holds nobody up', async () => {
  const { statements, ask } = held(-1)
  const stalled = ask(nowhere, 1)
  const second = ask(nowhere, 2)
  const third = ask(nowhere, 3)
  expect(statements.map(({ keys }) => keys)).toEqual([[1], [2]])
  statements[1]?.end()
  expect(await second).toBe('2')
  await expect.poll(() => statements.length).toBe(3)
  statements[2]?.end()
  expect(await third).toBe('3')
  statements[0]?.end()
  expect(await stalled).toBe('1')
})

test('a statement that fails fails its own callers and nobody after them', async () => {
  const { statements, ask } = held()
  const failed = ask(nowhere, 1)
  statements[0]?.fail()
  await expect(failed).rejects.toThrow('away')
  const next = ask(nowhere, 2)
  statements[1]?.end()
  expect(await next).toBe('2')
  const elsewhere = ask({ ...nowhere }, 3)
  expect(statements[2]?.keys).toEqual([3])
  statements[2]?.end()
  expect(await elsewhere).toBe('3')
})

test('no more callers wait than may; a further one is refused at once and the others are served', async () => {
  const { statements, ask } = held(1e9, { mostWaiting: 2, full: () => new Error('full') })
  const [first, second, third] = [ask(nowhere, 1), ask(nowhere, 2), ask(nowhere, 3)]
  await expect(ask(nowhere, 4)).rejects.toThrow('full')
  statements[0]?.end()
  expect(await first).toBe('1')
  await expect.poll(() => statements.length).toBe(2)
  const fifth = ask(nowhere, 5)
  statements[1]?.end()
  expect(await Promise.all([second, third])).toEqual(['2', '3'])
  await expect.poll(() => statements.length).toBe(3)
  statements[2]?.end()
  expect(await fifth).toBe('5')
})
