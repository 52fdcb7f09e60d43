import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitConcurrency, QueueFull } from './concurrency-limit.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('nobody stands in line longer than the patience, and who left it takes no place', async () => {
  const run = limitConcurrency({ concurrent: 1, queueMax: 5, timeoutMs: 1_000 })
  let end = () => {}
  const first = run(() => new Promise<void>((resolve) => (end = resolve)))
  const second = run(async () => 'second')
  const told = expect(second).rejects.toThrow(QueueFull)
  await vi.advanceTimersByTimeAsync(999)
  const third = run(async () => 'third')
  await vi.advanceTimersByTimeAsync(1)
  await told
  end()
  await first
  expect(await third).toBe('third')
  expect(await run(async () => 'fourth')).toBe('fourth')
})

test('a place goes to the one who waits, never to one who comes just then', async () => {
  const run = limitConcurrency({ concurrent: 1, queueMax: 5 })
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
  }
  let end = () => {}
  const held = new Promise<void>((resolve) => (end = resolve))
  const first = run(() => held)
  const second = run(work)
  const newcomer = held.then(() => run(work))
  end()
  await Promise.all([first, second, newcomer])
  expect(most).toBe(1)
})
