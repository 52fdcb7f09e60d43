import type { Queryable, Tx } from '@jade/service/app'
import type { RealityAnswer } from './reality.rules.ts'

export async function answersOf(q: Queryable, accountIds: readonly bigint[]): Promise<ReadonlyMap<bigint, RealityAnswer>> {
  const sql = 'select account_id, at, minutes from studio.reality where account_id = any($1::bigint[])'
  const { rows } = await q.query<RealityAnswer & { readonly account_id: bigint }>(sql, [accountIds], 'studio.reality_answers')
  return new Map(rows.map(({ account_id, ...answer }) => [account_id, answer]))
}

/** `minutes` null: the choice of before stays. */
export async function keepAnswer(tx: Tx, accountId: bigint, answer: RealityAnswer): Promise<void> {
  await tx.query(
    `insert into studio.reality as r (account_id, at, minutes) values ($1, $2, $3)
     on conflict (account_id) do update set at = greatest(r.at, excluded.at), minutes = coalesce(excluded.minutes, r.minutes)`,
    [accountId, answer.at, answer.minutes],
  )
}
