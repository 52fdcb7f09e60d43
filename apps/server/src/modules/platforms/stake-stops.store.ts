import type { Queryable, Tx } from '@jade/service/app'

export interface StakeStopRow {
  readonly vendor: string
  /** State as text: what the vendor is to know, and what it said that it knows. */
  readonly wanted: string
  readonly told: string | null
  readonly told_at: Date | null
  readonly next_at: Date
}

interface Wanted {
  readonly state: string
  readonly now: Date
  /** What was told before this is told again. */
  readonly stale: Date
}

export async function stakeStops(q: Queryable): Promise<readonly StakeStopRow[]> {
  const { rows } = await q.query<StakeStopRow>('select vendor, wanted, told, told_at, next_at from platforms.stake_stop')
  return rows
}

/** Must this vendor be told now? Another state at once; the same again when its turn has come. */
export function isDue(row: StakeStopRow | undefined, { state, now, stale }: Wanted): boolean {
  if (!row || row.wanted !== state) return true
  return row.next_at <= now && (row.told !== state || row.told_at === null || row.told_at <= stale)
}

/** Takes the telling up for one worker under a new version; null: another has it. `tries` counts the tellings of this state. */
export async function leaseStakeStop(
  tx: Tx,
  vendor: string,
  asked: Wanted & { readonly anew: boolean; readonly until: Date },
): Promise<{ readonly version: number; readonly tries: number } | null> {
  await tx.query(`insert into platforms.stake_stop (vendor, version, wanted, next_at) values ($1, 0, '', $2) on conflict do nothing`, [
    vendor,
    asked.now,
  ])
  const { rows } = await tx.query<{ version: bigint; tries: number }>(
    `update platforms.stake_stop
        set version = version + 1, wanted = $2, next_at = $4, tries = case when wanted = $2 then tries + 1 else 1 end
      where vendor = $1 and (wanted <> $2 or (next_at <= $3 and ($6 or told is distinct from $2 or told_at <= $5)))
      returning version, tries`,
    [vendor, asked.state, asked.now, asked.until, asked.stale, asked.anew],
  )
  const [row] = rows
  return row ? { version: Number(row.version), tries: row.tries } : null
}

/** The vendor answered. One that knows a higher version (our database is an older one) is told again above it. */
export async function stakesTold(
  tx: Tx,
  vendor: string,
  told: { readonly version: number; readonly stands: number; readonly state: string; readonly now: Date },
): Promise<void> {
  const { version, stands, state, now } = told
  const done = stands === version
  await tx.query(
    `update platforms.stake_stop set version = greatest(version, $3), told = $4, told_at = $5, next_at = $5, tries = 0
      where vendor = $1 and version = $2`,
    [vendor, version, stands, done ? state : null, now],
  )
}

/** The vendor gave no answer: it is told again then, unless it was told something else meanwhile. */
export async function postponeStakes(tx: Tx, vendor: string, at: { readonly version: number; readonly nextAt: Date }): Promise<void> {
  await tx.query('update platforms.stake_stop set next_at = $3 where vendor = $1 and version = $2', [vendor, at.version, at.nextAt])
}
