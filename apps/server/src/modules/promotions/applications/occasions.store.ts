import type { Queryable } from '@jade/service/app'

/** What a player was given, or may still be given, of an offer: by occasion. */
export async function occasionsOf(q: Queryable, offerId: number, playerId: bigint): Promise<ReadonlySet<string>> {
  const { rows } = await q.query<{ occasion: string }>(
    `select occasion from promotions.application where offer_id = $1 and player_id = $2 and state not in ('audit_failure', 'reject', 'fail')`,
    [offerId, playerId],
  )
  return new Set(rows.map(({ occasion }) => occasion))
}
