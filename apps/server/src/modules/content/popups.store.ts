import type { PageRequest } from '@jade/contract/call'
import type { ShownTo } from '@jade/contract/content/popup-fields'
import type { Queryable, Tx } from '@jade/service/app'

/* The table is site.popup, from when popups were of the site room. */

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
  /** Shown to nobody to whom nothing may be advertised. */
  readonly advertising: boolean
  readonly audience: ShownTo
  /** For the audience `levels`. */
  readonly level_min: number
  readonly level_max: number
  readonly starts_at: Date
  readonly ends_at: Date | null
  readonly shown: boolean
  readonly version: number
  readonly made_by: string
}

/** What staff ask for. */
export type PopupTerms = Omit<PopupRow, 'id' | 'shown' | 'version' | 'made_by'>

const FIELDS = [
  'kind',
  'device',
  'icon',
  'title_zh',
  'title_en',
  'content_zh',
  'content_en',
  'url',
  'starts_at',
  'ends_at',
  'advertising',
  'audience',
  'level_min',
  'level_max',
] as const satisfies readonly (keyof PopupTerms)[]

const valuesOf = (terms: PopupTerms) => FIELDS.map((field) => terms[field])

/** More of a kind than this at once would be a wall before the page. */
const AT_ONCE = 5

/** Who looks, and with what. */
interface Asked {
  readonly kind: PopupKind
  readonly device: number
  /** False: nothing may be advertised to them. */
  readonly advertising: boolean
  /** Of a player; null: a guest. */
  readonly level: number | null
  readonly now: Date
}

/** What a device shows now to somebody, the newest first; whether anything may be advertised to them is for the caller to ask. */
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

export async function insertPopup(tx: Tx, terms: PopupTerms, by: string): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into site.popup (made_by, ${FIELDS.join(', ')}) values ($1, ${FIELDS.map((_, at) => `$${at + 2}`).join(', ')}) returning id`,
    [by, ...valuesOf(terms)],
  )
  return rows[0]?.id ?? 0n
}

/** Under its lock; null when there is none. */
export async function lockPopup(tx: Tx, id: bigint): Promise<PopupRow | null> {
  return (await tx.query<PopupRow>('select * from site.popup where id = $1 for update', [id])).rows[0] ?? null
}

export function updatePopup(tx: Tx, of: { readonly id: bigint; readonly by: string }, terms: PopupTerms): void {
  tx.send(
    `update site.popup set made_by = $2, version = version + 1, ${FIELDS.map((field, at) => `${field} = $${at + 3}`).join(', ')} where id = $1`,
    [of.id, of.by, ...valuesOf(terms)],
  )
}

/** Answers how it was before; null when there is none. */
export async function switchPopup(tx: Tx, id: bigint, shown: boolean): Promise<boolean | null> {
  const { rows } = await tx.query<{ shown: boolean }>('select shown from site.popup where id = $1 for update', [id])
  await tx.query('update site.popup set shown = $2 where id = $1', [id, shown])
  return rows[0]?.shown ?? null
}
