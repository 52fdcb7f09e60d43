import type { Queryable, Tx } from './app.ts'
import { fullFingerprint, type KeyRow, type KeyState } from './keyring.ts'

/* How keys change over, for the room that decides it (docs/adr/0192). Callers hold the rows of a name by lockKeys. */

/** The keys of one name, newest first, held until the end of the unit. */
export async function lockKeys(tx: Tx, name: string): Promise<readonly KeyRow[]> {
  const sql = 'select * from installation.counterpart_key where name = $1 order by made_at desc, id for update'
  return (await tx.query<KeyRow>(sql, [name])).rows
}

/** The name whose key waits for this decision; null: none does. */
export async function nameByApproval(q: Queryable, approvalId: string): Promise<string | null> {
  const sql = 'select name from installation.counterpart_key where approval_id = $1'
  return (await q.query<{ name: string }>(sql, [approvalId])).rows[0]?.name ?? null
}

/** Gives a key another state; a request that was open about it is over. */
export async function setKeyState(
  tx: Tx,
  { name, id }: Pick<KeyRow, 'name' | 'id'>,
  to: { readonly state: Exclude<KeyState, 'ended'>; readonly at: Date },
): Promise<void> {
  const sql = 'update installation.counterpart_key set state = $3, changed_at = $4, approval_id = null where name = $1 and id = $2'
  await tx.query(sql, [name, id, to.state, to.at])
}

/** Ends a key for ever: what was sealed goes, its fingerprint stays, so that nobody takes it up again. */
export async function endKey(tx: Tx, dataKey: string, { row, at }: { readonly row: KeyRow; readonly at: Date }): Promise<void> {
  await tx.query(
    `update installation.counterpart_key
     set state = 'ended', changed_at = $3, approval_id = null, sealed = '', fingerprint = $4 where name = $1 and id = $2`,
    [row.name, row.id, at, fullFingerprint(dataKey, row)],
  )
}

/** Notes which request to a second person is open about a key; null: none. */
export async function setKeyApproval(tx: Tx, { name, id }: Pick<KeyRow, 'name' | 'id'>, approvalId: string | null): Promise<void> {
  await tx.query('update installation.counterpart_key set approval_id = $3 where name = $1 and id = $2', [name, id, approvalId])
}

export async function setKeyShown(tx: Tx, { name, id }: Pick<KeyRow, 'name' | 'id'>, at: Date): Promise<void> {
  await tx.query('update installation.counterpart_key set shown_at = $3 where name = $1 and id = $2', [name, id, at])
}
