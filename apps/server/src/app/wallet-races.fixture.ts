import { adjustmentsCalls } from '@jade/contract/adjustments/calls'
import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { cashierCalls } from '@jade/contract/cashier/calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import type { TestApp } from '@jade/test-kit/boot'
import { expect } from 'vitest'
import { money } from '../modules/cashier/cashier.fixture.ts'
import { announceSettled } from '../modules/turnover/bets.fixture.ts'
import { balances } from '../modules/wallet/door.ts'
import { atPlatform, newDesk, registered, rich, withActivityWallet } from './orders.fixture.ts'
import { everywhere, type Flow, tenPeople } from './races.fixture.ts'

const JADE = { code: 'JADE' } as const

/** What one balance can pay for only once. */
export const balanceRaces: readonly Flow[] = [
  {
    name: 'one balance: to the platform, automatic transfer, withdrawal',
    prepare: async (t) => {
      const { id, token, card } = await rich(t, 100_000n)
      return {
        successes: 1,
        gains: 0n,
        total: everywhere(t, id),
        send: (at, key) => {
          if (at % 3 === 0) return t.call(walletCalls.deposit, { token, key, params: JADE, body: { money: '1000.00' } })
          if (at % 3 === 1) return t.call(walletCalls.autoTransfer, { token, key, params: JADE, body: {} })
          return t.call(cashierCalls.createWithdrawal, { token, key, body: { type: 'bank', id: card, amount: '1000.00' } })
        },
      }
    },
  },
  {
    name: 'one platform balance: taken back in parts',
    prepare: async (t) => {
      const { id, token } = await atPlatform(t, '1000.00')
      return {
        successes: 1,
        gains: 0n,
        total: everywhere(t, id),
        send: (_, key) => t.call(walletCalls.withdraw, { token, key, params: JADE, body: { type: 'part', money: '1000.00' } }),
        after: async () => expect((await money(t, id)).central).toBe(1_000_000n),
      }
    },
  },
  {
    name: 'one credit by hand: approved and refused by ten people',
    prepare: async (t) => {
      const id = await registered(t)
      const body = { kind: 'credit', amount: '100.00', reason: 'goodwill', evidence: 'ticket 4711' } as const
      const asked = await t.call(adjustmentsCalls.request, { ...newDesk().first, params: { id: String(id) }, body })
      await t.drainOutbox()
      const people = tenPeople()
      return {
        successes: 1,
        gains: ([first = 0]) => (first % 2 === 0 ? 10_000n : 0n),
        total: async () => {
          await t.drainOutbox()
          return everywhere(t, id)()
        },
        send: (at, key) =>
          t.call(backofficeCalls.decideApproval, {
            ...people[at % 10],
            key,
            params: { id: asked.body.data.approval, decision: at % 2 === 0 ? 'approve' : 'refuse' },
            body: { reason: 'seen' },
          }),
      }
    },
  },
]

/** An activity wallet of 100.00 and its one end. */
export const bonusRaces: readonly Flow[] = [
  {
    name: 'one activity wallet: given up again and again',
    prepare: async (t) => {
      const { id, token, wallet } = await withActivityWallet(t)
      return {
        successes: 1,
        gains: -10_000n,
        total: everywhere(t, id),
        send: (_, key) => t.call(walletCalls.giveUpBonus, { token, key, body: { player_bonus_wallet_id: wallet } }),
        after: async () => expect(await ends(t, id)).toBe(1),
      }
    },
  },
  {
    name: 'one activity wallet whose requirement is met: unlocked again and again',
    prepare: async (t) => {
      const { id, token, wallet } = await withActivityWallet(t, { flowDone: true })
      return {
        successes: 1,
        gains: 0n,
        total: everywhere(t, id),
        send: (_, key) => t.call(walletCalls.bonusTransfer, { token, key, body: { player_bonus_wallet_id: wallet } }),
        after: async () => {
          expect((await balances(t.app.db, id)).central).toBe(1_010_000n)
          expect(await ends(t, id)).toBe(1)
        },
      }
    },
  },
  {
    // The bet that meets the requirement arrives in between: before it only giving up is allowed, after it only unlocking.
    name: 'one activity wallet: given up and unlocked while its last bet arrives',
    prepare: async (t) => {
      const { id, token, wallet } = await withActivityWallet(t)
      await announceSettled(t, { playerId: id, ref: 'flow', walletId: wallet, cents: 10_000n })
      const body = { player_bonus_wallet_id: wallet }
      return {
        successes: 1,
        gains: ([first = 0]) => (first % 2 === 0 ? 0n : -10_000n),
        total: everywhere(t, id),
        send: async (at, key) => {
          if (at === 0) await t.drainOutbox()
          return t.call(at % 2 === 0 ? walletCalls.bonusTransfer : walletCalls.giveUpBonus, { token, key, body })
        },
        after: async () => expect(await ends(t, id)).toBe(1),
      }
    },
  },
]

/** How often the player's activity wallets ended, by the statement. */
async function ends(t: TestApp, id: bigint): Promise<number> {
  const { rows } = await t.app.db.query<{ ends: number }>(
    `select count(*)::int as ends from wallet.record where player_id = $1 and type = 'wallet_unlock'`,
    [id],
  )
  return rows[0]?.ends ?? 0
}
