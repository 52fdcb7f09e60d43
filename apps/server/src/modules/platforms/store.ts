import type { Group } from '@jade/contract/platforms/calls'
import type { Queryable, Tx } from '@jade/service/app'
import type { Blacklist, Offer, Platform } from './platform.rules.ts'

/** All platforms in order, hidden ones as well, as the database has them. */
export async function allPlatforms(q: Queryable): Promise<readonly Platform[]> {
  const { rows } = await q.query<Platform>('select * from platforms.platform order by sort, id')
  return rows
}

export async function platformByCode(q: Queryable, code: string): Promise<Platform | null> {
  const { rows } = await q.query<Platform>('select * from platforms.platform where code = $1', [code])
  return rows[0] ?? null
}

export async function platformsByCode(q: Queryable, codes: readonly string[]): Promise<readonly Platform[]> {
  const { rows } = await q.query<Platform>('select * from platforms.platform where code = any ($1)', [codes])
  return rows
}

export async function lockPlatform(tx: Tx, code: string): Promise<Platform | null> {
  const { rows } = await tx.query<Platform>('select * from platforms.platform where code = $1 for update', [code])
  return rows[0] ?? null
}

interface Announced {
  readonly id: number
  readonly code: string
  readonly group: Group
  readonly name: string
  readonly nameEn: string
  readonly sort: number
  readonly image: string
  readonly now: Date
}

/** A platform that is shown as coming soon, without a vendor. */
export async function announcePlatform(tx: Tx, { id, code, group, name, nameEn, sort, image, now }: Announced): Promise<void> {
  await tx.query(
    `insert into platforms.platform (id, code, group_code, name, name_en, sort, front_show, status, image_title, updated_at)
     values ($1, $2, $3, $4, $5, $6, 1, 2, $7, $8) on conflict do nothing`,
    [id, code, group, name, nameEn, sort, image, now],
  )
}

export async function savePlatform(tx: Tx, platform: Platform, now: Date): Promise<void> {
  await tx.query(
    `update platforms.platform
        set name = $2, name_en = $3, sort = $4, front_show = $5, status = $6, maintain_status = $7,
            maintain_start = $8, maintain_end = $9, drain_from = $10, picture_file = $11, updated_at = $12
      where code = $1`,
    [
      platform.code,
      platform.name,
      platform.name_en,
      platform.sort,
      platform.front_show,
      platform.status,
      platform.maintain_status,
      platform.maintain_start,
      platform.maintain_end,
      platform.drain_from,
      platform.picture_file,
      now,
    ],
  )
}

/** What there is to play on a platform. */
export interface Offered {
  readonly offer: Offer
  readonly games: readonly string[]
  readonly stopped: readonly string[]
}

/** True when it was another before. */
export async function saveOffer(tx: Tx, code: string, to: Offered & { readonly now: Date }): Promise<boolean> {
  const { rows } = await tx.query(
    `update platforms.platform set offer = $2, game_codes = $4, stopped_games = $5, updated_at = $3
      where code = $1 and (offer <> $2 or game_codes <> $4 or stopped_games <> $5) returning id`,
    [code, to.offer, to.now, to.games, to.stopped],
  )
  return rows.length > 0
}

/** Only for the maintenance that it was done for: another may have been planned meanwhile. */
export async function noteEmptied(tx: Tx, { code, drain_from }: Pick<Platform, 'code' | 'drain_from'>): Promise<void> {
  await tx.query('update platforms.platform set emptied_for = $2 where code = $1 and drain_from = $2', [code, drain_from])
}

/** Which platform codes and groups a player is barred from (GAMES-2); empty lists for nearly everybody. */
export async function blacklistOf(q: Queryable, playerId: bigint): Promise<Blacklist> {
  const { rows } = await q.query<{ groups: Group[]; codes: string[] }>(
    'select groups, codes from platforms.blacklist where player_id = $1',
    [playerId],
  )
  return { type: rows[0]?.groups ?? [], game_platform_code: rows[0]?.codes ?? [] }
}

/** Those of these players from whom platforms are barred, whichever. */
export async function playersWithBlacklist(q: Queryable, playerIds: readonly bigint[]): Promise<readonly bigint[]> {
  const { rows } = await q.query<{ player_id: bigint }>(
    `select player_id from platforms.blacklist where player_id = any ($1::bigint[]) and groups <> '{}' and codes <> '{}'`,
    [playerIds],
  )
  return rows.map(({ player_id }) => player_id)
}

export async function saveBlacklist(
  tx: Tx,
  row: { readonly playerId: bigint; readonly list: Blacklist; readonly now: Date },
): Promise<void> {
  await tx.query(
    `insert into platforms.blacklist (player_id, groups, codes, updated_at) values ($1, $2, $3, $4)
     on conflict (player_id) do update set groups = excluded.groups, codes = excluded.codes, updated_at = excluded.updated_at`,
    [row.playerId, row.list.type, row.list.game_platform_code, row.now],
  )
}

export async function hasVendorAccount(q: Queryable, playerId: bigint, vendor: string): Promise<boolean> {
  const { rows } = await q.query('select 1 from platforms.vendor_account where player_id = $1 and vendor = $2', [playerId, vendor])
  return rows.length > 0
}

/** The same by the platform's code, for whoever does not have the platform yet. */
export async function hasAccountForPlatform(q: Queryable, of: { readonly code: string; readonly playerId: bigint }): Promise<boolean> {
  const { rows } = await q.query(
    `select 1 from platforms.vendor_account a join platforms.platform p on p.vendor = a.vendor where a.player_id = $1 and p.code = $2`,
    [of.playerId, of.code],
  )
  return rows.length > 0
}

/** Those of these places whose player has an account at the vendor behind the platform. */
export async function knownPlaces(q: Queryable, places: readonly Place[]): Promise<readonly Place[]> {
  const { rows } = await q.query<{ player_id: bigint; code: string }>(
    `select a.player_id, p.code from unnest($1::bigint[], $2::text[]) as place (player_id, code)
       join platforms.platform p on p.code = place.code join platforms.vendor_account a on a.player_id = place.player_id and a.vendor = p.vendor`,
    [places.map(({ playerId }) => playerId), places.map(({ code }) => code)],
  )
  return rows.map((row) => ({ playerId: row.player_id, code: row.code }))
}

/** A player at a platform. */
export interface Place {
  readonly playerId: bigint
  readonly code: string
}

export async function keepVendorAccount(
  tx: Tx,
  row: { readonly playerId: bigint; readonly vendor: string; readonly now: Date },
): Promise<void> {
  await tx.query('insert into platforms.vendor_account (player_id, vendor, created_at) values ($1, $2, $3) on conflict do nothing', [
    row.playerId,
    row.vendor,
    row.now,
  ])
}

/** Notes that players' open games have to end: at every vendor that knows the player, or, where a platform is emptied, at this one. */
export async function askGameEnds(
  tx: Tx,
  playerIds: readonly bigint[],
  at: { readonly now: Date; readonly vendor?: string; readonly drain?: boolean },
): Promise<void> {
  await tx.query(
    `insert into platforms.game_end as g (player_id, vendor, asked_at, next_at, drain)
     select player_id, vendor, $2, $2, $4::boolean from platforms.vendor_account
      where player_id = any ($1::bigint[]) and ($3::text is null or vendor = $3)
     on conflict (player_id, vendor) do update
       set asked_at = excluded.asked_at, next_at = excluded.next_at, drain = g.drain and excluded.drain, tries = 0`,
    [playerIds, at.now, at.vendor ?? null, at.drain ?? false],
  )
}

/** The player's games that still have to end at a vendor, whoever is at it now. */
export async function pendingGameEnd(q: Queryable, playerId: bigint, vendor: string): Promise<GameEnd | null> {
  const { rows } = await q.query<GameEnd>('select * from platforms.game_end where player_id = $1 and vendor = $2', [playerId, vendor])
  return rows[0] ?? null
}

export interface GameEnd {
  readonly player_id: bigint
  readonly vendor: string
  readonly asked_at: Date
  readonly tries: number
  /** Only because a platform of the vendor is emptied. */
  readonly drain: boolean
}

/** Takes what is due up for one worker, for this long. */
export async function leaseGameEnds(tx: Tx, now: Date, lease: { readonly until: Date; readonly limit: number }): Promise<GameEnd[]> {
  const { rows } = await tx.query<GameEnd>(
    `update platforms.game_end set next_at = $2, tries = tries + 1
      where (player_id, vendor) in (select player_id, vendor from platforms.game_end
                                      where next_at <= $1 order by drain, next_at limit $3 for update skip locked)
      returning player_id, vendor, asked_at, tries, drain`,
    [now, lease.until, lease.limit],
  )
  return rows
}

/** The vendor ended the games, or nobody wants it any more. False: they were asked for again meanwhile, and that stays. */
export async function gamesEnded(tx: Tx, end: GameEnd): Promise<boolean> {
  const { rowCount } = await tx.query('delete from platforms.game_end where player_id = $1 and vendor = $2 and asked_at = $3', [
    end.player_id,
    end.vendor,
    end.asked_at,
  ])
  return rowCount === 1
}

/** The vendor gave no answer: it is told again then. */
export async function postponeGameEnd(tx: Tx, end: GameEnd, nextAt: Date): Promise<void> {
  await tx.query('update platforms.game_end set next_at = $4 where player_id = $1 and vendor = $2 and asked_at = $3', [
    end.player_id,
    end.vendor,
    end.asked_at,
    nextAt,
  ])
}
