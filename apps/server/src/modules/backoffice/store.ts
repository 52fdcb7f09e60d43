import type { Queryable, Tx } from '@jade/service/app'
import type { PageRequest } from '@jade/contract/call'

export interface StaffRow {
  readonly id: bigint
  readonly account: string
  readonly name: string
  readonly role: string
  readonly password_hash: string
  /** Sealed; null while this person has no second factor and so cannot log in. */
  readonly totp_sealed: string | null
  readonly totp_last_step: bigint
  readonly active: boolean
  readonly last_login_at: Date | null
}

export interface StaffSessionRow extends StaffRow {
  readonly session_id: string
  readonly session_created_at: Date
  readonly session_seen_at: Date
  readonly session_ended_at: Date | null
  /** When the second factor was shown since the log-in. */
  readonly session_proved_at: Date | null
  /** The number of the last write of the rights; null: it cannot be read. */
  readonly rights_version: bigint | null
}

export async function lockStaffByAccount(tx: Tx, account: string): Promise<StaffRow | null> {
  const { rows } = await tx.query<StaffRow>('select * from backoffice.staff where account = $1 for update', [account])
  return rows[0] ?? null
}

export async function staffById(q: Queryable, id: bigint): Promise<StaffRow | null> {
  const { rows } = await q.query<StaffRow>('select * from backoffice.staff where id = $1', [id])
  return rows[0] ?? null
}

export async function staffByAccount(q: Queryable, account: string): Promise<StaffRow | null> {
  const { rows } = await q.query<StaffRow>('select * from backoffice.staff where account = $1', [account])
  return rows[0] ?? null
}

export async function lockStaffById(tx: Tx, id: bigint): Promise<StaffRow | null> {
  const { rows } = await tx.query<StaffRow>('select * from backoffice.staff where id = $1 for update', [id])
  return rows[0] ?? null
}

/** Everybody, deactivated people too. */
export async function allStaff(q: Queryable): Promise<readonly StaffRow[]> {
  return (await q.query<StaffRow>('select * from backoffice.staff order by account')).rows
}

/** Adds a person. Of one who is there already, only a missing second factor is filled in. */
export async function insertStaff(
  tx: Tx,
  staff: { account: string; name: string; role: string; passwordHash: string; totpSealed: string; at: Date },
): Promise<void> {
  await tx.query(
    `insert into backoffice.staff (account, name, role, password_hash, totp_sealed, created_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (account) do update set totp_sealed = coalesce(backoffice.staff.totp_sealed, excluded.totp_sealed)`,
    [staff.account, staff.name, staff.role, staff.passwordHash, staff.totpSealed, staff.at],
  )
}

async function staffCount(q: Queryable): Promise<number> {
  const { rows } = await q.query<{ n: bigint }>('select count(*) as n from backoffice.staff')
  return Number(rows[0]?.n ?? 0n)
}

export async function enrolledCount(q: Queryable): Promise<number> {
  const { rows } = await q.query<{ n: bigint }>('select count(*) as n from backoffice.staff where totp_sealed is not null')
  return Number(rows[0]?.n ?? 0n)
}

export async function listStaff(q: Queryable, page: PageRequest): Promise<{ rows: StaffRow[]; total: number }> {
  const { rows } = await q.query<StaffRow>('select * from backoffice.staff order by account limit $1 offset $2', [
    page.pageSize,
    (page.page - 1) * page.pageSize,
  ])
  return { rows, total: await staffCount(q) }
}

export async function recordLogin(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx.query('update backoffice.staff set last_login_at = $2 where id = $1', [id, at])
}

/** No code of this step counts again, nor one before it. */
export async function useStep(tx: Tx, id: bigint, step: bigint): Promise<void> {
  await tx.query('update backoffice.staff set totp_last_step = $2 where id = $1', [id, step])
}

export async function setPasswordHash(tx: Tx, id: bigint, hash: string): Promise<void> {
  await tx.query('update backoffice.staff set password_hash = $2 where id = $1', [id, hash])
}

export async function setActive(tx: Tx, id: bigint): Promise<void> {
  await tx.query('update backoffice.staff set active = true, deactivated_at = null where id = $1', [id])
}

/** Puts a person out; when it was stays with the first time. */
export async function setInactive(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx.query('update backoffice.staff set active = false, deactivated_at = $2 where id = $1 and active', [id, at])
}

export async function insertSession(
  tx: Tx,
  session: { tokenHash: Buffer; id: string; staffId: bigint; ip: string; browser: string; at: Date },
): Promise<void> {
  const { tokenHash, id, staffId, ip, browser, at } = session
  await tx.query(
    'insert into backoffice.session (token_hash, id, staff_id, ip, browser, created_at, seen_at) values ($1, $2, $3, $4, $5, $6, $6)',
    [tokenHash, id, staffId, ip, browser, at],
  )
}

export async function sessionByToken(q: Queryable, tokenHash: Buffer): Promise<StaffSessionRow | null> {
  const { rows } = await q.query<StaffSessionRow>(
    `select staff.*, session.id as session_id, session.created_at as session_created_at,
            session.seen_at as session_seen_at, session.ended_at as session_ended_at, session.proved_at as session_proved_at,
            (select version from backoffice.rights_version) as rights_version
     from backoffice.session join backoffice.staff on staff.id = session.staff_id
     where session.token_hash = $1`,
    [tokenHash],
  )
  return rows[0] ?? null
}

/** Writes at most once a minute: the time of the last sign of life is needed to the minute only. */
export async function touchSession(q: Queryable, sessionId: string, at: Date): Promise<void> {
  await q.query(`update backoffice.session set seen_at = $2 where id = $1 and seen_at < $2::timestamptz - interval '1 minute'`, [
    sessionId,
    at,
  ])
}

/** The second factor was shown in this session. */
export async function proveSession(tx: Tx, sessionId: string, at: Date): Promise<void> {
  await tx.query('update backoffice.session set proved_at = $2 where id = $1', [sessionId, at])
}

export async function endSession(tx: Tx, sessionId: string, at: Date): Promise<void> {
  await tx.query('update backoffice.session set ended_at = $2 where id = $1 and ended_at is null', [sessionId, at])
}

/** Ends all sessions of a person, or all but the one that stays. */
export async function endSessionsOf(tx: Tx, staffId: bigint, end: { readonly at: Date; readonly except?: string }): Promise<number> {
  const { rowCount } = await tx.query(
    'update backoffice.session set ended_at = $2 where staff_id = $1 and ended_at is null and ($3::uuid is null or id <> $3)',
    [staffId, end.at, end.except ?? null],
  )
  return rowCount
}
