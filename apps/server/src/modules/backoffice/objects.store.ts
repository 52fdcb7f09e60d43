import type { Queryable, Tx } from '@jade/service/app'

interface NoteRow {
  readonly account: string
  readonly text: string
  readonly at: Date
}

export async function insertNote(
  tx: Tx,
  note: {
    readonly kind: string
    readonly id: string
    readonly playerId: bigint | null
    readonly staffId: bigint
    readonly text: string
    readonly at: Date
  },
): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    'insert into backoffice.note (kind, object_id, player_id, staff_id, text, at) values ($1, $2, $3, $4, $5, $6) returning id',
    [note.kind, note.id, note.playerId, note.staffId, note.text, note.at],
  )
  return rows[0]?.id ?? 0n
}

/** Notes on an object until an instant, newest first. */
export async function notesUntil(
  q: Queryable,
  of: { readonly kind: string; readonly id: string },
  { until, limit }: { readonly until: Date; readonly limit: number },
): Promise<readonly NoteRow[]> {
  const { rows } = await q.query<NoteRow>(
    `select staff.account, note.text, note.at from backoffice.note join backoffice.staff on staff.id = note.staff_id
      where note.kind = $1 and note.object_id = $2 and note.at <= $3 order by note.at desc, note.id desc limit $4`,
    [of.kind, of.id, until, limit],
  )
  return rows
}
