import { flagOf } from '@jade/contract/call'
import { identityPushes } from '@jade/contract/identity/pushes'
import type { Lang } from '@jade/contract/errors'
import { moneyOf } from '@jade/contract/money'
import type { PlatformWallet, walletCalls } from '@jade/contract/wallet/calls'
import type { App } from '@jade/service/app'
import { batched } from '@jade/service/batched'
import type { Request } from '@jade/service/room'
import {
  isSeamless,
  maintenanceText,
  type Platform,
  platformByCode,
  recentPlatforms,
  stateOf,
  underMaintenance,
  vendorOf,
  vendorPlayer,
} from '../platforms/door.ts'
import { book } from './book/book.ts'
import { fundProblem, isQuiet, placeProblem } from './bonus.rules.ts'
import { type BonusRow, bonusesOf, bonusVersions } from './bonus.store.ts'
import { bonusName } from './activity/bonus.view.ts'
import { holdingsOf } from './mirrors/mirrors.store.ts'
import { balances } from './book/money.service.ts'
import { centralName } from './records/record.view.ts'
import * as store from './store.ts'

/** What changes whenever a wallet of the player does. Polls that come together share one look-up. */
const movesOf = batched(async (q, playerIds: readonly bigint[]) => {
  const [heads, bonuses] = await Promise.all([book.chainHeads(q, playerIds), bonusVersions(q, playerIds)])
  return playerIds.map((_, at) => `${heads[at]?.seq}.${bonuses[at]}`)
})

type Ask<K extends keyof typeof walletCalls> = Request<(typeof walletCalls)[K]>

/**
 * POST /games/wallet, asked every 5 s (WALLET-23): the head of the player's chain and the platform list name a version, and an unchanged answer is
 * one indexed read. With forceUpdate 1 the vendors are asked for live balances; a silent one shows the mirror.
 */
export async function wallets(app: App, { actor, body, lang }: Ask<'wallets'>) {
  const forced = body.forceUpdate === 1
  const { rows, version: listed } = await recentPlatforms(app)
  const version = `${await movesOf(app.db, actor.playerId)}.${listed}.${lang}`
  if (!forced && body.version === version) return { data: [], changed: 0 as const, version }
  const money = await balances(app.db, actor.playerId)
  const shown = rows.filter((row) => !isSeamless(app, row) && isShown(row, money.platforms, app.clock.now()))
  const [own, holdings] = await Promise.all([bonusesOf(app.db, actor.playerId, 'all'), holdingsOf(app.db, actor.playerId)])
  const live = forced ? await liveBalances(app, actor.playerId, shown) : new Map<string, bigint>()
  const view = {
    platforms: new Map([...money.platforms, ...live]),
    transit: money.transit,
    central: money.central,
    bonus: money.bonus,
    own,
    holdings: new Map(holdings.map((row) => [row.code, row])),
    now: app.clock.now(),
    lang,
    all: rows,
  }
  return {
    data: shown.map((row) => entry(row, view)),
    changed: 1 as const,
    version,
    amount: moneyOf(money.central),
    held: moneyOf(money.held),
    processing: moneyOf([...money.transit.values()].reduce((sum, cents) => sum + cents, 0n)),
  }
}

/** Open platforms, those under maintenance, and every one that holds money of the player. */
function isShown(row: Platform, held: ReadonlyMap<string, bigint>, now: Date): boolean {
  const state = stateOf(row, now)
  return state === 'open' || state === 'maintenance' || (held.get(row.code) ?? 0n) > 0n
}

async function liveBalances(app: App, playerId: bigint, rows: readonly Platform[]): Promise<Map<string, bigint>> {
  const now = app.clock.now()
  const asked = rows.filter((row) => stateOf(row, now) === 'open')
  const known = await Promise.all(asked.map(async (row) => [row.code, await vendorOf(app, row)?.balance(vendorPlayer(playerId))] as const))
  return new Map(known.flatMap(([code, outcome]) => (outcome?.ending === 'done' ? [[code, outcome.value.cents] as const] : [])))
}

interface View {
  readonly platforms: ReadonlyMap<string, bigint>
  readonly transit: ReadonlyMap<string, bigint>
  readonly central: bigint
  readonly bonus: ReadonlyMap<number, bigint>
  /** The player's activity wallets, ended ones as well. */
  readonly own: readonly BonusRow[]
  readonly holdings: ReadonlyMap<string, Awaited<ReturnType<typeof holdingsOf>>[number]>
  readonly now: Date
  readonly lang: Lang
}

function entry(row: Platform, view: View & { readonly all: readonly Platform[] }): PlatformWallet {
  const { now, lang } = view
  const closed = underMaintenance(row, now)
  const source = sourceOf(row, view)
  const notice = maintenanceText(row, now) || (lang === 'zh' ? '維護中' : 'Under maintenance')
  return {
    id: row.id,
    code: row.code,
    name: lang === 'zh' ? row.name : row.name_en,
    group: row.group_code,
    wallet: closed ? notice : moneyOf(view.platforms.get(row.code) ?? 0n),
    processing: moneyOf(view.transit.get(row.code) ?? 0n),
    player_bonus_wallet_id: source,
    wallet_name: nameOfWallet(source, view),
    can_use_wallet: sourcesFor(row, view).map(({ usable: _, ...wallet }) => wallet),
    not_counted: notCountedAt(row, view),
    maintain_status: closed ? 1 : 0,
  }
}

/** Whose money is at a platform or on its way; the main wallet's when nothing is. */
function sourceOf({ code }: Platform, { platforms, transit, holdings }: View): number {
  const known = holdings.get(code)
  if (!known) return 0
  const balance = (platforms.get(code) ?? 0n) + (transit.get(code) ?? 0n)
  return isQuiet({ balance, owed: known.owed_cents, openBets: known.open_bets }) ? 0 : known.source_wallet
}

function nameOfWallet(id: number, { own, lang }: View): string {
  const row = own.find((one) => one.id === id)
  return row ? bonusName(row, lang) : centralName(lang)
}

/** Wallets of the player whose offers do not count bets at a platform (REWARDS-47), each with the platforms whose bets do. */
function notCountedAt(row: Platform, { own, lang, all }: View & { readonly all: readonly Platform[] }): PlatformWallet['not_counted'] {
  const away = own.filter((one) => one.state === 'active' && placeProblem(one, row) === 'wallet.platform_not_counted')
  const nameOf = (code: string) => {
    const platform = all.find((one) => one.code === code)
    return platform ? (lang === 'en' ? platform.name_en : platform.name) : code
  }
  return away
    .toSorted((a, b) => a.id - b.id)
    .map((one) => ({ id: one.id, name: bonusName(one, lang), platforms: (one.platforms ?? []).map(nameOf) }))
}

/** Wallets whose money may go to a platform, the main one first. Usable: it has money, and no other wallet's is there. */
function sourcesFor(row: Platform, view: View) {
  const balance = (view.platforms.get(row.code) ?? 0n) + (view.transit.get(row.code) ?? 0n)
  const known = view.holdings.get(row.code)
  const holding = {
    balance,
    owed: known?.owed_cents ?? 0n,
    openBets: known?.open_bets ?? 0,
    source: known?.source_wallet ?? 0,
    heard: known?.heard ?? true,
  }
  const fit = view.own.filter((one) => one.state === 'active' && placeProblem(one, row) === null).toSorted((a, b) => a.id - b.id)
  return [{ id: 0, cents: view.central }, ...fit.map(({ id }) => ({ id, cents: view.bonus.get(id) ?? 0n }))].map(({ id, cents }) => ({
    id,
    name: nameOfWallet(id, view),
    money: moneyOf(cents),
    usable: flagOf(cents > 0n && fundProblem(holding, id) === null),
  }))
}

/** GET /auth/autoTransfer/get/{code}: wallets whose money may go there, the main one first (WALLET-14). Empty for a platform nothing can go to, and for one that
 * is played from the main wallet. */
export async function sourceWallets(app: App, { actor, params, lang }: Ask<'autoTransferWallets'>) {
  const platform = await platformByCode(app.db, params.code)
  if (!platform || isSeamless(app, platform) || stateOf(platform, app.clock.now()) !== 'open') return { data: [] }
  const { playerId } = actor
  const [own, holdings, money] = await Promise.all([bonusesOf(app.db, playerId), holdingsOf(app.db, playerId), balances(app.db, playerId)])
  return {
    data: sourcesFor(platform, {
      ...money,
      own,
      holdings: new Map(holdings.map((row) => [row.code, row])),
      now: app.clock.now(),
      lang,
    }),
  }
}

/** PUT /auth/autoTransfer/update (WALLET-14). */
export async function switchAutoTransfer(app: App, { actor, body, intent }: Ask<'setAutoTransfer'>) {
  await app.unit(intent, async (u) => {
    await store.setAutoTransfer(u.tx, { playerId: actor.playerId, on: body.auto_transfer, now: u.now })
    u.push(actor.playerId, identityPushes.updateUser)
  })
  return {}
}
