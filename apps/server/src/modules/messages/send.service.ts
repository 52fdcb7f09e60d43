import { broadcastSent } from '@jade/contract/messages/events'
import { messagesPushes } from '@jade/contract/messages/pushes'
import { type App, type Queryable, refuse, systemIntent, type Unit } from '@jade/service/app'
import { allOf, type Sql, sql } from '@jade/service/sql'
import { activePlayers, countActivePlayers, onlineOf, playerByAccount, seenSinceOf } from '../identity/door.ts'
import { hasTagOf } from '../tags/door.ts'
import { wasGivenOf } from '../promotions/door.ts'
import { advertisingAllowedOf } from '../protection/door.ts'
import { levelNumberOf } from '../vip/door.ts'
import { CHUNK, chunksOf } from './audience.rules.ts'
import * as store from './broadcast.store.ts'
import { isListed } from './list.store.ts'
import { seenOf } from './seen.rules.ts'
import { bumpHouse } from './version.store.ts'

const machine = systemIntent('messages.life')
/** Players read at once: whole rows of bits. */
const BATCH = CHUNK * 4
/** Whose page may be open. */
const ONLINE_MS = 30 * 60_000

/** Whom a broadcast is for. */
export type Audience = Pick<store.BroadcastTexts, 'grp' | 'advertising' | 'levels' | 'offers' | 'tags' | 'seen' | 'list_id'> & {
  readonly playerIds: readonly bigint[]
}

/** Of a player, whether a broadcast is for them; what advertises leaves out those to whom nothing may be advertised (SERVICE-7). */
const isFor =
  (audience: Audience, now: Date) =>
  (player: Sql): Sql => {
    const named = audience.grp === 'platform' ? sql`true` : sql`(${isChosen(audience, now, player)})`
    return audience.advertising ? sql`${named} and ${advertisingAllowedOf(player)}` : named
  }

/** Named by account or by a file of accounts, or all holds that is asked: of nobody where nothing is asked. */
function isChosen({ levels, offers, tags, seen, playerIds, list_id: list }: Audience, now: Date, player: Sql): Sql {
  const span = seenOf(seen, now)
  const asked = [
    ...(levels.length > 0 ? [sql`${levelNumberOf(player)} = any (${levels}::int[])`] : []),
    ...(offers.length > 0 ? [wasGivenOf(player, offers)] : []),
    ...(tags.length > 0 ? [hasTagOf(player, tags)] : []),
    ...(span ? [span.was ? seenSinceOf(player, span.since) : sql`not ${seenSinceOf(player, span.since)}`] : []),
  ]
  const byAccount = sql`${player} = any (${playerIds}::bigint[])`
  const named = list === null ? byAccount : sql`(${byAccount} or ${isListed(player, list)})`
  return asked.length === 0 ? named : sql`(${allOf(asked)}) or ${named}`
}

/** How many players a broadcast would reach now. */
export const reachOf = (q: Queryable, audience: Audience, now: Date): Promise<number> => countActivePlayers(q, isFor(audience, now))

/** The players of these accounts. Refuses messages.unknown_accounts. */
export async function playersOf(q: Queryable, accounts: readonly string[]): Promise<readonly bigint[]> {
  const players = await Promise.all(accounts.map((account) => playerByAccount(q, account)))
  const unknown = accounts.filter((_, at) => players[at] === null)
  if (unknown.length > 0) throw refuse('messages.unknown_accounts', { accounts: unknown.slice(0, 10).join(', ') })
  return players.flatMap((player) => (player ? [player.id] : []))
}

/** Job: sends what is due and takes away what is over. Each in a unit of its own, once. */
export async function live(app: App): Promise<void> {
  const { toSend, toEnd } = await store.due(app.db, app.clock.now())
  for (const id of toSend)
    await app.unit(machine, async (u) => {
      const row = await store.lockBroadcast(u.tx, id)
      if (!row || row.sent_at || row.recalled_at || row.refused_at) return
      await send(u, row, await playersOf(u.tx, row.accounts))
    })
  for (const id of toEnd)
    await app.unit(machine, async (u) => {
      store.markOver(u.tx, id, u.now)
      bumpHouse(u.tx)
    })
}

async function send(u: Unit, row: store.BroadcastRow, playerIds: readonly bigint[]): Promise<void> {
  const audience = { ...row, playerIds }
  const reach = row.grp === 'platform' ? await toAll(u, audience) : await toChosen(u, row.id, audience)
  store.markSent(u.tx, row.id, { reach, now: u.now })
  u.emit({ name: broadcastSent, payload: { id: String(row.id), advertising: row.advertising } })
  bumpHouse(u.tx)
}

async function toAll(u: Unit, audience: Audience): Promise<number> {
  // It is heard by everybody, also by who wants nothing that advertises: no sound for that.
  u.push('system', audience.advertising ? messagesPushes.listed : messagesPushes.updateMessage)
  return reachOf(u.tx, audience, u.now)
}

async function toChosen(u: Unit, id: bigint, audience: Audience): Promise<number> {
  const since = new Date(u.now.getTime() - ONLINE_MS)
  const isTo = isFor(audience, u.now)
  let reach = 0
  for (let after = 0n; ; ) {
    // Up to the end of a row of bits, so that no row is written twice.
    const found = await activePlayers(u.tx, (player) => sql`${player} < ${endOf(after)} and ${isTo(player)}`, {
      after,
      limit: BATCH,
    })
    await store.putRecipients(u.tx, id, chunksOf(found))
    reach += found.length
    for (const online of await onlineOf(u.tx, found, since)) u.push(online, messagesPushes.updateMessage)
    const [next] = await activePlayers(u.tx, isTo, { after: endOf(after) - 1n, limit: 1 })
    if (next === undefined) return reach
    after = startOf(next) - 1n
  }
}

/** The first number of the batch that holds a number, and the first after the batch that begins behind one. */
const startOf = (playerId: bigint) => (playerId / BigInt(BATCH)) * BigInt(BATCH)
const endOf = (after: bigint) => startOf(after + 1n) + BigInt(BATCH)
