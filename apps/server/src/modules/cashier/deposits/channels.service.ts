// In which order kinds of channels are shown is decided in channel-order.rules.ts, within a kind in channels.store.ts (sort, id).
import { randomUUID } from 'node:crypto'
import type { cashierCalls } from '@jade/contract/cashier/calls'
import { moneyOf } from '@jade/contract/money'
import type { Settings } from '@jade/contract/site/settings'
import { type App, refuse } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { depositOffers, offersFor } from '../../promotions/door.ts'
import { settings } from '../../site/door.ts'
import { channels } from './channels/index.ts'
import type { Channel } from './channels/kind.ts'
import { inOrder } from './channel-order.rules.ts'
import * as store from './channels.store.ts'
import { providerOf } from '../outside/door.ts'
import { type AmountLimits, brokenBound, narrowed } from './deposit.rules.ts'
import { depositFee, rateText } from './deposit-fee.rules.ts'

type Ask<K extends keyof typeof cashierCalls> = Request<(typeof cashierCalls)[K]>

/** How long a shown fee stays good, in minutes. */
const QUOTE_MINUTES = 10

export interface OpenChannel {
  readonly row: store.ChannelRow
  readonly plug: Channel
  readonly limits: AmountLimits
}

/** Is everybody there by whom money would arrive on a channel? */
export function isConnected(app: App, row: store.ChannelRow): boolean {
  const { needs } = channels[row.type]
  return needs === 'provider' ? providerOf(app, row.provider) !== null : app.config.outside.connected[needs] !== undefined
}

/** The plug of a channel and its bounds under the settings; null while the channel is closed, or nobody is connected who brings its money. */
export function openChannel(app: App, row: store.ChannelRow | null, current: Settings): OpenChannel | null {
  if (!row || row.status === 0 || !isConnected(app, row)) return null
  const plug = channels[row.type]
  if (!plug.isOpen(current)) return null
  return { row, plug, limits: narrowed({ minCents: row.min_cents, maxCents: row.max_cents }, plug.bounds(current)) }
}

export const feeOf = (row: store.ChannelRow, amountCents: bigint): bigint =>
  depositFee(amountCents, { rateBp: row.fee_rate_bp, minCents: row.fee_min_cents, maxCents: row.fee_max_cents })

/** Refuses an amount outside the bounds: cashier.deposit_min, cashier.deposit_max. */
export function requireWithin(amountCents: bigint, limits: AmountLimits): void {
  const broken = brokenBound(amountCents, limits)
  if (broken === 'min') throw refuse('cashier.deposit_min', { min: moneyOf(limits.minCents) })
  if (broken === 'max') throw refuse('cashier.deposit_max', { max: moneyOf(limits.maxCents) })
}

/** GET /finance/recharge/list: open channels by type, in the order of deposit_sort (CASHIER-10). */
export async function listChannels(app: App, { lang, actor }: Ask<'channels'>) {
  const who = { playerId: actor.playerId, lang, now: app.clock.now() }
  const [rows, current, activities] = await Promise.all([store.allChannels(app.db), settings(app.db), depositOffers(app.db, who)])
  const open = rows.flatMap((row) => openChannel(app, row, current) ?? [])
  const types = inOrder(
    open.map(({ row }) => row.type),
    current.deposit_sort,
  )
  return {
    data: types.map((type, at) => ({
      type,
      sort: at + 1,
      list: open
        .filter(({ row }) => row.type === type)
        .map(({ row, limits }) => ({
          id: row.id,
          name: lang === 'en' ? row.name_en : row.name,
          image: row.image,
          min: moneyOf(limits.minCents),
          max: moneyOf(limits.maxCents),
          fee_rate: rateText(row.fee_rate_bp),
          fee_min: moneyOf(row.fee_min_cents),
          status: row.status,
          activities: activities.map((one) => ({ ...one })),
        })),
    })),
  }
}

/** GET /finance/recharge/fee: the fee, and a quote that freezes it. Refuses cashier.channel_closed and the bounds. */
export async function quoteFee(app: App, { query, actor, intent, lang }: Ask<'rechargeFee'>) {
  return app.unit(intent, async (u) => {
    const channel = openChannel(app, await store.channelById(u.tx, channelId(query.id)), await settings(u.tx))
    if (!channel) throw refuse('cashier.channel_closed')
    requireWithin(query.amount, channel.limits)
    const fee = feeOf(channel.row, query.amount)
    const quote = randomUUID()
    const until = new Date(u.now.getTime() + QUOTE_MINUTES * 60_000)
    await store.insertQuote(u.tx, {
      id: quote,
      player_id: actor.playerId,
      channel_id: channel.row.id,
      amount_cents: query.amount,
      fee_cents: fee,
      expires_at: until,
    })
    const credit = query.amount - fee
    const activities = await offersFor(u.tx, { playerId: actor.playerId, lang, now: u.now }, credit)
    return { data: { fee: moneyOf(fee), credit: moneyOf(credit), quote, quote_until: taipeiTime(until), activities } }
  })
}

/** Ids that no channel can have become 0. */
function channelId(text: string): number {
  return text.length > 9 ? 0 : Number(text)
}

/** GET /finance/tunnel/fee (CASHIER-11). */
export async function tunnelFees(app: App, { query }: Ask<'tunnelFee'>) {
  const rows = (await store.allChannels(app.db)).filter((row) => row.type === query.type && row.status === 1 && isConnected(app, row))
  return {
    data: rows.map((row) => ({
      id: row.id,
      fee_type: 'percent' as const,
      fee: rateText(row.fee_rate_bp),
      fee_min: moneyOf(row.fee_min_cents),
      fee_max: moneyOf(row.fee_max_cents),
    })),
  }
}
