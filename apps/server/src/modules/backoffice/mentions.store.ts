import type { PageRequest } from '@jade/contract/call'
import type { Queryable, Tx } from '@jade/service/app'

export interface MentionRow {
  readonly id: bigint
  readonly kind: string
  readonly object_id: string
  readonly account: string
  readonly text: string
  readonly at: Date
  readonly read_at: Date | null
}

/** A colleague as a note may name one. */
export interface ColleagueRow {
  readonly id: bigint
  readonly account: string
  readonly name: string
  readonly role: string
  readonly active: boolean
}

/** People with these accounts, those who are gone too. */
export async function staffNamed(q: Queryable, accounts: readonly string[]): Promise<readonly ColleagueRow[]> {
  const { rows } = await q.query<ColleagueRow>(
    'select id, account, name, role, active from backoffice.staff where account = any($1) order by account',
    [accounts],
  )
  return rows
}

/** Who works here in one of these roles, beside one person, whose account begins so or whose name has it; at most so many. */
export async function colleaguesLike(
  q: Queryable,
  start: string,
  { roles, except, most }: { readonly roles: readonly string[]; readonly except: bigint; readonly most: number },
): Promise<readonly ColleagueRow[]> {
  const { rows } = await q.query<ColleagueRow>(
    `select id, account, name, role, active from backoffice.staff
      where active and id <> $1 and role = any($2) and (starts_with(account, $3) or position($3 in lower(name)) > 0)
      order by starts_with(account, $3) desc, account limit $4`,
    [except, roles, start, most],
  )
  return rows
}

export async function insertMention(
  tx: Tx,
  mention: { readonly noteId: bigint; readonly staffId: bigint; readonly playerId: bigint | null; readonly at: Date },
): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    'insert into backoffice.mention (note_id, staff_id, player_id, at) values ($1, $2, $3, $4) returning id',
    [mention.noteId, mention.staffId, mention.playerId, mention.at],
  )
  return rows[0]?.id ?? 0n
}

/** Lines of an inbox, the newest first. */
export async function mentionsOf(
  q: Queryable,
  staffId: bigint,
  { unread, page, pageSize }: PageRequest & { readonly unread: boolean },
): Promise<{ readonly rows: readonly MentionRow[]; readonly total: number }> {
  const which = `mention.staff_id = $1${unread ? ' and mention.read_at is null' : ''}`
  const { rows } = await q.query<MentionRow>(
    `select mention.id, note.kind, note.object_id, staff.account, note.text, mention.at, mention.read_at
       from backoffice.mention join backoffice.note on note.id = mention.note_id join backoffice.staff on staff.id = note.staff_id
      where ${which} order by mention.id desc limit $2 offset $3`,
    [staffId, pageSize, (page - 1) * pageSize],
  )
  const counted = await q.query<{ n: bigint }>(`select count(*) as n from backoffice.mention where ${which}`, [staffId])
  return { rows, total: Number(counted.rows[0]?.n ?? 0n) }
}

/** How many lines of an inbox are not read, counted so far and no further. */
export async function unreadOf(q: Queryable, staffId: bigint, most: number): Promise<number> {
  const { rows } = await q.query<{ n: bigint }>(
    'select count(*) as n from (select 1 from backoffice.mention where staff_id = $1 and read_at is null limit $2) as unread',
    [staffId, most],
  )
  return Number(rows[0]?.n ?? 0n)
}

/** A line of this person is read since an instant, or with null is not; whether it was read before, null: there is no such line. */
export async function setRead(tx: Tx, of: { readonly id: bigint; readonly staffId: bigint }, at: Date | null): Promise<boolean | null> {
  const { rows } = await tx.query<{ was: boolean }>(
    `update backoffice.mention set read_at = case when $3::timestamptz is null then null else coalesce(mention.read_at, $3) end
       from (select id, read_at is not null as was from backoffice.mention where id = $1 and staff_id = $2 for update) as earlier
      where mention.id = earlier.id returning earlier.was`,
    [of.id, of.staffId, at],
  )
  return rows[0]?.was ?? null
}

/** What was not read up to a line is read; how many lines these were. */
export async function setReadUntil(tx: Tx, of: { readonly until: bigint; readonly staffId: bigint }, at: Date): Promise<number> {
  const { rowCount } = await tx.query('update backoffice.mention set read_at = $3 where staff_id = $2 and id <= $1 and read_at is null', [
    of.until,
    of.staffId,
    at,
  ])
  return rowCount ?? 0
}

/** Lines that were read before one instant, and all from before another, are gone. */
export async function dropOld(tx: Tx, before: { readonly read: Date; readonly any: Date }): Promise<void> {
  // Nothing is read before it came: the index by time finds both.
  await tx.query('delete from backoffice.mention where at < $1 and (read_at < $1 or at < $2)', [before.read, before.any])
}
