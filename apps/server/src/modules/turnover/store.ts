import type { PageRequest } from '@jade/contract/call'
import type { RequirementSource } from '@jade/contract/turnover/calls'
import type { Queryable, Tx } from '@jade/service/app'

export type ClosedAs = 'withdrawal' | 'unlocked' | 'given_up' | 'removed'

export interface RequirementRow {
  readonly id: bigint
  readonly player_id: bigint
  readonly wallet_id: number
  readonly source: RequirementSource
  readonly ref: string
  readonly name_cn: string
  readonly name_en: string
  readonly amount_cents: bigint
  readonly multiple: number
  readonly need_cents: bigint
  readonly done_cents: bigint
  readonly seq: bigint
  readonly created_at: Date
  readonly closed_at: Date | null
  readonly closed_as: ClosedAs | ''
  /** Terms of its own: percent by group, and the largest stake (cents) that counts; null: as the house says. */
  readonly percents: Readonly<Record<string, number>> | null
  readonly stake_most_cents: bigint | null
  /** Platforms whose bets count; null or empty: all. */
  readonly platforms: readonly string[] | null
}

/** Locks a player's turnover and counts one step on: what comes later has the greater number. */
export async function nextSeq(tx: Tx, playerId: bigint, now: Date): Promise<bigint> {
  return (await nextSeqs(tx, [playerId], now)).get(playerId) ?? 0n
}

/** The same for many players, each once. */
export async function nextSeqs(tx: Tx, playerIds: readonly bigint[], now: Date): Promise<ReadonlyMap<bigint, bigint>> {
  const { rows } = await tx.query<{ player_id: bigint; seq: bigint }>(
    `insert into turnover.player as p (player_id, seq, updated_at) select id, 1, $2 from unnest($1::bigint[]) as id order by id
     on conflict (player_id) do update set seq = p.seq + 1, updated_at = excluded.updated_at returning player_id, seq`,
    [playerIds, now],
  )
  return new Map(rows.map((row) => [row.player_id, row.seq]))
}

/** Those of these players whose turnover is there and no other unit holds, held as {@link nextSeq} holds one. Waits for nobody. */
export async function lockFree(tx: Tx, playerIds: readonly bigint[]): Promise<readonly bigint[]> {
  const { rows } = await tx.query<{ player_id: bigint }>(
    'select player_id from turnover.player where player_id = any ($1::bigint[]) order by player_id for no key update skip locked',
    [playerIds],
  )
  return rows.map(({ player_id }) => player_id)
}

export interface NewRequirement {
  readonly playerId: bigint
  readonly walletId: number
  readonly source: RequirementSource
  readonly ref: string
  readonly name: { readonly zh: string; readonly en: string }
  readonly amountCents: bigint
  readonly multiple: number
  /** Terms of an offer, frozen with it (REWARDS-21); absent: as the house says. */
  readonly terms?: OwnTerms
}

export interface OwnTerms {
  /** Percent of a valid bet that counts, by group; a group without an entry counts by the house's table. */
  readonly percents: Readonly<Record<string, number>>
  /** The largest stake that counts, in cents; null: any. */
  readonly stakeMostCents: bigint | null
  /** Platforms whose bets count (REWARDS-47); absent or empty: all. */
  readonly platforms?: readonly string[]
}

/** The same (source, ref) again changes nothing. */
export function insertRequirements(tx: Tx, rows: readonly (NewRequirement & { readonly seq: bigint })[], now: Date): void {
  tx.send(
    `insert into turnover.requirement (player_id, wallet_id, source, ref, name_cn, name_en, amount_cents, multiple, need_cents, seq, created_at,
            percents, stake_most_cents, platforms)
     select r.player_id, r.wallet_id, r.source, r.ref, r.name_cn, r.name_en, r.amount, r.multiple, r.amount * r.multiple, r.seq, $12,
            r.percents::jsonb, r.stake_most, (select array_agg(code) from jsonb_array_elements_text(r.platforms::jsonb) as named (code))
       from unnest($1::bigint[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::int[], $9::bigint[], $10::text[],
                   $11::bigint[], $13::text[]) with ordinality
         as r (player_id, wallet_id, source, ref, name_cn, name_en, amount, multiple, seq, percents, stake_most, platforms, n) order by r.n
     on conflict (source, ref) do nothing`,
    [
      rows.map((row) => row.playerId),
      rows.map((row) => row.walletId),
      rows.map((row) => row.source),
      rows.map((row) => row.ref),
      rows.map((row) => row.name.zh),
      rows.map((row) => row.name.en),
      rows.map((row) => row.amountCents),
      rows.map((row) => row.multiple),
      rows.map((row) => row.seq),
      rows.map((row) => (row.terms ? JSON.stringify(row.terms.percents) : null)),
      rows.map((row) => row.terms?.stakeMostCents ?? null),
      now,
      rows.map(({ terms }) => (terms?.platforms?.length ? JSON.stringify(terms.platforms) : null)),
    ],
  )
}

/** Open requirements of a wallet that bets newer than `before` still count for, oldest first. */
export async function unfilled(
  tx: Tx,
  of: { readonly playerId: bigint; readonly walletId: number; readonly before: bigint; readonly limit: number },
): Promise<readonly RequirementRow[]> {
  const { rows } = await tx.query<RequirementRow>(
    `select * from turnover.requirement
      where player_id = $1 and wallet_id = $2 and closed_at is null and done_cents < need_cents and seq < $3 order by id limit $4`,
    [of.playerId, of.walletId, of.before, of.limit],
  )
  return rows
}

/** The largest stake that counts for all that a wallet has to bet, in cents: the strictest of its open offers (REWARDS-41); null: any. */
export async function largestStake(q: Queryable, of: { readonly playerId: bigint; readonly walletId: number }): Promise<bigint | null> {
  const { rows } = await q.query<{ most: bigint | null }>(
    `select min(stake_most_cents) as most from turnover.requirement
      where player_id = $1 and wallet_id = $2 and closed_at is null and done_cents < need_cents`,
    [of.playerId, of.walletId],
  )
  return rows[0]?.most ?? null
}

export interface Sums {
  readonly needCents: bigint
  readonly doneCents: bigint
  readonly upTo: bigint
}

/** Open requirements of one wallet, or of all with null, added up; `upTo` is the newest one's number. */
export async function openSums(q: Queryable, playerId: bigint, walletId: number | null): Promise<Sums> {
  const { rows } = await q.query<{ need: bigint; done: bigint; up_to: bigint }>(
    `select coalesce(sum(need_cents), 0)::bigint as need, coalesce(sum(done_cents), 0)::bigint as done, coalesce(max(seq), 0)::bigint as up_to
       from turnover.requirement where player_id = $1 and closed_at is null and ($2::int is null or wallet_id = $2)`,
    [playerId, walletId],
  )
  const { need = 0n, done = 0n, up_to: upTo = 0n } = rows[0] ?? {}
  return { needCents: need, doneCents: done, upTo }
}

/** The same for each of a player's wallets that has an open requirement. */
export async function openSumsByWallet(q: Queryable, playerId: bigint): Promise<ReadonlyMap<number, Sums>> {
  const { rows } = await q.query<{ wallet_id: number; need: bigint; done: bigint; up_to: bigint }>(
    `select wallet_id, sum(need_cents)::bigint as need, sum(done_cents)::bigint as done, max(seq) as up_to
       from turnover.requirement where player_id = $1 and closed_at is null group by wallet_id`,
    [playerId],
  )
  return new Map(rows.map((row) => [row.wallet_id, { needCents: row.need, doneCents: row.done, upTo: row.up_to }]))
}

export async function closeUpTo(
  tx: Tx,
  close: { readonly playerId: bigint; readonly walletId: number; readonly upTo: bigint; readonly as: ClosedAs; readonly now: Date },
): Promise<void> {
  await tx.query(
    `update turnover.requirement set closed_at = $5, closed_as = $4
      where player_id = $1 and wallet_id = $2 and seq <= $3 and closed_at is null`,
    [close.playerId, close.walletId, close.upTo, close.as, close.now],
  )
}

/** False: it was closed before. */
export async function closeOne(tx: Tx, id: bigint, close: { readonly as: ClosedAs; readonly now: Date }): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update turnover.requirement set closed_at = $3, closed_as = $2 where id = $1 and closed_at is null',
    [id, close.as, close.now],
  )
  return rowCount === 1
}

export async function requirementById(q: Queryable, id: bigint): Promise<RequirementRow | null> {
  const { rows } = await q.query<RequirementRow>('select * from turnover.requirement where id = $1', [id])
  return rows[0] ?? null
}

export async function requirementsOf(
  q: Queryable,
  playerId: bigint,
  wish: { readonly open: boolean; readonly page: PageRequest },
): Promise<{ readonly rows: readonly RequirementRow[]; readonly total: number }> {
  const from = 'from turnover.requirement where player_id = $1 and (not $2::boolean or closed_at is null)'
  const { rows } = await q.query<RequirementRow>(`select * ${from} order by id desc limit $3 offset $4`, [
    playerId,
    wish.open,
    wish.page.pageSize,
    (wish.page.page - 1) * wish.page.pageSize,
  ])
  const all = await q.query<{ n: bigint }>(`select count(*) as n ${from}`, [playerId, wish.open])
  return { rows, total: Number(all.rows[0]?.n ?? 0n) }
}
