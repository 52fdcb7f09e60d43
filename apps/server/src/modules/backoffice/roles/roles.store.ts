import type { PageRequest } from '@jade/contract/call'
import type { Queryable, Tx } from '@jade/service/app'
import type { Grant, Kept, Person } from './rights.rules.ts'

/** What a house decided, with the number of the last write: one statement, so that both are of one moment. Null: the number is not there. */
export async function readKept(q: Queryable): Promise<(Kept & { readonly version: bigint }) | null> {
  const { rows } = await q.query<{ version: bigint; roles: Kept['roles']; grants: readonly Grant[] }>(
    `select version,
       (select coalesce(json_agg(json_build_object('name', name, 'zh', zh, 'en', en) order by made_at, name), '[]')
          from backoffice.house_role) as roles,
       (select coalesce(json_agg(json_build_object('role', role, 'permission', permission, 'given', given, 'change', change_id)), '[]')
          from backoffice.role_grant) as grants
     from backoffice.rights_version`,
  )
  return rows[0] ?? null
}

/** One at a time changes what roles open, or who is left to change it. */
export async function lockRights(tx: Tx): Promise<void> {
  await tx.query('select version from backoffice.rights_version for update')
}

export interface ChangeRow {
  readonly id: string
  readonly role: string
  readonly makes: boolean
  readonly zh: string
  readonly en: string
  readonly given: readonly string[]
  readonly taken: readonly string[]
  readonly reason: string
  readonly state: 'waiting' | 'done' | 'refused' | 'failed'
  readonly maker_id: bigint
  readonly maker: string
  readonly checker: string | null
  readonly asked_at: Date
  readonly ended_at: Date | null
}

/** Keeps what somebody asks for; false where a change of this role waits already. */
export async function insertChange(
  tx: Tx,
  change: Pick<ChangeRow, 'id' | 'role' | 'makes' | 'zh' | 'en' | 'given' | 'taken' | 'reason'> & {
    readonly makerId: bigint
    readonly at: Date
  },
): Promise<boolean> {
  const { id, role, makes, zh, en, given, taken, reason, makerId, at } = change
  const { rowCount } = await tx.query(
    `insert into backoffice.role_change (id, role, makes, zh, en, given, taken, reason, state, maker_id, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'waiting', $9, $10)
     on conflict (role) where state = 'waiting' do nothing`,
    [id, role, makes, zh, en, given, taken, reason, makerId, at],
  )
  return rowCount > 0
}

const CHANGE = `select change.*, maker.account as maker, checker.account as checker
  from backoffice.role_change change
  join backoffice.staff maker on maker.id = change.maker_id
  left join backoffice.staff checker on checker.id = change.checker_id`

export async function lockChange(tx: Tx, id: string): Promise<ChangeRow | null> {
  const { rows } = await tx.query<ChangeRow>(`${CHANGE} where change.id = $1 for update of change`, [id])
  return rows[0] ?? null
}

export async function endChange(
  tx: Tx,
  id: string,
  end: { readonly state: 'done' | 'refused' | 'failed'; readonly checkerId: bigint | null; readonly at: Date },
): Promise<void> {
  await tx.query('update backoffice.role_change set state = $2, checker_id = $3, ended_at = $4 where id = $1', [
    id,
    end.state,
    end.checkerId,
    end.at,
  ])
}

export async function changesById(q: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, ChangeRow>> {
  const { rows } = await q.query<ChangeRow>(`${CHANGE} where change.id = any ($1)`, [ids])
  return new Map(rows.map((row) => [row.id, row]))
}

export async function listChanges(q: Queryable, role: string | null, page: PageRequest): Promise<{ rows: ChangeRow[]; total: number }> {
  const where = '($1::text is null or change.role = $1)'
  const { rows } = await q.query<ChangeRow>(`${CHANGE} where ${where} order by change.n desc limit $2 offset $3`, [
    role,
    page.pageSize,
    (page.page - 1) * page.pageSize,
  ])
  const count = await q.query<{ n: bigint }>(`select count(*) as n from backoffice.role_change change where ${where}`, [role])
  return { rows, total: Number(count.rows[0]?.n ?? 0n) }
}

/** Of each role the change that waits, and the last one that was carried out. */
export async function standOfRoles(q: Queryable): Promise<readonly ChangeRow[]> {
  const { rows } = await q.query<ChangeRow>(
    `select distinct on (role, state) * from (${CHANGE} where change.state in ('waiting', 'done')) change
     order by role, state, n desc`,
  )
  return rows
}

export async function insertHouseRole(
  tx: Tx,
  role: { readonly name: string; readonly zh: string; readonly en: string; readonly change: string; readonly at: Date },
): Promise<void> {
  await tx.query('insert into backoffice.house_role (name, zh, en, change_id, made_at) values ($1, $2, $3, $4, $5)', [
    role.name,
    role.zh,
    role.en,
    role.change,
    role.at,
  ])
}

/** Puts what a role was given, and what was taken from it, in the place of what stood there of the same permissions. */
export async function saveGrants(tx: Tx, role: string, change: { readonly touched: readonly string[]; readonly grants: readonly Grant[] }) {
  await tx.query('delete from backoffice.role_grant where role = $1 and permission = any ($2)', [role, change.touched])
  const { grants } = change
  await tx.query(
    `insert into backoffice.role_grant (role, permission, given, change_id)
     select $1, permission, given, change_id from unnest($2::text[], $3::boolean[], $4::uuid[]) as t (permission, given, change_id)`,
    [role, grants.map((one) => one.permission), grants.map((one) => one.given), grants.map((one) => one.change)],
  )
}

/** Whoever is not deactivated and can log in. */
export async function peopleIn(q: Queryable): Promise<readonly Person[]> {
  return (await q.query<Person>('select id, role from backoffice.staff where active and totp_sealed is not null order by id')).rows
}

/** How many people of each role are not deactivated. */
export async function peopleByRole(q: Queryable): Promise<ReadonlyMap<string, number>> {
  const { rows } = await q.query<{ role: string; n: bigint }>('select role, count(*) as n from backoffice.staff where active group by role')
  return new Map(rows.map(({ role, n }) => [role, Number(n)]))
}
