import type { Queryable, Tx } from '@jade/service/app'

/** Under which name this account writes to players; '' where it has none. */
export async function deskName(q: Queryable, account: string): Promise<string> {
  const { rows } = await q.query<{ name: string }>('select name from consultations.desk_name where account = $1', [account])
  return rows[0]?.name ?? ''
}

/** False where a colleague has the name, however it is written. */
export async function setDeskName(tx: Tx, of: { readonly account: string; readonly name: string; readonly now: Date }): Promise<boolean> {
  await tx.query('delete from consultations.desk_name where account = $1', [of.account])
  if (of.name === '') return true
  const { rows } = await tx.query(
    'insert into consultations.desk_name (account, name, changed_at) values ($1, $2, $3) on conflict (lower(name)) do nothing returning 1',
    [of.account, of.name, of.now],
  )
  return rows.length > 0
}
