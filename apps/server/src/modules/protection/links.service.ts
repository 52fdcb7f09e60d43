import type { Queryable } from '@jade/service/app'
import { together } from '@jade/service/together'
import { sharedTraces } from '../identity/door.ts'
import { sharedMarks } from './mark.store.ts'

/** What two accounts have in common that two people rarely have. */
export type LinkSign = 'person' | 'payout' | 'device' | 'phone' | 'address'

const TRACED_DAYS = 30
const DAY_MS = 86_400_000
const ofMark = { phone: 'phone', person: 'person', bank: 'payout', usdt: 'payout', store: 'payout' } as const

/**
 * Of these accounts those that share something with this one, and what: name with birthday, payout account, browser, phone number, or an
 * address of the last 30 days. It says nothing of guilt: a household shares most of it. At most a few hundred at a time.
 */
export async function linksBetween(
  q: Queryable,
  playerId: bigint,
  { others, now }: { readonly others: readonly bigint[]; readonly now: Date },
): Promise<ReadonlyMap<bigint, ReadonlySet<LinkSign>>> {
  const since = new Date(now.getTime() - TRACED_DAYS * DAY_MS)
  const [marks, traces] = await together([sharedMarks(q, playerId, others), sharedTraces(q, playerId, { others, since })])
  const found = new Map<bigint, Set<LinkSign>>()
  const add = (id: bigint, sign: LinkSign) => found.set(id, (found.get(id) ?? new Set()).add(sign))
  for (const { playerId: id, kind } of marks) add(id, ofMark[kind])
  for (const { playerId: id, ...shared } of traces)
    for (const sign of ['device', 'phone', 'address'] as const) if (shared[sign]) add(id, sign)
  return found
}
