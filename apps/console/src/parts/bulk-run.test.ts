import { Failure } from '@jade/client/failure'
import { expect, test } from 'vitest'
import type { BulkEnd } from './bulk.ts'
import { runOver } from './bulk-run.ts'

const refusal = (http: number, error_code: string, message: string) =>
  new Failure(http, { status: 'error', code: http, error_code, message })
const unheard = () => refusal(0, '', '')

/** Runs over rows whose answers are given: what was sent under which key, and how each row ended. */
async function ran(answers: Readonly<Record<string, readonly (Failure | 'done')[]>>, stopAfter = Number.POSITIVE_INFINITY) {
  const [sent, ends, waits]: [string[], Record<string, BulkEnd>, number[]] = [[], {}, []]
  const left = Object.fromEntries(Object.entries(answers).map(([row, all]) => [row, [...all]]))
  let [keys, together] = [0, 0]
  await runOver(Object.keys(answers), {
    newKey: () => `key${(keys += 1)}`,
    wait: async (ms) => waits.push(ms),
    stopped: () => Object.keys(ends).length >= stopAfter,
    onEnd: (row, end) => {
      ends[row] = end
    },
    send: async (row, key) => {
      together += 1
      expect(together).toBe(1)
      sent.push(`${row} ${key}`)
      await Promise.resolve()
      together -= 1
      const answer = left[row]?.shift() ?? 'done'
      if (answer !== 'done') throw answer
    },
  })
  return { sent, ends, waits }
}

test('each row is sent alone and under a key of its own, and has its own end', async () => {
  const { sent, ends } = await ran({ a: ['done'], b: [refusal(403, 'promotions.not_waiting', 'Decided already')], c: ['done'] })
  expect(sent).toEqual(['a key1', 'b key2', 'c key3'])
  expect(ends).toEqual({ a: { how: 'done' }, b: { how: 'refused', text: 'Decided already' }, c: { how: 'done' } })
})

test('a stopped run leaves the rest as it is', async () => {
  const { sent, ends } = await ran({ a: ['done'], b: ['done'], c: ['done'] }, 1)
  expect(sent).toEqual(['a key1'])
  expect(Object.keys(ends)).toEqual(['a'])
})

test('what was not heard is asked once more under the same key, and a second silence ends the run', async () => {
  const once = await ran({ a: [unheard(), 'done'], b: ['done'] })
  expect(once.sent).toEqual(['a key1', 'a key1', 'b key2'])
  expect(once.ends).toEqual({ a: { how: 'done' }, b: { how: 'done' } })
  const twice = await ran({ a: [unheard(), unheard()], b: ['done'] })
  expect(twice.sent).toEqual(['a key1', 'a key1'])
  expect(twice.ends).toEqual({ a: { how: 'unheard' } })
})

test('whoever goes too fast waits and sends the same again', async () => {
  const { sent, ends, waits } = await ran({ a: [refusal(429, 'kernel.too_many', 'Too many'), 'done'] })
  expect(sent).toEqual(['a key1', 'a key1'])
  expect(waits).toEqual([1000])
  expect(ends).toEqual({ a: { how: 'done' } })
})

test.each([
  [401, 'kernel.unauthorized'],
  [403, 'kernel.step_up'],
] as const)('nothing more is sent after %i %s', async (http, code) => {
  const { sent, ends } = await ran({ a: [refusal(http, code, 'no more')], b: ['done'] })
  expect(sent).toEqual(['a key1'])
  expect(ends).toEqual({ a: { how: 'refused', text: 'no more' } })
})
