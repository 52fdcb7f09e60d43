import { betsSettled } from '@jade/contract/games/events'
import { promotionsCalls } from '@jade/contract/promotions/calls'
import { promotionsErrors } from '@jade/contract/promotions/errors'
import { promotionsOperatorCalls } from '@jade/contract/promotions/operator-calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import { systemIntent } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import type { TestApp } from '@jade/test-kit/boot'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { announcedOf, type RecordVersion } from '../counters/announced.fixture.ts'
import { exclude, limitDailyLoss } from '../protection/stops.fixture.ts'
import { settle } from '../turnover/bets.fixture.ts'
import { walletStanding } from '../turnover/door.ts'
import { activityWallets, balances } from '../wallet/door.ts'
import { breaches } from '../wallet/wallet.fixture.ts'
import { bootOffers, endOffers, member, offerOf, staff, termsWith } from './offers.fixture.ts'

/* Offers that name the platforms whose bets count (REWARDS-47), and what their wallets' players read of it (REWARDS-48). */

let t: TestApp
beforeAll(async () => {
  t = await bootOffers()
})
afterAll(() => t.close())
afterEach(async () => {
  await endOffers(t)
  await t.drainOutbox()
  expect(await breaches(t)).toEqual([])
  expect(t.faults).toEqual([])
})

type Player = Awaited<ReturnType<typeof member>>
const at = (id: number | string) => ({ id: String(id) })
const fish = { platforms: ['SEAKING', 'JADEFISH'], contributions: [{ group: 'fish' as const, percent: 40 }] }

/** An activity wallet of 100.00 to be bet ten times, of a new offer with these terms. */
async function walletOf(player: Player, change: Parameters<typeof termsWith>[0] = fish): Promise<number> {
  const id = await offerOf(t, 5, change)
  const { body } = await t.send(promotionsCalls.addAudit, { token: player.token, params: at(id), body: {} })
  expect(body.status).toBe('success')
  return (await activityWallets(t.app.db, player.id, 'en')).wallets.at(-1)?.id ?? 0
}

const done = async (player: Player, walletId: number) => (await walletStanding(t.app.db, player.id, walletId)).doneCents
const progress = async (player: Player, walletId: number, lang: 'zh' | 'en' = 'en') =>
  (await t.call(walletCalls.bonusProgress, { token: player.token, lang, params: at(walletId) })).body.data

let refs = 0
const bet = (player: Player, walletId: number, cents: bigint, code: string) =>
  settle(t, {
    playerId: player.id,
    ref: `p${(refs += 1)}`,
    walletId,
    cents,
    code,
    group: 'fish',
    game: 'FISH',
    stands: { largestStakeCents: '100' },
  })

test('a version that names a platform which is none of the house, or to which its wallet could not go, is not published [REWARDS-47]', async () => {
  const publish = async (change: Parameters<typeof termsWith>[0], lang: 'zh' | 'en') => {
    const terms = termsWith(change)
    const preview = await t.call(promotionsOperatorCalls.preview, { ...staff, lang, body: { mode: 5, terms, amounts: [] } })
    const made = await t.call(promotionsOperatorCalls.addOffer, { ...staff, body: { mode: 5, terms } })
    const asked = { ...staff, lang, params: at(made.body.data.id), body: { version: 1, reason: 'test' } }
    return [(await t.send(promotionsOperatorCalls.publish, asked)).body.message, preview.body.data.flaw_text]
  }
  for (const lang of ['zh', 'en'] as const) {
    const unknown = promotionsErrors['promotions.flaw_platforms'][lang]
    expect(await publish({ platforms: ['JADE', 'NOBODY'] }, lang)).toEqual([unknown, unknown])
    const away = promotionsErrors['promotions.flaw_platforms_wallet'][lang]
    expect(await publish({ platforms: ['JADEONE'] }, lang)).toEqual([away, away])
    expect(await publish({ platforms: ['JADE', 'SEAKING'], groups: ['slots'] }, lang)).toEqual([away, away])
  }
  const { data } = (await t.call(promotionsOperatorCalls.platforms, { ...staff, lang: 'en' })).body
  expect(data.find(({ code }) => code === 'SEAKING')).toEqual({ code: 'SEAKING', name: 'Sea King', group: 'fish', takes_wallets: 1 })
  expect(data.find(({ code }) => code === 'JADEONE')).toMatchObject({ takes_wallets: 0 })
})

test('players read it in the conditions, and operators in the preview of the card; the version keeps it for ever [REWARDS-47]', async () => {
  const player = await member(t)
  const id = await offerOf(t, 5, fish)
  const info = async (lang: 'zh' | 'en', version?: string) =>
    (await t.call(promotionsCalls.info, { token: player.token, lang, params: at(id), query: version === undefined ? {} : { version } }))
      .body.data
  const says = {
    zh: '只計 海皇捕魚、翠玉捕魚 的投注，其他平台的投注不計',
    en: 'Only bets at Sea King, Jade Fishing count, bets elsewhere count nothing',
  }
  for (const lang of ['zh', 'en'] as const) expect((await info(lang)).conditions).toContain(says[lang])
  const cards = await t.call(promotionsOperatorCalls.preview, { ...staff, body: { mode: 5, terms: termsWith(fish), amounts: [] } })
  for (const lang of ['zh', 'en'] as const) expect(cards.body.data.cards[lang].conditions).toContain(says[lang])
  await t.call(promotionsOperatorCalls.editOffer, {
    ...staff,
    params: at(id),
    body: { base: 1, terms: termsWith({ platforms: ['JADE'] }) },
  })
  await t.call(promotionsOperatorCalls.publish, { ...staff, params: at(id), body: { version: 2, reason: 'test' } })
  expect((await info('en')).conditions).toContain('Only bets at Jade Slots count, bets elsewhere count nothing')
  expect((await info('en', '1')).conditions).toContain(says.en)
  expect((await info('en', '1')).conditions.filter((line) => line.includes('bets elsewhere'))).toHaveLength(1)
})

test('bets elsewhere count nothing for its requirement, nor for money put in later; what it was issued with stays [REWARDS-47]', async () => {
  const player = await member(t, 100_000n)
  const id = await walletOf(player)
  await bet(player, id, 20_000n, 'JADE')
  expect(await done(player, id)).toBe(0n)
  await bet(player, id, 20_000n, 'SEAKING')
  expect(await done(player, id)).toBe(8_000n)
  const added = { player_bonus_wallet_id: id, money: '1000.00' }
  expect((await t.call(walletCalls.depositBonus, { token: player.token, body: added })).body.status).toBe('success')
  await bet(player, id, 500_000n, 'JADE')
  expect(await done(player, id)).toBe(8_000n)
  await bet(player, id, 500_000n, 'JADEFISH')
  expect(await done(player, id)).toBe(208_000n)
})

test('whatever is bet and corrected where, met is what stands at its platforms and by group counts [REWARDS-47]', {
  timeout: 120_000,
}, async () => {
  const one = fc.record({
    code: fc.constantFrom('SEAKING', 'JADEFISH', 'JADE', 'JADECARD'),
    versions: fc.array(fc.record({ cents: fc.bigInt(0n, 9_000n), void: fc.boolean() }), { minLength: 1, maxLength: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 6 }), async (bets) => {
      const player = await member(t)
      const id = await walletOf(player)
      for (let version = 0; version < 3; version += 1)
        for (const [n, { code, versions }] of bets.entries()) {
          const stands = versions[version]
          if (!stands) continue
          const of = { playerId: player.id, ref: `${id}-${n}`, walletId: id, cents: stands.cents, version, code, group: 'fish' }
          await settle(t, { ...of, stands: { status: stands.void ? 'void' : 'settled', largestStakeCents: '100' } })
        }
      const last = bets.map(({ code, versions }) => ({ code, now: versions.at(-1) }))
      const there = last.filter(({ code, now }) => fish.platforms.includes(code) && now?.void === false)
      expect(await done(player, id)).toBe(there.reduce((sum, { now }) => sum + ((now?.cents ?? 0n) * 40n) / 100n, 0n))
    }),
    { numRuns: 15 },
  )
})

test('valid bets and losses are added up at its platforms alone, as corrections left them [REWARDS-47]', async () => {
  t.clock.set('2026-06-15 12:00:00')
  const daily = { ways: ['automatic' as const], multiple: 0, period: 'day' as const, per_player: { times: 1, span: 'day' as const } }
  const steps = [{ from: '100.00', amount: '', percent: '10' }]
  const bound = await offerOf(t, 6, { ...daily, steps, platforms: ['SEAKING'], groups: [] })
  const lost = await offerOf(t, 7, { ...daily, steps, platforms: ['SEAKING'], below: '1000.00' })
  const player = await member(t)
  const announce = async (code: string, ...versions: readonly Partial<RecordVersion>[]) => {
    const first: RecordVersion = { day: taipeiDate(t.clock.now()), status: 'settled', bet: 50_000, valid: 50_000, payout: 0 }
    const record = {
      playerId: player.id,
      code,
      group: 'fish',
      ref: `sum${(refs += 1)}`,
      versions: versions.map((one) => ({ ...first, ...one })),
    }
    await t.app.unit(systemIntent('test'), async (u) => {
      for (const payload of announcedOf(record)) u.emit({ name: betsSettled, payload })
    })
    await t.drainOutbox()
  }
  const now = async (id: number) =>
    (await t.call(promotionsCalls.info, { token: player.token, lang: 'en', params: at(id), query: {} })).body.data.progress?.now
  await announce('JADE', {})
  expect([await now(bound), await now(lost)]).toEqual(['0.00', '0.00'])
  await announce('SEAKING', {}, { bet: 30_000, valid: 20_000, payout: 5_000 })
  await announce('SEAKING', {}, { status: 'void' })
  expect([await now(bound), await now(lost)]).toEqual(['200.00', '250.00'])
  t.clock.advance({ days: 1 })
  await t.runJob('promotions.grant_periods')
  // 10 % of 200.00 of valid bets, and of a loss of 250.00.
  expect((await balances(t.app.db, player.id)).central).toBe(4_500n)
})

test('its player reads how much is met and left, where, and what of 100 by group counts, in both languages [REWARDS-48]', async () => {
  const player = await member(t)
  const id = await walletOf(player, { ...fish, groups: [] })
  await bet(player, id, 25_000n, 'SEAKING')
  expect(await progress(player, id)).toMatchObject({
    need: '1000.00',
    done: '100.00',
    left: '900.00',
    stake_max: '2.00',
    groups: [{ group: 'fish', counts: '40.00', differs: 0 }],
    platforms: [
      { code: 'SEAKING', name: 'Sea King' },
      { code: 'JADEFISH', name: 'Jade Fishing' },
    ],
  })
  expect((await progress(player, id, 'zh')).platforms[0]?.name).toBe('海皇捕魚')
  const other = await member(t)
  expect((await t.send(walletCalls.bonusProgress, { token: other.token, params: at(id) })).status).toBe(404)
  const open = await walletOf(other, {})
  expect(await progress(other, open)).toMatchObject({ platforms: [], stake_max: '2.00' })
  expect((await progress(other, open)).groups).toContainEqual({ group: 'cards', counts: '50.00', differs: 1 })
})

test('a forecast is by what the own bets of seven days counted, and silent before there are any and when they are older [REWARDS-48]', async () => {
  const player = await member(t)
  const id = await walletOf(player)
  expect((await progress(player, id)).forecast).toBe(null)
  await bet(player, id, 90_000n, 'JADE')
  expect((await progress(player, id)).forecast).toBe(null)
  t.clock.advance({ days: 10 })
  await bet(player, id, 35_000n, 'SEAKING')
  expect((await progress(player, id)).forecast).toEqual({ days: 7, counted: '140.00', in_days: 43 })
  t.clock.advance({ days: 8 })
  expect((await progress(player, id)).forecast).toBe(null)
})

test.each([
  ['is excluded', (id: bigint) => exclude(t, id)],
  ['has reached an own limit', (id: bigint) => limitDailyLoss(t, id, 0n)],
])('no forecast is told to who %s; what is met is [REWARDS-48 PROTECTION-6]', async (_, stop) => {
  const player = await member(t)
  const id = await walletOf(player)
  await bet(player, id, 35_000n, 'SEAKING')
  expect((await progress(player, id)).forecast).not.toBe(null)
  await stop(player.id)
  expect(await progress(player, id)).toMatchObject({ done: '140.00', left: '860.00', forecast: null })
})
