import { moneyOf } from '@jade/contract/money'
import { type RestrictionKind, restrictionWords } from '@jade/contract/protection/restriction-kinds'
import { type Queryable, refuse, type Unit } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import { type Sql, sql } from '@jade/service/sql'
import { together } from '@jade/service/together'
import * as count from './count.store.ts'
import { isUnrestricted, type RestrictionRow, restrictionsOf, restrictionsOfEach } from './restriction.store.ts'
import { isFree, live, liveOfEach } from './store.ts'

/* What staff restricted, as the rooms that move money ask for it: inside their units, under the player's lock. */

/** Who may not play or pay in is not given anything to play with. */
const STOPS_OFFERS: ReadonlySet<RestrictionKind> = new Set(['deposit_stop', 'play_stop'])

const of = (rows: readonly RestrictionRow[], kind: RestrictionKind) => rows.find((row) => row.kind === kind)
/** The reason in both languages: the refusal's text takes the one of its reader. */
const wordsOf = (row: RestrictionRow) => restrictionWords(row.code)

/** Refuses protection.stopped while staff stopped this player's deposits, or play. */
export async function requireNotStopped(u: Unit, playerId: bigint, what: 'deposit' | 'play'): Promise<void> {
  const stop = of(await restrictionsOf(u.tx, playerId), `${what}_stop`)
  if (stop) throw refuse('protection.stopped', wordsOf(stop))
}

/**
 * Whether nothing may be given to this player: an exclusion or a break stands, staff stopped play or deposits, or restricted the player out of
 * care (a marker of harm). Nothing may be advertised to them either (PROTECTION-6); that gate stands in advertising.service.ts.
 */
export async function offersStopped(q: Queryable, playerId: bigint): Promise<boolean> {
  const [excluded, rows] = await together([live(q, playerId), restrictionsOf(q, playerId)])
  return excluded !== null || rows.some(({ kind, code }) => code === 'care' || STOPS_OFFERS.has(kind))
}

/** The same as SQL for whether something may be offered, for statements of other rooms about many active players. */
export const offersAllowedOf = (player: Sql): Sql => sql`${isFree(player)} and ${isUnrestricted(player, [...STOPS_OFFERS])}`

/** {@link offersStopped} for many players at once: those to whom nothing may be given. */
export async function offersStoppedOf(q: Queryable, playerIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const [excluded, rows] = await together([liveOfEach(q, playerIds), restrictionsOfEach(q, playerIds)])
  const out = playerIds.filter((_, at) => excluded[at] !== null)
  const stopped = rows.filter(({ kind, code }) => code === 'care' || STOPS_OFFERS.has(kind)).map((row) => row.player_id)
  return new Set([...out, ...stopped])
}

/** Refuses protection.deposit_bounded when open and credited deposits of today and this one pass what staff allow the player. */
export async function requireDepositRoom(u: Unit, deposit: { readonly playerId: bigint; readonly cents: bigint }): Promise<void> {
  const bound = of(await restrictionsOf(u.tx, deposit.playerId), 'deposit_day_max')
  if (!bound) return
  const left = await leftToday(u, bound)
  if (deposit.cents > left)
    throw refuse('protection.deposit_bounded', { max: moneyOf(bound.value), left: moneyOf(left), ...wordsOf(bound) })
}

/** Cents that staff's bound leaves for deposits of today; 0 under a stop, null without either. */
export async function staffDepositRoom(u: Unit, playerId: bigint): Promise<bigint | null> {
  const rows = await restrictionsOf(u.tx, playerId)
  if (of(rows, 'deposit_stop')) return 0n
  const bound = of(rows, 'deposit_day_max')
  return bound ? leftToday(u, bound) : null
}

async function leftToday(u: Unit, bound: RestrictionRow): Promise<bigint> {
  const { cents: used } = await count.depositsSince(u.tx, bound.player_id, taipeiDate(u.now))
  return bound.value > used ? bound.value - used : 0n
}

/** Why withdrawals are stopped, in both languages, and cents that may be asked for on one day; null: not restricted. */
export async function withdrawTerms(q: Queryable, playerId: bigint) {
  const rows = await restrictionsOf(q, playerId)
  const stop = of(rows, 'withdraw_stop')
  return { stop: stop ? wordsOf(stop) : null, dayMaxCents: of(rows, 'withdraw_day_max')?.value ?? null }
}

/** How often this player's deposits must be bet at least, by staff's word; 0: as often as everybody's. */
export async function ownTurnoverMultiple(u: Unit, playerId: bigint): Promise<number> {
  return Number(of(await restrictionsOf(u.tx, playerId), 'turnover_factor')?.value ?? 0n)
}
