import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../test/step.ts'
import { chosen, findingOf, inFolders, planted, together } from './mutate.ts'
import { failedTests, runJourneys, verdictOn } from './named-run.ts'

test('a fault is planted at one place or not at all', () => {
  const fault = { file: 'a.ts', find: 'if (held)', replace: 'if ($& || true)' }
  expect(planted('x; if (held) y', fault)).toBe('x; if ($& || true) y')
  expect(() => planted('x', fault)).toThrow('stands there 0 times')
  expect(() => planted('if (held) if (held)', fault)).toThrow('stands there 2 times')
})

test('every fault of the lists still has its place in the code, changes it, and has its test', () => {
  for (const mutation of chosen([])) {
    const sound = readFileSync(join(root, mutation.file), 'utf8')
    expect(planted(sound, mutation), mutation.fault).not.toBe(sound)
    expect(readFileSync(join(root, mutation.test), 'utf8'), mutation.fault).toContain('expect')
  }
})

test('words choose faults by row, sentence and file', () => {
  expect(chosen(['RULE-010']).map(({ row, only }) => [row, only])).toEqual([['RULE-010', 'RULE-010']])
  expect(chosen(['two people decide one withdrawal'])).toHaveLength(1)
  expect(chosen(['wallet/bonus.rules']).length).toBeGreaterThan(1)
  expect(chosen(['no fault has such a name'])).toEqual([])
})

test('faults of different journeys and places share a build, others stand alone', () => {
  const fault = (file: string, test: string) => ({ fault: file, file, find: 'a', replace: 'b', test })
  const [a, b] = [fault('apps/web/src/features/vip/a.ts', 'e2e/vip.spec.ts'), fault('apps/web/src/features/mall/b.ts', 'e2e/mall.spec.ts')]
  const sameJourney = fault('apps/web/src/features/home/c.ts', 'e2e/vip.spec.ts')
  const samePlace = fault('apps/web/src/features/mall/parts/d.ts', 'e2e/home.spec.ts')
  const tested = fault('apps/server/src/e.ts', 'apps/server/src/e.test.ts')
  expect(together([tested, a, b, sameJourney, samePlace])).toEqual([[tested], [a, b], [sameJourney, samePlace]])
  expect(
    together([{ ...a, everywhere: true as const }, b, sameJourney]).map((group) => group.length),
    'breaks every journey',
  ).toEqual([1, 2])
  expect(together(chosen([])).flat()).toHaveLength(chosen([]).length)
})

test('a folder has one fault at a time, and takes the next when it is free', async () => {
  const busy = new Set<string>()
  const taken: string[] = []
  await inFolders(['a', 'b'], [1, 2, 3, 4, 5], async (folder, item) => {
    expect(busy.has(folder), `${folder} at ${item}`).toBe(false)
    busy.add(folder)
    taken.push(`${folder}${item}`)
    // The first of a lasts until b has done the rest.
    while (item === 1 && taken.length < 5) await Promise.resolve()
    await Promise.resolve()
    busy.delete(folder)
  })
  expect(taken).toEqual(['a1', 'b2', 'b3', 'b4', 'b5'])
})

test('a fault is found by a test that failed; that of a row by a test or step with the row in its title', () => {
  const red = { red: true, failed: ['a step [UI-002]', 'another [UI-001]'], output: 'x\nthe end' }
  expect(findingOf(red, {})).toEqual({ found: true, by: 'a step [UI-002]' })
  expect(findingOf(red, { row: 'UI-001' })).toEqual({ found: true, by: 'another [UI-001]' })
  expect(findingOf(red, { row: 'UI-003' })).toEqual({ found: false, by: 'red elsewhere: a step [UI-002]' })
  expect(findingOf({ ...red, failed: [] }, {})).toEqual({ found: false, by: 'broke before a test ran: the end' })
  expect(findingOf({ red: false, failed: [], output: '' }, {}).found).toBe(false)
})

test('the report of journeys tells of each its steps that broke, and nothing that was interrupted', () => {
  const steps = [{ title: 'enters' }, { title: 'pays', error: {}, steps: [{ title: 'by bank [UI-001]', error: {} }] }]
  const spec = (title: string, status: string) => ({ file: 'browser/a.spec.ts', title, tests: [{ results: [{ status, steps }] }] })
  const report = JSON.stringify({
    suites: [{ suites: [{ specs: [spec('pays', 'failed'), spec('rests', 'interrupted')] }], specs: [spec('plays', 'timedOut')] }],
  })
  const on = (only: string, file = 'a') => verdictOn({ test: `e2e/browser/${file}.spec.ts`, only }, report)
  expect(on('pays')).toEqual({ red: true, failed: ['pays > pays > by bank [UI-001]'] })
  expect(on('pl.ys').failed).toEqual(['plays > pays > by bank [UI-001]'])
  expect(on('rests'), 'interrupted').toEqual({ red: true, failed: [] })
  expect(on('sleeps'), 'no such journey').toEqual({ red: true, failed: [] })
  expect(on('pays', 'b'), 'of another file').toEqual({ red: true, failed: [] })
})

test('the report of tests names those that failed', () => {
  const assertionResults = [
    { fullName: 'a', status: 'passed' },
    { fullName: 'b', status: 'failed' },
  ]
  expect(failedTests(JSON.stringify({ testResults: [{ assertionResults }] }))).toEqual(['b'])
})

test('no journey named is no journey told', async () => {
  expect(await runJourneys('/nowhere', [])).toEqual([])
})
