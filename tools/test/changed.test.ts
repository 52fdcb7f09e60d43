import { expect, test } from 'vitest'
import { foldersRead, isCode, journeyFiles, journeysFor } from './changed.ts'

test('code is found by what imports it, and what is read by the nearest folder with tests', () => {
  expect(isCode('apps/server/src/app/rooms.ts')).toBe(true)
  expect(isCode('apps/web/src/features/cashier/entry.css')).toBe(false)
  expect(foldersRead(['apps/server/src/modules/cashier/migrations/0001-cashier/up.sql'])).toEqual(['apps/server/src/modules/cashier/'])
  expect(foldersRead(['docs/coverage.tsv', 'apps/web/package.json', 'apps/server/src/app/rooms.ts'])).toEqual([])
})

test('a screen has the journeys that say its words, at most two; a journey has itself; a stage has the stages', () => {
  const cashier = journeysFor(['apps/web/src/features/cashier/deposit-form.ts', 'apps/web/src/features/cashier/withdraw-form.ts'])
  expect(cashier).toContain('e2e/browser/money-screens.spec.ts')
  expect(cashier.length).toBeLessThanOrEqual(2)
  expect(journeysFor(['e2e/browser/reflow.spec.ts'])).toEqual(['e2e/browser/reflow.spec.ts'])
  expect(journeysFor(['apps/studio/src/stage/kit/stage.ts'])).toEqual(['e2e/browser/stages.spec.ts'])
  expect(journeysFor(['apps/server/src/app/rooms.ts', 'docs/ARCHITECTURE.md'])).toEqual([])
})

test('every journey has a file of its own name', () => {
  expect(journeyFiles().length).toBeGreaterThan(15)
})
