import { flagOf } from '@jade/contract/call'
import { type linkOperatorCalls, linkSigns } from '@jade/contract/protection/link-calls'
import { type App, type Queryable, refuse } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { together } from '@jade/service/together'
import { accountsOf, playerById, sharedTraces, tracedWith } from '../identity/door.ts'
import { namesakes } from '../kyc/door.ts'
import { sharedMarks, twinsOf } from './mark.store.ts'

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

const SHOWN = 20
/** Of each kind of sign: an address of a whole dormitory is looked at no further. */
const LOOKED_AT = 50

/** Accounts that share something with this one, and what: of each kind the newest, fifty at most. See {@link linksBetween}. */
export async function linkedTo(q: Queryable, playerId: bigint, now: Date): Promise<ReadonlyMap<bigint, ReadonlySet<LinkSign>>> {
  const since = new Date(now.getTime() - TRACED_DAYS * DAY_MS)
  const [twins, traced] = await together([twinsOf(q, playerId), tracedWith(q, playerId, { since, limit: LOOKED_AT })])
  return linksBetween(q, playerId, { others: [...new Set([...twins, ...traced])], now })
}

/** Who shares something with a player, and what, the most in common first (CONSOLE-32). Refuses identity.player_unknown. */
export async function playerLinks(app: App, { params }: Request<typeof linkOperatorCalls.playerLinks>) {
  const playerId = BigInt(params.id)
  if (!(await playerById(app.db, playerId))) throw refuse('identity.player_unknown')
  const [links, named] = await together([linkedTo(app.db, playerId, app.clock.now()), namesakes(app.db, playerId, LOOKED_AT)])
  const found = [...new Set([...links.keys(), ...named])].map((id) => ({ id, signs: signsOf(links.get(id), named.includes(id)) }))
  const sorted = found.toSorted((a, b) => strength(b.signs) - strength(a.signs) || Number(a.id - b.id))
  const shown = sorted.slice(0, SHOWN)
  const accounts = await accountsOf(
    app.db,
    shown.map(({ id }) => id),
  )
  return {
    data: {
      links: shown.map(({ id, signs }) => ({ player_id: String(id), account: accounts.get(id) ?? '', signs })),
      more: flagOf(sorted.length > SHOWN),
    },
  }
}

type Sign = (typeof linkSigns)[number]

/** A name says nothing more where name and birthday are the same. */
function signsOf(links: ReadonlySet<LinkSign> = new Set(), named: boolean): Sign[] {
  return linkSigns.filter((sign) => (sign === 'name' ? named && !links.has('person') : links.has(sign)))
}

/** One strong sign counts more than all the weaker ones together. */
const strength = (signs: readonly Sign[]): number => signs.reduce((sum, sign) => sum + 2 ** (linkSigns.length - linkSigns.indexOf(sign)), 0)
