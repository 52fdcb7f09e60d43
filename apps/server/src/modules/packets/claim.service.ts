import { readableMoney } from '@jade/contract/cents'
import { packetGiven } from '@jade/contract/packets/calls'
import { packetClaimed } from '@jade/contract/packets/events'
import { packetsPushes } from '@jade/contract/packets/pushes'
import { type App, EarlierCall, type Intent, type Queryable, type Refusal, refuse, systemIntent, type Unit } from '@jade/service/app'
import type { Claim, Claimed } from '@jade/service/room'
import { firstOfEach, type SharedEnd, sharedUnit } from '@jade/service/shared-unit'
import { together } from '@jade/service/together'
import { idVerified } from '../kyc/door.ts'
import { freeForOffers, requireOfferAllowed } from '../protection/door.ts'
import { levelOf } from '../vip/door.ts'
import { creditMany, recordMany } from '../wallet/door.ts'
import { closedBecause } from './campaign.rules.ts'
import * as packets from './packets.store.ts'
import * as store from './store.ts'

/** A player's wish for a packet of a campaign. */
export interface AskedPacket {
  readonly id: number
  readonly playerId: bigint
  readonly intent: Intent
}

const machine = systemIntent('packets.claim')

/** A rain begins for everybody at one instant. */
const share = sharedUnit<AskedPacket, Claimed>(
  { name: 'red packets', together: claimMany, alone: claimAlone },
  { patienceMs: 30, atOnce: 256, mostWaiting: 20_000 },
)

/**
 * A packet of the campaign for this player: the next in the order that its start fixed (PACKET-4), once a player, at most as many as were promised
 * (PACKET-7). Claims that come in together share units of work. Refuses promotions.not_allowed, packets.not_started, packets.ended,
 * packets.empty, packets.had, packets.level, packets.verify.
 */
export async function claimPacket(app: App, { id, playerId, intent, lang }: Claim): Promise<Claimed> {
  const claimed = await share(app, { id, playerId, intent }).catch((error: unknown) => {
    if (error instanceof EarlierCall && error.reply !== undefined) return error.reply as Claimed
    throw error
  })
  return { ...claimed, message: packetGiven[lang].replace('{amount}', readableMoney(claimed.cents)) }
}

/** Claims of several campaigns are rare: the others go alone. */
async function claimMany(app: App, all: readonly AskedPacket[]): Promise<readonly SharedEnd<Claimed>[]> {
  const [{ id }] = all as [AskedPacket]
  const asked = all.filter((one) => one.id === id)
  const players = asked.map(({ playerId }) => playerId)
  const [campaign, had] = await Promise.all([store.campaign(app.db, id), packets.havingHad(app.db, id, players)])
  const closed = campaign && closedBecause(campaign, app.clock.now())
  // Who has had one may be asking again with the same key: alone, that reply is found.
  if (closed) return all.map((one) => (one.id === id && !had.has(one.playerId) ? refuse(closed) : null))
  if (!campaign || asked.length < 2) return all.map(() => null)
  const ends = await app.unit(machine, (u) =>
    claimInUnit(
      u,
      id,
      asked.filter(({ playerId }) => !had.has(playerId)),
    ),
  )
  return all.map((one) => ends.get(one) ?? null)
}

/** Of claims of one campaign those that are plain; the others are left. */
async function claimInUnit(u: Unit, id: number, asked: readonly AskedPacket[]): Promise<ReadonlyMap<AskedPacket, Claimed | Refusal>> {
  const first = new Set(firstOfEach(asked, ({ playerId }) => playerId).values())
  const ids = [...first].map(({ playerId }) => playerId).sort((a, b) => (a < b ? -1 : 1))
  const free = await freeForOffers(u, ids)
  const fitting = asked.filter((one) => first.has(one) && free.has(one.playerId))
  const [keys, campaign] = await together([
    u.deferReplies(fitting.map((one) => ({ intent: one.intent, ref: refOf(one) }))),
    store.lockCampaign(u.tx, id),
  ])
  const own = fitting.filter((one) => one.intent.key === null || keys.has(refOf(one)))
  if (!campaign) throw new Error(`campaign ${id} is gone`)
  const closed = closedBecause(campaign, u.now)
  const [had, mayHave] = await together([
    packets.havingHad(
      u.tx,
      id,
      own.map(({ playerId }) => playerId),
    ),
    audienceOf(u, campaign, own),
  ])
  const ready = closed ? [] : own.filter((one) => !had.has(one.playerId) && mayHave.has(one))
  const given = ready.slice(0, campaign.packets - campaign.claimed)
  const claims = await give(
    u,
    campaign,
    given.map(({ playerId }) => playerId),
  )
  // Whoever came too late is told so here: alone they would only wait for the database.
  const late = closed ? own.filter((one) => !had.has(one.playerId)) : ready.slice(given.length)
  const ends = new Map<AskedPacket, Claimed | Refusal>(late.map((one) => [one, refuse(closed ?? 'packets.empty')]))
  for (const [at, one] of given.entries()) {
    const claimed = claims[at] as Claimed
    ends.set(one, claimed)
    u.completeReply(refOf(one), claimed)
  }
  const done = new Set(given)
  u.dropReplies(fitting.filter((one) => !done.has(one) && keys.has(refOf(one))).map(refOf))
  return ends
}

const refOf = ({ id, playerId, intent }: AskedPacket) => `packet ${id} ${playerId} ${intent.key?.value ?? ''}`

/** Those for whom the campaign is meant. */
async function audienceOf(u: Unit, campaign: store.CampaignRow, asked: readonly AskedPacket[]): Promise<ReadonlySet<AskedPacket>> {
  if (campaign.level_min === 0 && !campaign.verified) return new Set(asked)
  const reasons = await together(asked.map(({ playerId }) => outsideBecause(u.tx, campaign, playerId)))
  return new Set(asked.filter((_, at) => reasons[at] === null))
}

/** Why the campaign is not meant for this player; null: it is (PACKET-8). */
export async function outsideBecause(q: Queryable, campaign: store.CampaignRow, playerId: bigint): Promise<Refusal | null> {
  const [{ level }, isVerified] = await together([levelOf(q, playerId), idVerified(q, playerId)])
  if (level < campaign.level_min) return refuse('packets.level', { level: campaign.level_min })
  return campaign.verified && !isVerified ? refuse('packets.verify') : null
}

/** One claim by itself, where every refusal is found. */
async function claimAlone(app: App, { id, playerId, intent }: AskedPacket): Promise<Claimed> {
  return app.unit(intent, async (u) => {
    await requireOfferAllowed(u, playerId)
    const campaign = await store.lockCampaign(u.tx, id)
    if (!campaign) throw refuse('kernel.not_found')
    const had = await packets.havingHad(u.tx, id, [playerId])
    if (had.has(playerId)) throw refuse('packets.had')
    const problem = closedBecause(campaign, u.now)
    if (problem) throw refuse(problem)
    const outside = await outsideBecause(u.tx, campaign, playerId)
    if (outside) throw outside
    const [claimed] = await give(u, campaign, [playerId])
    return claimed as Claimed
  })
}

/**
 * Gives the next packets of a campaign, which the unit holds, to these players, who may have them. Without a requirement the money is in the main
 * wallet with the claim; with one the activity wallet follows in a unit of its own (pay.service.ts).
 */
async function give(u: Unit, campaign: store.CampaignRow, players: readonly bigint[]): Promise<readonly Claimed[]> {
  if (players.length === 0) return []
  const { id, multiple } = campaign
  const rows = await packets.takePackets(u.tx, id, { after: campaign.claimed, players, now: u.now })
  store.countClaims(u.tx, id, { packets: rows.length, cents: rows.reduce((sum, { cents }) => sum + cents, 0n) })
  if (campaign.claimed + rows.length === campaign.packets) endNow(u, id, 'empty')
  if (multiple === 0) await pay(u, campaign, rows)
  for (const row of rows) announce(u, campaign, row)
  const byPlayer = new Map(rows.map((row) => [row.player_id, row.cents]))
  return players.map((playerId) => ({ status: 'success', cents: byPlayer.get(playerId) ?? 0n }))
}

/** Ends a campaign; whoever holds it. Players' pages take the packet away. */
export function endNow(u: Unit, id: number, reason: 'time' | 'empty' | 'stopped'): void {
  store.endCampaign(u.tx, id, { reason, now: u.now })
  u.push('system', packetsPushes.close)
}

/** Names the booking and the row of a packet for ever. */
export const orderOf = (id: number, number: number) => `RP${id}-${number}`

async function pay(u: Unit, { id, name_zh, name_en }: store.CampaignRow, rows: readonly packets.PacketRow[]): Promise<void> {
  await creditMany(
    u,
    rows.map(({ player_id: playerId, cents, number }) => {
      const ref = orderOf(id, number)
      return { playerId, cents, house: 'promo-cost', key: `packets:${ref}`, kind: 'red-packet', ref }
    }),
  )
  const remark = { code: 'packet', values: { name_zh, name_en } } as const
  recordMany(
    u,
    rows.map(({ player_id: playerId, cents, number }) => {
      return { playerId, type: 'discount', orderNumber: orderOf(id, number), status: 'success', cents, remark }
    }),
  )
}

function announce(u: Unit, { name_zh: zh, name_en: en, multiple }: store.CampaignRow, row: packets.PacketRow): void {
  const { player_id: playerId, campaign_id: campaign, number, cents } = row
  u.emit({
    name: packetClaimed,
    payload: { playerId: String(playerId), campaign, number, cents: String(cents), multiple, name: { zh, en } },
  })
}
