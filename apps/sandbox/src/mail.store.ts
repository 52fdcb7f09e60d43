import type { Queryable } from '@jade/service/app'

export interface MailRow {
  readonly id: bigint
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Empty: the letter has its text alone. */
  readonly html: string
  readonly code: string
  readonly unsubscribe: string
  readonly notify_url: string
  /** Its sender's name for it; null where it has none. */
  readonly once: string | null
  readonly told: string
  readonly at: Date
}

/** Keeps an e-mail; the same `once` again keeps nothing. */
export async function keepMail(q: Queryable, mail: Omit<MailRow, 'id' | 'told'>): Promise<void> {
  await q.query(
    `insert into sandbox.mail (recipient, subject, text, html, code, unsubscribe, notify_url, once, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (once) where once is not null do nothing`,
    [mail.to, mail.subject, mail.text, mail.html, mail.code, mail.unsubscribe, mail.notify_url, mail.once, mail.at],
  )
}

const SELECT = 'select id, recipient as to, subject, text, html, code, unsubscribe, notify_url, once, told, at from sandbox.mail'

export async function mailOf(q: Queryable, to: string | null): Promise<readonly MailRow[]> {
  const { rows } = await q.query<MailRow>(`${SELECT} where $1::text is null or lower(recipient) = lower($1) order by id desc limit 50`, [
    to,
  ])
  return rows
}

export async function mailById(q: Queryable, id: string): Promise<MailRow | null> {
  if (!/^\d{1,18}$/.test(id)) return null
  return (await q.query<MailRow>(`${SELECT} where id = $1`, [id])).rows[0] ?? null
}

/** From now on nobody has this address. */
export async function closeBox(q: Queryable, address: string, at: Date): Promise<void> {
  await q.query('insert into sandbox.closed_box (address, at) values (lower($1), $2) on conflict (address) do nothing', [address, at])
}

export async function isClosed(q: Queryable, address: string): Promise<boolean> {
  return (await q.query('select 1 from sandbox.closed_box where address = lower($1)', [address])).rows.length > 0
}

export async function saveTold(q: Queryable, id: bigint, told: string): Promise<void> {
  await q.query('update sandbox.mail set told = $2 where id = $1', [id, told])
}
