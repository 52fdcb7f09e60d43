import type { Queryable, Tx } from '@jade/service/app'
import type { Why } from './win-guard.rules.ts'

export interface HeldWin {
  readonly id: bigint
  readonly operator: string
  readonly tx: string
  readonly player_id: bigint
  readonly code: string
  readonly game: string
  readonly bet_tx: string
  /** The vendor's record of the round. */
  readonly ref: string | null
  readonly cents: bigint
  /** Less what the vendor has taken back of it. */
  readonly left_cents: bigint
  readonly staked_cents: bigint
  /** With this return. */
  readonly returned_cents: bigint
  readonly most_cents: bigint
  readonly why: Why
  readonly state: 'held' | 'released' | 'refused' | 'taken_back'
  readonly approval_id: string | null
  readonly wish: HeldWinEnd | null
  readonly at: Date
}

export type HeldWinEnd = 'released' | 'refused'

/** Which bets a return pays for, and the vendor's record of it. */
export function keepRound(
  tx: Tx,
  round: { readonly operator: string; readonly tx: string; readonly bets: readonly string[]; readonly ref: string | null },
): void {
  tx.send(`insert into wallet.seamless_round (operator, tx, bet_tx, ref) select $1, $2, bet, $4 from unnest($3::text[]) as bet`, [
    round.operator,
    round.tx,
    round.bets,
    round.ref,
  ])
}

export interface Staked {
  readonly tx: string
  readonly cents: bigint
  readonly at: Date
}

/** Those of the named bets that are this player's and stand. */
export async function standingBets(
  q: Queryable,
  operator: string,
  of: { readonly playerId: bigint; readonly names: readonly string[] },
): Promise<readonly Staked[]> {
  const { rows } = await q.query<Staked>(
    `select tx, cents, at from wallet.seamless_tx
      where operator = $1 and tx = any ($2::text[]) and player_id = $3 and kind = 'bet' and state = 'done'`,
    [operator, of.names, of.playerId],
  )
  return rows
}

/** What all returns that pay for any of these bets came to, less what was refused and what was taken back, in cents. */
export async function returnedFor(q: Queryable, operator: string, bets: readonly string[]): Promise<bigint> {
  const { rows } = await q.query<{ cents: bigint }>(
    `with named as (
       select tx from wallet.seamless_tx where operator = $1 and kind = 'win' and bet_tx = any ($2::text[])
       union select tx from wallet.seamless_round where operator = $1 and bet_tx = any ($2::text[]))
     select (coalesce((select sum(cents) from wallet.seamless_tx where operator = $1 and tx in (select tx from named)), 0)
           - coalesce((select sum(left_cents) from wallet.held_win
                        where operator = $1 and state = 'refused' and tx in (select tx from named)), 0)
           - coalesce((select sum(taken_cents) from wallet.seamless_take where operator = $1 and bet_tx = any ($2::text[])), 0))::bigint as cents`,
    [operator, bets],
  )
  return rows[0]?.cents ?? 0n
}

export async function insertHeld(tx: Tx, row: Omit<HeldWin, 'id' | 'left_cents' | 'state' | 'approval_id' | 'wish'>): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into wallet.held_win (operator, tx, player_id, code, game, bet_tx, ref, cents, left_cents, staked_cents, returned_cents,
                                  most_cents, why, state, at, looked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11, $12, 'held', $13, $13) returning id`,
    [
      row.operator,
      row.tx,
      row.player_id,
      row.code,
      row.game,
      row.bet_tx,
      row.ref,
      row.cents,
      row.staked_cents,
      row.returned_cents,
      row.most_cents,
      row.why,
      row.at,
    ],
  )
  const [made] = rows
  if (!made) throw new Error('a held return was not stored')
  return made.id
}

/** What of a return was held when it came; null when it was paid at once. */
export async function heldOf(q: Queryable, operator: string, tx: string): Promise<bigint | null> {
  const { rows } = await q.query<{ cents: bigint }>('select cents from wallet.held_win where operator = $1 and tx = $2', [operator, tx])
  return rows[0]?.cents ?? null
}

/** Returns that wait, the oldest first. */
export async function openHeld(q: Queryable, limit: number): Promise<readonly HeldWin[]> {
  return (await q.query<HeldWin>(`select * from wallet.held_win where state = 'held' order by id limit $1`, [limit])).rows
}

/** How many wait, by platform. */
export async function heldByCode(q: Queryable): Promise<readonly { readonly code: string; readonly n: bigint }[]> {
  return (await q.query<{ code: string; n: bigint }>(`select code, count(*) as n from wallet.held_win where state = 'held' group by code`))
    .rows
}

export async function lockHeld(tx: Tx, by: { readonly id: bigint } | { readonly approval: string }): Promise<HeldWin | null> {
  const [where, value] = 'id' in by ? ['id = $1', by.id] : ['approval_id = $1', by.approval]
  const sql = `select * from wallet.held_win where ${where} and state = 'held' for update`
  return (await tx.query<HeldWin>(sql, [value])).rows[0] ?? null
}

export async function askHeldEnd(
  tx: Tx,
  id: bigint,
  asked: { readonly approval: string; readonly wish: HeldWinEnd } | null,
): Promise<void> {
  await tx.query('update wallet.held_win set approval_id = $2, wish = $3 where id = $1', [id, asked?.approval ?? null, asked?.wish ?? null])
}

export async function endHeld(
  tx: Tx,
  id: bigint,
  end: { readonly state: Exclude<HeldWin['state'], 'held'>; readonly now: Date },
): Promise<void> {
  await tx.query('update wallet.held_win set state = $2, ended_at = $3 where id = $1', [id, end.state, end.now])
}

/** Returns of a bet that are held or were refused and of which something is left: what a take-back finds first. */
export async function lockLeft(tx: Tx, operator: string, bet: string): Promise<readonly HeldWin[]> {
  const { rows } = await tx.query<HeldWin>(
    `select * from wallet.held_win where operator = $1 and bet_tx = $2 and state in ('held', 'refused') and left_cents > 0
      order by id for update`,
    [operator, bet],
  )
  return rows
}

export async function lessen(tx: Tx, id: bigint, cents: bigint): Promise<void> {
  await tx.query('update wallet.held_win set left_cents = left_cents - $2 where id = $1', [id, cents])
}

/** A held return with what its record has to say: its round's stakes, and all that its round returned so far, in cents. */
export interface Comparable {
  readonly id: bigint
  readonly playerId: bigint
  readonly code: string
  readonly ref: string
  readonly staked: bigint
  readonly returned: bigint
}

/** The held returns that a record may release, those first that were not looked at for longest. */
export async function nextToCompare(tx: Tx, limit: number, now: Date): Promise<readonly Comparable[]> {
  const { rows } = await tx.query<Comparable>(
    `with due as (
       update wallet.held_win set looked_at = $2
        where id in (select id from wallet.held_win
                      where state = 'held' and ref is not null and why <> 'people' and wish is distinct from 'refused'
                      order by looked_at limit $1 for update skip locked)
        returning id, operator, player_id, code, ref)
     select d.id, d.player_id as "playerId", d.code, d.ref,
       coalesce((select sum(b.cents) from wallet.seamless_tx b where b.operator = d.operator and b.kind = 'bet' and b.state = 'done'
                  and b.tx in (select bet_tx from wallet.seamless_round r where r.operator = d.operator and r.ref = d.ref)), 0)::bigint as staked,
       (coalesce((select sum(w.cents) from wallet.seamless_tx w where w.operator = d.operator
                   and w.tx in (select tx from wallet.seamless_round r where r.operator = d.operator and r.ref = d.ref)), 0)
      - coalesce((select sum(k.cents) from wallet.seamless_take k where k.operator = d.operator
                   and k.bet_tx in (select bet_tx from wallet.seamless_round r where r.operator = d.operator and r.ref = d.ref)), 0))::bigint
         as returned
       from due d`,
    [limit, now],
  )
  return rows
}
