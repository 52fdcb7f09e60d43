import type { Queryable, Tx } from '@jade/service/app'

/** Wrong passwords of an account name, known or not: of who asks in a row, and of everybody unknown within a day. */
interface Tries {
  readonly own: number
  readonly all: number
}

const DAY_MS = 86_400_000
const ALL = 'all'
/** Counted before scopes were: it locks whoever asks. */
const BEFORE = '*'

export async function triesOf(q: Queryable, account: string, who: { readonly scope: string; readonly now: Date }): Promise<Tries> {
  const { rows } = await q.query<Tries>(
    `select coalesce(max(n) filter (where scope <> $3), 0) as own, coalesce(max(n) filter (where scope = $3 and since > $5), 0) as all
       from identity.wrong_try where account_key = $1 and scope in ($2, $3, $4)`,
    [account.toLowerCase(), who.scope, ALL, BEFORE, new Date(who.now.getTime() - DAY_MS)],
  )
  return rows[0] ?? { own: 0, all: 0 }
}

/** One more wrong password; `counts` is false for a device that the account knows: it is no stranger. Answers how many there are now. */
export async function addTry(
  tx: Tx,
  account: string,
  who: { readonly scope: string; readonly now: Date; readonly stranger: boolean },
): Promise<Tries> {
  const { scope, now, stranger } = who
  const add = async (name: string, since: Date) => {
    const { rows } = await tx.query<{ n: number }>(
      `insert into identity.wrong_try as w (account_key, scope, n, since, last_at) values ($1, $2, 1, $3, $3)
       on conflict (account_key, scope) do update
         set n = case when w.since > $4 then w.n + 1 else 1 end, since = case when w.since > $4 then w.since else $3 end, last_at = $3
       returning n`,
      [account.toLowerCase(), name, now, since],
    )
    return rows[0]?.n ?? 1
  }
  const own = await add(scope, new Date(0))
  return { own, all: stranger ? await add(ALL, new Date(now.getTime() - DAY_MS)) : 0 }
}

/** The right password: these tries are no longer in a row. */
export async function forgetOwnTries(tx: Tx, account: string, scope: string): Promise<void> {
  await tx.query('delete from identity.wrong_try where account_key = $1 and scope in ($2, $3)', [account.toLowerCase(), scope, BEFORE])
}

/** The owner proved to be the owner, or staff says so: everybody's. False: there were none. */
export async function forgetTries(tx: Tx, account: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from identity.wrong_try where account_key = $1', [account.toLowerCase()])
  return (rowCount ?? 0) > 0
}

/** The most wrong passwords in a row that anybody made, as staff see it. */
export async function mostTries(q: Queryable, account: string): Promise<number> {
  const { rows } = await q.query<{ n: number }>(
    'select coalesce(max(n), 0) as n from identity.wrong_try where account_key = $1 and scope <> $2',
    [account.toLowerCase(), ALL],
  )
  return rows[0]?.n ?? 0
}

/** Names nobody has are forgotten after a while; a player's own count stays until the phone is verified (IDENTITY-7). */
export async function forgetUnknownNames(tx: Tx, before: Date): Promise<void> {
  await tx.query(
    `delete from identity.wrong_try w
      where last_at < $1 and not exists (select 1 from identity.player p where p.account_key = w.account_key)`,
    [before],
  )
}
