import type { WalletRefusal } from '@jade/contract/vendor/wallet-protocol'
import type { Queryable, Tx } from '@jade/service/app'

export interface SeamlessRow {
  readonly operator: string
  readonly tx: string
  readonly kind: 'bet' | 'win'
  readonly player_id: bigint
  readonly code: string
  readonly game: string | null
  readonly bet_tx: string | null
  readonly cents: bigint | null
  readonly state: 'done' | 'refused' | 'undone' | 'tombstone'
  readonly refusal: WalletRefusal | null
  /** The player's money right after, as it was answered. */
  readonly balance_cents: bigint
}

/** One call at a time per name, whether it is stored already or not. Names are locked in their order, so that no two calls wait crosswise. */
export async function lockNames(tx: Tx, operator: string, names: readonly string[]): Promise<void> {
  for (const name of [...new Set(names)].toSorted())
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`wallet.seamless ${operator} ${name}`])
}

export async function seamlessTx(q: Queryable, operator: string, tx: string): Promise<SeamlessRow | null> {
  const { rows } = await q.query<SeamlessRow>('select * from wallet.seamless_tx where operator = $1 and tx = $2', [operator, tx])
  return rows[0] ?? null
}

export async function insertSeamless(tx: Tx, row: SeamlessRow, now: Date): Promise<void> {
  const { operator, tx: name, kind, player_id, code, game, bet_tx, cents, state, refusal, balance_cents } = row
  await tx.query(
    `insert into wallet.seamless_tx (operator, tx, kind, player_id, code, game, bet_tx, cents, state, refusal, balance_cents, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [operator, name, kind, player_id, code, game, bet_tx, cents, state, refusal, balance_cents, now],
  )
}

export async function undoSeamless(tx: Tx, row: SeamlessRow, now: Date): Promise<void> {
  await tx.query(`update wallet.seamless_tx set state = 'undone', ended_at = $3 where operator = $1 and tx = $2`, [
    row.operator,
    row.tx,
    now,
  ])
}

export async function isPaid(q: Queryable, operator: string, bet: string): Promise<boolean> {
  const { rows } = await q.query(`select 1 from wallet.seamless_tx where operator = $1 and bet_tx = $2 and kind = 'win' limit 1`, [
    operator,
    bet,
  ])
  return rows.length > 0
}

/** What a platform's calls came to by player, of those whose last call is older than `until` and not older than `since`. Cents, won > 0. */
export async function seamlessNets(
  q: Queryable,
  code: string,
  span: { readonly since: Date; readonly until: Date; readonly limit: number },
): Promise<readonly { readonly player_id: bigint; readonly net: bigint }[]> {
  const { rows } = await q.query<{ player_id: bigint; net: bigint }>(
    `select player_id, coalesce(sum(case kind when 'win' then cents else -cents end) filter (where state = 'done'), 0)::bigint as net
       from wallet.seamless_tx where code = $1 and player_id in (
         select distinct player_id from wallet.seamless_tx where code = $1 and at >= $2)
      group by player_id having max(greatest(at, coalesce(ended_at, at))) < $3 order by max(at) desc limit $4`,
    [code, span.since, span.until, span.limit],
  )
  return rows
}
