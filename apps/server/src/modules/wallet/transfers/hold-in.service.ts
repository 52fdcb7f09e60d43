import { moneyOf } from '@jade/contract/money'
import type { Settings } from '@jade/contract/site/settings'
import type { AccountRef } from '@jade/ledger/ledger'
import { type App, refuse, type Unit } from '@jade/service/app'
import { together } from '@jade/service/together'
import { isAtVendorOf, isSeamless, openPlatform, type Platform, platformNames, platformsText } from '../../platforms/door.ts'
import { requireMoneyInAllowed, requireNotStopped, requirePlayLeft, requireTransferRoom } from '../../protection/door.ts'
import { settings } from '../../site/door.ts'
import { balances, bonus, central, legs, post, requireMoneyOut, transit } from '../book/door.ts'
import { isOver, placeProblem } from '../bonus.rules.ts'
import { holdBonus } from '../bonus.store.ts'
import { fundMirror } from '../mirrors/door.ts'
import { insertOrder, keepRecords, newNumber, orderIn } from './order.service.ts'
import type { NewTransfer, TransferRow } from '../rows.types.ts'
import type { Underway } from './send.service.ts'

/** The platform of a wish. */
export interface Target {
  readonly code: string
  /** What the body names besides the path; must agree with it. */
  readonly platformId?: number | undefined
  readonly bodyCode?: string | undefined
}

/** A wish to bring money to a platform. */
export interface MoveIn extends Target {
  readonly walletId: number
  /** Null: all of the wallet's money. */
  readonly cents: bigint | null
}

/** central -> transit, with the order. What the checks read and lock is asked for in one trip, what is written in another. */
export async function holdIn(app: App, u: Unit, asked: MoveIn & { readonly playerId: bigint }): Promise<Underway> {
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
  const source = await requireSource(u, playerId, { walletId, platform })
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
async function storeIn(u: Unit, { source, ...asked }: CheckedIn): Promise<TransferRow> {
  const order = { ...orderIn(u, asked), orderNumber: newNumber(u) }
  const stored = insertOrder(u, order)
  const funded = fundMirror(u, order)
  const posted = post(u, holdPosting(order, source))
  keepRecords(u, [order])
  const [transfer, , outcome] = await together([stored, funded, posted])
  if (outcome === 'insufficient') throw refuse('wallet.insufficient')
  return transfer
}

/** What holds an order's money: source -> transit. */
export function holdPosting({ orderNumber: ref, playerId, code, inTransit: cents }: NewTransfer, source: AccountRef) {
  return { key: `transfer:${ref}:hold`, kind: 'transfer-in', ref, legs: legs([source, -cents], [transit(playerId, code), cents]) }
}

/** The account of the wallet that money is to leave. Refuses wallet.unknown_wallet for a foreign or ended one, wallet.not_for_platform, platform_not_counted. */
async function requireSource(
  u: Unit,
  playerId: bigint,
  asked: { readonly walletId: number; readonly platform: Platform },
): Promise<AccountRef> {
  if (asked.walletId === 0) return central(playerId)
  const row = await holdBonus(u.tx, asked.walletId)
  if (row?.player_id !== playerId || row.state !== 'active') throw refuse('wallet.unknown_wallet')
  if (isOver(row, u.now)) throw refuse('wallet.wallet_over')
  const problem = placeProblem(row, asked.platform)
  if (problem === 'wallet.not_for_platform') throw refuse(problem)
  if (problem) {
    const { lang } = u.intent
    const names = await platformNames(u.tx, row.platforms ?? [])
    throw refuse(problem, { wallet: lang === 'en' ? row.name_en : row.name_cn, platforms: platformsText(names, lang) })
  }
  return bonus(playerId, row.id)
}

/** Refuses wallet.below_least: less than the setting's smallest transfer. */
export function requireLeast({ wallet_transfer_min: least }: Pick<Settings, 'wallet_transfer_min'>, cents: bigint): void {
  if (cents < least) throw refuse('wallet.below_least', { min: moneyOf(least) })
}

/** Refuses wallet.code_differs: the body names another platform than the path. */
export function requireSame(asked: Target, platform: PlatformName): void {
  if (!isSame(asked, platform)) throw refuse('wallet.code_differs')
}

interface PlatformName {
  readonly id: number
  readonly code: string
}

/** What the body names besides the path agrees with it. */
export function isSame(asked: Target, platform: PlatformName): boolean {
  const otherCode = asked.bodyCode !== undefined && asked.bodyCode !== platform.code
  return !otherCode && (asked.platformId === undefined || asked.platformId === platform.id)
}
