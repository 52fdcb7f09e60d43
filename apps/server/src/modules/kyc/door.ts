import type { Queryable } from '@jade/service/app'
import * as store from './store.ts'

export { readEmail as emailOf, readEmails as emailsOf, readNames, readPerson as profile } from './person.ts'
export { namesakes } from './names.store.ts'
export { maskedEmail, maskedName, type Person } from './profile.rules.ts'

/** Whether both sides of the ID card are verified (IDENTITY-19). */
export async function idVerified(q: Queryable, playerId: bigint): Promise<boolean> {
  const rows = await store.sides(q, playerId)
  return rows.filter(({ status }) => status === 1).length === 2
}
