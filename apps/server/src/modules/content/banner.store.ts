import type { PageRequest } from '@jade/contract/call'
import type { Queryable, Tx } from '@jade/service/app'
import type { Showing } from './banner.rules.ts'

/** What a banner says and where it stands. */
export interface BannerTerms extends Showing {
  /** Names of its pictures; empty on a device where it does not stand. */
  readonly image_desktop: string
  readonly image_phone: string
  readonly alt_zh: string
  readonly alt_en: string
  readonly title_zh: string
  readonly title_en: string
  readonly line_zh: string
  readonly line_en: string
  readonly url: string
  readonly sort: number
  readonly shown: boolean
}

export interface BannerRow extends BannerTerms {
  readonly id: number
  readonly version: number
  readonly made_by: string
}

const FIELDS = [
  'device',
  'audience',
  'level_min',
  'level_max',
  'starts_at',
  'ends_at',
  'image_desktop',
  'image_phone',
  'alt_zh',
  'alt_en',
  'title_zh',
  'title_en',
  'line_zh',
  'line_en',
  'url',
  'sort',
  'shown',
] as const satisfies readonly (keyof BannerTerms)[]

const valuesOf = (terms: BannerTerms) => FIELDS.map((field) => terms[field])

/** What stands on a device now, in its order; how many there may be is bound for each audience. */
export async function standing(q: Queryable, { device, now }: { readonly device: 0 | 1; readonly now: Date }): Promise<BannerRow[]> {
  const { rows } = await q.query<BannerRow>(
    `select * from content.banner where shown and device in ($1, 2) and starts_at <= $2 and (ends_at is null or ends_at > $2)
      order by sort, id limit 100`,
    [device, now],
  )
  return rows
}

/** Those that are on, or will be, beside this one. */
export async function others(tx: Tx, { id, now }: { readonly id: number; readonly now: Date }): Promise<readonly BannerRow[]> {
  const { rows } = await tx.query<BannerRow>(
    'select * from content.banner where shown and id <> $1 and (ends_at is null or ends_at > $2) order by sort, id limit 1000',
    [id, now],
  )
  return rows
}

export async function banners(q: Queryable, page: PageRequest): Promise<{ readonly rows: readonly BannerRow[]; readonly total: number }> {
  const { rows } = await q.query<BannerRow>('select * from content.banner order by shown desc, sort, id limit $1 offset $2', [
    page.pageSize,
    (page.page - 1) * page.pageSize,
  ])
  const count = await q.query<{ n: bigint }>('select count(*) as n from content.banner')
  return { rows, total: Number(count.rows[0]?.n ?? 0n) }
}

/** One at a time changes banners: how many stand at once is counted over all of them. */
export async function lockBanners(tx: Tx): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', ['content.banners'])
}

export async function banner(q: Queryable, id: number): Promise<BannerRow | null> {
  return (await q.query<BannerRow>('select * from content.banner where id = $1', [id])).rows[0] ?? null
}

export async function insertBanner(tx: Tx, terms: BannerTerms, by: string): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into content.banner (${FIELDS.join(', ')}, made_by) values (${FIELDS.map((_, at) => `$${at + 2}`).join(', ')}, $1) returning id`,
    [by, ...valuesOf(terms)],
  )
  return rows[0]?.id ?? 0
}

export function updateBanner(tx: Tx, of: { readonly id: number; readonly by: string }, terms: BannerTerms): void {
  tx.send(
    `update content.banner set made_by = $2, version = version + 1, ${FIELDS.map((field, at) => `${field} = $${at + 3}`).join(', ')} where id = $1`,
    [of.id, of.by, ...valuesOf(terms)],
  )
}

export function insertPicture(tx: Tx, picture: { readonly file: string; readonly by: string; readonly now: Date }): void {
  tx.send('insert into content.banner_picture (file, made_by, created_at) values ($1, $2, $3)', [picture.file, picture.by, picture.now])
}

/** Those of these files that were uploaded for banners. */
export async function knownPictures(q: Queryable, files: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await q.query<{ file: string }>('select file from content.banner_picture where file = any ($1::text[])', [files])
  return new Set(rows.map(({ file }) => file))
}
