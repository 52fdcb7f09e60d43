import type { Queryable, Tx } from '@jade/service/app'

export interface NewGuestQuestion {
  readonly contact: string
  readonly source: string
  readonly type: number
  readonly title: string
  readonly now: Date
}

export async function insertGuestQuestion(tx: Tx, { contact, source, type, title, now }: NewGuestQuestion): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into consultations.consultation (guest_contact, guest_source, type, title, waiting_since, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5, $5) returning id`,
    [contact, source, type, title, now],
  )
  return rows[0]?.id ?? 0n
}

/** What waits with this way back, with what was asked. */
export async function openOf(
  q: Queryable,
  contact: string,
): Promise<readonly { readonly id: bigint; readonly title: string; readonly text: string }[]> {
  const { rows } = await q.query<{ id: bigint; title: string; text: string }>(
    `select c.id, c.title, coalesce((select e.text from consultations.entry e where e.consultation_id = c.id order by e.id limit 1), '') as text
       from consultations.consultation c where c.player_id is null and c.guest_contact = $1 and c.status = 'consulting' order by c.id`,
    [contact],
  )
  return rows
}

/** Before when a case ended, and was marked as spam where it was, for its way back to be erased. */
interface Over {
  readonly ended: Date
  readonly spam: Date
  readonly limit: number
}

/** Ended cases of guests whose way back is due to be erased; locked, and none that somebody else has. */
export async function lockDueGuests(tx: Tx, { ended, spam, limit }: Over): Promise<readonly bigint[]> {
  const { rows } = await tx.query<{ id: bigint }>(
    `select id from consultations.consultation
      where player_id is null and status = 'ended' and guest_contact <> '' and ended_at <= $1 and (spam_at is null or spam_at <= $2)
      order by ended_at limit $3 for update skip locked`,
    [ended, spam, limit],
  )
  return rows.map(({ id }) => id)
}

/** Nobody can tell any more who these guests were: neither the way back nor the subscriber is kept. */
export async function eraseGuests(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await tx.query(`update consultations.consultation set guest_contact = '', guest_source = '' where id = any ($1::bigint[])`, [ids])
}

/** When a question with this way back, or of this subscriber, was last marked as spam; null: never. */
export async function lastGuestSpam(q: Queryable, of: { readonly contact: string; readonly source: string }): Promise<Date | null> {
  const { rows } = await q.query<{ at: Date | null }>(
    `select max(spam_at) as at from consultations.consultation
      where player_id is null and spam_at is not null and guest_contact <> '' and (guest_contact = $1 or guest_source = $2)`,
    [of.contact, of.source],
  )
  return rows[0]?.at ?? null
}
