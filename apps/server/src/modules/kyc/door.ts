import type { App, Queryable } from '@jade/service/app'
import { readPerson } from './person.ts'
import type { Person } from './profile.rules.ts'
import * as store from './store.ts'

export type { Person } from './profile.rules.ts'

/** The person behind a player, opened: fields are empty (gender 0) while they were not given. Never log it. */
export function profile(app: App, q: Queryable, playerId: bigint): Promise<Person> {
  return readPerson(app, q, playerId)
}

/** Whether both sides of the ID card are verified (IDENTITY-19). */
export async function idVerified(q: Queryable, playerId: bigint): Promise<boolean> {
  const rows = await store.sides(q, playerId)
  return rows.filter(({ status }) => status === 1).length === 2
}

/** Players waiting for an ID review and since when the first one, for the console's queues. */
export function idReviews(q: Queryable): Promise<{ readonly count: number; readonly oldest: Date | null }> {
  return store.queue(q)
}
