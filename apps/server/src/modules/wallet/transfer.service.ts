import { walletPushes } from '@jade/contract/wallet/pushes'
import { randomUUID } from 'node:crypto'
import { moneyOf } from '@jade/contract/money'
import type { Settings } from '@jade/contract/site/settings'
import type { walletCalls } from '@jade/contract/wallet/calls'
import type { AccountRef } from '@jade/ledger/ledger'
import { type App, type Intent, refuse, refuseFields, type Unit } from '@jade/service/app'
import { ulid } from '@jade/service/ids'
import type { Request } from '@jade/service/room'
import { together } from '@jade/service/together'
import { firstOpenOf, isAtVendorOf, isSeamless, openPlatform, platformByCode } from '../platforms/door.ts'
import { requireMoneyInAllowed, requireNotStopped, requirePlayLeft, requireTransferRoom } from '../protection/door.ts'
import { settings } from '../site/door.ts'
import { bonus, central, legs, transit } from './accounts.ts'
import { mayGoTo } from './bonus.rules.ts'
import { holdBonus } from './bonus.store.ts'
import { recordOf } from './conclude.service.ts'
import { setAside } from './mirror.rules.ts'
import { bookAside, fundMirror, lockMirror } from './mirror.service.ts'
import { balances, post, requireMoneyOut } from './money.service.ts'
import { answer, replyOf, type TransferReply } from './reply.service.ts'
import type { TransferRow } from './rows.types.ts'
import { rescueAt, sendNew, type Underway } from './send.service.ts'
import * as recalls from './recalls.store.ts'
import * as store from './store.ts'
import * as transfers from './transfers.store.ts'

type Ask<K extends keyof typeof walletCalls> = Request<(typeof walletCalls)[K]>

interface MoveIn {
  readonly code: string
  /** What the body names besides the path; must agree with it. */
  readonly platformId?: number | undefined
  readonly bodyCode?: string | undefined
  readonly walletId: number
  /** Null: all of the wallet's money. */
  readonly cents: bigint | null
}

/** POST /players/deposit/{code}. Refuses wallet.insufficient, unknown_wallet, transfer_running, vendor_refused, platforms.*, protection.*. */
export function deposit(app: App, { params, body, intent, actor }: Ask<'deposit'>): Promise<TransferReply> {
  const asked = { bodyCode: body.code, platformId: body.platform_id, walletId: body.player_bonus_wallet_id ?? 0, cents: body.money }
  return moveIn(app, intent, (u) => holdIn(app, u, { ...asked, code: params.code, playerId: actor.playerId }))
}

/** POST /players/autoTransFer/{code}: the same before a game; without an amount all of the wallet's money. */
export function autoTransfer(app: App, { params, body, intent, actor }: Ask<'autoTransfer'>): Promise<TransferReply> {
  const asked = { platformId: body.platform_id, walletId: body.player_bonus_wallet_id ?? 0, cents: body.money ?? null }
  return moveIn(app, intent, (u) => holdIn(app, u, { ...asked, code: params.code, playerId: actor.playerId }))
}

/** POST /players/depositSpecail: to the first open platform of a group (WALLET-13). Refuses wallet.no_open_platform besides. */
export function depositSpecial(app: App, { body, intent, actor }: Ask<'depositSpecial'>): Promise<TransferReply> {
  return moveIn(app, intent, async (u) => {
    const platform = await firstOpenOf(app, u.tx, { group: body.group, playerId: actor.playerId, now: u.now })
    if (!platform) throw refuse('wallet.no_open_platform')
    return holdIn(app, u, { playerId: actor.playerId, code: platform.code, walletId: 0, cents: body.money })
  })
}

/** Stored as sent with its key, sent, and answered with the vendor's first word; a word that does not come is answered as processing. */
async function moveIn(app: App, intent: Intent, start: (u: Unit) => Promise<Underway>): Promise<TransferReply> {
  return sendAndAnswer(app, await app.unit(intent, start))
}

async function sendAndAnswer(app: App, underway: Underway): Promise<TransferReply> {
  const concluded = await sendNew(app, underway)
  if (concluded?.reply) return answer(concluded.reply)
  const { order_number: orderNumber } = underway.transfer
  const transfer = await transfers.transferByOrder(app.db, orderNumber)
  if (!transfer) throw new Error(`transfer ${orderNumber} is gone`)
  return answer(await replyOf(app.db, transfer))
}

/** central -> transit, with the order. What the checks read and lock is asked for in one trip, what is written in another. */
async function holdIn(app: App, u: Unit, asked: MoveIn & { readonly playerId: bigint }): Promise<Underway> {
  const { playerId, walletId, code } = asked
  const open = openPlatform(u.tx, { code, playerId, now: u.now, lang: u.intent.lang }).then((platform) => {
    requireSame(asked, platform)
    if (isSeamless(app, platform)) throw refuse('wallet.no_own_wallet')
    return platform
  })
  // The player's row and limits are locked first, as with each bet record; wallets and the book come after.
  const [platform, , , , limits, all, rules, hasAccount] = await together([
    open,
    requireMoneyOut(u.tx),
    requireMoneyInAllowed(u, playerId, asked.cents ?? 0n),
    requireNotStopped(u, playerId, 'play'),
    requirePlayLeft(u, playerId),
    balances(u.tx, playerId),
    settings(u.tx),
    isAtVendorOf(u.tx, { code, playerId }),
  ])
  const source = await requireSource(u, playerId, { walletId, group: platform.group_code })
  const cents = asked.cents ?? (walletId === 0 ? all.central : (all.bonus.get(walletId) ?? 0n))
  if (cents === 0n) throw refuse('wallet.nothing_to_move')
  requireLeast(rules, cents)
  const onPlatforms = [...all.platforms.values(), ...all.transit.values()].reduce((sum, one) => sum + one, 0n)
  await requireTransferRoom(u, { playerId, cents, onPlatforms }, limits)
  const transfer = await storeIn(u, { playerId, code: platform.code, walletId, cents, source })
  u.deferReply(transfer.order_number)
  return { transfer, platform, hasAccount }
}

interface CheckedIn {
  readonly playerId: bigint
  readonly code: string
  readonly walletId: number
  readonly cents: bigint
  readonly source: AccountRef
}

/** The order, the mirror's lock, the posting and the record. Refuses wallet.transfer_running, recall_first, settling, insufficient. */
async function storeIn(u: Unit, { source, cents, ...place }: CheckedIn): Promise<TransferRow> {
  const order = {
    ...place,
    wanted: cents,
    recallId: null,
    drain: false,
    direction: 'in',
    inTransit: cents,
    nextAt: rescueAt(u.now),
  } as const
  const orderNumber = newNumber(u)
  const stored = insert(u, orderNumber, { ...order, state: 'sent' })
  const funded = fundMirror(u, place)
  const posted = post(u, {
    key: `transfer:${orderNumber}:hold`,
    kind: 'transfer-in',
    ref: orderNumber,
    legs: legs([source, -cents], [transit(place.playerId, place.code), cents]),
  })
  keepRecord(u, orderNumber, order)
  const [transfer, , outcome] = await together([stored, funded, posted])
  if (outcome === 'insufficient') throw refuse('wallet.insufficient')
  return transfer
}

/** The account of the wallet that money is to leave. Refuses wallet.unknown_wallet for a foreign or ended one, wallet.not_for_platform. */
async function requireSource(u: Unit, playerId: bigint, asked: { readonly walletId: number; readonly group: string }): Promise<AccountRef> {
  if (asked.walletId === 0) return central(playerId)
  const row = await holdBonus(u.tx, asked.walletId)
  if (row?.player_id !== playerId || row.state !== 'active') throw refuse('wallet.unknown_wallet')
  if (!mayGoTo(row, asked.group)) throw refuse('wallet.not_for_platform')
  return bonus(playerId, row.id)
}

/** Refuses wallet.below_least: less than the setting's smallest transfer. */
export function requireLeast({ wallet_transfer_min: least }: Pick<Settings, 'wallet_transfer_min'>, cents: bigint): void {
  if (cents < least) throw refuse('wallet.below_least', { min: moneyOf(least) })
}

function requireSame(asked: MoveIn, platform: { readonly id: number; readonly code: string }): void {
  const otherCode = asked.bodyCode !== undefined && asked.bodyCode !== platform.code
  if (otherCode || (asked.platformId !== undefined && asked.platformId !== platform.id)) throw refuse('wallet.code_differs')
}

interface NewOrder {
  readonly playerId: bigint
  readonly code: string
  readonly walletId: number
  readonly direction: 'in' | 'out'
  readonly wanted: bigint | null
  readonly inTransit: bigint
  readonly nextAt: Date
  readonly recallId: string | null
  /** The platform is emptied; otherwise the player asked. */
  readonly drain: boolean
  readonly state: 'held' | 'sent'
}

const newNumber = (u: Unit) => `T${ulid(u.now)}`

/** Stores the order. Refuses wallet.transfer_running: one running transfer per player and platform. */
async function insert(u: Unit, orderNumber: string, order: NewOrder): Promise<TransferRow> {
  const stored = await transfers.insertTransfer(u.tx, { ...order, orderNumber, now: u.now })
  if (!stored) throw refuse('wallet.transfer_running')
  return stored
}

function keepRecord(u: Unit, orderNumber: string, order: Omit<NewOrder, 'state'>): void {
  const row = {
    order_number: orderNumber,
    player_id: order.playerId,
    code: order.code,
    direction: order.direction,
    wallet_id: order.walletId,
  }
  const amounts = { wanted_cents: order.wanted, transit_cents: order.inTransit, moved_cents: null }
  store.upsertRecord(u.tx, recordOf({ ...row, ...amounts, state: 'held' }), u.now)
}

/** POST /players/withdraw/{code}. Refuses wallet.insufficient_platform, nothing_to_move, transfer_running, vendor_refused. */
export async function withdraw(app: App, { params, body, intent, actor }: Ask<'withdraw'>): Promise<TransferReply> {
  if (body.type === 'part' && body.money === undefined) throw refuseFields({ money: 'required' })
  const wanted = body.type === 'all' ? null : (body.money ?? null)
  const underway = await app.unit(intent, async (u) => {
    const { code, playerId } = { code: params.code, playerId: actor.playerId }
    const [platform, hasAccount] = await Promise.all([platformByCode(u.tx, code), isAtVendorOf(u.tx, { code, playerId })])
    if (!platform || platform.vendor === '') throw refuse('platforms.closed')
    requireSame({ code, bodyCode: body.code, platformId: body.platform_id, walletId: 0, cents: null }, platform)
    const order = { playerId, code: platform.code, wanted, nextAt: rescueAt(u.now), recallId: null, drain: false }
    const transfer = await holdOut(u, { ...order, state: 'sent' })
    u.deferReply(transfer.order_number)
    return { transfer, platform, hasAccount }
  })
  return sendAndAnswer(app, underway)
}

/**
 * What the mirror holds of the wish -> transit, with the order; the vendor's word decides how much it really is. The order
 * comes before the mirror's lock, as everywhere, so that a recall and the end of another transfer never wait for each other.
 */
export async function holdOut(
  u: Unit,
  asked: Pick<NewOrder, 'playerId' | 'code' | 'wanted' | 'nextAt' | 'recallId' | 'drain' | 'state'>,
): Promise<TransferRow> {
  const orderNumber = newNumber(u)
  const [stored, mirror] = await together([
    insert(u, orderNumber, { ...asked, walletId: 0, direction: 'out', inTransit: 0n }),
    lockMirror(u, asked),
  ])
  const inTransit = setAside(mirror, asked.wanted)
  transfers.saveInTransit(u.tx, orderNumber, { cents: inTransit, walletId: mirror.source })
  const aside = bookAside(u, asked, { orderNumber, cents: inTransit })
  keepRecord(u, orderNumber, { ...asked, walletId: mirror.source, direction: 'out', inTransit })
  await aside
  return { ...stored, transit_cents: inTransit, wallet_id: mirror.source }
}

/**
 * POST /players/withdrawAll: an order per platform that holds money, answered at once; the resolver sends them. What is on its way home
 * already, as from a platform that is emptied, counts with them: the end is announced when all of it has had its first word.
 */
export async function withdrawAll(app: App, { intent, actor }: Ask<'withdrawAll'>) {
  const { playerId } = actor
  return app.unit(intent, async (u) => {
    const running = new Set(await transfers.runningCodes(u.tx, playerId))
    const { platforms } = await balances(u.tx, playerId)
    const codes = [...platforms].filter(([code, cents]) => cents > 0n && !running.has(code)).map(([code]) => code)
    const recallId = randomUUID()
    const coming = await recalls.joinRecall(u.tx, { id: recallId, playerId })
    const all = [...codes, ...coming].sort()
    if (all.length > 0) await recalls.insertRecall(u.tx, { id: recallId, playerId, open: all.length, now: u.now })
    u.push(playerId, all.length > 0 ? walletPushes.transAll : walletPushes.transAllDone)
    for (const code of codes.sort())
      await holdOut(u, { playerId, code, wanted: null, nextAt: u.now, recallId, drain: false, state: 'held' })
    return { data: { platforms: all } }
  })
}
