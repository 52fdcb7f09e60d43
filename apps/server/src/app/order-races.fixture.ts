import { cashierCalls } from '@jade/contract/cashier/calls'
import { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import type { TestApp } from '@jade/test-kit/boot'
import { expect } from 'vitest'
import { cardForm, money, numberOf, person, steppedUp, storeCard, verifiedCard, withCard } from '../modules/cashier/cashier.fixture.ts'
import { outside } from '../modules/cashier/outside/fake-provider.fixture.ts'
import { approved, asked, claimed, newDesk, registered, rich, running, underReview } from './orders.fixture.ts'
import { everywhere, type Flow, tenPeople } from './races.fixture.ts'

async function stages(t: TestApp, id: string): Promise<readonly string[]> {
  const steps = 'select stage from cashier.withdrawal_step where withdrawal_id = $1 order by id'
  return (await t.app.db.query<{ stage: string }>(steps, [BigInt(id)])).rows.map(({ stage }) => stage)
}

const refusal = { reason: 'name_differs', text: 'the name differs' } as const

type Decision = 'approved' | 'refused'

function decide(t: TestApp, decision: Decision, call: ReturnType<typeof newDesk>['first'] & { key: string; params: { id: string } }) {
  return decision === 'approved'
    ? t.call(cashierOperatorCalls.approveWithdrawal, call)
    : t.call(cashierOperatorCalls.refuseWithdrawal, { ...call, body: refusal })
}

function decidedOnce(decision: Decision): Flow {
  return {
    name: `one claimed withdrawal: ${decision} by its claimer again and again`,
    prepare: async (t) => {
      const desk = newDesk()
      const { who, id } = await claimed(t, desk)
      return {
        successes: 1,
        gains: 0n,
        total: everywhere(t, who.id),
        send: (_, key) => decide(t, decision, { ...desk.first, key, params: { id } }),
        after: async () => {
          expect(await stages(t, id)).toEqual(['review', 'claimed', decision])
          if (decision === 'refused') expect(await money(t, who.id)).toEqual({ central: 1_000_000n, held: 0n })
        },
      }
    },
  }
}

/** What players and staff do to one withdrawal at once. */
export const withdrawalRaces: readonly Flow[] = [
  {
    name: 'one withdrawal: cancelled by the player, claimed by ten people',
    prepare: async (t) => {
      const { who, id } = await asked(t)
      const people = tenPeople()
      return {
        successes: 1,
        gains: 0n,
        total: everywhere(t, who.id),
        send: (at, key) =>
          at % 3 === 0
            ? t.call(cashierCalls.cancelWithdrawal, { token: who.token, key, params: { id } })
            : t.call(cashierOperatorCalls.claimWithdrawal, { ...people[at % 10], key, params: { id } }),
        after: async () => expect(await stages(t, id)).toHaveLength(2),
      }
    },
  },
  decidedOnce('approved'),
  decidedOnce('refused'),
  {
    // An approved order may still be refused, a refused one never approved: one refusal, after an approval or instead of it.
    name: 'one claimed withdrawal: approved and refused',
    prepare: async (t) => {
      const desk = newDesk()
      const { who, id } = await claimed(t, desk)
      const steps = (won: readonly number[]) => (won.some((at) => at % 2 === 0) ? ['approved', 'refused'] : ['refused'])
      return {
        successes: (won) => steps(won).length,
        gains: 0n,
        total: everywhere(t, who.id),
        send: (at, key) => decide(t, at % 2 === 0 ? 'approved' : 'refused', { ...desk.first, key, params: { id } }),
        after: async (won) => {
          expect(await stages(t, id)).toEqual(['review', 'claimed', ...steps(won)])
          expect(await money(t, who.id)).toEqual({ central: 1_000_000n, held: 0n })
        },
      }
    },
  },
  {
    name: 'one approved withdrawal: paid by two people',
    prepare: async (t) => {
      const [desk, other] = [newDesk(), newDesk()]
      const { who, id } = await approved(t, desk)
      outside.opened.length = 0
      return {
        successes: 1,
        gains: -100_000n,
        total: everywhere(t, who.id),
        send: (at, key) =>
          t.call(cashierOperatorCalls.payWithdrawal, { ...(at % 2 === 0 ? desk.second : other.first), key, params: { id } }),
        after: async () => expect(outside.opened).toHaveLength(1),
      }
    },
  },
  {
    name: 'one approved withdrawal: paid and refused',
    prepare: async (t) => {
      const desk = newDesk()
      const { who, id } = await approved(t, desk)
      outside.opened.length = 0
      const paid = (won: readonly number[]) => won.some((at) => at % 2 === 0)
      return {
        successes: 1,
        gains: (won) => (paid(won) ? -100_000n : 0n),
        total: everywhere(t, who.id),
        send: (at, key) =>
          at % 2 === 0
            ? t.call(cashierOperatorCalls.payWithdrawal, { ...desk.second, key, params: { id } })
            : t.call(cashierOperatorCalls.refuseWithdrawal, { ...desk.first, key, params: { id }, body: refusal }),
        after: async (won) => expect(outside.opened).toHaveLength(paid(won) ? 1 : 0),
      }
    },
  },
  {
    // Two cards, so that no card's lock does the player's.
    name: 'three withdrawals a day: asked for thirty times',
    prepare: async (t) => {
      const who = await withCard(t, 10_000_000n, await registered(t))
      const cards = [who.card, await verifiedCard(t, who.token, numberOf(who.id + 50_000n))]
      return {
        successes: 3,
        gains: 0n,
        total: everywhere(t, who.id),
        send: (at, key) =>
          t.call(cashierCalls.createWithdrawal, {
            token: who.token,
            key,
            body: { type: 'bank', id: cards[at % 2] ?? '', amount: '1000.00' },
          }),
        after: async () => expect((await money(t, who.id)).held).toBe(300_000n),
      }
    },
  },
]

/** Deposits, and the cards that both need. */
export const depositRaces: readonly Flow[] = [
  {
    name: 'one arrived payment: approved by ten people',
    prepare: async (t) => {
      const { who, id, ref } = await underReview(t)
      const people = tenPeople()
      return {
        successes: 1,
        gains: 100_000n,
        total: everywhere(t, who.id),
        send: (at, key) =>
          t.call(cashierOperatorCalls.approveDeposit, { ...people[at % 10], key, params: { id }, body: { ref, reason: 'slip seen' } }),
      }
    },
  },
  {
    name: 'one player: thirty deposit orders',
    prepare: async (t) => {
      const who = await rich(t, 0n)
      return {
        successes: 1,
        gains: 0n,
        total: everywhere(t, who.id),
        send: (_, key) => t.call(cashierCalls.createDeposit, { token: who.token, key, body: { id: 1, type: 'bank', amount: '1000.00' } }),
      }
    },
  },
  {
    name: 'one open deposit: cancelled again and again',
    prepare: async (t) => {
      const { who, key: deposit, order } = await running(t)
      return {
        successes: 1,
        gains: 0n,
        total: everywhere(t, who.id),
        send: (_, key) => t.call(cashierCalls.cancelDeposit, { token: who.token, key, params: { key: deposit } }),
        after: async () => {
          const { rows } = await t.app.db.query(
            `select 1 from service.event_log where name = 'cashier.deposit_ended' and payload like $1`,
            [`%${order}%`],
          )
          expect(rows).toHaveLength(1)
        },
      }
    },
  },
  {
    name: 'one card number: bound by thirty players',
    prepare: async (t) => {
      const people = await Promise.all(Array.from({ length: 30 }, () => person(t)))
      const number = numberOf(people[0]?.id ?? 0n)
      for (const { token } of people) await steppedUp(t, token, 'payout_account')
      return {
        successes: 1,
        gains: 0n,
        total: async () => 0n,
        send: (at) => storeCard(t, people[at]?.token ?? '', { body: cardForm(number) }),
      }
    },
  },
]
