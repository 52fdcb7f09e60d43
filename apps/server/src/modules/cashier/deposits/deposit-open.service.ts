import type { RefusalCode } from '@jade/contract/errors'
import { identityPushes } from '@jade/contract/identity/pushes'
import { cashierLive } from '@jade/contract/cashier/live'
import { cashierPushes } from '@jade/contract/cashier/pushes'
import { randomUUID } from 'node:crypto'
import type { cashierCalls } from '@jade/contract/cashier/calls'
import { moneyOf } from '@jade/contract/money'
import type { Settings } from '@jade/contract/site/settings'
import { type App, refuse, systemIntent, type Unit } from '@jade/service/app'
import { startOfTaipeiDate, taipeiDate } from '@jade/service/clock'
import { tellRow } from '@jade/service/live'
import type { Request } from '@jade/service/room'
import { requireMoneyInAllowed, requireNotStopped, reserveDeposit } from '../../protection/door.ts'
import { chooseWithDeposit } from '../../promotions/door.ts'
import { settings } from '../../site/door.ts'
import { record } from '../../wallet/door.ts'
import { channels } from './channels/index.ts'
import type { Readied } from './channels/kind.ts'
import * as channelStore from './channels.store.ts'
import { feeOf, type OpenChannel, openChannel, requireWithin } from './channels.service.ts'
import { endDeposit, save } from './deposit-end.service.ts'
import { feeRemark, payView } from './deposit.view.ts'
import * as store from './deposits.store.ts'
import { orderNumber } from '../order-number.ts'
import { realName } from '../player-facts.service.ts'
import { depositAccountsOf } from '../accounts/door.ts'

type Ask<K extends keyof typeof cashierCalls> = Request<(typeof cashierCalls)[K]>

const DAY_MS = 86_400_000
const machine = systemIntent('cashier.deposits')
/** After this long without a word the outside is asked about an order. */
const SILENT_SECONDS = 45

/**
 * POST /finance/recharge/create (CASHIER-12). One order may be open at a time. An order of a channel that
 * needs the outside is stored first, then readied there; when that stays silent the order is failed and refused as cashier.provider_away, whatever the provider did: money that
 * arrives for it later becomes a suspense case.
 */
export async function createDeposit(app: App, request: Ask<'createDeposit'>) {
  let made: store.DepositRow | null = null
  const answer = await app.unit(request.intent, async (u) => {
    made = await order(app, u, request)
    if (channels[made.type].ready) u.deferReply(replyRef(made.order_number))
    return reply(made)
  })
  const row = made as store.DepositRow | null
  const ready = row ? channels[row.type].ready : undefined
  if (!row || !ready) return answer
  const word = await ready(app, toReady(row), request.intent.lang)
  return word ? await readied(app, row, word) : await failed(app, row)
}

async function order(app: App, u: Unit, { body, actor, intent }: Ask<'createDeposit'>): Promise<store.DepositRow> {
  const current = await settings(u.tx)
  await requireMoneyInAllowed(u, actor.playerId, body.amount)
  await requireNotStopped(u, actor.playerId, 'deposit')
  if ((await realName(app, u.tx, actor.playerId)) === '') throw refuse('cashier.need_name')
  await requireCard(u, { playerId: actor.playerId, cardId: body.debit_card_id, current })
  const channel = openChannel(app, await channelStore.channelById(u.tx, body.id), current)
  if (channel?.row.type !== body.type) throw refuse('cashier.channel_closed')
  await requireBound(u, { playerId: actor.playerId, body, current })
  requireWithin(body.amount, channel.limits)
  await requireDayRoom(u, { playerId: actor.playerId, cents: body.amount, channel, current })
  const feeCents = await frozenFee(u, { channel, playerId: actor.playerId, cents: body.amount, quote: body.quote })
  const place = { orderNumber: orderNumber('D', u.now), key: randomUUID() }
  await reserveDeposit(u, { playerId: actor.playerId, order: place.orderNumber, cents: body.amount })
  if (body.activity_id !== undefined) {
    const deposit = { playerId: actor.playerId, orderNumber: place.orderNumber, cents: body.amount - feeCents }
    await chooseWithDeposit(u, deposit, { offerId: body.activity_id, lang: intent.lang })
  }
  const stored = await store.insertDeposit(u.tx, {
    ...place,
    playerId: actor.playerId,
    channelId: channel.row.id,
    type: channel.row.type,
    amountCents: body.amount,
    feeCents,
    pay: await channel.plug.pay(u, { ...place, amountCents: body.amount, account: channel.row.account }),
    provider: channel.row.provider,
    activityId: body.activity_id ?? null,
    nextAskAt: channel.plug.ready ? new Date(u.now.getTime() + SILENT_SECONDS * 1000) : null,
    businessDate: taipeiDate(u.now),
    now: u.now,
    expiresAt: new Date(u.now.getTime() + channel.plug.minutes(current) * 60_000),
  })
  if (!stored) throw refuse('cashier.deposit_open')
  await record(u, {
    playerId: actor.playerId,
    type: 'deposit',
    orderNumber: place.orderNumber,
    status: 'pending_payment',
    cents: body.amount,
    remark: feeRemark(feeCents),
  })
  u.push(actor.playerId, cashierPushes.deposit)
  u.push(actor.playerId, identityPushes.updateUser)
  const row = await store.lockByOrder(u.tx, place.orderNumber)
  if (!row) throw new Error('order vanished')
  tellRow(u, cashierLive.deposits, row.id)
  return row
}

const replyRef = (order: string) => `cashier.deposit:${order}`

const mayBeUnderReview = (current: Settings) => current.deposit_card_under_review === 1

/** A bound card is needed before a deposit (CASHIER-1); a named one must be the player's. */
async function requireCard(
  u: Unit,
  { playerId, cardId, current }: { readonly playerId: bigint; readonly cardId: string | undefined; readonly current: Settings },
): Promise<void> {
  const cards = await depositAccountsOf(u.tx, { playerId, kind: 'bank', underReview: mayBeUnderReview(current) })
  if (cards.length === 0) throw refuse('cashier.need_card')
  if (cardId !== undefined && !cards.some((card) => String(card.cardId) === cardId)) throw refuse('kernel.not_found')
}

/** USDT and stores want a bound account of their kind as well (CASHIER-1), and one that is still open; a named one must be the player's. */
async function requireBound(
  u: Unit,
  { playerId, body, current }: { readonly playerId: bigint; readonly body: Ask<'createDeposit'>['body']; readonly current: Settings },
): Promise<void> {
  if (body.type !== 'usdt' && body.type !== 'store') return
  const bound = await depositAccountsOf(u.tx, { playerId, kind: body.type, underReview: mayBeUnderReview(current) })
  const own = bound.filter(({ open }) => open)
  if (own.length === 0) throw refuse(body.type === 'usdt' ? 'cashier.no_usdt' : 'cashier.no_store')
  const named = body.type === 'usdt' ? body.usdt_address_id : body.convenience_store_id
  if (named !== undefined && !own.some(({ accountId }) => String(accountId) === named)) throw refuse('kernel.not_found')
}

/** Refuses what goes over a day: the setting's limit of a type, then the channel's own. Orders that may still be paid count. */
async function requireDayRoom(
  u: Unit,
  wish: { readonly playerId: bigint; readonly cents: bigint; readonly channel: OpenChannel; readonly current: Settings },
): Promise<void> {
  const { row, plug } = wish.channel
  const from = startOfTaipeiDate(taipeiDate(u.now))
  const span = { type: row.type, from, until: new Date(from.getTime() + DAY_MS) }
  const require = async (max: bigint, channelId: number | null, code: RefusalCode) => {
    const used = await store.dayTotal(u.tx, wish.playerId, { ...span, channelId })
    if (used + wish.cents > max) throw refuse(code, { max: moneyOf(max), left: moneyOf(max > used ? max - used : 0n) })
  }
  const typeMax = plug.dayMaxCents(wish.current)
  if (typeMax !== null) await require(typeMax, null, 'cashier.deposit_day_max')
  if (row.day_max_cents > 0n) await require(row.day_max_cents, row.id, 'cashier.channel_day_max')
}

/** The quoted fee while the quote stands, else the fee of now. Refuses cashier.quote_gone. */
async function frozenFee(
  u: Unit,
  wish: { readonly channel: OpenChannel; readonly playerId: bigint; readonly cents: bigint; readonly quote: string | undefined },
): Promise<bigint> {
  if (wish.quote === undefined) return feeOf(wish.channel.row, wish.cents)
  const quote = await channelStore.takeQuote(u.tx, wish.quote, wish.playerId)
  const stands = quote && quote.expires_at > u.now && quote.amount_cents === wish.cents && quote.channel_id === wish.channel.row.id
  if (!stands) throw refuse('cashier.quote_gone')
  return quote.fee_cents
}

function reply(row: store.DepositRow) {
  const { key, order_number, status, pay } = row
  return { data: { key, order_number, status, ...(pay.url === '' ? {} : { url: pay.url }), pay: payView(row) } }
}

/** What a channel needs to ready an order outside. */
export const toReady = (row: store.DepositRow) => ({
  orderNumber: row.order_number,
  key: row.key,
  amountCents: row.amount_cents,
  provider: row.provider,
  expiresAt: row.expires_at,
})

/** Stores what the player pays where, and answers the call that waits for it. */
export async function readied(app: App, row: store.DepositRow, word: Readied) {
  return app.unit(machine, async (u) => {
    const locked = await store.lockById(u.tx, row.id)
    if (!locked) throw new Error('order vanished')
    // The chain's watcher hears of USDT by itself; a provider is asked until it says something.
    const next_ask_at = locked.provider === '' ? null : locked.next_ask_at
    const after = { ...locked, provider_tx: word.providerTx, pay: { ...locked.pay, ...word.pay }, next_ask_at }
    save(u, after)
    u.push(locked.player_id, cashierPushes.deposit)
    const answer = reply(after)
    u.completeReply(replyRef(row.order_number), answer)
    return answer
  })
}

async function failed(app: App, row: store.DepositRow): Promise<never> {
  const refusal = refuse('cashier.provider_away')
  await app.unit(machine, async (u) => {
    const locked = await store.lockById(u.tx, row.id)
    if (locked && !locked.ended_at) await endDeposit(u, locked, { status: 'third_failed', outcome: 'failed' })
    u.completeReply(replyRef(row.order_number), refusal)
  })
  throw refusal
}
