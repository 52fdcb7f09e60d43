import { flagOf } from '@jade/contract/call'
import type { Lang } from '@jade/contract/errors'
import type { packetsCalls } from '@jade/contract/packets/calls'
import type { ActivityRow } from '@jade/contract/promotions/calls'
import type { App, Queryable } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Claims, Request } from '@jade/service/room'
import { advertisingAllowed, offerAllowed } from '../protection/door.ts'
import { pictureOf } from './campaign.view.ts'
import { claimPacket, outsideBecause } from './claim.service.ts'
import { hadBy } from './packets.store.ts'
import * as store from './store.ts'

const NONE = {
  haveRedEnvelope: 0,
  haveRedEnvelopeRain: 0,
  redpacketPosition: 'right',
  showRedPack: 0,
  showPageType: 0,
  redEnvelopeId: 0,
  redEnvelopePic: '',
} as const

/**
 * GET /activity/redEnvelope: the newest running campaign of which this reader may have a packet; a guest sees what everybody does. Nothing
 * to whom nothing may be advertised (PACKET-8).
 */
export async function redEnvelope(app: App, { actor }: Request<(typeof packetsCalls)['redEnvelope']>) {
  const all = await store.running(app.db, app.clock.now())
  const row = actor.kind === 'player' ? await firstFor(app.db, actor.playerId, all) : all[0]
  if (!row) return { data: NONE }
  return {
    data: {
      haveRedEnvelope: 1 as const,
      haveRedEnvelopeRain: flagOf(row.rain),
      redpacketPosition: row.position,
      showRedPack: flagOf(row.everywhere),
      showPageType: flagOf(row.remember),
      redEnvelopeId: row.id,
      redEnvelopePic: pictureOf(row),
    },
  }
}

async function firstFor(q: Queryable, playerId: bigint, all: readonly store.CampaignRow[]): Promise<store.CampaignRow | undefined> {
  if (all.length === 0 || !(await advertisingAllowed(q, playerId))) return undefined
  const had = await hadOf(q, playerId, all)
  for (const row of all) if (!had.has(row.id) && (await outsideBecause(q, row, playerId)) === null) return row
  return undefined
}

const hadOf = (q: Queryable, playerId: bigint, all: readonly store.CampaignRow[]) =>
  hadBy(
    q,
    playerId,
    all.map(({ id }) => id),
  )

/** Campaigns in the list of offers, as mode 11, and how they are claimed: also by who does not want to be told of them elsewhere (PROTECTION-18). */
export const packetClaims: Claims = {
  async owns(q, id) {
    const row = await store.campaign(q, id)
    return row !== null && store.isAnnounced(row)
  },
  async listed(q, { playerId, lang, now }) {
    if (playerId !== null && !(await offerAllowed(q, playerId))) return []
    const all = await store.standing(q, now)
    const had = playerId === null ? new Set<number>() : await hadOf(q, playerId, all)
    return all.map((row) => activityOf(row, { lang, had: had.has(row.id) }))
  },
  claim: claimPacket,
}

function activityOf(row: store.CampaignRow, { lang, had }: { readonly lang: Lang; readonly had: boolean }): ActivityRow {
  const image = pictureOf(row)
  return {
    id: row.id,
    name: lang === 'en' ? row.name_en : row.name_zh,
    type: 11,
    image,
    image_mob: image,
    start: taipeiTime(row.starts_at),
    end: taipeiTime(row.ends_at),
    limited: 1,
    ways: ['packet'],
    apply_status: had ? 'issued' : row.opened_at ? 'open' : 'not_started',
    reason: '',
  }
}
