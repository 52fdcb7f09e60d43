import { draws } from '@jade/fair/pf1'
import { systemIntent, type Unit } from '@jade/service/app'
import { ulid } from '@jade/service/ids'
import { type AccountRow, lockAccounts } from '../accounts/store.ts'
import type { FishRoomName } from '../protocol/fish-rooms.ts'
import { fish, shoot } from '../games/fish/fish/rules.ts'
import { type Bullet, sumOf } from '../games/fish/fish/series.ts'
import { isOverLimit } from '../sessions/stake-limit.ts'
import { liveSessions, touchSession } from '../sessions/sessions.store.ts'
import { unanswered } from '../sessions/reality.service.ts'
import { stakeStops } from '../sessions/stake-stops.ts'
import { type TakenSeed, takeSeeds } from '../seeds/seeds.ts'
import type { Studio } from '../studio.ts'
import type { Hit, HitEnd } from './fish-room.ts'
import { intoRound, rulesHash, SERIES_MS } from './series.service.ts'
import * as store from './store.ts'

/** The hits of a room since the last booking, in the order they arrived. */
export interface Batch {
  /** Unique for ever; a batch whose answer was lost is asked again under the same name. */
  readonly id: string
  readonly room: FishRoomName
  readonly hits: readonly Hit[]
  readonly again: boolean
}

export interface Booked {
  readonly ends: readonly HitEnd[]
  /** What the players who staked have now, in cents. */
  readonly balances: ReadonlyMap<bigint, bigint>
  /** The record that the bullets of each account went into. */
  readonly records: ReadonlyMap<bigint, string>
  /** Sessions that have ended. Not players: one may have come back with another. */
  readonly over: ReadonlySet<bigint>
  /** Accounts whose operator takes no stakes here now: their bullets came back. */
  readonly stopped: ReadonlySet<bigint>
  /** Accounts that have to answer a reality check first: their bullets came back. */
  readonly asked: ReadonlySet<bigint>
}

interface Shooter {
  readonly account: AccountRow
  readonly hit: Hit
  readonly seed: TakenSeed
  next: number
  bullets: Bullet[]
}

/**
 * Draws and books a room's hits in one unit of work: for each player nonces, one stake, one return, one row of bullets, or nothing of it.
 * A hit on a fish that an earlier one of the batch captured is no bet; neither are those of a player whose session has ended or whose operator takes no
 * stakes any more, bullets dearer than the money may fire (REWARDS-41), and all from the first on that her money does not reach. Which hits are bets is settled before any is drawn. Nothing may be told before this answers.
 */
export function bookHits(studio: Studio, batch: Batch): Promise<Booked> {
  return studio.app.unit(systemIntent('fish'), async (u) => {
    const accounts = await lockAccounts(u.tx, [...new Set(batch.hits.map(({ player }) => player.accountId))])
    if (batch.again) {
      const rows = await store.batchRows(u.tx, batch.id)
      const stored = new Map(rows.map((row) => [row.account_id, row.bullets]))
      const records = new Map(rows.map((row) => [row.account_id, row.series_ref]))
      if (rows.length > 0)
        return { ends: endsOf(batch, stored), balances: new Map(), records, over: new Set(), stopped: new Set(), asked: new Set() }
    }
    const live = await liveSessions(
      u.tx,
      batch.hits.map(({ player }) => player.sessionId),
    )
    const stops = await stakeStops(studio.app, u.tx)
    const stopped = new Set([...accounts.values()].filter((account) => stops.has(account, fish.code)).map(({ id }) => id))
    const asked = await unansweredIn(u, batch)
    const playing = batch.hits.filter(
      ({ player }) => live.has(player.sessionId) && !stopped.has(player.accountId) && !asked.has(player.accountId),
    )
    const bets = await withinMeans(u, studio, { hits: playing, accounts })
    const shooters = await drawAll(u, studio, { hits: bets, accounts })
    const booked = new Map<bigint, readonly Bullet[]>()
    const balances = new Map<bigint, bigint>()
    const records = new Map<bigint, string>()
    for (const shooter of shooters.values()) {
      const settled = await settle(u, studio, { shooter, batch })
      if (settled === null) continue
      booked.set(shooter.account.id, shooter.bullets)
      balances.set(shooter.account.id, settled.balance)
      records.set(shooter.account.id, settled.ref)
    }
    const over = batch.hits.map(({ player }) => player.sessionId).filter((id) => !live.has(id))
    return { ends: endsOf(batch, booked), balances, records, over: new Set(over), stopped, asked }
  })
}

/** Accounts of a batch whose reality check waits for an answer. */
async function unansweredIn(u: Unit, { hits }: Batch): Promise<ReadonlySet<bigint>> {
  const visits = hits.map(({ player }) => ({ account_id: player.accountId, rules: player.rules }))
  return unanswered(u.tx, visits, u.now)
}

/**
 * The hits that may be bets, in their order: of each account those up to the first that its balance does not reach, each counted in full.
 * Asked before any draw, under the accounts' locks: a bullet that stood or fell with what was drawn would be a free one.
 */
async function withinMeans(
  u: Unit,
  studio: Studio,
  { hits, accounts }: { readonly hits: readonly Hit[]; readonly accounts: ReadonlyMap<bigint, AccountRow> },
): Promise<readonly Hit[]> {
  const bets = new Set<Hit>()
  for (const account of accounts.values()) {
    // A number is one bullet's: a second of the same could not be told from it.
    const seqs = new Set<number>()
    let { cents: left } = await studio.purse.balance(u.tx, account)
    for (const hit of hits) {
      if (hit.player.accountId !== account.id || seqs.has(hit.seq) || isOverLimit(account, BigInt(hit.cents))) continue
      left -= BigInt(hit.cents)
      if (left < 0n) break
      seqs.add(hit.seq)
      bets.add(hit)
    }
  }
  return hits.filter((hit) => bets.has(hit))
}

/** Every hit in its order; who captures a fish has it before those that come after. */
async function drawAll(
  u: Unit,
  studio: Studio,
  { hits, accounts }: { readonly hits: readonly Hit[]; readonly accounts: ReadonlyMap<bigint, AccountRow> },
): Promise<ReadonlyMap<bigint, Shooter>> {
  const shooters = new Map<bigint, Shooter>()
  for (const account of accounts.values()) {
    const own = hits.filter(({ player }) => player.accountId === account.id)
    const [hit] = own
    if (!hit) continue
    const seed = await takeSeeds(u, studio.app.config.secrets.dataKey, { accountId: account.id, count: own.length })
    shooters.set(account.id, { account, hit, seed, next: seed.nonce, bullets: [] })
  }
  const captured = new Set<number>()
  for (const { player, seq, cents, fish: id, species } of hits) {
    const shooter = shooters.get(player.accountId)
    if (!shooter || captured.has(id)) continue
    const { serverSeed, clientSeed } = shooter.seed
    const shot = shoot(draws({ serverSeed, game: fish.code, publicSeed: clientSeed, nonce: shooter.next }), species)
    shooter.bullets.push([seq, shooter.next, species, cents, shot.odds])
    shooter.next += 1
    if (shot.captured) captured.add(id)
  }
  return shooters
}

/** Books one player's bullets into her series; answers its ref and her balance. Null, and nothing done, when none of hers was drawn. */
async function settle(
  u: Unit,
  studio: Studio,
  { shooter, batch }: { readonly shooter: Shooter; readonly batch: Batch },
): Promise<{ readonly ref: string; readonly balance: bigint } | null> {
  const { account, hit, seed, bullets } = shooter
  const [first] = bullets
  if (!first) return null
  const sums = sumOf(bullets)
  const open = await seriesFor(u, studio, { shooter, room: batch.room })
  const ref = open?.ref ?? ulid(u.now)
  const move = { ref: `${ref}.${open?.bullets ?? 0}`, game: fish.code }
  const staked = await studio.purse.bet(u, account, { ...move, cents: sums.bet })
  // They are drawn: taking them back now would give away what they showed.
  if (staked.status !== 'done') throw new Error('a stake within the balance cannot be refused')
  const paid = sums.payout > 0n ? await studio.purse.win(u, account, { ...move, cents: sums.payout }) : staked
  const all = { bullets: bullets.length, ...sums, balance: paid.balance }
  if (open) await store.addToSeries(u.tx, ref, all)
  else {
    const { sessionId, ip } = hit.player
    const names = { ref, account_id: account.id, session_id: sessionId, room: batch.room, seed_id: seed.id, nonce: first[1] }
    await touchSession(u.tx, sessionId, u.now)
    const rules = { config_hash: rulesHash(studio), engine_version: fish.engineVersion }
    await store.insertSeries(u.tx, { ...names, ...all, ...rules, ip, opened_at: u.now })
  }
  await store.insertBatch(u.tx, { batch: batch.id, account_id: account.id, series_ref: ref, n: open?.bullets ?? 0, bullets })
  return { ref, balance: paid.balance }
}

/** The open series that takes the bullets; one of another minute, room, session, seed or set of rules ends first. */
async function seriesFor(
  u: Unit,
  studio: Studio,
  { shooter, room }: { readonly shooter: Shooter; readonly room: FishRoomName },
): Promise<store.SeriesRow | null> {
  const { account, hit, seed } = shooter
  const open = await store.openSeriesOf(u.tx, account.id)
  if (!open) return null
  const sameVisit = open.room === room && open.seed_id === seed.id && open.session_id === hit.player.sessionId
  const sameRules = open.config_hash === rulesHash(studio)
  if (sameVisit && sameRules && u.now.getTime() - open.opened_at.getTime() < SERIES_MS) return open
  await intoRound(u, studio, { account, open })
  return null
}

/** Bullets are in the order of the hits; each ends one hit. */
function endsOf({ hits }: Batch, booked: ReadonlyMap<bigint, readonly Bullet[]>): readonly HitEnd[] {
  const left = new Map([...booked].map(([accountId, bullets]) => [accountId, [...bullets]]))
  return hits.map((hit): HitEnd => {
    const own = left.get(hit.player.accountId)
    const bullet = own?.[0]?.[0] === hit.seq ? own.shift() : undefined
    if (!bullet) return { hit, end: 'returned', odds: 0 }
    return { hit, end: bullet[4] > 0 ? 'caught' : 'missed', odds: bullet[4] }
  })
}
