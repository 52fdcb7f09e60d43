import { pageOf } from '@jade/contract/call'
import type { mallCalls } from '@jade/contract/mall/calls'
import { moneyOf } from '@jade/contract/money'
import { type App, refuse, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { grantPoints } from '../points/door.ts'
import { payPrize } from '../wallet/door.ts'
import { requireMallOpen } from './open.service.ts'
import * as store from './packs.store.ts'

type Ask<K extends keyof typeof mallCalls> = Request<(typeof mallCalls)[K]>

const DAY_MS = 86_400_000
const received = { zh: '領取成功', en: 'Received' } as const

/** A pack that waits for its player to open it. It has money, coins or both. */
export interface Pack {
  readonly playerId: bigint
  /** Names it for ever, per player: the same ref gives no second one. */
  readonly ref: string
  readonly name: { readonly zh: string; readonly en: string }
  /** Money in it, in cents, and how often it must be bet (1 unless told). */
  readonly cents?: bigint
  readonly multiple?: number
  /** J coins in it. */
  readonly points?: bigint
  /** Days until it expires (7 unless told). */
  readonly days?: number
}

/** Gives a bonus pack, once per (player, ref) (MALL-7); false: it was given before. The caller has asked whether anything may be given (REWARDS-12). */
export function givePack(u: Unit, { playerId, ref, name, cents = 0n, multiple = 1, points = 0n, days = 7 }: Pack): Promise<boolean> {
  return store.insertPack(u.tx, {
    player_id: playerId,
    ref,
    name_zh: name.zh,
    name_en: name.en,
    cents,
    multiple,
    points,
    created_at: u.now,
    expires_at: new Date(u.now.getTime() + days * DAY_MS),
  })
}

const stateOf = ({ received_at: at, expires_at: end }: store.PackRow, now: Date) => (at ? 1 : end <= now ? 2 : 0)

/** GET /task/mall/packageReceiveLog. */
export async function ownPacks(app: App, { actor, query, lang }: Ask<'packageReceiveLog'>) {
  const page = pageOf(query)
  const now = app.clock.now()
  const { rows, total } = await store.packs(app.db, actor.playerId, page)
  const data = rows.map((row) => ({
    id: row.id,
    name: lang === 'en' ? row.name_en : row.name_zh,
    time: taipeiTime(row.created_at),
    amount: moneyOf(row.cents),
    multiple: row.multiple,
    points: Number(row.points),
    state: stateOf(row, now) as 0 | 1 | 2,
    expires: taipeiTime(row.expires_at),
  }))
  return { ...page, total, data }
}

/** POST /task/mall/packageReceive/{id}. Refuses mall.pack_received, mall.pack_expired, promotions.not_allowed, kernel.not_found. */
export async function openPack(app: App, { params, actor, intent, lang }: Ask<'packageReceive'>) {
  const { playerId } = actor
  return app.unit(intent, async (u) => {
    await requireMallOpen(u, playerId)
    const pack = await store.lockPack(u.tx, Number(params.id), playerId)
    if (!pack) throw refuse('kernel.not_found')
    const state = stateOf(pack, u.now)
    if (state === 1) throw refuse('mall.pack_received')
    if (state === 2) throw refuse('mall.pack_expired')
    const name = { zh: pack.name_zh, en: pack.name_en }
    const { cents, multiple, points, id } = pack
    if (cents > 0n) await payPrize(u, { playerId, cents, ref: `PK${id}`, multiple, source: 'prize', name })
    if (points > 0n) await grantPoints(u, { playerId, points, source: 'prize', ref: `pack ${id}`, name })
    await store.receivePack(u.tx, id, u.now)
    return { message: received[lang], data: { amount: moneyOf(cents), points: Number(points) } }
  })
}
