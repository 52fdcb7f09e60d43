import { walletPushes } from '@jade/contract/wallet/pushes'
import { randomUUID } from 'node:crypto'
import type { walletCalls } from '@jade/contract/wallet/calls'
import { type App, refuse, refuseFields, type Unit } from '@jade/service/app'
import type { Request } from '@jade/service/room'
import { sharedUnit } from '@jade/service/shared-unit'
import { together } from '@jade/service/together'
import { firstOpenOf, isAtVendorOf, platformByCode } from '../../platforms/door.ts'
import { holdIn, requireSame } from './hold-in.service.ts'
import { type AskedIn, type AskedOut, holdInMany, holdOutMany, mayShare } from './hold-many.service.ts'
import { setAside } from '../mirrors/mirror.rules.ts'
import { bookAside, lockMirror } from '../mirrors/door.ts'
import { balances } from '../book/door.ts'
import { insertOrder, keepRecords, newNumber, type Recall, recallOrder } from './order.service.ts'
import { answer, replyOf, type TransferReply } from './reply.service.ts'
import type { TransferRow } from '../rows.types.ts'
import { sendNew, type Underway } from './send.service.ts'
import * as recalls from './recalls.store.ts'
import * as transfers from './transfers.store.ts'

type Ask<K extends keyof typeof walletCalls> = Request<(typeof walletCalls)[K]>

/** While a unit takes longer, the next begins beside it. */
const PATIENCE_MS = 30

const sharing = { patienceMs: PATIENCE_MS }

/** Holds the money of many players' transfers in one unit where that is plain (hold-many.service.ts). */
const holdShared = sharedUnit<AskedIn, Underway>({ name: 'transfers', together: holdInMany, alone: holdAlone }, sharing)
const recallShared = sharedUnit<AskedOut, Underway>({ name: 'recalls', together: holdOutMany, alone: recallAlone }, sharing)

function holdAlone(app: App, asked: AskedIn): Promise<Underway> {
  return app.unit(asked.intent, (u) => holdIn(app, u, asked))
}

/** POST /players/deposit/{code}. Refuses wallet.insufficient, unknown_wallet, transfer_running, vendor_refused, platforms.*, protection.*. */
export function deposit(app: App, { params, body, intent, actor }: Ask<'deposit'>): Promise<TransferReply> {
  const asked = { bodyCode: body.code, platformId: body.platform_id, walletId: body.player_bonus_wallet_id ?? 0, cents: body.money }
  return moveIn(app, { ...asked, code: params.code, playerId: actor.playerId, intent })
}

/** POST /players/autoTransFer/{code}: the same before a game; without an amount all of the wallet's money. */
export function autoTransfer(app: App, { params, body, intent, actor }: Ask<'autoTransfer'>): Promise<TransferReply> {
  const asked = { platformId: body.platform_id, walletId: body.player_bonus_wallet_id ?? 0, cents: body.money ?? null }
  return moveIn(app, { ...asked, code: params.code, playerId: actor.playerId, intent })
}

/** Stored as sent with its key, sent, and answered with its first outcome; an answer of the vendor that does not come is answered as processing. */
async function moveIn(app: App, asked: AskedIn): Promise<TransferReply> {
  return sendAndAnswer(app, await (mayShare(asked) ? holdShared(app, asked) : holdAlone(app, asked)))
}

/** POST /players/depositSpecail: to the first open platform of a group (WALLET-13). Refuses wallet.no_open_platform besides. */
export async function depositSpecial(app: App, { body, intent, actor }: Ask<'depositSpecial'>): Promise<TransferReply> {
  const underway = await app.unit(intent, async (u) => {
    const platform = await firstOpenOf(app, u.tx, { group: body.group, playerId: actor.playerId, now: u.now })
    if (!platform) throw refuse('wallet.no_open_platform')
    return holdIn(app, u, { playerId: actor.playerId, code: platform.code, walletId: 0, cents: body.money })
  })
  return sendAndAnswer(app, underway)
}

async function sendAndAnswer(app: App, underway: Underway): Promise<TransferReply> {
  const applied = await sendNew(app, underway)
  if (applied?.reply) return answer(applied.reply)
  const { order_number: orderNumber } = underway.transfer
  const transfer = await transfers.transferByOrder(app.db, orderNumber)
  if (!transfer) throw new Error(`transfer ${orderNumber} is gone`)
  return answer(await replyOf(app.db, transfer))
}

/** POST /players/withdraw/{code}. Refuses wallet.insufficient_platform, nothing_to_move, transfer_running, vendor_refused. */
export async function withdraw(app: App, { params, body, intent, actor }: Ask<'withdraw'>): Promise<TransferReply> {
  if (body.type === 'part' && body.money === undefined) throw refuseFields({ money: 'required' })
  const wanted = body.type === 'all' ? null : (body.money ?? null)
  const { playerId } = actor
  const asked = { code: params.code, bodyCode: body.code, platformId: body.platform_id, playerId, wanted, intent }
  return sendAndAnswer(app, await (intent.key === null ? recallAlone(app, asked) : recallShared(app, asked)))
}

function recallAlone(app: App, asked: AskedOut): Promise<Underway> {
  const { code, playerId, wanted, intent } = asked
  return app.unit(intent, async (u) => {
    const [platform, hasAccount] = await Promise.all([platformByCode(u.tx, code), isAtVendorOf(u.tx, { code, playerId })])
    if (!platform || platform.vendor === '') throw refuse('platforms.closed')
    requireSame(asked, platform)
    const transfer = await holdOut(u, recallOrder(u, { playerId, code: platform.code, wanted }))
    u.deferReply(transfer.order_number)
    return { transfer, platform, hasAccount }
  })
}

/**
 * What the mirror holds of the wish -> transit, with the order; the vendor's answer decides how much it really is. The order
 * comes before the mirror's lock, as everywhere, so that a recall and the end of another transfer never wait for each other.
 */
export async function holdOut(u: Unit, asked: Recall): Promise<TransferRow> {
  const orderNumber = newNumber(u)
  const [stored, mirror] = await together([
    insertOrder(u, { ...asked, orderNumber, walletId: 0, direction: 'out', inTransit: 0n }),
    lockMirror(u, asked),
  ])
  const inTransit = setAside(mirror, asked.wanted)
  transfers.saveInTransit(u.tx, [{ orderNumber, inTransit, walletId: mirror.source }])
  const aside = bookAside(u, asked, { orderNumber, cents: inTransit })
  keepRecords(u, [{ ...asked, orderNumber, walletId: mirror.source, direction: 'out', inTransit }])
  await aside
  return { ...stored, transit_cents: inTransit, wallet_id: mirror.source }
}

/**
 * POST /players/withdrawAll: an order per platform that holds money, answered at once; the resolver sends them. What is on its way home
 * already, as from a platform that is emptied, counts with them: the end is announced when all of it has had its first outcome.
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
