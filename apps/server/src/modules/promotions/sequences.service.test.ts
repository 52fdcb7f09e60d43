import { dayAfter } from '@jade/contract/dates'
import { cents } from '@jade/contract/money'
import { promotionsCalls } from '@jade/contract/promotions/calls'
import type { Mode } from '@jade/contract/promotions/modes'
import { promotionsOperatorCalls } from '@jade/contract/promotions/operator-calls'
import { type OfferTerms, spans } from '@jade/contract/promotions/terms'
import { walletCalls } from '@jade/contract/wallet/calls'
import { Refusal, systemIntent } from '@jade/service/app'
import { taipeiDate, taipeiTime } from '@jade/service/clock'
import type { TestApp } from '@jade/test-kit/boot'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settled } from '../counters/settled.fixture.ts'
import { settle } from '../turnover/bets.fixture.ts'
import { standing } from '../turnover/door.ts'
import { activityWallets, balances } from '../wallet/door.ts'
import { breaches, house } from '../wallet/wallet.fixture.ts'
import { chooseWithDeposit, depositGone, giveWithDeposit, noteDeposit } from './door.ts'
import { applyFor, bootOffers, endOffers, member, offerOf, staff, termsWith } from './offers.fixture.ts'
import { bonusFor, spanStart } from './offers/terms.rules.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootOffers()
})
afterAll(() => t.close())

type Player = Awaited<ReturnType<typeof member>>
const at = (id: number | string) => ({ id: String(id) })
const apply = (player: Player, id: number, money?: string, key?: string) => applyFor(t, player, { id, money, key })

interface Row {
  readonly id: bigint
  readonly offer_id: number
  readonly player_id: bigint
  readonly state: string
  readonly day: string
  readonly occasion: string
  readonly bonus_cents: bigint
  readonly principal_cents: bigint
  readonly wallet_id: number | null
  readonly multiple: number
}
async function applicationsOf(offers: readonly number[]): Promise<readonly Row[]> {
  const { rows } = await t.app.db.query<Row>(
    `select a.id, a.offer_id, a.player_id, a.state, a.day::text as day, a.occasion, a.bonus_cents, a.principal_cents, a.wallet_id, (v.terms ->> 'multiple')::int as multiple
       from promotions.application a join promotions.version v on v.offer_id = a.offer_id and v.version = a.version
      where a.offer_id = any ($1::int[]) order by a.id`,
    [offers],
  )
  return rows
}
const FAILED = ['audit_failure', 'reject', 'fail']
const sum = (rows: readonly Row[], of: (row: Row) => bigint) => rows.reduce((all, row) => all + of(row), 0n)

const RUNS = Number(process.env['OFFER_SEQUENCES'] ?? 4)

const sumOf = (min: number, max: number) => fc.integer({ min, max }).map((dollars) => `${dollars}.00`)
const fixed = sumOf(1, 300).map((amount) => ({ from: '0.00', amount, percent: '' }))
const percent = fc.integer({ min: 1, max: 150 }).map((of) => ({ from: '0.00', amount: '', percent: String(of) }))
/** What all terms may have, whatever their mode. */
const bounds = fc.record({
  stock: fc.integer({ min: 1, max: 6 }),
  stock_day: fc.integer({ min: 0, max: 2 }),
  budget: sumOf(100, 900),
  bonus_max: fc.oneof(fc.constant(''), sumOf(20, 200)),
  days: fc.constantFrom(0, 1, 3),
  review: fc.constantFrom(0 as const, 1 as const),
  review_hours: fc.constantFrom(1, 72),
  exclusive: fc.constantFrom('', 'one'),
  give_up: fc.constantFrom('0.00', '50.00'),
  stake_percent: fc.constantFrom('', '20'),
  groups: fc.constantFrom<OfferTerms['groups']>([], ['slots']),
  per_player: fc.record({ times: fc.integer({ min: 1, max: 2 }), span: fc.constantFrom(...spans) }),
})
const free = fc.constantFrom(0, 1, 10)
const locking = fc.constantFrom(1, 5, 10)
const own = { money_min: '100.00', money_max: '2000.00' }
/** Terms of a mode as operators could publish them. */
const drawnOf = (mode: Mode, more: { readonly [K in keyof OfferTerms]?: fc.Arbitrary<OfferTerms[K]> }) =>
  fc.tuple(bounds, fc.record(more)).map(([bound, drawn]) => ({ mode, terms: { ...bound, ...drawn } as Partial<OfferTerms> }))
const steps = (one: typeof fixed | typeof percent) => fc.tuple(one)
const deposits = (mode: Mode, ...ways: OfferTerms['ways']) =>
  drawnOf(mode, { multiple: free, ways: fc.constant(ways), steps: fc.oneof(steps(fixed), steps(percent)) }).map(({ terms }) => ({
    mode,
    terms: { ...terms, ...own },
  }))
const periodic = (mode: Mode, step: typeof fixed | typeof percent, below: string) =>
  drawnOf(mode, {
    multiple: free,
    ways: fc.constantFrom<OfferTerms['ways']>(['automatic'], ['apply']),
    steps: steps(step.map((of) => ({ ...of, from: '100.00' }))),
    period: fc.constantFrom('day' as const, 'week' as const),
    below: fc.constant(below),
  })
const offer = fc.oneof(
  drawnOf(1, { multiple: free, steps: steps(fixed) }),
  drawnOf(1, { multiple: locking, steps: steps(percent) }).map(({ mode, terms }) => ({ mode, terms: { ...terms, ...own } })),
  deposits(2, 'deposit', 'apply'),
  deposits(3, 'deposit', 'apply'),
  deposits(8, 'deposit'),
  drawnOf(5, { multiple: free, steps: steps(fixed) }),
  periodic(4, fixed, ''),
  periodic(6, percent, ''),
  periodic(7, percent, '100000.00'),
)
const ACTS = [
  'apply',
  'apply',
  'deposit',
  'deposit',
  'no deposit',
  'approve',
  'refuse',
  'cancel',
  'bet',
  'bet',
  'correct',
  'give up',
  'day',
  'hours',
] as const
const step = fc.record({
  do: fc.constantFrom(...ACTS),
  player: fc.integer({ min: 0, max: 2 }),
  offer: fc.integer({ min: 0, max: 3 }),
  money: fc.integer({ min: 100, max: 2000 }),
})

interface Made {
  readonly id: number
  readonly terms: OfferTerms
}

test(
  'no sequence of allowed acts gives more than the terms; promo-cost, wallets and requirements add up',
  async () => {
    const reached = new Set<string>()
    await fc.assert(
      fc.asyncProperty(
        fc.array(offer, { minLength: 2, maxLength: 4 }),
        fc.array(step, { minLength: 15, maxLength: 40 }),
        async (drawn, acts) => {
          t.clock.advance({ days: 40 })
          const players = await Promise.all([0, 1, 2].map(() => member(t, 1_000_000n)))
          const before = await house(t, 'promo-cost')
          const made: Made[] = []
          for (const { mode, terms } of drawn) {
            const whole = { ...terms, start: taipeiTime(t.clock.now()), end: '' }
            made.push({ id: await offerOf(t, mode, whole), terms: termsWith(whole) })
          }
          const on: On = { players, made, bets: [] }
          for (const one of acts) await act(one, on)
          await t.drainOutbox()

          const rows = await applicationsOf(made.map(({ id }) => id))
          for (const { state } of rows) reached.add(state)
          const given = rows.filter(({ state }) => state === 'success')
          expect((await house(t, 'promo-cost')) - before).toBe(-sum(given, (row) => row.bonus_cents))
          for (const one of made) await withinTerms(one, players, rows)
          for (const player of players) await addsUp(player, rows)
          expect(await breaches(t)).toEqual([])
          expect(t.faults).toEqual([])
          await endOffers(t)
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    )
    if (RUNS >= 50) for (const state of ['success', 'fail', 'reject', 'audit_failure', 'not_reviewed']) expect(reached).toContain(state)
  },
  Math.max(240_000, RUNS * 30_000),
)

/** What was given or promised of an offer is within its stock, budget and limits a player, each occasion once, and no sum above its terms. */
async function withinTerms({ id, terms }: Made, players: readonly Player[], all: readonly Row[]): Promise<void> {
  const counted = all.filter((row) => row.offer_id === id && !FAILED.includes(row.state))
  const { data } = (await t.call(promotionsOperatorCalls.offer, { ...staff, params: at(id) })).body
  expect([data.given_count, cents(data.given)]).toEqual([counted.length, sum(counted, (row) => row.bonus_cents)])
  expect(counted.length).toBeLessThanOrEqual(terms.stock)
  expect(sum(counted, (row) => row.bonus_cents)).toBeLessThanOrEqual(cents(terms.budget))
  if (terms.stock_day > 0)
    for (const rows of Map.groupBy(counted, (row) => row.day).values()) expect(rows.length).toBeLessThanOrEqual(terms.stock_day)
  for (const player of players) {
    const own = counted.filter((row) => row.player_id === player.id)
    for (const rows of Map.groupBy(own, (row) => spanStart(terms.per_player.span, row.day)).values())
      expect(rows.length).toBeLessThanOrEqual(terms.per_player.times)
    expect(new Set(own.map((row) => row.occasion)).size).toBe(own.length)
  }
  for (const { bonus_cents: bonus, principal_cents: principal } of counted) {
    if (principal > 0n) expect(bonus).toBeLessThanOrEqual(bonusFor(terms, principal))
    if (terms.bonus_max !== '') expect(bonus).toBeLessThanOrEqual(cents(terms.bonus_max))
    const [{ amount }] = terms.steps as [OfferTerms['steps'][number]]
    if (amount !== '') expect(bonus).toBeLessThanOrEqual(cents(amount))
  }
}

/**
 * What is locked waits; each open wallet asks for (principal + bonus) x multiple and holds just that money, as bets of these tests win nothing and lose
 * nothing; whatever was granted with a requirement has its wallet.
 */
async function addsUp(player: Player, rows: readonly Row[]): Promise<void> {
  const own = rows.filter((row) => row.player_id === player.id)
  const { locked, bonus } = await balances(t.app.db, player.id)
  const waiting = own.filter(({ state }) => state === 'not_reviewed')
  expect(locked).toBe(sum(waiting, (row) => row.principal_cents))
  const { wallets } = await activityWallets(t.app.db, player.id, 'en')
  const open = own.filter(({ wallet_id: id }) => wallets.some((wallet) => wallet.id === id))
  const all = (row: Row) => row.principal_cents + row.bonus_cents
  expect([...bonus.values()].reduce((money, one) => money + one, 0n)).toBe(sum(open, all))
  const { needCents } = await standing(t.app.db, player.id)
  expect(needCents).toBe(sum(open, (row) => all(row) * BigInt(row.multiple)))
  expect(own.filter((row) => row.state === 'success' && row.multiple > 0 && row.wallet_id === null)).toEqual([])
}

interface On {
  readonly players: readonly Player[]
  readonly made: readonly Made[]
  /** What corrects a bet that was settled. */
  readonly bets: (() => Promise<void>)[]
}
let last = 0

async function act(
  one: { readonly do: (typeof ACTS)[number]; readonly player: number; readonly offer: number; readonly money: number },
  on: On,
) {
  const player = on.players[one.player] as Player
  const { id, terms } = on.made[one.offer % on.made.length] as Made
  const waiting = (await applicationsOf(on.made.map((of) => of.id))).find((row) => row.state === 'not_reviewed')
  // Where nothing waits, a number that nobody has: 1 may wait since the sequence before.
  const params = at(String(waiting?.id ?? 999_999_999))
  const wallet = (await activityWallets(t.app.db, player.id, 'en')).wallets[0]?.id ?? 0
  last += 1
  switch (one.do) {
    case 'apply':
      return void (await apply(player, id, terms.money_min !== '' && terms.ways[0] === 'apply' ? `${one.money}.00` : undefined))
    case 'approve':
      return void (await t.send(promotionsOperatorCalls.approve, { ...staff, params }))
    case 'refuse':
      return void (await t.send(promotionsOperatorCalls.refuse, { ...staff, params, body: { reason: 'test' } }))
    case 'cancel':
      return void (await t.send(promotionsCalls.cancelAudit, { token: player.token, params }))
    case 'give up':
      return void (await t.send(walletCalls.giveUpBonus, { token: player.token, body: { player_bonus_wallet_id: wallet } }))
    case 'bet':
      return bet(player, { dollars: one.money, wallet, on })
    case 'correct':
      return on.bets.pop()?.()
    case 'deposit':
    case 'no deposit':
      return deposit(player, { cents: BigInt(one.money) * 100n, offerId: id, comes: one.do === 'deposit' })
    case 'hours':
      return t.clock.advance({ hours: 2 })
    default:
      return nextDay()
  }
}

/** A settled bet with the money of a wallet, neither won nor lost, and how it is taken out later. */
async function bet(player: Player, { dollars, wallet, on }: { readonly dollars: number; readonly wallet: number; readonly on: On }) {
  const one = { playerId: player.id, ref: `s${last}`, walletId: wallet, cents: BigInt(dollars) * 100n }
  await settle(t, one)
  const counted = await settled(t, player, { stake: dollars })
  on.bets.push(async () => {
    await settle(t, { ...one, version: 1, stands: { status: 'void', validBetCents: '0' } })
    await counted.correct({ status: 'void' })
  })
}

/** An order that chose an offer where it is to be had; the money comes, or does not. */
async function deposit(player: Player, of: { readonly cents: bigint; readonly offerId: number; readonly comes: boolean }): Promise<void> {
  const order = { playerId: player.id, orderNumber: `S${last}`, cents: of.cents }
  const test = systemIntent('test')
  await t.app
    .unit(test, (u) => chooseWithDeposit(u, order, { offerId: of.offerId, lang: 'en' }))
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  await t.app.unit(test, async (u) => {
    if (!of.comes) return depositGone(u, order.orderNumber)
    await noteDeposit(u, { ...order, channel: 'bank' })
    await giveWithDeposit(u, { ...order, flagged: false })
  })
}

/** Noon of the next day, with the jobs of offers and wallets. */
async function nextDay(): Promise<void> {
  t.clock.set(`${dayAfter(taipeiDate(t.clock.now()), 1)} 12:00:00`)
  for (const job of ['promotions.grant_periods', 'promotions.expire_applications', 'wallet.expire_bonuses']) await t.runJob(job)
}
