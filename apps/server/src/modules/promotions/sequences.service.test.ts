import { promotionsCalls } from '@jade/contract/promotions/calls'
import { promotionsOperatorCalls } from '@jade/contract/promotions/operator-calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { onServer } from '@jade/test-kit/database'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settle } from '../turnover/bets.fixture.ts'
import { standing } from '../turnover/door.ts'
import { activityWallets, balances } from '../wallet/door.ts'
import { breaches, house } from '../wallet/wallet.fixture.ts'
import { noteDeposit } from './door.ts'
import { bootOffers, endOffers, member, offerOf, staff } from './offers.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootOffers()
})
afterAll(() => t.close())

type Player = Awaited<ReturnType<typeof member>>
const at = (id: number | string) => ({ id: String(id) })
const apply = (player: Player, id: number, money?: string, key?: string) =>
  t.send(promotionsCalls.addAudit, {
    token: player.token,
    lang: 'en',
    params: at(id),
    body: money === undefined ? {} : { money },
    ...(key === undefined ? {} : { key }),
  })

interface Row {
  readonly id: bigint
  readonly offer_id: number
  readonly player_id: bigint
  readonly state: string
  readonly bonus_cents: bigint
  readonly principal_cents: bigint
  readonly wallet_id: number | null
  readonly multiple: number
}
async function applicationsOf(offers: readonly number[]): Promise<readonly Row[]> {
  const { rows } = await t.app.db.query<Row>(
    `select a.id, a.offer_id, a.player_id, a.state, a.bonus_cents, a.principal_cents, a.wallet_id, (v.terms ->> 'multiple')::int as multiple
       from promotions.application a join promotions.version v on v.offer_id = a.offer_id and v.version = a.version
      where a.offer_id = any ($1::int[]) order by a.id`,
    [offers],
  )
  return rows
}
const FAILED = ['audit_failure', 'reject', 'fail']
const sum = (rows: readonly Row[], of: (row: Row) => bigint) => rows.reduce((all, row) => all + of(row), 0n)

/** The limits of the two offers of a sequence. */
const limits = fc.record({
  stock: fc.integer({ min: 1, max: 4 }),
  budget: fc.integer({ min: 100, max: 900 }),
  times: fc.integer({ min: 1, max: 2 }),
  multiple: fc.constantFrom(0, 1, 10),
})
const step = fc.record({
  do: fc.constantFrom('apply', 'apply', 'principal', 'principal', 'deposit', 'approve', 'refuse', 'cancel', 'bet', 'give up', 'day'),
  player: fc.integer({ min: 0, max: 2 }),
  money: fc.integer({ min: 100, max: 2000 }),
})

test('no sequence of allowed acts gives more than the terms; promo-cost, wallets and requirements add up', async () => {
  await fc.assert(
    fc.asyncProperty(limits, fc.array(step, { minLength: 8, maxLength: 20 }), async (limit, steps) => {
      const players = await Promise.all([0, 1, 2].map(() => member(t, 1_000_000n)))
      const before = await house(t, 'promo-cost')
      const per = { times: limit.times, span: 'whole' } as const
      const { stock, multiple } = limit
      const plain = await offerOf(t, 1, { stock, multiple, budget: `${limit.budget}.00`, per_player: per })
      const matched = await offerOf(t, 1, {
        stock: limit.stock,
        budget: `${limit.budget}.00`,
        multiple: 5,
        money_min: '100.00',
        money_max: '2000.00',
        steps: [{ from: '0.00', amount: '', percent: '30' }],
        review: 1,
        per_player: per,
      })
      for (const one of steps) await act(one, { player: players[one.player] as Player, plain, matched })
      await t.drainOutbox()

      const rows = await applicationsOf([plain, matched])
      const given = rows.filter(({ state }) => state === 'success')
      expect((await house(t, 'promo-cost')) - before).toBe(-sum(given, (row) => row.bonus_cents))
      for (const id of [plain, matched]) {
        const counted = rows.filter((row) => row.offer_id === id && !FAILED.includes(row.state))
        const { data } = (await t.call(promotionsOperatorCalls.offer, { ...staff, params: at(id) })).body
        expect(data.given_count).toBe(counted.length)
        expect(counted.length).toBeLessThanOrEqual(limit.stock)
        expect(sum(counted, (row) => row.bonus_cents)).toBeLessThanOrEqual(BigInt(limit.budget) * 100n)
        for (const player of players) expect(counted.filter((row) => row.player_id === player.id).length).toBeLessThanOrEqual(limit.times)
      }
      for (const player of players) await addsUp(player, rows)
      expect(await breaches(t)).toEqual([])
      await endOffers(t)
    }),
    { numRuns: 12 },
  )
}, 240_000)

/** What is locked waits; each issued wallet asks for (principal + bonus) x multiple, and every wallet's requirement is that of its wallets. */
async function addsUp(player: Player, rows: readonly Row[]): Promise<void> {
  const own = rows.filter((row) => row.player_id === player.id)
  const { locked } = await balances(t.app.db, player.id)
  expect(locked).toBe(
    sum(
      own.filter(({ state }) => state === 'not_reviewed'),
      (row) => row.principal_cents,
    ),
  )
  const { wallets } = await activityWallets(t.app.db, player.id, 'en')
  const open = own.filter(({ wallet_id: id }) => wallets.some((wallet) => wallet.id === id))
  const { needCents } = await standing(t.app.db, player.id)
  expect(needCents).toBe(sum(open, (row) => (row.principal_cents + row.bonus_cents) * BigInt(row.multiple)))
  expect(own.filter((row) => row.state === 'success' && row.multiple > 0 && row.wallet_id === null)).toEqual([])
}

interface On {
  readonly player: Player
  readonly plain: number
  readonly matched: number
}
let last = 0

async function act(one: { readonly do: string; readonly money: number }, { player, plain, matched }: On): Promise<void> {
  const waiting = (await applicationsOf([plain, matched])).find((row) => row.state === 'not_reviewed')
  // Where nothing waits, a number that nobody has: 1 may wait since the sequence before.
  const params = at(String(waiting?.id ?? 999_999_999))
  const wallet = (await activityWallets(t.app.db, player.id, 'en')).wallets[0]?.id ?? 0
  last += 1
  switch (one.do) {
    case 'apply':
      return void (await apply(player, plain))
    case 'principal':
      return void (await apply(player, matched, `${one.money}.00`))
    case 'approve':
      return void (await t.send(promotionsOperatorCalls.approve, { ...staff, params }))
    case 'refuse':
      return void (await t.send(promotionsOperatorCalls.refuse, { ...staff, params, body: { reason: 'test' } }))
    case 'cancel':
      return void (await t.send(promotionsCalls.cancelAudit, { token: player.token, params }))
    case 'give up':
      return void (await t.send(walletCalls.giveUpBonus, { token: player.token, body: { player_bonus_wallet_id: wallet } }))
    case 'bet':
      return settle(t, { playerId: player.id, ref: `s${last}`, walletId: wallet, cents: BigInt(one.money) })
    case 'deposit': {
      const order = { playerId: player.id, orderNumber: `S${last}`, cents: BigInt(one.money), channel: 'bank' }
      return t.app.unit(systemIntent('test'), (u) => noteDeposit(u, order))
    }
    default:
      t.clock.advance({ hours: 24 })
  }
}

/** Real races need more than one connection. */
describe.skipIf(!onServer)('at the same time', () => {
  test('a burst of thirty applications of one player is one', async () => {
    const id = await offerOf(t, 5, { multiple: 0, steps: [{ from: '0.00', amount: '58.00', percent: '' }] })
    const player = await member(t)
    const replies = await Promise.all(Array.from({ length: 30 }, (_, n) => apply(player, id, undefined, `burst-${n}`)))
    expect(replies.filter(({ body }) => body.status === 'success').length).toBe(1)
    expect((await balances(t.app.db, player.id)).central).toBe(5_800n)
  })

  test('a budget of 100.00 in tens, forty players: exactly ten', async () => {
    const id = await offerOf(t, 1, { multiple: 0, budget: '100.00', steps: [{ from: '0.00', amount: '10.00', percent: '' }] })
    const players = await Promise.all(Array.from({ length: 40 }, () => member(t)))
    const before = await house(t, 'promo-cost')
    const replies = await Promise.all(players.map((player) => apply(player, id)))
    expect(replies.filter(({ body }) => body.status === 'success').length).toBe(10)
    expect((await house(t, 'promo-cost')) - before).toBe(-10_000n)
  })

  test('approved, refused and withdrawn at once, an application ends once', async () => {
    const id = await offerOf(t, 1, { money_min: '100.00', review: 1, per_player: { times: 1000, span: 'whole' } })
    for (let round = 0; round < 5; round += 1) {
      const player = await member(t, 10_000n)
      await apply(player, id, '100.00')
      const [row] = (await t.call(promotionsCalls.auditList, { token: player.token, query: {} })).body.data
      const params = at(row?.id ?? '')
      const ends = await Promise.all([
        t.send(promotionsOperatorCalls.approve, { ...staff, params }),
        t.send(promotionsOperatorCalls.refuse, { ...staff, params, body: { reason: 'test' } }),
        t.send(promotionsCalls.cancelAudit, { token: player.token, params }),
      ])
      expect(ends.filter(({ status }) => status === 200).length).toBe(1)
      const { central, locked, bonus } = await balances(t.app.db, player.id)
      expect(locked).toBe(0n)
      expect([10_000n, 20_000n]).toContain(central + [...bonus.values()].reduce((all, money) => all + money, 0n))
    }
    expect(await breaches(t)).toEqual([])
  })
})
