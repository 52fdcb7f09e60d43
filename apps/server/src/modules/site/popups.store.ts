import type { PageRequest } from '@jade/contract/call'
import type { ShownTo } from '@jade/contract/site/operator-fields'
import type { Queryable, Tx } from '@jade/service/app'

export type PopupKind = 'float' | 'popup'

export interface PopupRow {
  readonly id: bigint
  readonly kind: PopupKind
  readonly device: 0 | 1 | 2
  readonly icon: 'service' | 'gift' | 'guide' | 'app' | 'star'
  readonly title_zh: string
  readonly title_en: string
  readonly content_zh: string
  readonly content_en: string
  readonly url: string
  /** Shown to nobody to whom nothing may be offered. */
  readonly advertising: boolean
  readonly audience: ShownTo
  /** For the audience `levels`. */
  readonly level_min: number
  readonly level_max: number
  readonly starts_at: Date
  readonly ends_at: Date | null
  readonly shown: boolean
  readonly made_by: string
}

/** More of a kind than this at once would be a wall before the page. */
const AT_ONCE = 5

/** Who looks, and with what. */
interface Asked {
  readonly kind: PopupKind
  readonly device: number
  /** False: nothing may be offered to them. */
  readonly advertising: boolean
  /** Of a player; null: a guest. */
  readonly level: number | null
  readonly now: Date
}

/** What a device shows now to somebody, the newest first; whether anything may be offered to them is for the caller to ask. */
export async function standingPopups(q: Queryable, asked: Asked): Promise<PopupRow[]> {
  const { rows } = await q.query<PopupRow>(
    `select * from site.popup
      where shown and kind = $1 and device in ($2, 2) and starts_at <= $3 and (ends_at is null or ends_at > $3) and ($5 or not advertising)
        and case audience when 'everybody' then true when 'guests' then $6::int is null when 'players' then $6 is not null
              else coalesce($6 between level_min and level_max, false) end
      order by starts_at desc, id desc limit $4`,
    [asked.kind, asked.device, asked.now, AT_ONCE, asked.advertising, asked.level],
  )
  return rows
}

export async function allPopups(q: Queryable, page: PageRequest): Promise<{ rows: PopupRow[]; total: number }> {
  const { rows } = await q.query<PopupRow>('select * from site.popup order by id desc limit $1 offset $2', [
    page.pageSize,
    (page.page - 1) * page.pageSize,
  ])
  const count = await q.query<{ n: bigint }>('select count(*) as n from site.popup')
  return { rows, total: Number(count.rows[0]?.n ?? 0n) }
}

export async function insertPopup(tx: Tx, row: Omit<PopupRow, 'id' | 'shown'>): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into site.popup (kind, device, icon, title_zh, title_en, content_zh, content_en, url, starts_at, ends_at, made_by,
       advertising, audience, level_min, level_max) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id`,
    [
      row.kind,
      row.device,
      row.icon,
      row.title_zh,
      row.title_en,
      row.content_zh,
      row.content_en,
      row.url,
      row.starts_at,
      row.ends_at,
      row.made_by,
      row.advertising,
      row.audience,
      row.level_min,
      row.level_max,
    ],
  )
  return rows[0]?.id ?? 0n
}

/** Answers how it was before; null when there is none. */
export async function switchPopup(tx: Tx, id: bigint, shown: boolean): Promise<boolean | null> {
  const { rows } = await tx.query<{ shown: boolean }>('select shown from site.popup where id = $1 for update', [id])
  await tx.query('update site.popup set shown = $2 where id = $1', [id, shown])
  return rows[0]?.shown ?? null
}
