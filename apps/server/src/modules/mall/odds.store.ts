import type { PageRequest } from '@jade/contract/call'
import type { MallTableTerms } from '@jade/contract/mall/fields'
import type { Queryable, Tx } from '@jade/service/app'

/** A version of a game's odds. Nothing changes it. */
export interface OddsRow {
  readonly game_id: number
  readonly version: number
  readonly terms: MallTableTerms
  readonly hash: string
  readonly since: Date
  readonly asked_by: string
  readonly agreed_by: string
  readonly reason: string
}

const COLUMNS = 'game_id, version, terms, hash, since, asked_by, agreed_by, reason'

/** What each game is drawn from now: of each the highest version whose time has come. */
export async function oddsInForce(q: Queryable, now: Date): Promise<readonly OddsRow[]> {
  const { rows } = await q.query<OddsRow>(
    `select distinct on (game_id) ${COLUMNS} from mall.odds where since <= $1 order by game_id, version desc`,
    [now],
  )
  return rows
}

/** All that games are or will be drawn from: the versions in force, and those whose time comes. */
export async function oddsAhead(q: Queryable, now: Date): Promise<readonly OddsRow[]> {
  const { rows } = await q.query<OddsRow>(`select ${COLUMNS} from mall.odds where since > $1 order by game_id, version`, [now])
  return rows
}

/** These versions, each with its game. */
export async function oddsOf(
  q: Queryable,
  wanted: readonly { readonly game_id: number; readonly odds_version: number }[],
): Promise<readonly OddsRow[]> {
  const { rows } = await q.query<OddsRow>(
    `select ${COLUMNS} from mall.odds where (game_id, version) in (select * from unnest($1::int[], $2::int[]))`,
    [wanted.map((one) => one.game_id), wanted.map((one) => one.odds_version)],
  )
  return rows
}

export async function oddsVersions(
  q: Queryable,
  gameId: number,
  page: PageRequest,
): Promise<{ readonly rows: readonly OddsRow[]; readonly total: number }> {
  const { rows } = await q.query<OddsRow>(`select ${COLUMNS} from mall.odds where game_id = $1 order by version desc limit $2 offset $3`, [
    gameId,
    page.pageSize,
    (page.page - 1) * page.pageSize,
  ])
  const all = await q.query<{ n: bigint }>('select count(*) as n from mall.odds where game_id = $1', [gameId])
  return { rows, total: Number(all.rows[0]?.n ?? 0n) }
}

/** The next version of a game, agreed to by two. The caller holds the wish's lock: of a game one waits at a time. */
export async function addOdds(tx: Tx, odds: Omit<OddsRow, 'version'> & { readonly approvalId: string }): Promise<OddsRow> {
  const { rows } = await tx.query<OddsRow>(
    `insert into mall.odds (game_id, version, terms, hash, since, asked_by, agreed_by, reason, approval_id)
     select $1, max(version) + 1, $2, $3, $4, $5, $6, $7, $8 from mall.odds where game_id = $1 returning ${COLUMNS}`,
    [odds.game_id, JSON.stringify(odds.terms), odds.hash, odds.since, odds.asked_by, odds.agreed_by, odds.reason, odds.approvalId],
  )
  if (!rows[0]) throw new Error('a game has odds')
  return rows[0]
}

export interface WishRow {
  readonly approval_id: string
  readonly game_id: number
  readonly terms: MallTableTerms
  readonly hash: string
  readonly from_at: Date | null
  readonly asked_by: string
  readonly reason: string
  readonly state: 'waiting' | 'agreed' | 'refused' | 'outside'
  readonly asked_at: Date
}

/** Keeps what a second person was asked for; false: another request for this game waits. */
export async function insertWish(tx: Tx, wish: Omit<WishRow, 'state'>): Promise<boolean> {
  const { rows } = await tx.query(
    `insert into mall.odds_wish (approval_id, game_id, terms, hash, from_at, asked_by, reason, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (game_id) where state = 'waiting' do nothing returning game_id`,
    [wish.approval_id, wish.game_id, JSON.stringify(wish.terms), wish.hash, wish.from_at, wish.asked_by, wish.reason, wish.asked_at],
  )
  return rows.length > 0
}

/** The request that waits for this decision; null: there is none, or it was decided. */
export async function lockWish(tx: Tx, approvalId: string): Promise<WishRow | null> {
  const { rows } = await tx.query<WishRow>(`select * from mall.odds_wish where approval_id = $1 and state = 'waiting' for update`, [
    approvalId,
  ])
  return rows[0] ?? null
}

export async function endWish(tx: Tx, approvalId: string, state: Exclude<WishRow['state'], 'waiting'>): Promise<void> {
  await tx.query('update mall.odds_wish set state = $2 where approval_id = $1', [approvalId, state])
}

/** What was asked for last, of each game. */
export async function lastWishes(q: Queryable): Promise<readonly Pick<WishRow, 'game_id' | 'state'>[]> {
  const { rows } = await q.query<WishRow>('select distinct on (game_id) game_id, state from mall.odds_wish order by game_id, number desc')
  return rows
}
