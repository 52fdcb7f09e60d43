import type { Queryable } from '@jade/service/app'
import * as store from './store.ts'

export { readEmail as emailOf, readEmails as emailsOf, readNames, readPerson as profile } from './person.ts'
export { namesakes } from './names.store.ts'
export { maskedEmail, maskedName, type Person } from './profile.rules.ts'

/** Where the ID card stands as a whole, and when a side of it was last sent; null: none was. */
export async function idStanding(
  q: Queryable,
  playerId: bigint,
): Promise<{ readonly status: 'none' | 'review' | 'refused' | 'verified'; readonly time: Date | null }> {
  const rows = await store.sides(q, playerId)
  const has = (status: number) => rows.some((row) => row.status === status)
  const time = rows.reduce<Date | null>((last, row) => (last && last > row.uploaded_at ? last : row.uploaded_at), null)
  return { status: has(3) ? 'refused' : has(2) ? 'review' : rows.length === 2 ? 'verified' : 'none', time }
}
/** Whether both sides of the ID card are verified (IDENTITY-19). */
export async function idVerified(q: Queryable, playerId: bigint): Promise<boolean> {
  const rows = await store.sides(q, playerId)
  return rows.filter(({ status }) => status === 1).length === 2
}
