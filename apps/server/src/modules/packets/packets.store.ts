import type { PageRequest } from '@jade/contract/call'
import type { Queryable, Tx } from '@jade/service/app'

export interface PacketRow {
  readonly campaign_id: number
  readonly slot: number
  readonly cents: bigint
  readonly number: number
  readonly player_id: bigint
  readonly claimed_at: Date
}

/** The amounts by slot, as the root binds them. */
export async function insertPackets(tx: Tx, id: number, amounts: readonly number[]): Promise<void> {
  await tx.query(
    `insert into packets.packet (campaign_id, slot, cents) select $1, p.n - 1, p.cents from unnest($2::bigint[]) with ordinality as p (cents, n)`,
    [id, amounts],
  )
}

/** Gives every slot its place in the order of the claims. */
export async function numberPackets(tx: Tx, id: number, order: readonly number[]): Promise<void> {
  await tx.query(
    `update packets.packet p set number = o.n from unnest($2::int[]) with ordinality as o (slot, n)
      where p.campaign_id = $1 and p.slot = o.slot`,
    [id, order],
  )
}

/** Which of these players have had a packet of the campaign. */
export async function havingHad(q: Queryable, id: number, players: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const { rows } = await q.query<{ player_id: bigint }>(
    'select player_id from packets.packet where campaign_id = $1 and player_id = any ($2::bigint[])',
    [id, players],
    'packets.having_had',
  )
  return new Set(rows.map((row) => row.player_id))
}

/** Of these campaigns, those of which the player has had a packet. */
export async function hadBy(q: Queryable, playerId: bigint, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await q.query<{ campaign_id: number }>(
    'select campaign_id from packets.packet where player_id = $1 and campaign_id = any ($2::int[])',
    [playerId, ids],
    'packets.had_by',
  )
  return new Set(rows.map((row) => row.campaign_id))
}

/**
 * Gives the next packets to these players, in their order. The caller holds the campaign and knows that so many are left: a packet that is
 * somebody's already is not given again, and the unit fails.
 */
export async function takePackets(
  tx: Tx,
  id: number,
  of: { readonly after: number; readonly players: readonly bigint[]; readonly now: Date },
): Promise<readonly PacketRow[]> {
  const { rows } = await tx.query<PacketRow>(
    `update packets.packet p set player_id = c.player_id, claimed_at = $4
       from unnest($3::bigint[]) with ordinality as c (player_id, n)
      where p.campaign_id = $1 and p.number = $2 + c.n and p.player_id is null
      returning p.*`,
    [id, of.after, of.players, of.now],
  )
  if (rows.length !== of.players.length) throw new Error(`campaign ${id}: ${rows.length} of ${of.players.length} packets could be given`)
  return rows
}

export async function claimsOf(
  q: Queryable,
  id: number,
  page: PageRequest,
): Promise<{ readonly rows: readonly PacketRow[]; readonly total: number }> {
  const where = 'where campaign_id = $1 and player_id is not null'
  const { rows } = await q.query<PacketRow>(`select * from packets.packet ${where} order by number desc limit $2 offset $3`, [
    id,
    page.pageSize,
    (page.page - 1) * page.pageSize,
  ])
  const all = await q.query<{ n: bigint }>(`select count(*) as n from packets.packet ${where}`, [id])
  return { rows, total: Number(all.rows[0]?.n ?? 0n) }
}

/** What was claimed of a campaign, in the order of the claims: 5,000 rows at most. */
export async function allClaims(q: Queryable, id: number): Promise<readonly Pick<PacketRow, 'slot' | 'cents'>[]> {
  const { rows } = await q.query<PacketRow>(
    'select slot, cents from packets.packet where campaign_id = $1 and player_id is not null order by number limit 5000',
    [id],
  )
  return rows
}

export async function packetsOf(
  q: Queryable,
  playerId: bigint,
  page: PageRequest,
): Promise<{ readonly rows: readonly PacketRow[]; readonly total: number }> {
  const { rows } = await q.query<PacketRow>(
    'select * from packets.packet where player_id = $1 order by claimed_at desc, campaign_id desc limit $2 offset $3',
    [playerId, page.pageSize, (page.page - 1) * page.pageSize],
  )
  const all = await q.query<{ n: bigint }>('select count(*) as n from packets.packet where player_id = $1', [playerId])
  return { rows, total: Number(all.rows[0]?.n ?? 0n) }
}
