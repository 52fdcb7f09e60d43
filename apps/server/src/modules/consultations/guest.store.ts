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

/** When a question with this way back, or of this subscriber, was last marked as spam; null: never. */
export async function lastGuestSpam(q: Queryable, of: { readonly contact: string; readonly source: string }): Promise<Date | null> {
  const { rows } = await q.query<{ at: Date | null }>(
    `select max(spam_at) as at from consultations.consultation
      where player_id is null and spam_at is not null and (guest_contact = $1 or guest_source = $2)`,
    [of.contact, of.source],
  )
  return rows[0]?.at ?? null
}
