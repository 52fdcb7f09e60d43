import type { Lang } from '@jade/contract/errors'
import type { Queryable, Tx } from '@jade/service/app'

export interface EmailCode {
  readonly id: string
  readonly player_id: bigint
  readonly email_sealed: string
  readonly email_hash: string
  readonly lang: Lang
  readonly created_at: Date
  readonly expires_at: Date
  readonly tries: number
  readonly used_at: Date | null
  readonly send_tries: number
}

export async function insertCode(tx: Tx, code: Omit<EmailCode, 'tries' | 'used_at' | 'send_tries'>): Promise<void> {
  await tx.query(
    `insert into kyc.email_code (id, player_id, email_sealed, email_hash, lang, created_at, expires_at, send_state, send_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'queued', $6)`,
    [code.id, code.player_id, code.email_sealed, code.email_hash, code.lang, code.created_at, code.expires_at],
  )
}

/** When this player, or anybody for this address, last asked, and how often since `since`. */
export async function askedFor(
  q: Queryable,
  who: { readonly playerId: bigint; readonly hash: string; readonly since: Date },
): Promise<{ readonly last: Date | null; readonly count: number }> {
  const { rows } = await q.query<{ last: Date | null; n: bigint }>(
    `select max(created_at) as last, count(*) filter (where created_at >= $3) as n
       from kyc.email_code where player_id = $1 or email_hash = $2`,
    [who.playerId, who.hash, who.since],
  )
  return { last: rows[0]?.last ?? null, count: Number(rows[0]?.n ?? 0n) }
}

/** The newest code of a player for an address; older ones open nothing. */
export async function lockNewest(tx: Tx, playerId: bigint, hash: string): Promise<EmailCode | null> {
  const { rows } = await tx.query<EmailCode>(
    'select * from kyc.email_code where player_id = $1 and email_hash = $2 order by created_at desc, id limit 1 for update',
    [playerId, hash],
  )
  return rows[0] ?? null
}

export async function addTry(tx: Tx, id: string): Promise<void> {
  await tx.query('update kyc.email_code set tries = tries + 1 where id = $1', [id])
}

export async function useCode(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.query('update kyc.email_code set used_at = $2 where id = $1 and used_at is null', [id, at])
}

/** False when the address is another player's. */
export async function bindEmail(
  tx: Tx,
  playerId: bigint,
  email: { readonly sealed: string; readonly hash: string; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into kyc.profile (player_id, line_id, email_sealed, email_hash, updated_at)
     select $1, '', $2, $3, $4 where not exists (select 1 from kyc.profile where email_hash = $3 and player_id <> $1)
     on conflict (player_id) do update set email_sealed = excluded.email_sealed, email_hash = excluded.email_hash,
       updated_at = excluded.updated_at`,
    [playerId, email.sealed, email.hash, email.at],
  )
  return rowCount === 1
}

export async function deleteOld(tx: Tx, before: Date): Promise<void> {
  await tx.query('delete from kyc.email_code where created_at < $1', [before])
}
