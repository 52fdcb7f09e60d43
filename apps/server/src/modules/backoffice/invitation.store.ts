import type { PageRequest } from '@jade/contract/call'
import type { Queryable, Tx } from '@jade/service/app'

export interface InvitationRow {
  readonly id: string
  readonly role: string
  readonly name: string
  readonly reason: string
  readonly state: 'asked' | 'ready' | 'used' | 'ended'
  readonly alone: boolean
  readonly made_by: bigint
  readonly made_at: Date
  readonly link_hash: Buffer | null
  readonly account: string | null
  /** Whose new second factor it is for; null: it makes a person. */
  readonly staff_id: bigint | null
}

interface ListedInvitation extends InvitationRow {
  readonly maker: string
  readonly link_until: Date | null
}

export async function insertInvitation(
  tx: Tx,
  row: Pick<InvitationRow, 'id' | 'role' | 'name' | 'reason' | 'alone' | 'made_by'> & {
    readonly staff?: { readonly id: bigint; readonly account: string }
    readonly approvalId: string | null
    readonly at: Date
  },
): Promise<void> {
  await tx.query(
    `insert into backoffice.invitation (id, role, name, reason, state, alone, made_by, made_at, changed_at, approval_id, staff_id, account)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11)`,
    [
      row.id,
      row.role,
      row.name,
      row.reason,
      row.alone ? 'ready' : 'asked',
      row.alone,
      row.made_by,
      row.at,
      row.approvalId,
      row.staff?.id ?? null,
      row.staff?.account ?? null,
    ],
  )
}

export async function lockInvitation(tx: Tx, id: string): Promise<InvitationRow | null> {
  return (await tx.query<InvitationRow>('select * from backoffice.invitation where id = $1 for update', [id])).rows[0] ?? null
}

export async function lockInvitationByApproval(tx: Tx, approvalId: string): Promise<InvitationRow | null> {
  const sql = 'select * from backoffice.invitation where approval_id = $1 for update'
  return (await tx.query<InvitationRow>(sql, [approvalId])).rows[0] ?? null
}

export async function lockInvitationByLink(tx: Tx, linkHash: Buffer): Promise<InvitationRow | null> {
  const sql = 'select * from backoffice.invitation where link_hash = $1 for update'
  return (await tx.query<InvitationRow>(sql, [linkHash])).rows[0] ?? null
}

export async function invitationByLink(q: Queryable, linkHash: Buffer): Promise<InvitationRow | null> {
  return (await q.query<InvitationRow>('select * from backoffice.invitation where link_hash = $1', [linkHash])).rows[0] ?? null
}

export async function setInvitation(
  tx: Tx,
  id: string,
  to: { readonly state: InvitationRow['state']; readonly at: Date; readonly linkHash?: Buffer; readonly account?: string },
): Promise<void> {
  await tx.query(
    `update backoffice.invitation
     set state = $2, changed_at = $3, link_hash = coalesce($4, link_hash), account = coalesce($5, account) where id = $1`,
    [id, to.state, to.at, to.linkHash ?? null, to.account ?? null],
  )
}

/** Ids of the invitations that a person made, or that are for a new second factor of that person, and nobody has used. */
export async function openInvitationsOf(q: Queryable, staffId: bigint): Promise<readonly string[]> {
  const sql = `select id from backoffice.invitation where (made_by = $1 or staff_id = $1) and state in ('asked', 'ready') order by id`
  return (await q.query<{ id: string }>(sql, [staffId])).rows.map(({ id }) => id)
}

export async function listInvitations(q: Queryable, page: PageRequest): Promise<{ rows: ListedInvitation[]; total: number }> {
  const { rows } = await q.query<ListedInvitation>(
    `select invitation.*, staff.account as maker, case when enrolment.ended_at is null then enrolment.expires_at end as link_until
     from backoffice.invitation join backoffice.staff on staff.id = made_by
     left join backoffice.enrolment on enrolment.token_hash = link_hash
     order by invitation.made_at desc, invitation.id limit $1 offset $2`,
    [page.pageSize, (page.page - 1) * page.pageSize],
  )
  const count = await q.query<{ n: bigint }>('select count(*) as n from backoffice.invitation')
  return { rows, total: Number(count.rows[0]?.n ?? 0n) }
}

/** Roles of everybody else who can come in, or was put out later than `since`. */
export async function otherRoles(q: Queryable, staffId: bigint, since: Date): Promise<readonly string[]> {
  const { rows } = await q.query<{ role: string }>(
    'select role from backoffice.staff where id <> $1 and totp_sealed is not null and (active or deactivated_at > $2)',
    [staffId, since],
  )
  return rows.map(({ role }) => role)
}

/** Whether a new second factor of this person is under way. Under a lock of the person. */
export async function isResetting(q: Queryable, staffId: bigint): Promise<boolean> {
  const sql = `select 1 from backoffice.invitation where staff_id = $1 and state in ('asked', 'ready')`
  return (await q.query(sql, [staffId])).rowCount > 0
}
