import { type App, systemIntent } from '@jade/service/app'
import { nextClaimId } from '../promotions/door.ts'
import { announce } from './announce.service.ts'
import type { Terms } from './campaign.rules.ts'
import * as store from './store.ts'

const machine = systemIntent('packets.seed')
const YEAR_MS = 365 * 86_400_000

/** A rain that a newcomer meets on the first visit; without a requirement, so that the money is in the main wallet with the claim. */
const firstRain: Omit<Terms, 'starts_at' | 'ends_at'> = {
  name_zh: '開幕紅包雨',
  name_en: 'Opening rain',
  position: 'right',
  rain: true,
  everywhere: false,
  remember: true,
  budget_cents: 2_888_800n,
  packets: 2_000,
  distribution: 'random',
  min_cents: 100n,
  max_cents: 18_800n,
  multiple: 0,
  level_min: 0,
  verified: false,
}

/** A first rain of red packets, from a minute after the first start (PACKET-2) for a year. A house that ever had a campaign keeps what it has. */
export async function seedPackets(app: App): Promise<void> {
  await app.unit(machine, async (u) => {
    if (await store.anyCampaign(u.tx)) return
    const id = await nextClaimId(u.tx)
    const terms: Terms = { ...firstRain, starts_at: u.now, ends_at: new Date(u.now.getTime() + YEAR_MS) }
    await store.insertCampaign(u.tx, { ...terms, id, approval_id: null, made_by: 'seed', now: u.now })
    await announce(app, u, (await store.lockCampaign(u.tx, id)) as store.CampaignRow)
  })
}
