import type { SmsPurpose } from '@jade/contract/identity/calls'
import type { Queryable, Tx } from '@jade/service/app'

type SendState = 'none' | 'queued' | 'sending' | 'sent' | 'refused' | 'unknown'

export interface SmsRow {
  readonly id: string
  readonly phone: string
  readonly purpose: SmsPurpose
  readonly player_id: bigint | null
  readonly content: 'code' | 'known' | 'none'
  readonly lang: 'zh' | 'en'
  readonly ip: string
  readonly created_at: Date
  readonly expires_at: Date
  readonly tries: number
  readonly used_at: Date | null
  readonly send_state: SendState
  readonly send_tries: number
  readonly send_at: Date
}

export type NewSms = Omit<SmsRow, 'tries' | 'used_at' | 'send_tries' | 'send_at' | 'send_state'>

/** One send to a phone at a time, also to a phone without a row. */
export async function lockPhone(tx: Tx, phone: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`identity.phone ${phone}`])
}

export async function insertSms(tx: Tx, sms: NewSms): Promise<void> {
  await tx.query(
    `insert into identity.sms (id, phone, purpose, player_id, content, lang, ip, created_at, expires_at, send_state, send_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $8)`,
    [
      sms.id,
      sms.phone,
      sms.purpose,
      sms.player_id,
      sms.content,
      sms.lang,
      sms.ip,
      sms.created_at,
      sms.expires_at,
      sms.content === 'none' ? 'none' : 'queued',
    ],
  )
}

/** When the phone was last asked for a code, and how often since `since`. */
export async function askedFor(q: Queryable, phone: string, since: Date): Promise<{ last: Date | null; count: number }> {
  const { rows } = await q.query<{ last: Date | null; n: bigint }>(
    'select max(created_at) as last, count(*) filter (where created_at >= $2) as n from identity.sms where phone = $1',
    [phone, since],
  )
  return { last: rows[0]?.last ?? null, count: Number(rows[0]?.n ?? 0n) }
}

/** The newest code of a phone for a purpose; older ones open nothing. */
export async function lockNewest(tx: Tx, phone: string, purpose: SmsPurpose): Promise<SmsRow | null> {
  const { rows } = await tx.query<SmsRow>(
    'select * from identity.sms where phone = $1 and purpose = $2 order by created_at desc, id limit 1 for update',
    [phone, purpose],
  )
  return rows[0] ?? null
}

export async function addTry(tx: Tx, id: string): Promise<void> {
  await tx.query('update identity.sms set tries = tries + 1 where id = $1', [id])
}

/** True once. */
export async function useCode(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query('update identity.sms set used_at = $2 where id = $1 and used_at is null', [id, at])
  return rowCount === 1
}

export async function insertProof(
  tx: Tx,
  proof: { tokenHash: Buffer; phone: string; playerId: bigint; clientHash: Buffer; expiresAt: Date },
): Promise<void> {
  await tx.query('insert into identity.phone_proof (token_hash, phone, player_id, client_hash, expires_at) values ($1, $2, $3, $4, $5)', [
    proof.tokenHash,
    proof.phone,
    proof.playerId,
    proof.clientHash,
    proof.expiresAt,
  ])
}

export interface ProofRow {
  readonly token_hash: Buffer
  readonly player_id: bigint
}

/** An unused proof of this phone that stands: by its token where one is given, else by the client that made it. */
export async function proofOf(
  q: Queryable,
  asked: { readonly phone: string; readonly tokenHash: Buffer | null; readonly clientHash: Buffer; readonly now: Date },
): Promise<ProofRow | null> {
  const { rows } = await q.query<ProofRow>(
    `select token_hash, player_id from identity.phone_proof
      where phone = $1 and used_at is null and expires_at > $4
        and case when $2::bytea is null then client_hash = $3 else token_hash = $2 end
      order by expires_at desc limit 1`,
    [asked.phone, asked.tokenHash, asked.clientHash, asked.now],
  )
  return rows[0] ?? null
}

/** True once. */
export async function useProof(tx: Tx, tokenHash: Buffer, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query('update identity.phone_proof set used_at = $2 where token_hash = $1 and used_at is null', [
    tokenHash,
    at,
  ])
  return rowCount === 1
}

export async function deleteOld(tx: Tx, before: Date): Promise<void> {
  await tx.query('delete from identity.sms where created_at < $1', [before])
  await tx.query('delete from identity.phone_proof where expires_at < $1', [before])
}
