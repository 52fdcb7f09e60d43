import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sixEvents, storm } from './callback-storm.fixture.ts'
import { bootCashier, breaches } from '../cashier.fixture.ts'
import '../outside/fake-provider.fixture.ts'

/* CASHIER-17 in its full form: `npm run prove -- callbacks`. */

let t: TestApp
beforeAll(async () => {
  t = await bootCashier()
})
afterAll(() => t.close())

test('10,000 deliveries of two providers, shuffled, 20 % forged: each order credited once, nothing forged accepted', async () => {
  const power = await storm(t, { deliveries: 10_000, people: 20, seed: 20_261_121 })
  expect(await breaches(t)).toEqual([])
  expect(power.forged / power.deliveries).toBeGreaterThan(0.18)
  console.log(`callbacks: ${JSON.stringify(power)}`)
}, 900_000)

test('six events of one order in all their 720 orders: credited once', async () => {
  expect(await sixEvents(t, 1)).toBe(720)
  expect(await breaches(t)).toEqual([])
}, 600_000)
