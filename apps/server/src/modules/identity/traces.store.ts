import type { Queryable } from '@jade/service/app'

/** What a player left behind that another one left as well. */
export interface SharedTraces {
  readonly playerId: bigint
  readonly device: boolean
  readonly address: boolean
  readonly phone: boolean
}

/**
 * For each of these players what they share with this one: a browser that either opened an account in, an address that either registered or
 * logged in from since that time, a phone number whether proved or not. Those who share nothing are absent.
 */
export async function sharedTraces(
  q: Queryable,
  playerId: bigint,
  { others, since }: { readonly others: readonly bigint[]; readonly since: Date },
): Promise<readonly SharedTraces[]> {
  if (others.length === 0) return []
  const { rows } = await q.query<SharedTraces>(
    `with own as (select id, phone, registered_ip from identity.player where id = $1),
       own_ip as (select registered_ip as ip from own union select ip from identity.session where player_id = $1 and created_at >= $3),
       own_device as (select device_hash from identity.known_device where player_id = $1)
     select * from (
       select other.id as "playerId",
              exists (select 1 from identity.known_device d join own_device using (device_hash) where d.player_id = other.id) as device,
              other.registered_ip in (select ip from own_ip) or exists (
                select 1 from identity.session s join own_ip using (ip) where s.player_id = other.id and s.created_at >= $3) as address,
              other.phone <> '' and other.phone = own.phone as phone
         from own, identity.player other where other.id = any ($2::bigint[]) and other.id <> $1) as shared
      where device or address or phone order by "playerId"`,
    [playerId, others, since],
  )
  return rows
}

/**
 * Players who used a browser of this one, logged in from an address of this one since that time, or have the same phone number: of each kind the
 * newest, so many.
 */
export async function tracedWith(
  q: Queryable,
  playerId: bigint,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<readonly bigint[]> {
  const { rows } = await q.query<{ id: bigint }>(
    `with own_ip as (select registered_ip as ip from identity.player where id = $1
                     union select ip from identity.session where player_id = $1 and created_at >= $2)
     (select distinct other.player_id as id from identity.known_device own join identity.known_device other using (device_hash)
       where own.player_id = $1 and other.player_id <> $1 order by 1 desc limit $3)
     union (select distinct s.player_id from own_ip join identity.session s using (ip)
       where s.created_at >= $2 and s.player_id <> $1 order by 1 desc limit $3)
     union (select other.id from identity.player own join identity.player other on other.phone = own.phone
       where own.id = $1 and own.phone <> '' and other.id <> $1 order by 1 desc limit $3)`,
    [playerId, since, limit],
  )
  return rows.map(({ id }) => id)
}

/** Players whom this one brought since a time, the newest first. */
export async function recommendedBy(
  q: Queryable,
  playerId: bigint,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<readonly bigint[]> {
  const { rows } = await q.query<{ id: bigint }>(
    'select id from identity.player where recommended_by = $1 and registered_at >= $2 order by id desc limit $3',
    [playerId, since, limit],
  )
  return rows.map(({ id }) => id)
}

/** Accounts by number: what lists of other rooms name people by. */
export async function accountsOf(q: Queryable, playerIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  const { rows } = await q.query<{ id: bigint; account: string }>('select id, account from identity.player where id = any ($1::bigint[])', [
    playerIds,
  ])
  return new Map(rows.map(({ id, account }) => [id, account]))
}

/** Of these players those whose account is active. */
export async function activeAmong(q: Queryable, playerIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const { rows } = await q.query<{ id: bigint }>("select id from identity.player where id = any ($1::bigint[]) and status = 'active'", [
    playerIds,
  ])
  return new Set(rows.map(({ id }) => id))
}
