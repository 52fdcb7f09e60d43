import type { Queryable, Tx } from '@jade/service/app'

export interface PasskeyRow {
  readonly id: string
  /** As its authenticator calls it, base64url. */
  readonly credential: string
  readonly key_sealed: string
  readonly counter: bigint
  readonly transports: readonly string[]
  readonly name: string
  readonly made_at: Date
  readonly used_at: Date | null
}

/** All of a person, the oldest first. */
export async function passkeysOf(q: Queryable, staffId: bigint): Promise<readonly PasskeyRow[]> {
  return (await q.query<PasskeyRow>('select * from backoffice.passkey where staff_id = $1 order by made_at, id', [staffId])).rows
}

/** This one of a person; null: there is none, or it is somebody else's. */
export async function lockPasskey(tx: Tx, staffId: bigint, credential: string): Promise<PasskeyRow | null> {
  const { rows } = await tx.query<PasskeyRow>('select * from backoffice.passkey where staff_id = $1 and credential = $2 for update', [
    staffId,
    credential,
  ])
  return rows[0] ?? null
}

/** Adds one; false where it is registered already, by whomever. */
export async function insertPasskey(
  tx: Tx,
  staffId: bigint,
  { id, credential, key_sealed, counter, transports, name, made_at }: Omit<PasskeyRow, 'used_at'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into backoffice.passkey (id, staff_id, credential, key_sealed, counter, transports, name, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (credential) do nothing`,
    [id, staffId, credential, key_sealed, counter, transports, name, made_at],
  )
  return rowCount > 0
}

export async function usePasskey(tx: Tx, id: string, used: { readonly counter: bigint; readonly at: Date }): Promise<void> {
  await tx.query('update backoffice.passkey set counter = $2, used_at = $3 where id = $1', [id, used.counter, used.at])
}

/** Takes one of a person away and answers its name; null: there is none. */
export async function removePasskey(tx: Tx, staffId: bigint, id: string): Promise<string | null> {
  const { rows } = await tx.query<{ name: string }>('delete from backoffice.passkey where staff_id = $1 and id = $2 returning name', [
    staffId,
    id,
  ])
  return rows[0]?.name ?? null
}

/** Takes all of a person away; answers their names. */
export async function removePasskeysOf(tx: Tx, staffId: bigint): Promise<readonly string[]> {
  const { rows } = await tx.query<{ name: string }>('delete from backoffice.passkey where staff_id = $1 returning name', [staffId])
  return rows.map(({ name }) => name).toSorted()
}

interface ChallengeRow {
  readonly action: string
  readonly session_id: string | null
  readonly expires_at: Date
}

export async function keepChallenge(
  q: Queryable,
  challenge: { readonly hash: Buffer; readonly action: string; readonly session: string | null; readonly expiresAt: Date },
): Promise<void> {
  await q.query('insert into backoffice.passkey_challenge (challenge_hash, action, session_id, expires_at) values ($1, $2, $3, $4)', [
    challenge.hash,
    challenge.action,
    challenge.session,
    challenge.expiresAt,
  ])
}

/** Whoever shows a challenge takes it away; null: nobody asked for it, or it was shown before. */
export async function takeChallenge(tx: Tx, hash: Buffer): Promise<ChallengeRow | null> {
  const { rows } = await tx.query<ChallengeRow>('delete from backoffice.passkey_challenge where challenge_hash = $1 returning *', [hash])
  return rows[0] ?? null
}

/** Job: challenges that ended unshown. */
export async function forgetChallenges(tx: Tx, now: Date): Promise<void> {
  await tx.query('delete from backoffice.passkey_challenge where expires_at < $1', [now])
}
