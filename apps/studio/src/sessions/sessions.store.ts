import type { VendorPlayRules } from '@jade/contract/vendor/play-rules'
import type { Queryable, Tx } from '@jade/service/app'

export interface SessionRow {
  readonly id: bigint
  readonly account_id: bigint
  readonly game: string
  readonly device: 'pc' | 'mob'
  readonly lang: 'zh' | 'en'
  readonly return_url: string | null
  readonly created_at: Date
  readonly opened_at: Date | null
  readonly seen_at: Date
  readonly ended_at: Date | null
  /** How the operator guards the player; null: it said nothing. */
  readonly rules: VendorPlayRules | null
}

export interface NewSession {
  readonly tokenHash: Buffer
  readonly accountId: bigint
  readonly game: string
  readonly device: 'pc' | 'mob'
  readonly lang: 'zh' | 'en'
  readonly returnUrl: string | null
  readonly rules: VendorPlayRules | null
}

export async function insertSession(tx: Tx, session: NewSession, now: Date): Promise<void> {
  await tx.query(
    `insert into studio.play_session (token_hash, account_id, game, device, lang, return_url, rules, created_at, seen_at)
     values ($1, $2, $3, $4, $5, $6, $8, $7, $7)`,
    [
      session.tokenHash,
      session.accountId,
      session.game,
      session.device,
      session.lang,
      session.returnUrl,
      now,
      session.rules && JSON.stringify(session.rules),
    ],
  )
}

export async function sessionByToken(q: Queryable, tokenHash: Buffer): Promise<SessionRow | null> {
  const sql = `select id, account_id, game, device, lang, return_url, created_at, opened_at, seen_at, ended_at, rules
    from studio.play_session where token_hash = $1`
  return (await q.query<SessionRow>(sql, [tokenHash])).rows[0] ?? null
}

/** The same by its number. */
export async function rulesOfSession(q: Queryable, id: bigint): Promise<VendorPlayRules | null> {
  const { rows } = await q.query<Pick<SessionRow, 'rules'>>('select rules from studio.play_session where id = $1', [id])
  return rows[0]?.rules ?? null
}

/** Notes that the session is in use. False when it has been ended. */
export async function touchSession(tx: Tx, id: bigint, now: Date): Promise<boolean> {
  const sql = 'update studio.play_session set seen_at = $2, opened_at = coalesce(opened_at, $2) where id = $1 and ended_at is null'
  return (await tx.query(sql, [id, now])).rowCount === 1
}

/** The same for several; answers those that have not been ended. */
export async function touchSessions(tx: Tx, ids: readonly bigint[], now: Date): Promise<ReadonlySet<bigint>> {
  const sql = `update studio.play_session set seen_at = $2, opened_at = coalesce(opened_at, $2)
    where id = any($1::bigint[]) and ended_at is null returning id`
  return new Set((await tx.query<{ id: bigint }>(sql, [ids, now], 'studio.touch_sessions')).rows.map(({ id }) => id))
}

/** Which of some sessions have not been ended. */
export async function liveSessions(q: Queryable, ids: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const sql = 'select id from studio.play_session where id = any($1::bigint[]) and ended_at is null'
  return new Set((await q.query<{ id: bigint }>(sql, [ids])).rows.map(({ id }) => id))
}

/** Ends the account's open sessions; answers how many. */
export async function endSessions(tx: Tx, accountId: bigint, now: Date): Promise<number> {
  return (await tx.query('update studio.play_session set ended_at = $2 where account_id = $1 and ended_at is null', [accountId, now]))
    .rowCount
}
