import { promotionsCalls } from '@jade/contract/promotions/calls'
import { allModes, type Mode, modes } from '@jade/contract/promotions/modes'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flawOf } from '../judging/flaw.service.ts'
import { bootOffers, member } from '../offers.fixture.ts'
import { seedPromotions } from './seed.ts'
import { seedOffers } from './seed-terms.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootOffers()
  await seedPromotions(t.app)
})
afterAll(() => t.close())

/** Made in another room. */
const ELSEWHERE: readonly Mode[] = [11]

const list = async (query: Readonly<Record<string, string>>) =>
  (await t.call(promotionsCalls.list, { lang: 'en', query: { pageSize: '50', ...query } })).body.data

test('a fresh house shows an offer of each mode, in both languages, with a picture that is there', async () => {
  const made = seedOffers('2026-06-08 00:00:00')
  expect(made.map(({ mode }) => mode).sort((a, b) => a - b)).toEqual(allModes.filter((mode) => !ELSEWHERE.includes(mode)))
  for (const { mode, terms } of made) {
    expect(flawOf(mode, terms, { now: t.clock.now(), jurisdiction: 'tw', places: [] })).toBe(null)
    expect(existsSync(join(import.meta.dirname, '../../../../../web/public', terms.image))).toBe(true)
  }
  await seedPromotions(t.app)
  expect((await list({})).length).toBe(made.length)
})

test('mode 0 lists every offer, a mode only its own [RULE-068 RULE-069 RULE-070 RULE-071 RULE-072 RULE-073 RULE-074 RULE-075 RULE-076 RULE-077 RULE-078]', async () => {
  const all = (await list({ mode: '0' })).map(({ id }) => id)
  expect(all).toEqual((await list({})).map(({ id }) => id))
  for (const mode of modes) {
    const rows = await list({ mode: String(mode) })
    expect(rows.map(({ type }) => type)).toEqual(ELSEWHERE.includes(mode) ? [] : [mode])
  }
})

test('a player reads of each how to come to it', async () => {
  const player = await member(t, 1_000n)
  const rows = (await t.call(promotionsCalls.list, { token: player.token, lang: 'en', query: { pageSize: '50' } })).body.data
  const status = new Map(rows.map((row) => [row.type, row.apply_status]))
  expect(Object.fromEntries(status)).toEqual({
    1: 'not_eligible',
    2: 'open',
    3: 'open',
    4: 'automatic',
    5: 'not_eligible',
    6: 'not_eligible',
    7: 'automatic',
    8: 'open',
    9: 'not_eligible',
    10: 'not_eligible',
    101: 'not_eligible',
  })
  expect(rows.find(({ type }) => type === 1)?.reason).toBe('VIP level 3 is needed, yours is 0')
})
