import type { Queryable, Tx } from '@jade/service/app'

export interface EnrolmentRow {
  readonly token_hash: Buffer
  readonly role: string
  readonly totp_sealed: string | null
  readonly expires_at: Date
  readonly ended_at: Date | null
}

export async function lockEnrolment(tx: Tx, tokenHash: Buffer): Promise<EnrolmentRow | null> {
  const { rows } = await tx.query<EnrolmentRow>('select * from backoffice.enrolment where token_hash = $1 for update', [tokenHash])
  return rows[0] ?? null
}

/** A new link; those of the same role that were open end. */
export async function insertEnrolment(
  tx: Tx,
  link: { readonly tokenHash: Buffer; readonly role: string; readonly at: Date; readonly expiresAt: Date },
): Promise<void> {
  await tx.query('update backoffice.enrolment set ended_at = $2 where role = $1 and ended_at is null', [link.role, link.at])
  await insertLink(tx, link)
}

/** A new link beside others. */
export async function insertLink(
  tx: Tx,
  link: { readonly tokenHash: Buffer; readonly role: string; readonly at: Date; readonly expiresAt: Date },
): Promise<void> {
  await tx.query('insert into backoffice.enrolment (token_hash, role, made_at, expires_at) values ($1, $2, $3, $4)', [
    link.tokenHash,
    link.role,
    link.at,
    link.expiresAt,
  ])
}

export async function keepSecret(tx: Tx, tokenHash: Buffer, totpSealed: string): Promise<void> {
  await tx.query('update backoffice.enrolment set totp_sealed = $2 where token_hash = $1', [tokenHash, totpSealed])
}

export async function endEnrolment(tx: Tx, tokenHash: Buffer, at: Date): Promise<void> {
  await tx.query('update backoffice.enrolment set ended_at = $2 where token_hash = $1 and ended_at is null', [tokenHash, at])
}

/** One at a time asks who is there and lets somebody in because of it. */
export async function lockEntry(tx: Tx): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(7236003)')
}

/** Does anybody of this role exist who could log in, or be let in again? Under {@link lockEntry}. */
export async function lockRoleTaken(tx: Tx, role: string): Promise<boolean> {
  await lockEntry(tx)
  return roleTaken(tx, role)
}

async function roleTaken(q: Queryable, role: string): Promise<boolean> {
  return (await q.query('select 1 from backoffice.staff where role = $1 limit 1', [role])).rowCount > 0
}

/** Adds the person; false where the account is taken. */
export async function insertEnrolled(
  tx: Tx,
  person: {
    readonly account: string
    readonly name: string
    readonly role: string
    readonly passwordHash: string
    readonly totpSealed: string
    readonly step: bigint
    readonly at: Date
  },
): Promise<boolean> {
  const { account, name, role, passwordHash, totpSealed, step, at } = person
  const { rowCount } = await tx.query(
    `insert into backoffice.staff (account, name, role, password_hash, totp_sealed, totp_last_step, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (account) do nothing`,
    [account, name, role, passwordHash, totpSealed, step, at],
  )
  return rowCount > 0
}

/** A new second factor in place of the one that is lost; its first code is used up. */
export async function setFactor(tx: Tx, staffId: bigint, { totpSealed, step }: { readonly totpSealed: string; readonly step: bigint }) {
  await tx.query('update backoffice.staff set totp_sealed = $2, totp_last_step = $3 where id = $1', [staffId, totpSealed, step])
}
