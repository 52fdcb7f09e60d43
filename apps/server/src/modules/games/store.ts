import type { PageRequest } from '@jade/contract/call'
import type { Group } from '@jade/contract/platforms/calls'
import type { VendorGame } from '@jade/contract/vendor/protocol'
import type { Queryable, Tx } from '@jade/service/app'

export interface GameRow {
  readonly id: number
  readonly code: string
  readonly product_id: string
  readonly group_code: Group
  readonly name_cn: string
  readonly name_en: string
  readonly picture_url: string
  /** Name of an operator's own picture in the uploads, or empty. */
  readonly picture_file: string
  readonly rtp: string
  readonly demo: 0 | 1
  readonly vendor_status: 'open' | 'maintenance' | 'gone'
  readonly front_show: 0 | 1
  readonly maintain_status: 0 | 1
  readonly sort: number
  readonly hot_sort: number
  /** Taken off for its return, until staff open it again. */
  readonly frozen_at: Date | null
}

interface Paged<T> {
  readonly rows: readonly T[]
  readonly total: number
}

export interface GameWish {
  readonly code: string
  readonly group: Group | null
  readonly keyword: string | null
  readonly hidden: boolean
  readonly page: PageRequest
}

/** Games of a platform by order; `hidden` includes what players do not see. */
export async function gamesOf(q: Queryable, wish: GameWish): Promise<Paged<GameRow>> {
  const from = `from games.game where code = $1 and ($2::text is null or group_code = $2)
       and ($3::text is null or name_cn ilike $3 or name_en ilike $3 or product_id ilike $3)
       and ($4::boolean or (front_show = 1 and vendor_status <> 'gone'))`
  const keyword = wish.keyword === null ? null : `%${wish.keyword.replace(/[\\%_]/g, '\\$&')}%`
  const values = [wish.code, wish.group, keyword, wish.hidden]
  const { rows } = await q.query<GameRow>(`select * ${from} order by sort, id limit $5 offset $6`, [
    ...values,
    wish.page.pageSize,
    (wish.page.page - 1) * wish.page.pageSize,
  ])
  const { rows: all } = await q.query<{ total: bigint }>(`select count(*) as total ${from}`, values)
  return { rows, total: Number(all[0]?.total ?? 0) }
}

export async function hotGames(q: Queryable): Promise<readonly GameRow[]> {
  const { rows } = await q.query<GameRow>(
    `select * from games.game where hot_sort > 0 and front_show = 1 and vendor_status <> 'gone' order by hot_sort, id limit 30`,
  )
  return rows
}

export async function gameOf(q: Queryable, code: string, productId: string): Promise<GameRow | null> {
  const { rows } = await q.query<GameRow>('select * from games.game where code = $1 and product_id = $2', [code, productId])
  return rows[0] ?? null
}

/** The game a platform's link starts when none is named: the first one shown. */
export async function firstGameOf(q: Queryable, code: string): Promise<GameRow | null> {
  const { rows } = await q.query<GameRow>(
    `select * from games.game where code = $1 and front_show = 1 and maintain_status = 0 and vendor_status = 'open' order by sort, id limit 1`,
    [code],
  )
  return rows[0] ?? null
}

/** What a platform has to play: nothing that is shown, nothing that is open, something; and which of its games take no stakes. */
export async function offerOf(
  q: Queryable,
  code: string,
): Promise<{ readonly offer: 'none' | 'closed' | 'open'; readonly games: readonly string[]; readonly stopped: readonly string[] }> {
  const { rows } = await q.query<{ product_id: string; shown: boolean; open: boolean }>(
    `select product_id, front_show = 1 and vendor_status <> 'gone' as shown, maintain_status = 0 and vendor_status = 'open' as open
       from games.game where code = $1 order by product_id`,
    [code],
  )
  const shown = rows.filter((row) => row.shown)
  const open = shown.filter((row) => row.open)
  const codes = (games: typeof rows) => games.map(({ product_id }) => product_id)
  return {
    offer: shown.length === 0 ? 'none' : open.length === 0 ? 'closed' : 'open',
    games: codes(rows),
    stopped: codes(rows.filter((row) => !row.shown || !row.open)),
  }
}

export async function lockGame(tx: Tx, code: string, productId: string): Promise<GameRow | null> {
  const { rows } = await tx.query<GameRow>('select * from games.game where code = $1 and product_id = $2 for update', [code, productId])
  return rows[0] ?? null
}

export async function saveGame(tx: Tx, game: GameRow, now: Date): Promise<void> {
  await tx.query('update games.game set front_show = $2, maintain_status = $3, sort = $4, hot_sort = $5, updated_at = $6 where id = $1', [
    game.id,
    game.front_show,
    game.maintain_status,
    game.sort,
    game.hot_sort,
    now,
  ])
}

/** What the vendor lists, without touching what operators decided. A new game goes to the end, and is hot while the list has room, under one platform only. */
export async function upsertGame(
  tx: Tx,
  row: { readonly code: string; readonly group: Group; readonly game: VendorGame; readonly hotRoom: number; readonly now: Date },
): Promise<void> {
  const { code, game } = row
  await tx.query(
    `insert into games.game (code, product_id, group_code, name_cn, name_en, picture_url, rtp, demo, vendor_status, rtp_for, bets, sort, hot_sort, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $12, $13::jsonb,
             (select coalesce(max(sort), 0) + 10 from games.game where code = $1),
             (select case when count(*) < $10 and not coalesce(bool_or(product_id = $2), false) then coalesce(max(hot_sort), 0) + 1 else 0 end
                from games.game where hot_sort > 0), $11)
     on conflict (code, product_id) do update
       set group_code = excluded.group_code, name_cn = excluded.name_cn, name_en = excluded.name_en, picture_url = excluded.picture_url,
           rtp = excluded.rtp, rtp_for = excluded.rtp_for, bets = excluded.bets, demo = excluded.demo, vendor_status = excluded.vendor_status, updated_at = excluded.updated_at`,
    [
      code,
      game.code,
      row.group,
      game.name.zh,
      game.name.en,
      game.image,
      game.rtp,
      game.demo ? 1 : 0,
      game.status,
      row.hotRoom,
      row.now,
      game.rtpFor,
      JSON.stringify(game.bets ?? []),
    ],
  )
}

/** Games the vendor no longer lists. */
export async function markGone(tx: Tx, code: string, seen: { readonly listed: readonly string[]; readonly now: Date }): Promise<void> {
  await tx.query(
    `update games.game set vendor_status = 'gone', updated_at = $3 where code = $1 and vendor_status <> 'gone' and not (product_id = any($2::text[]))`,
    [code, seen.listed, seen.now],
  )
}

// Pictures

export async function picturesMissing(q: Queryable, code: string): Promise<readonly GameRow[]> {
  const { rows } = await q.query<GameRow>(
    `select g.* from games.game g left join games.picture p using (code, product_id)
      where g.code = $1 and g.vendor_status <> 'gone' and p.picture_url is distinct from g.picture_url limit 50`,
    [code],
  )
  return rows
}

export async function savePicture(
  tx: Tx,
  row: { readonly game: GameRow; readonly contentType: string; readonly bytes: Buffer; readonly now: Date },
): Promise<void> {
  await tx.query(
    `insert into games.picture (code, product_id, picture_url, content_type, bytes, updated_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (code, product_id) do update
       set picture_url = excluded.picture_url, content_type = excluded.content_type, bytes = excluded.bytes, updated_at = excluded.updated_at`,
    [row.game.code, row.game.product_id, row.game.picture_url, row.contentType, row.bytes, row.now],
  )
}

export async function pictureOf(
  q: Queryable,
  code: string,
  productId: string,
): Promise<{ readonly content_type: string; readonly bytes: Buffer } | null> {
  const { rows } = await q.query<{ content_type: string; bytes: Buffer }>(
    'select content_type, bytes from games.picture where code = $1 and product_id = $2',
    [code, productId],
  )
  return rows[0] ?? null
}

/** The vendor's codes of a platform's games. */
export async function productsOf(q: Queryable, code: string): Promise<readonly string[]> {
  const { rows } = await q.query<{ product_id: string }>('select product_id from games.game where code = $1', [code])
  return rows.map(({ product_id }) => product_id)
}

export async function savePictureFile(tx: Tx, id: number, to: { readonly file: string; readonly now: Date }): Promise<void> {
  await tx.query('update games.game set picture_file = $2, updated_at = $3 where id = $1', [id, to.file, to.now])
}
