import { expect, test } from 'vitest'
import { type App, Refusal, refuse } from './app.ts'
import { DatabaseAway } from './database.ts'
import { firstOfEach, type SharedEnd, sharedUnit } from './shared-unit.ts'

const warned: unknown[] = []
const app = { db: {}, log: { warn: (values: unknown) => warned.push(values) } } as unknown as App

/** Units that end when the test says so, and calls that go alone likewise. */
function held(patienceMs = 1e9) {
  const units: { readonly calls: readonly number[]; end(ends: readonly SharedEnd<string>[]): void; fail(error: Error): void }[] = []
  const alone: { readonly call: number; end(): void }[] = []
  const ask = sharedUnit<number, string>(
    {
      name: 'calls',
      together: (_, calls) => new Promise((resolve, reject) => units.push({ calls, end: resolve, fail: reject })),
      alone: (_, call) => new Promise((resolve) => alone.push({ call, end: () => resolve(`alone ${call}`) })),
    },
    { patienceMs, full: () => new Error('full') },
  )
  return { units, alone, ask: (call: number) => ask(app, call) }
}

test('calls that come in while a unit is under way share the next; each has its own answer, and what the unit leaves goes alone', async () => {
  const { units, alone, ask } = held()
  const first = ask(1)
  const [second, third, fourth] = [ask(2), ask(3), ask(4)]
  units[0]?.end(['one'])
  expect(await first).toBe('one')
  await expect.poll(() => units.length).toBe(2)
  expect(units[1]?.calls).toEqual([2, 3, 4])
  units[1]?.end(['two', refuse('kernel.forbidden'), null])
  expect(await second).toBe('two')
  await expect(third).rejects.toBeInstanceOf(Refusal)
  await expect.poll(() => alone.length).toBe(1)
  // Nobody waits for it: the next unit begins.
  const fifth = ask(5)
  await expect.poll(() => units.length).toBe(3)
  units[2]?.end(['five'])
  expect(await fifth).toBe('five')
  alone[0]?.end()
  expect(await fourth).toBe('alone 4')
})

test('a lone call that goes alone gathers those behind it, and one that is stuck holds nobody up', async () => {
  const { units, alone, ask } = held(20)
  const first = ask(1)
  units[0]?.end([null])
  await expect.poll(() => alone.length).toBe(1)
  const [second, third] = [ask(2), ask(3)]
  expect(units).toHaveLength(1)
  await expect.poll(() => units.length).toBe(2)
  expect(units[1]?.calls).toEqual([2, 3])
  units[1]?.end(['two', 'three'])
  expect(await Promise.all([second, third])).toEqual(['two', 'three'])
  alone[0]?.end()
  expect(await first).toBe('alone 1')
})

test.each([
  ['a fault', new Error('planted'), true],
  ['a wait for a lock that ran out', new DatabaseAway(Object.assign(new Error('lock timeout'), { code: '55P03' })), true],
  ['a database that is away', new DatabaseAway(new Error('gone')), false],
])('after %s each goes by itself, but where nobody can', async (_, error, byItself) => {
  const { units, alone, ask } = held()
  const first = ask(1)
  const others = [ask(2), ask(3)]
  units[0]?.end(['one'])
  await first
  await expect.poll(() => units.length).toBe(2)
  units[1]?.fail(error)
  if (!byItself) return expect((await Promise.allSettled(others)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect.poll(() => alone.map(({ call }) => call)).toEqual([2, 3])
  for (const one of alone) one.end()
  expect(await Promise.all(others)).toEqual(['alone 2', 'alone 3'])
})

test('of the calls of one, the first is chosen', () => {
  expect([...firstOfEach(['a1', 'b1', 'a2'], (call) => call[0]).values()].toSorted()).toEqual(['a1', 'b1'])
})
