import type { PageRequest } from '@jade/contract/call'
import type { PacketState } from '@jade/contract/packets/calls'
import type { Queryable, Tx } from '@jade/service/app'
import type { Standing, Terms } from './campaign.rules.ts'

export interface CampaignRow extends Terms, Standing {
  readonly id: number
  readonly picture_file: string
  readonly approval_id: string | null
  /** Sealed (commitment.ts). */
  readonly seed: string | null
  readonly root: string | null
  readonly beacon_round: bigint | null
  readonly beacon_anchor: string | null
  readonly randomness: string | null
  readonly proof: string | null
  readonly issued_cents: bigint
  readonly made_by: string
  readonly created_at: Date
}

/** A campaign whose amounts are bound. */
export interface AnnouncedRow extends CampaignRow {
  readonly announced_at: Date
  readonly seed: string
  readonly root: string
  readonly beacon_round: bigint
  readonly beacon_anchor: string
}

export function isAnnounced(row: CampaignRow): row is AnnouncedRow {
  return row.announced_at !== null
}

/** Whether this house ever had a campaign. */
export async function anyCampaign(q: Queryable): Promise<boolean> {
  return ((await q.query('select 1 from packets.campaign limit 1')).rowCount ?? 0) > 0
}

export async function insertCampaign(
  tx: Tx,
  row: Terms & { readonly id: number; readonly approval_id: string | null; readonly made_by: string; readonly now: Date },
): Promise<void> {
  await tx.query(
    `insert into packets.campaign (id, name_zh, name_en, position, rain, everywhere, remember, starts_at, ends_at, budget_cents, packets,
       distribution, min_cents, max_cents, multiple, level_min, verified, approval_id, made_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)`,
    [
      row.id,
      row.name_zh,
      row.name_en,
      row.position,
      row.rain,
      row.everywhere,
      row.remember,
      row.starts_at,
      row.ends_at,
      row.budget_cents,
      row.packets,
      row.distribution,
      row.min_cents,
      row.max_cents,
      row.multiple,
      row.level_min,
      row.verified,
      row.approval_id,
      row.made_by,
      row.now,
    ],
  )
}

export async function campaign(q: Queryable, id: number): Promise<CampaignRow | null> {
  return (await q.query<CampaignRow>('select * from packets.campaign where id = $1', [id], 'packets.campaign')).rows[0] ?? null
}

export async function lockCampaign(tx: Tx, id: number): Promise<CampaignRow | null> {
  return (await tx.query<CampaignRow>('select * from packets.campaign where id = $1 for update', [id])).rows[0] ?? null
}

export async function lockByApproval(tx: Tx, approvalId: string): Promise<CampaignRow | null> {
  return (await tx.query<CampaignRow>('select * from packets.campaign where approval_id = $1 for update', [approvalId])).rows[0] ?? null
}

export function refuseCampaign(tx: Tx, id: number, now: Date): void {
  tx.send('update packets.campaign set refused_at = $2 where id = $1', [id, now])
}

/** Keeps what binds the amounts, and the times, which may have moved while a second person thought. */
export function announceCampaign(tx: Tx, row: AnnouncedRow): void {
  tx.send(
    `update packets.campaign set announced_at = $2, seed = $3, root = $4, beacon_round = $5, beacon_anchor = $6, starts_at = $7, ends_at = $8
      where id = $1 and announced_at is null`,
    [row.id, row.announced_at, row.seed, row.root, row.beacon_round, row.beacon_anchor, row.starts_at, row.ends_at],
  )
}

/** Announced campaigns whose start has come, or whose time is over. */
export async function due(q: Queryable, now: Date): Promise<readonly number[]> {
  const { rows } = await q.query<{ id: number }>(
    `select id from packets.campaign where announced_at is not null and ended_at is null
        and (ends_at <= $1 or (opened_at is null and starts_at <= $1)) order by id limit 50`,
    [now],
  )
  return rows.map(({ id }) => id)
}

export function openCampaign(tx: Tx, id: number, of: { readonly randomness: string; readonly proof: string; readonly now: Date }): void {
  tx.send('update packets.campaign set opened_at = $2, randomness = $3, proof = $4 where id = $1', [id, of.now, of.randomness, of.proof])
}

export function endCampaign(tx: Tx, id: number, of: { readonly reason: 'time' | 'empty' | 'stopped'; readonly now: Date }): void {
  tx.send('update packets.campaign set ended_at = $2, end_reason = $3 where id = $1 and ended_at is null', [id, of.now, of.reason])
}

export function countClaims(tx: Tx, id: number, of: { readonly packets: number; readonly cents: bigint }): void {
  tx.send('update packets.campaign set claimed = claimed + $2, issued_cents = issued_cents + $3 where id = $1', [id, of.packets, of.cents])
}

export function setPicture(tx: Tx, id: number, file: string): void {
  tx.send('update packets.campaign set picture_file = $2 where id = $1', [id, file])
}

const STATE = `case when refused_at is not null then 'refused' when ended_at is not null then 'ended' when opened_at is not null then 'running'
  when announced_at is not null then 'announced' else 'waiting' end`

export async function campaigns(
  q: Queryable,
  state: PacketState | null,
  page: PageRequest,
): Promise<{ readonly rows: readonly CampaignRow[]; readonly total: number }> {
  const where = `where $1::text is null or ${STATE} = $1`
  const { rows } = await q.query<CampaignRow>(`select * from packets.campaign ${where} order by id desc limit $2 offset $3`, [
    state,
    page.pageSize,
    (page.page - 1) * page.pageSize,
  ])
  const all = await q.query<{ n: bigint }>(`select count(*) as n from packets.campaign ${where}`, [state])
  return { rows, total: Number(all.rows[0]?.n ?? 0n) }
}

/** More at once would only hide each other. */
const AT_ONCE = 10

/** Campaigns of which something may be claimed now, the newest first. */
export async function running(q: Queryable, now: Date): Promise<readonly CampaignRow[]> {
  const { rows } = await q.query<CampaignRow>(
    `select * from packets.campaign where opened_at is not null and ended_at is null and ends_at > $1 and claimed < packets
      order by starts_at desc, id desc limit $2`,
    [now, AT_ONCE],
    'packets.running',
  )
  return rows
}

/** Announced ones that are not over, the newest first. */
export async function standing(q: Queryable, now: Date): Promise<readonly CampaignRow[]> {
  const { rows } = await q.query<CampaignRow>(
    `select * from packets.campaign where announced_at is not null and ended_at is null and ends_at > $1 order by starts_at desc, id desc limit $2`,
    [now, AT_ONCE],
  )
  return rows
}
