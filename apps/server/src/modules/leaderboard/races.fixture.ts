import { dayAfter } from '@jade/contract/dates'
import { taipeiDate } from '@jade/service/clock'
import type { TestApp } from '@jade/test-kit/boot'

/** A race of wins from tomorrow on for two days, with 500.00 for the first and 100.00 and 20 coins for the next two; `other` says what differs. */
export function raceBody(t: TestApp, other: Readonly<Record<string, unknown>> = {}) {
  const from = dayAfter(taipeiDate(t.app.clock.now()), 1)
  const prizes = [
    { from: 1, to: 1, amount: '500.00', points: 0 },
    { from: 2, to: 3, amount: '100.00', points: 20 },
  ]
  const named = { name_zh: '春季競賽', name_en: 'Spring race', kind: 'win' as const, groups: [] }
  const terms = { from, to: dayAfter(from, 1), freeze_hours: 12, level_min: 0, multiple: 3, budget: '700.00', budget_points: 40, prizes }
  return { ...named, ...terms, reason: 'spring', ...other }
}
