import { packetsPushes } from '@jade/contract/packets/pushes'
import { orderOf } from '@jade/fair/packets'
import { type App, systemIntent, type Unit } from '@jade/service/app'
import { nameOf } from './campaign.rules.ts'
import { endNow } from './claim.service.ts'
import { beaconOf } from './commitment.ts'
import * as packets from './packets.store.ts'
import * as store from './store.ts'

const machine = systemIntent('packets.life')

/** Job: opens campaigns whose beacon has appeared, ends those whose time is over (PACKET-6). */
export async function live(app: App): Promise<void> {
  for (const id of await store.due(app.db, app.clock.now())) await app.unit(machine, (u) => step(app, u, id))
}

async function step(app: App, u: Unit, id: number): Promise<void> {
  const campaign = await store.lockCampaign(u.tx, id)
  if (!campaign || !store.isAnnounced(campaign) || campaign.ended_at) return
  if (u.now >= campaign.ends_at) return endNow(u, id, 'time')
  if (campaign.opened_at) return
  const value = await beaconOf(app).value(Number(campaign.beacon_round), u.now.getTime())
  if (!value) return
  const { randomness, proof } = value
  await packets.numberPackets(u.tx, id, orderOf({ root: campaign.root, name: nameOf(id), randomness, packets: campaign.packets }))
  store.openCampaign(u.tx, id, { randomness, proof, now: u.now })
  u.push('system', packetsPushes.show)
}
