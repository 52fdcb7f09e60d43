import type { TestApp } from '@jade/test-kit/boot'
import { expect } from 'vitest'
import { fake } from '../modules/platforms/fake-vendor.fixture.ts'
import { balances } from '../modules/wallet/door.ts'
import { traces } from './house.fixture.ts'
import { newDesk } from './orders.fixture.ts'

/** Sent together in one round. */
export const REQUESTS = 30

/** By their place, the requests that were answered with success. */
type Won = readonly number[]

/** Thirty requests that must not all succeed, and what must be so afterwards. */
export interface Round {
  readonly send: (at: number, key: string) => Promise<{ readonly status: number; readonly text: string }>
  readonly successes: number | ((won: Won) => number)
  /** All that the player has anywhere, in cents: before and after. */
  readonly total: () => Promise<bigint>
  readonly gains: bigint | ((won: Won) => bigint)
  /** Anything else that must be so afterwards. */
  readonly after?: (won: Won) => Promise<void>
}

export interface Flow {
  readonly name: string
  readonly prepare: (t: TestApp) => Promise<Round>
}

/** One round of a flow: its requests sent together, each with a key of its own. */
export async function race(t: TestApp, { name, prepare }: Flow, round: number): Promise<void> {
  const { send, successes, total, gains, after } = await prepare(t)
  const before = await total()
  const replies = await Promise.all(Array.from({ length: REQUESTS }, (_, at) => send(at, `${name.length}-${round}-${at}`)))
  const won = replies.flatMap(({ status }, at) => (status === 200 ? [at] : []))
  expect(won.length, replies.map(({ text }) => text).join('\n')).toBe(typeof successes === 'number' ? successes : successes(won))
  expect(replies.every(({ status }) => status === 200 || (status >= 400 && status < 500))).toBe(true)
  expect((await total()) - before).toBe(typeof gains === 'bigint' ? gains : gains(won))
  await after?.(won)
  expect((await traces(t)).breaches).toEqual([])
}

const sum = (numbers: Iterable<bigint>) => [...numbers].reduce((one, other) => one + other, 0n)

/** Central, held, in activity wallets, in transit, and what the vendor itself says. */
export const everywhere = (t: TestApp, id: bigint) => async (): Promise<bigint> => {
  const { central, held, bonus, transit } = await balances(t.app.db, id)
  return central + held + sum(bonus.values()) + sum(transit.values()) + (fake.balances.get(`p${id}`) ?? 0n)
}

/** Staff members who meet in one round. */
export const tenPeople = () => Array.from({ length: 5 }, newDesk).flatMap(({ first, second }) => [first, second])
