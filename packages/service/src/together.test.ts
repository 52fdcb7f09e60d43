import { setImmediate as later } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { together } from './together.ts'

test('answers come in the order of asking; of several refusals the first in that order speaks, once all have ended', async () => {
  expect(await together([Promise.resolve(1), later('two')])).toEqual([1, 'two'])
  const ended: string[] = []
  const refused = async (name: string, waits: number) => {
    for (let n = 0; n < waits; n += 1) await later()
    ended.push(name)
    throw new Error(name)
  }
  await expect(together([refused('first', 3), refused('second', 0), refused('third', 1)])).rejects.toThrow('first')
  expect(ended).toEqual(['second', 'third', 'first'])
})
