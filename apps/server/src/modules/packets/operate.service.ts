import { flagOf, pageOf } from '@jade/contract/call'
import { moneyOf } from '@jade/contract/money'
import type { packetsOperatorCalls } from '@jade/contract/packets/operator-calls'
import { type App, refuse } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { RawReply, Request } from '@jade/service/room'
import { publicImage, withImage } from '@jade/service/uploads'
import { playerById } from '../identity/door.ts'
import { stateOf } from './campaign.rules.ts'
import { pictureOf } from './campaign.view.ts'
import { endNow } from './claim.service.ts'
import * as packets from './packets.store.ts'
import * as store from './store.ts'

type Ask<K extends keyof typeof packetsOperatorCalls> = Request<(typeof packetsOperatorCalls)[K]>

export async function listCampaigns(app: App, { query }: Ask<'list'>) {
  const page = pageOf(query)
  const { rows, total } = await store.campaigns(app.db, query.state ?? null, page)
  return { ...page, total, data: rows.map(shown) }
}

function shown(row: store.CampaignRow) {
  const { id, name_zh, name_en, position, packets: many, distribution, multiple, level_min, claimed, end_reason } = row
  return {
    id: String(id),
    name_zh,
    name_en,
    position,
    packets: many,
    distribution,
    multiple,
    level_min,
    claimed,
    end_reason,
    rain: flagOf(row.rain),
    everywhere: flagOf(row.everywhere),
    remember: flagOf(row.remember),
    verified: flagOf(row.verified),
    state: stateOf(row),
    budget: moneyOf(row.budget_cents),
    min: moneyOf(row.min_cents),
    max: row.max_cents === null ? '' : moneyOf(row.max_cents),
    start: taipeiTime(row.starts_at),
    end: taipeiTime(row.ends_at),
    issued: moneyOf(row.issued_cents),
    rest: moneyOf(row.budget_cents - row.issued_cents),
    root: row.root ?? '',
    picture: pictureOf(row),
    by: row.made_by,
  }
}

export async function listClaims(app: App, { params, query }: Ask<'claims'>) {
  const page = pageOf(query)
  const { rows, total } = await packets.claimsOf(app.db, Number(params.id), page)
  const data = rows.map(async (row) => ({
    number: row.number,
    player_id: String(row.player_id),
    account: (await playerById(app.db, row.player_id))?.account ?? '',
    amount: moneyOf(row.cents),
    time: taipeiTime(row.claimed_at),
  }))
  return { ...page, total, data: await Promise.all(data) }
}

/** Ends a campaign at once (PACKET-6). What nobody claimed stays the house's. Refuses kernel.not_found, packets.over. */
export function stopCampaign(app: App, { params, body, intent }: Ask<'stop'>) {
  return app.unit(intent, async (u) => {
    const row = await store.lockCampaign(u.tx, Number(params.id))
    if (!row) throw refuse('kernel.not_found')
    const state = stateOf(row)
    if (state !== 'announced' && state !== 'running') throw refuse('packets.over')
    endNow(u, row.id, 'stopped')
    const rest = moneyOf(row.budget_cents - row.issued_cents)
    u.audit({
      action: 'packets.stop',
      object: `red packets ${row.id}`,
      reason: body.reason,
      before: { state },
      after: { state: 'ended', rest },
    })
    return { data: { rest } }
  })
}

/** Drawn at 180 px at most, twice that on sharp screens. */
const SIDE_MAX = 480

/** The picture over the page, re-encoded; without a file the first one again. Refuses kernel.not_found, packets.over, kernel.image_form. */
export async function setPicture(app: App, request: Ask<'picture'>) {
  const keep = (file: string) =>
    app.unit(request.intent, async (u) => {
      const row = await store.lockCampaign(u.tx, Number(request.params.id))
      if (!row) throw refuse('kernel.not_found')
      if (row.ended_at || row.refused_at) throw refuse('packets.over')
      store.setPicture(u.tx, row.id, file)
      const sides = { before: { picture: row.picture_file }, after: { picture: file } }
      u.audit({ action: 'packets.picture', object: `red packets ${row.id}`, reason: request.body.reason, ...sides })
      return row.picture_file
    })
  const [file] = request.files
  await app.files.remove(file ? await withImage(app.files, { bytes: file.bytes, maxSide: SIDE_MAX }, keep) : await keep(''))
  return {}
}

/** The picture that stands on a campaign now: no other upload can be read by its name here. */
export async function servePicture(app: App, { id = '', file = '' }: Readonly<Record<string, string>>): Promise<RawReply> {
  const row = /^\d{1,9}$/.test(id) ? await store.campaign(app.db, Number(id)) : null
  return publicImage(row && file !== '' && row.picture_file === file ? await app.files.get(file) : null)
}
