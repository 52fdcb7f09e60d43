import { flagOf } from '@jade/contract/call'
import { identityPushes } from '@jade/contract/identity/pushes'
import { moneyOf } from '@jade/contract/money'
import { type PlayStopped, playStopped } from '@jade/contract/protection/events'
import type { limitCalls } from '@jade/contract/protection/limits'
import { type App, type Queryable, refuse, systemIntent, type Unit } from '@jade/service/app'
import { taipeiDate, taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { settings } from '../site/door.ts'
import * as count from './count.store.ts'
import { chasesLoss, lossRoom, nextPeriod, periodStart, SESSION_IDLE_MINUTES } from './limit.rules.ts'
import { usedOf } from './limit.service.ts'
import * as store from './limit.store.ts'
import { requireDepositRoom, staffDepositRoom } from './restricted.service.ts'

const OVER_DEPOSIT = {
  day: 'protection.deposit_limit_day',
  week: 'protection.deposit_limit_week',
  month: 'protection.deposit_limit_month',
} as const
const REACHED = { loss: 'protection.loss_limit', time: 'protection.time_limit' } as const

const checker = systemIntent('protection.time_limits')

/** Room of a deposit that is about to be opened (PROTECTION-9), kept for it until it is credited or ends without money. */
export async function reserveDeposit(
  u: Unit,
  order: { readonly playerId: bigint; readonly order: string; readonly cents: bigint },
): Promise<void> {
  const { playerId, cents } = order
  await store.lock(u.tx, playerId)
  await requireDepositRoom(u, order)
  for (const { period, value } of await limitsOf(u, playerId, 'deposit')) {
    const used = await usedOf(u.tx, playerId, { kind: 'deposit', period, now: u.now })
    if (used + cents <= value) continue
    const left = value > used ? value - used : 0n
    throw refuse(OVER_DEPOSIT[period], { left: moneyOf(left), renews: taipeiTime(nextPeriod(period, u.now)) })
  }
  await watchChase(u, playerId, order.order)
  await count.openDeposit(u.tx, { ...order, date: taipeiDate(u.now) })
}

/**
 * Cents by which money may pass its deposit order, which keeps its own room already: the least that the player's limits and staff leave.
 * Null: nothing bounds it. USDT may come in another amount than ordered (docs/adr/0011).
 */
export async function depositRoomBeyond(u: Unit, playerId: bigint): Promise<bigint | null> {
  await store.lock(u.tx, playerId)
  let room = await staffDepositRoom(u, playerId)
  for (const { period, value } of await limitsOf(u, playerId, 'deposit')) {
    const used = await usedOf(u.tx, playerId, { kind: 'deposit', period, now: u.now })
    const left = value > used ? value - used : 0n
    if (room === null || left < room) room = left
  }
  return room
}

async function watchChase(u: Unit, playerId: bigint, order: string): Promise<void> {
  const date = taipeiDate(u.now)
  const today = await count.depositsSince(u.tx, playerId, date)
  const lost = -(await count.netSince(u.tx, playerId, date))
  if (!chasesLoss({ deposits: today.count, deposited: today.credited, lost })) return
  await store.mark(u.tx, playerId, { kind: 'deposit_after_loss', detail: moneyOf(lost), once: order, at: u.now })
}

/**
 * The money of a deposit came, which counts on the Taipei date of its order. It is credited whatever the limit says by now; past
 * the limit leaves a sign. Before anything is booked: the player's row is locked before the book.
 */
export async function settleDeposit(u: Unit, order: count.CountedDeposit): Promise<void> {
  const { playerId, cents } = order
  const [, fresh, limits] = await Promise.all([
    store.lock(u.tx, playerId),
    count.creditDeposits(u.tx, [order]),
    limitsOf(u, playerId, 'deposit'),
  ])
  if (fresh.size === 0) return
  count.addTotals(u.tx, [{ playerId, deposited: cents, withdrawn: 0n }])
  for (const { period, value } of limits) {
    if ((await usedOf(u.tx, playerId, { kind: 'deposit', period, now: u.now })) > value)
      await store.mark(u.tx, playerId, { kind: 'over_limit', detail: period, once: order.order, at: u.now })
  }
}

/** {@link settleDeposit} of players whom no limit of deposits bounds and whose locks the unit holds (`freeDepositors`), each player once. */
export async function settleDeposits(u: Unit, orders: readonly count.CountedDeposit[]): Promise<void> {
  const fresh = await count.creditDeposits(u.tx, orders)
  const totals = orders.flatMap(({ order, playerId, cents }) => (fresh.has(order) ? [{ playerId, deposited: cents, withdrawn: 0n }] : []))
  count.addTotals(u.tx, totals)
}

/** A withdrawal was paid. Called once per order, by a reaction. */
export async function countWithdrawal(u: Unit, paid: { readonly playerId: bigint; readonly cents: bigint }): Promise<void> {
  await store.lock(u.tx, paid.playerId)
  count.addTotals(u.tx, [{ playerId: paid.playerId, deposited: 0n, withdrawn: paid.cents }])
}

async function limitsOf(u: { readonly tx: Queryable }, playerId: bigint, kind: store.NamedLimit['kind']) {
  return ofKind(await store.limitsOf(u.tx, playerId), kind)
}

function ofKind(limits: PlayLimits, kind: store.NamedLimit['kind']) {
  return limits.flatMap((limit) => (limit.kind === kind && limit.value !== null ? [{ period: limit.period, value: limit.value }] : []))
}

/** A player's limits as they stand under his lock, which is held until the unit ends. */
export type PlayLimits = readonly store.NamedLimit[]

/** Locks the player's limits and reads them, in one trip. */
async function heldLimits(u: Unit, playerId: bigint): Promise<PlayLimits> {
  const [, limits] = await Promise.all([store.lock(u.tx, playerId), store.limitsOf(u.tx, playerId)])
  return limits
}

/** Refuses protection.time_limit and protection.loss_limit to a player who reached one. Under the player's lock; answers the limits. */
export async function requirePlayLeft(u: Unit, playerId: bigint): Promise<PlayLimits> {
  const limits = await heldLimits(u, playerId)
  for (const kind of ['time', 'loss'] as const) {
    for (const { period, value } of ofKind(limits, kind)) {
      if ((await usedOf(u.tx, playerId, { kind, period, now: u.now })) >= value)
        throw refuse(REACHED[kind], { renews: taipeiTime(nextPeriod(period, u.now)) })
    }
  }
  return limits
}

/**
 * Before money goes to a platform, with what {@link requirePlayLeft} answered: a loss limit bounds besides what may be there at once, so
 * that no bet record that comes late can pass it. Error: protection.loss_room.
 */
export async function requireTransferRoom(
  u: Unit,
  move: { readonly playerId: bigint; readonly cents: bigint; readonly onPlatforms: bigint },
  limits: PlayLimits,
): Promise<void> {
  for (const { period, value } of ofKind(limits, 'loss')) {
    const lost = -(await count.netSince(u.tx, move.playerId, taipeiDate(periodStart(period, u.now))))
    const room = lossRoom(value, { lost, onPlatforms: move.onPlatforms })
    if (move.cents > room) throw refuse('protection.loss_room', { left: moneyOf(room) })
  }
}

/** A game is launched: the session of play begins, or goes on. Refuses as {@link requirePlayLeft}. */
export async function beginPlay(u: Unit, playerId: bigint): Promise<void> {
  await requirePlayLeft(u, playerId)
  await count.endIdle(u.tx, idleBefore(u.now))
  await count.touchSession(u.tx, playerId, u.now)
}

/** Since when the player has been playing, over all games; now, where no session of play is live. */
export async function playingSince(q: Queryable, playerId: bigint, now: Date): Promise<Date> {
  const live = await count.liveSession(q, playerId)
  return live && live.last_at > idleBefore(now) ? live.started_at : now
}

const idleBefore = (now: Date) => new Date(now.getTime() - SESSION_IDLE_MINUTES * 60_000)

/**
 * What a bet record changed: `net` as the balance at the platform moved, an open stake included. In the unit that moves the
 * mirror, before it. Announces that play is to stop when a loss limit is reached by it. `known`: the limits, where this unit holds them already.
 */
export async function countPlay(
  u: Unit,
  play: { readonly playerId: bigint; readonly staked: bigint; readonly net: bigint },
  known?: PlayLimits,
): Promise<void> {
  const { playerId, staked, net } = play
  const asked = known ?? heldLimits(u, playerId)
  count.addPlays(u.tx, [{ playerId, staked, net }], { date: taipeiDate(u.now), at: u.now })
  const limits = await asked
  if (net >= 0n) return
  for (const { period, value } of ofKind(limits, 'loss')) {
    const lost = -(await count.netSince(u.tx, playerId, taipeiDate(periodStart(period, u.now))))
    if (lost >= value && lost + net < value) await stop(u, playerId, 'loss')
  }
}

/** {@link countPlay} of the stakes of players whom nothing bounds and whose locks the unit holds (`freePlayers`), each player once. */
export function countStakes(u: Unit, stakes: readonly { readonly playerId: bigint; readonly cents: bigint }[]): void {
  const plays = stakes.map(({ playerId, cents }) => ({ playerId, staked: 0n, net: -cents }))
  count.addPlays(u.tx, plays, { date: taipeiDate(u.now), at: u.now })
}

async function stop(u: Unit, playerId: bigint, reason: PlayStopped['reason']): Promise<void> {
  await count.endSession(u.tx, playerId, { at: u.now, reason })
  const payload: PlayStopped = { playerId: String(playerId), reason, at: u.now.toISOString() }
  u.emit({ name: playStopped, payload })
  u.push(playerId, identityPushes.updateUser)
}

/** Job: ends sessions that went quiet, and those that reached a time limit: their games are told to close. */
export async function checkPlayTime(app: App): Promise<void> {
  await app.unit(checker, (u) => count.endIdle(u.tx, idleBefore(u.now)))
  for (const playerId of await count.playingWithTimeLimit(app.db)) {
    await app.unit(checker, async (u) => {
      await store.lock(u.tx, playerId)
      if (!(await count.liveSession(u.tx, playerId))) return
      for (const { period, value } of await limitsOf(u, playerId, 'time')) {
        if ((await usedOf(u.tx, playerId, { kind: 'time', period, now: u.now })) >= value) return stop(u, playerId, 'time')
      }
    })
  }
}

/** GET /auth/position. */
export async function position(app: App, { actor }: Request<typeof limitCalls.position>) {
  const { reality_check_minutes: reality_minutes } = await settings(app.db)
  return { data: { ...(await positionOf(app.db, actor.playerId, app.clock.now())), reality_minutes } }
}

export async function positionOf(q: Queryable, playerId: bigint, now: Date) {
  const idle = idleBefore(now)
  const found = await count.liveSession(q, playerId)
  const live = found && found.last_at > idle ? found : null
  const today = periodStart('day', now)
  const [row, daySeconds, dayNet, month, ever] = await Promise.all([
    store.player(q, playerId),
    count.secondsSince(q, playerId, { from: today, now }),
    count.netSince(q, playerId, taipeiDate(now)),
    count.depositsSince(q, playerId, taipeiDate(periodStart('month', now))),
    count.depositsSince(q, playerId, '2000-01-01'),
  ])
  return {
    playing: flagOf(live !== null),
    started_at: live ? taipeiTime(live.started_at) : '',
    seconds: live ? Math.floor((now.getTime() - live.started_at.getTime()) / 1000) : 0,
    staked: moneyOf(live?.staked_cents ?? 0n),
    net: moneyOf(live?.net_cents ?? 0n),
    day_seconds: daySeconds,
    day_net: moneyOf(dayNet),
    net_deposits: moneyOf((row?.deposited_cents ?? 0n) - (row?.withdrawn_cents ?? 0n)),
    deposits_month: moneyOf(month.credited),
    ask_limit: flagOf((row?.asked ?? '') === '' && ever.count === 0),
  }
}
