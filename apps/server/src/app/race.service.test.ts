import { cashierCalls } from '@jade/contract/cashier/calls'
import { cashierOfficeCalls } from '@jade/contract/cashier/office-calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import type { TestApp } from '@jade/test-kit/boot'
import { onServer } from '@jade/test-kit/database'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { money } from '../modules/cashier/cashier.fixture.ts'
import { outside } from '../modules/cashier/fake-provider.fixture.ts'
import { fake } from '../modules/platforms/fake-vendor.fixture.ts'
import { balances } from '../modules/wallet/door.ts'
import { bootFlows, traces } from './house.fixture.ts'
import { approved, asked, atPlatform, claimed, newDesk, rich, underReview } from './orders.fixture.ts'

vi.mock('../modules/platforms/vendors/index.ts', () => import('../modules/platforms/fake-vendor.fixture.ts'))
vi.mock('../modules/cashier/providers/index.ts', () => import('../modules/cashier/fake-provider.fixture.ts'))

const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 10)
const REQUESTS = 30

/**
 * Races (safety.md SG2): in each round thirty requests that must not all succeed are sent together, each with a key of
 * its own. Exactly as many succeed as the money or the state allows, nobody gains or loses a cent, and the books hold after
 * every round. The naive twin shows that requests really meet: the same burst on read-check-write creates money.
 */
describe.skipIf(!onServer)('thirty at once [needs PostgreSQL: the embedded database has one connection, nothing would meet]', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await bootFlows()
  })
  afterAll(() => t.close())
  beforeEach(() => {
    fake.reset()
    outside.reset()
  })

  interface Round {
    readonly send: (at: number, key: string) => Promise<{ readonly status: number; readonly text: string }>
    /** All that the player has anywhere, in cents: before and after. */
    readonly total: () => Promise<bigint>
    readonly gains: bigint
    /** Anything else that must be so afterwards. */
    readonly after?: () => Promise<void>
  }

  const JADE = { code: 'JADE' } as const
  const sum = (numbers: Iterable<bigint>) => [...numbers].reduce((one, other) => one + other, 0n)
  /** Central, held, in transit, and what the vendor itself says. */
  const everywhere = (id: bigint) => async () => {
    const { central, held, transit } = await balances(t.app.db, id)
    return central + held + sum(transit.values()) + (fake.balances.get(`p${id}`) ?? 0n)
  }
  const stages = async (id: string) =>
    (
      await t.app.db.query<{ stage: string }>('select stage from cashier.withdrawal_step where withdrawal_id = $1 order by id', [
        BigInt(id),
      ])
    ).rows.map(({ stage }) => stage)

  const flows: readonly (readonly [name: string, successes: number, prepare: () => Promise<Round>])[] = [
    [
      'one balance: to the platform, automatic transfer, withdrawal',
      1,
      async () => {
        const who = await rich(t, 100_000n)
        return {
          gains: 0n,
          total: everywhere(who.id),
          send: (at, key) => {
            const { token, card } = who
            if (at % 3 === 0) return t.call(walletCalls.deposit, { token, key, params: JADE, body: { money: '1000.00' } })
            if (at % 3 === 1) return t.call(walletCalls.autoTransfer, { token, key, params: JADE, body: {} })
            return t.call(cashierCalls.createWithdrawal, { token, key, body: { type: 'bank', id: card, amount: '1000.00' } })
          },
        }
      },
    ],
    [
      'one withdrawal: cancelled by the player, claimed by ten people',
      1,
      async () => {
        const { who, id } = await asked(t)
        const desks = Array.from({ length: 5 }, newDesk).flatMap(({ first, second }) => [first, second])
        return {
          gains: 0n,
          total: everywhere(who.id),
          send: (at, key) =>
            at % 3 === 0
              ? t.call(cashierCalls.cancelWithdrawal, { token: who.token, key, params: { id } })
              : t.call(cashierOfficeCalls.claimWithdrawal, { ...desks[at % 10], key, params: { id } }),
          after: async () => expect(await stages(id)).toHaveLength(2),
        }
      },
    ],
    [
      'one claimed withdrawal: approved by its claimer again and again',
      1,
      async () => {
        const desk = newDesk()
        const { who, id } = await claimed(t, desk)
        return {
          gains: 0n,
          total: everywhere(who.id),
          send: (_, key) => t.call(cashierOfficeCalls.approveWithdrawal, { ...desk.first, key, params: { id } }),
          after: async () => expect(await stages(id)).toEqual(['review', 'claimed', 'approved']),
        }
      },
    ],
    [
      'one approved withdrawal: paid by two people',
      1,
      async () => {
        const [desk, other] = [newDesk(), newDesk()]
        const { who, id } = await approved(t, desk)
        outside.opened.length = 0
        return {
          gains: -100_000n,
          total: everywhere(who.id),
          send: (at, key) =>
            t.call(cashierOfficeCalls.payWithdrawal, { ...(at % 2 === 0 ? desk.second : other.first), key, params: { id } }),
          after: async () => expect(outside.opened).toHaveLength(1),
        }
      },
    ],
    [
      'one arrived payment: approved by ten people',
      1,
      async () => {
        const { who, id, ref } = await underReview(t)
        const desks = Array.from({ length: 5 }, newDesk).flatMap(({ first, second }) => [first, second])
        return {
          gains: 100_000n,
          total: everywhere(who.id),
          send: (at, key) =>
            t.call(cashierOfficeCalls.approveDeposit, { ...desks[at % 10], key, params: { id }, body: { ref, reason: 'slip seen' } }),
        }
      },
    ],
    [
      'one player: thirty deposit orders',
      1,
      async () => {
        const who = await rich(t, 0n)
        return {
          gains: 0n,
          total: everywhere(who.id),
          send: (_, key) => t.call(cashierCalls.createDeposit, { token: who.token, key, body: { id: 1, type: 'bank', amount: '1000.00' } }),
        }
      },
    ],
    [
      'one platform balance: taken back in parts',
      1,
      async () => {
        const who = await atPlatform(t, '1000.00')
        return {
          gains: 0n,
          total: everywhere(who.id),
          send: (_, key) => t.call(walletCalls.withdraw, { token: who.token, key, params: JADE, body: { type: 'part', money: '1000.00' } }),
          after: async () => expect((await money(t, who.id)).central).toBe(1_000_000n),
        }
      },
    ],
  ]

  test.each(flows)('%s', { timeout: 12_000 * ROUNDS }, async (name, successes, prepare) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { send, total, gains, after } = await prepare()
      const before = await total()
      const replies = await Promise.all(Array.from({ length: REQUESTS }, (_, at) => send(at, `${name.length}-${round}-${at}`)))
      expect(replies.filter(({ status }) => status === 200).length, replies.map(({ text }) => text).join('\n')).toBe(successes)
      expect(replies.every(({ status }) => status === 200 || (status >= 400 && status < 500))).toBe(true)
      expect((await total()) - before).toBe(gains)
      await after?.()
      expect((await traces(t)).breaches).toEqual([])
    }
    expect(t.faults).toEqual([])
  })

  test('the naive twin of such a call creates money in at least nine of ten rounds', { timeout: 6_000 * ROUNDS }, async () => {
    await t.database.script('create schema naive; create table naive.balance (id int primary key, cents bigint not null)')
    const spend = () =>
      t.database.transaction(async (tx) => {
        const { rows } = await tx.query<{ cents: bigint }>('select cents from naive.balance where id = 1')
        const cents = rows[0]?.cents ?? 0n
        if (cents < 100_000n) return 403
        await tx.query('update naive.balance set cents = $1 where id = 1', [cents - 100_000n])
        return 200
      })
    let wrong = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      await t.app.db.query('insert into naive.balance values (1, 100000) on conflict (id) do update set cents = 100000')
      const replies = await Promise.all(Array.from({ length: REQUESTS }, spend))
      if (replies.filter((status) => status === 200).length !== 1) wrong += 1
    }
    expect(wrong).toBeGreaterThanOrEqual(ROUNDS * 0.9)
  })
})
