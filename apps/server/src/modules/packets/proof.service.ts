import { pageOf } from '@jade/contract/call'
import { moneyOf } from '@jade/contract/money'
import type { packetsCalls } from '@jade/contract/packets/calls'
import { type App, refuse } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { nameOf, stateOf } from './campaign.rules.ts'
import { seedOf, treeOf } from './commitment.ts'
import * as packets from './packets.store.ts'
import * as store from './store.ts'

type Ask<K extends keyof typeof packetsCalls> = Request<(typeof packetsCalls)[K]>

/**
 * GET /activity/redEnvelope/proof/{id}: from the announcement on what is promised and its root, from the start on the beacon, after the end the
 * seed and every claim (PACKET-2, PACKET-5). Refuses kernel.not_found.
 */
export async function campaignProof(app: App, { params, lang }: Ask<'redEnvelopeProof'>) {
  const row = await store.campaign(app.db, Number(params.id))
  if (!row || !store.isAnnounced(row)) throw refuse('kernel.not_found')
  const claims = row.ended_at ? await packets.allClaims(app.db, row.id) : []
  return {
    data: {
      format: 'jade-packets-1' as const,
      id: String(row.id),
      name: nameOf(row.id),
      title: lang === 'en' ? row.name_en : row.name_zh,
      state: stateOf(row),
      cents: Number(row.budget_cents),
      packets: row.packets,
      distribution: row.distribution,
      min: Number(row.min_cents),
      max: row.max_cents === null ? null : Number(row.max_cents),
      startsAt: row.starts_at.toISOString(),
      announcedAt: row.announced_at.toISOString(),
      root: row.root,
      beacon: {
        kind: 'local' as const,
        round: Number(row.beacon_round),
        anchor: row.beacon_anchor,
        randomness: row.randomness,
        proof: row.proof,
      },
      seed: row.ended_at ? seedOf(app, row) : null,
      claimed: row.claimed,
      claims: claims.map(({ slot, cents }): [number, number] => [slot, Number(cents)]),
    },
  }
}

/** GET /activity/redEnvelope/mine: the player's packets, each with what proves it at once. */
export async function ownPackets(app: App, { query, actor, lang }: Ask<'ownPackets'>) {
  const page = pageOf(query)
  const { rows, total } = await packets.packetsOf(app.db, actor.playerId, page)
  const data = await Promise.all(
    rows.map(async ({ campaign_id: id, slot, cents, number, claimed_at }) => {
      const row = await store.campaign(app.db, id)
      if (!row || !store.isAnnounced(row)) throw new Error(`campaign ${id} has a packet and no root`)
      const tree = treeOf(app, row)
      return {
        campaign: String(id),
        title: lang === 'en' ? row.name_en : row.name_zh,
        number,
        slot,
        cents: Number(cents),
        salt: tree.leaf(slot).salt,
        path: tree.path(slot),
        amount: moneyOf(cents),
        time: taipeiTime(claimed_at),
      }
    }),
  )
  return { ...page, total, data }
}
