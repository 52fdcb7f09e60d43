import { readableMoney } from '@jade/contract/cents'
import { moneyOf } from '@jade/contract/money'
import { type PrizeMoved, prizeMoved } from '@jade/contract/vip/events'
import type { BonusType } from '@jade/contract/vip/fields'
import { recordRange } from '@jade/contract/records/range'
import { pageOf } from '@jade/contract/call'
import type { vipCalls } from '@jade/contract/vip/calls'
import { type App, refuse, systemIntent, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { offersStopped, requireOfferAllowed } from '../protection/door.ts'
import { settings } from '../site/door.ts'
import { payPrize } from '../wallet/door.ts'
import { prizeName } from './names.ts'
import * as players from './players.store.ts'
import * as prizes from './prizes.store.ts'
import { partsOfRebate } from './statement.service.ts'

type Ask<K extends keyof typeof vipCalls> = Request<(typeof vipCalls)[K]>

const DAY_MS = 86_400_000
/** A prize can be claimed for so long (VIP-5). */
const LIFE_MS = 7 * DAY_MS
const MOST = 500
const machine = systemIntent('vip.prizes')

export interface Occasion {
  readonly playerId: bigint
  readonly kind: BonusType
  /** What it is given for: once per player and kind, for ever. */
  readonly occasion: string
  readonly level: number
  readonly cents: bigint
  /** Of a rebate: the one it pays. */
  readonly rebateId?: bigint
}

/**
 * A prize is there from now on, to be claimed within seven days, or paid at once to whom collects automatically (VIP-5). False: this occasion's was
 * given before, or is worth nothing. The caller has asked whether anything may be given (REWARDS-12).
 */
export async function makePrize(u: Unit, { rebateId, ...what }: Occasion): Promise<boolean> {
  if (what.cents <= 0n) return false
  const { vip_prize_multiple: multiple } = await settings(u.tx)
  const expiresAt = new Date(u.now.getTime() + LIFE_MS)
  const row = await prizes.insertPrize(u.tx, { ...what, rebateId: rebateId ?? null, multiple, now: u.now, expiresAt })
  if (!row) return false
  if (await players.autoCollect(u.tx, what.playerId)) await pay(u, row)
  else announce(u, row, 'made')
  return true
}

/** POST /autoBonus/passMonth/{bonusId}/{bonus_type}. Refuses promotions.not_allowed, kernel.not_found, vip.prize_claimed, vip.prize_expired. */
export async function passMonth(app: App, { params, actor, intent, lang }: Ask<'passMonth'>) {
  const id = BigInt(params.bonusId)
  const cents = await app.unit(intent, async (u) => {
    await requireOfferAllowed(u, actor.playerId)
    const row = await prizes.lockPrize(u.tx, id)
    if (row?.player_id !== actor.playerId || row.kind !== params.bonus_type) throw refuse('kernel.not_found')
    if (row.state === 'claimed') throw refuse('vip.prize_claimed')
    if (row.state === 'expired' || row.expires_at <= u.now) throw refuse('vip.prize_expired')
    await pay(u, row)
    return row.cents
  })
  return { message: lang === 'en' ? 'Claim success' : '領取成功', data: { id: params.bonusId, amount: moneyOf(cents) } }
}

async function pay(u: Unit, row: prizes.PrizeRow): Promise<void> {
  const { id, player_id: playerId, cents, multiple, kind, rebate_id: rebateId } = row
  const parts = rebateId === null ? null : await partsOfRebate(u.tx, rebateId)
  await payPrize(u, {
    playerId,
    cents,
    ref: orderOf(id),
    multiple,
    source: kind === 'rebate' ? 'rebate' : 'prize',
    type: 'rebate',
    name: prizeName(row),
    ...(parts ? { parts } : {}),
  })
  await prizes.claimed(u.tx, id, u.now)
  announce(u, row, 'paid')
}

/** How the wallet knows a prize. */
export const orderOf = (id: bigint): string => `V${String(id).padStart(8, '0')}`

function announce(u: Unit, row: prizes.PrizeRow, stage: PrizeMoved['stage']): void {
  const payload: PrizeMoved = {
    playerId: String(row.player_id),
    id: String(row.id),
    type: row.kind,
    stage,
    name: prizeName(row),
    cents: String(row.cents),
    expires: taipeiTime(row.expires_at),
  }
  u.emit({ name: prizeMoved, payload })
}

/** Job: ends what nobody claimed, and warns a day before whom anything may be offered. */
export async function expirePrizes(app: App): Promise<void> {
  await app.unit(machine, async (u) => {
    await prizes.expire(u.tx, u.now, MOST)
    for (const row of await prizes.warnOf(u.tx, new Date(u.now.getTime() + DAY_MS), { now: u.now, limit: MOST }))
      if (!(await offersStopped(u.tx, row.player_id))) announce(u, row, 'expiring')
  })
}

const STATUS = { claimable: 0, claimed: 1, expired: 2 } as const
const STATES = ['claimable', 'claimed', 'expired'] as const

/** GET /autoRank/takeList. Of the last thirty days where no range is asked for. */
export async function takeList(app: App, { query, actor, lang }: Ask<'takeList'>) {
  const page = pageOf(query)
  const now = app.clock.now()
  const range = recordRange(now, query.date_start, query.date_end)
  const state = query.type === undefined ? null : (STATES[query.type] ?? null)
  const { rows, total } = await prizes.prizesOf(app.db, actor.playerId, { state, range, page, now })
  const data = rows.map((row) => ({
    id: String(row.id),
    bonus_type: row.kind,
    amount: moneyOf(row.cents),
    status: STATUS[row.state],
    expired_at: taipeiTime(row.expires_at),
    build_time: taipeiTime(row.created_at),
    claimed_at: row.claimed_at ? taipeiTime(row.claimed_at) : '',
    name: prizeName(row)[lang],
    level: row.level,
    multiple: row.multiple,
    rebate_id: row.rebate_id === null ? '' : String(row.rebate_id),
  }))
  return { ...page, total, data }
}

/** PUT /autoBonus/auto: from the next prize on. */
export async function setAutoCollect(app: App, { body, actor, intent }: Ask<'autoCollect'>) {
  await app.unit(intent, (u) => players.setAutoCollect(u.tx, { playerId: actor.playerId, on: body.on === 1, now: u.now }))
  return {}
}

/** The amount as messages say it. */
export const amountIn = ({ cents }: PrizeMoved): string => readableMoney(BigInt(cents))
