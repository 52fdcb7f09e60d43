import type { OfferTerms } from '@jade/contract/promotions/terms'
import type { Queryable, Tx } from '@jade/service/app'

/* What the demo data of this room ask and set; nothing else uses it. */

/** The general offers in force with their terms, oldest first. */
export async function generalOffers(q: Queryable): Promise<readonly { readonly id: number; readonly terms: OfferTerms }[]> {
  const { rows } = await q.query<{ id: number; terms: OfferTerms }>(
    `select o.id, v.terms from promotions.offer o join promotions.version v on v.offer_id = o.id and v.version = o.version
      where o.mode = 1 and o.state = 'published' order by o.id`,
  )
  return rows
}

/** The newest application of any of these players; null: none ever applied. */
export async function newestOf(q: Queryable, players: readonly bigint[]): Promise<bigint | null> {
  const { rows } = await q.query<{ id: bigint }>(
    'select id from promotions.application where player_id = any ($1::bigint[]) order by id desc limit 1',
    [players],
  )
  return rows[0]?.id ?? null
}

/** As if it had been made so many hours earlier. */
export async function setBack(tx: Tx, id: bigint, hours: number): Promise<void> {
  await tx.query(
    `update promotions.application
        set created_at = created_at - make_interval(hours => $2), updated_at = updated_at - make_interval(hours => $2),
            expires_at = expires_at - make_interval(hours => $2) where id = $1`,
    [id, hours],
  )
}
