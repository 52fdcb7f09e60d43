import type { Queryable, Tx } from '@jade/service/app'

export interface BonusRow {
  readonly id: number
  readonly player_id: bigint
  readonly ref: string
  readonly name_cn: string
  readonly name_en: string
  readonly state: 'active' | 'unlocked' | 'given_up'
  readonly is_sports: 0 | 1
  readonly groups: readonly string[]
  readonly principal_cents: bigint
  readonly bonus_cents: bigint
  readonly multiple: number
  readonly give_up_cents: bigint
  readonly ended_cents: bigint | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly ended_at: Date | null
  /** Terms of its offer for what must be bet with it (REWARDS-21). */
  readonly percents: Readonly<Record<string, number>> | null
  readonly stake_most_cents: bigint | null
  /** Platforms whose bets count for it (REWARDS-47); null or empty: all. */
  readonly platforms: readonly string[] | null
  /** Until when what must be bet is to be met; null: no limit. */
  readonly expires_at: Date | null
}

export interface NewBonus {
  readonly playerId: bigint
  readonly ref: string
  readonly name: { readonly zh: string; readonly en: string }
  readonly isSports: boolean
  readonly groups: readonly string[]
  readonly principalCents: bigint
  readonly bonusCents: bigint
  readonly multiple: number
  readonly giveUpCents: bigint
  readonly expiresAt?: Date | null
  readonly terms?: {
    readonly percents: Readonly<Record<string, number>>
    readonly stakeMostCents: bigint | null
    readonly platforms?: readonly string[]
  }
}

/** The id of a new wallet; null: one with this ref was issued before. */
export async function insertBonus(tx: Tx, bonus: NewBonus, now: Date): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into wallet.bonus (player_id, ref, name_cn, name_en, is_sports, groups, principal_cents, bonus_cents, multiple, give_up_cents,
                               created_at, updated_at, percents, stake_most_cents, expires_at, platforms)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12, $13, $14, $15) on conflict (ref) do nothing returning id`,
    [
      bonus.playerId,
      bonus.ref,
      bonus.name.zh,
      bonus.name.en,
      bonus.isSports ? 1 : 0,
      bonus.groups,
      bonus.principalCents,
      bonus.bonusCents,
      bonus.multiple,
      bonus.giveUpCents,
      now,
      bonus.terms ? JSON.stringify(bonus.terms.percents) : null,
      bonus.terms?.stakeMostCents ?? null,
      bonus.expiresAt ?? null,
      bonus.terms?.platforms?.length ? bonus.terms.platforms : null,
    ],
  )
  return rows[0]?.id ?? null
}

/** For a change of the wallet itself: nothing goes in or comes out meanwhile. */
export async function lockBonus(tx: Tx, id: number): Promise<BonusRow | null> {
  const { rows } = await tx.query<BonusRow>('select * from wallet.bonus where id = $1 for update', [id])
  return rows[0] ?? null
}

/** For money that goes in or comes out: the wallet does not end meanwhile. */
export async function holdBonus(tx: Tx, id: number): Promise<BonusRow | null> {
  const { rows } = await tx.query<BonusRow>('select * from wallet.bonus where id = $1 for share', [id])
  return rows[0] ?? null
}

/** Activity wallets by id, ended ones as well. */
export async function bonusesById(q: Queryable, ids: readonly number[]): Promise<readonly Pick<BonusRow, 'id' | 'name_cn' | 'name_en'>[]> {
  return (await q.query<BonusRow>('select id, name_cn, name_en from wallet.bonus where id = any ($1::integer[])', [ids])).rows
}

/** Active ones oldest first; `all` with those that ended, newest first, at most a hundred. */
export async function bonusesOf(q: Queryable, playerId: bigint, which: 'active' | 'all' = 'active'): Promise<readonly BonusRow[]> {
  const { rows } = await q.query<BonusRow>(
    which === 'active'
      ? `select * from wallet.bonus where player_id = $1 and state = 'active' order by id limit 100`
      : 'select * from wallet.bonus where player_id = $1 order by id desc limit 100',
    [playerId],
  )
  return rows
}

/** Changes whenever a wallet of the player came, changed or ended. */
export async function bonusVersions(q: Queryable, playerIds: readonly bigint[]): Promise<readonly string[]> {
  const { rows } = await q.query<{ player_id: bigint; at: Date }>(
    'select player_id, max(updated_at) as at from wallet.bonus where player_id = any ($1::bigint[]) group by 1',
    [playerIds],
    'wallet.bonus_versions',
  )
  const byPlayer = new Map(rows.map((row) => [row.player_id, row.at.getTime().toString(36)]))
  return playerIds.map((id) => byPlayer.get(id) ?? '0')
}

export async function addPrincipal(tx: Tx, id: number, add: { readonly cents: bigint; readonly now: Date }): Promise<void> {
  await tx.query('update wallet.bonus set principal_cents = principal_cents + $2, updated_at = $3 where id = $1', [id, add.cents, add.now])
}

export async function endBonus(
  tx: Tx,
  id: number,
  end: { readonly state: 'unlocked' | 'given_up'; readonly cents: bigint; readonly now: Date },
): Promise<void> {
  await tx.query('update wallet.bonus set state = $2, ended_cents = $3, ended_at = $4, updated_at = $4 where id = $1', [
    id,
    end.state,
    end.cents,
    end.now,
  ])
}

/** Active wallets whose time is over, oldest first. */
export async function overdueBonuses(q: Queryable, now: Date, limit: number): Promise<readonly number[]> {
  const { rows } = await q.query<{ id: number }>(
    `select id from wallet.bonus where state = 'active' and expires_at <= $1 order by expires_at limit $2`,
    [now, limit],
  )
  return rows.map(({ id }) => id)
}

/** Marks active wallets that end before this time and whose players were not warned, and answers them. */
export async function warnBonuses(tx: Tx, before: Date, so: { readonly now: Date; readonly limit: number }): Promise<readonly BonusRow[]> {
  const { rows } = await tx.query<BonusRow>(
    `update wallet.bonus set warned_at = $2 where id in (
       select id from wallet.bonus where state = 'active' and warned_at is null and expires_at <= $1 and expires_at > $2
        order by expires_at limit $3 for update skip locked) returning *`,
    [before, so.now, so.limit],
  )
  return rows
}

/** Platforms with a running transfer of an activity wallet. */
export async function runningWallets(
  q: Queryable,
  playerId: bigint,
): Promise<readonly { readonly walletId: number; readonly code: string }[]> {
  const { rows } = await q.query<{ wallet_id: number; code: string }>(
    `select wallet_id, code from wallet.transfer where player_id = $1 and wallet_id <> 0 and state in ('held', 'sent', 'unknown')`,
    [playerId],
  )
  return rows.map((row) => ({ walletId: row.wallet_id, code: row.code }))
}

export type OpenBonus = Pick<BonusRow, 'id' | 'player_id' | 'ref'>

/** Active ones of all players, by keyset of their ids. */
export async function openBonusesAfter(
  q: Queryable,
  page: { readonly after: number; readonly limit: number },
): Promise<readonly OpenBonus[]> {
  const { rows } = await q.query<OpenBonus>(
    `select id, player_id, ref from wallet.bonus where state = 'active' and id > $1 order by id limit $2`,
    [page.after, page.limit],
  )
  return rows
}

/** Of these ids the active ones. */
export async function openBonusesById(q: Queryable, ids: readonly number[]): Promise<readonly OpenBonus[]> {
  const { rows } = await q.query<OpenBonus>(
    `select id, player_id, ref from wallet.bonus where id = any ($1::integer[]) and state = 'active' order by id`,
    [ids],
  )
  return rows
}

/** Platforms where money of these wallets is or to which it is on its way; of one place the running transfer decides whose it is. */
export async function placesOfWallets(
  q: Queryable,
  ids: readonly number[],
): Promise<readonly { readonly id: number; readonly playerId: bigint; readonly code: string }[]> {
  const { rows } = await q.query<{ id: number; player_id: bigint; code: string }>(
    `select distinct on (player_id, code) id, player_id, code from (
       select wallet_id as id, player_id, code, 0 as way from wallet.transfer
        where wallet_id <> 0 and wallet_id = any ($1::integer[]) and state in ('held', 'sent', 'unknown')
       union all
       select source_wallet, player_id, code, 1 from wallet.mirror where source_wallet <> 0 and source_wallet = any ($1::integer[])
     ) place order by player_id, code, way`,
    [ids],
  )
  return rows.map((row) => ({ id: row.id, playerId: row.player_id, code: row.code }))
}

// Principal that waits for the answer to an application

export interface ApplicationRow {
  readonly ref: string
  readonly player_id: bigint
  readonly cents: bigint
  readonly state: 'held' | 'approved' | 'refused'
}

/** False: this application was made before. */
export async function insertApplication(
  tx: Tx,
  row: { readonly ref: string; readonly playerId: bigint; readonly cents: bigint; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into wallet.application (ref, player_id, cents, created_at) values ($1, $2, $3, $4) on conflict (ref) do nothing',
    [row.ref, row.playerId, row.cents, row.now],
  )
  return rowCount === 1
}

/** Ends a held application; null: there is none, or it has ended. */
export async function endApplication(
  tx: Tx,
  ref: string,
  end: { readonly state: 'approved' | 'refused'; readonly now: Date },
): Promise<ApplicationRow | null> {
  const { rows } = await tx.query<ApplicationRow>(
    `update wallet.application set state = $2, ended_at = $3 where ref = $1 and state = 'held' returning *`,
    [ref, end.state, end.now],
  )
  return rows[0] ?? null
}

// Grants that wait for a second person

export async function keepGrant(
  tx: Tx,
  grant: { readonly id: string; readonly playerId: bigint; readonly body: unknown; readonly now: Date },
): Promise<void> {
  await tx.query('insert into wallet.bonus_grant (id, player_id, body, created_at) values ($1, $2, $3, $4)', [
    grant.id,
    grant.playerId,
    JSON.stringify(grant.body),
    grant.now,
  ])
}

export async function takeGrant<T>(tx: Tx, id: string): Promise<{ readonly playerId: bigint; readonly body: T } | null> {
  const { rows } = await tx.query<{ player_id: bigint; body: T }>(
    'delete from wallet.bonus_grant where id = $1 returning player_id, body',
    [id],
  )
  return rows[0] ? { playerId: rows[0].player_id, body: rows[0].body } : null
}
