import type { Queryable, Tx } from '@jade/service/app'
import type { DocumentForm } from '@jade/service/uploads'

interface Of {
  readonly kind: string
  readonly id: string
}

export interface AttachmentRow {
  readonly id: bigint
  readonly staff_id: bigint
  readonly account: string
  readonly name: string
  readonly form: DocumentForm
  readonly bytes: number
  readonly file: string
  readonly at: Date
  readonly removed_at: Date | null
  readonly removed_by: bigint | null
}

const COLUMNS = `attachment.id, attachment.staff_id, staff.account, attachment.name, attachment.form, attachment.bytes, attachment.file,
  attachment.at, attachment.removed_at, attachment.removed_by`
const FROM = 'backoffice.attachment join backoffice.staff on staff.id = attachment.staff_id'

/** Two who put a file on the same object at once count one after the other. */
export async function lockAttachmentsOf(tx: Tx, { kind, id }: Of): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`attachments ${kind} ${id}`])
}

/** Files on an object, in the order in which they came. */
export async function attachmentsOf(q: Queryable, { kind, id }: Of): Promise<readonly AttachmentRow[]> {
  const { rows } = await q.query<AttachmentRow>(
    `select ${COLUMNS} from ${FROM} where attachment.kind = $1 and attachment.object_id = $2 and attachment.removed_at is null
      order by attachment.id`,
    [kind, id],
  )
  return rows
}

/** One of an object, removed or not; null: there is none of this number on it. */
export async function attachmentOn(q: Queryable, { kind, id }: Of, number: bigint): Promise<AttachmentRow | null> {
  const { rows } = await q.query<AttachmentRow>(
    `select ${COLUMNS} from ${FROM} where attachment.kind = $1 and attachment.object_id = $2 and attachment.id = $3`,
    [kind, id, number],
  )
  return rows[0] ?? null
}

export async function insertAttachment(
  tx: Tx,
  one: Of & {
    readonly playerId: bigint | null
    readonly staffId: bigint
    readonly name: string
    readonly form: DocumentForm
    readonly bytes: number
    readonly file: string
    readonly at: Date
  },
): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into backoffice.attachment (kind, object_id, player_id, staff_id, name, form, bytes, file, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [one.kind, one.id, one.playerId, one.staffId, one.name, one.form, one.bytes, one.file, one.at],
  )
  return rows[0]?.id ?? 0n
}

/** Removed by this person now, or with null back again. */
export async function setRemoved(tx: Tx, id: bigint, end: { readonly at: Date; readonly by: bigint } | null): Promise<void> {
  await tx.query('update backoffice.attachment set removed_at = $2, removed_by = $3 where id = $1', [id, end?.at ?? null, end?.by ?? null])
}

/** Names of files that were removed before an instant and are still kept, the oldest first, at most so many. */
export async function filesToErase(q: Queryable, before: Date, most: number): Promise<readonly string[]> {
  const { rows } = await q.query<{ file: string }>(
    `select file from backoffice.attachment where file <> '' and removed_at is not null and removed_at < $1 order by removed_at limit $2`,
    [before, most],
  )
  return rows.map(({ file }) => file)
}

/** Their files are gone. */
export async function forgetFiles(tx: Tx, files: readonly string[]): Promise<void> {
  await tx.query(`update backoffice.attachment set file = '' where file = any ($1) and removed_at is not null`, [files])
}
