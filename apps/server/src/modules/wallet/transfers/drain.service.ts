import { flagOf } from '@jade/contract/call'
import { moneyOf } from '@jade/contract/money'
import type { GamesEnded, PlatformChanged } from '@jade/contract/platforms/events'
import type { walletOperatorCalls } from '@jade/contract/wallet/operator-calls'
import { type App, Refusal, refuse, systemIntent, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { endGamesAt, isDraining, isSeamless, noteEmptied, type Platform, platformByCode, platforms } from '../../platforms/door.ts'
import { book, CURRENCY } from '../book/door.ts'
import { holdOut } from './transfer.service.ts'
import { seamlessPlayers } from '../seamless/door.ts'
import * as recalls from './recalls.store.ts'
import * as transfers from './transfers.store.ts'

const drainer = systemIntent('wallet.drain')
const PAGE = 500
const ORDERS_A_RUN = 500
/** A recall waits for the end of its own player's games; a vendor that says nothing about them for so long is asked for the money all the same. */
const GAMES_END_MS = 120_000
/** What a recall left or a late win brought is called for again after so long: then the platform's accounts are walked anew. */
const AGAIN_MS = 60_000
const HOUR_MS = 3_600_000
/** No round stays open for longer after its last stake. */
const STAKED_MS = 24 * HOUR_MS

/** How far this process walked a platform's accounts for the drain that began at `from`; done when there is no next one. */
interface Walk {
  readonly from: number | undefined
  readonly begun: number
  readonly next: bigint | null
}
const walks = new WeakMap<App, Map<string, Walk>>()

/**
 * Job, every 5 seconds: on platforms that go under maintenance with the money called home (GAMES-10), ends the players' games and opens a recall for
 * each that has money there. The resolver of transfers sends them once the games are over, and asks about what is in doubt; nothing is sent twice.
 */
export async function drainPlatforms(app: App): Promise<void> {
  const now = app.clock.now()
  for (const platform of await platforms(app.db)) {
    if (!isDraining(platform, now)) continue
    try {
      await (isSeamless(app, platform) ? endSeamlessGames(app, platform) : drain(app, platform))
    } catch (error) {
      app.log.error({ err: error, code: platform.code }, 'a platform could not be emptied further, it comes again')
    }
  }
}

/** A platform that keeps no money has none to call home: the games of all who staked there of late end, once for each maintenance. */
async function endSeamlessGames(app: App, platform: Platform): Promise<void> {
  if (platform.emptied_for?.getTime() === platform.drain_from?.getTime()) return
  const now = app.clock.now().getTime()
  const asked = new Set<bigint>()
  for (let from = now - STAKED_MS; from <= now; from += HOUR_MS) {
    const span = { since: new Date(from), until: new Date(from + HOUR_MS) }
    const playing = (await seamlessPlayers(app.db, platform.code, span)).filter((id) => !asked.has(id))
    for (const id of playing) asked.add(id)
    for (let at = 0; at < playing.length; at += PAGE) await app.unit(drainer, (u) => endGamesAt(u, platform, playing.slice(at, at + PAGE)))
  }
  await app.unit(drainer, (u) => noteEmptied(u, platform))
}

/** Opens recalls along the accounts of the platform, a page at a time, and goes on with the next run where this one stopped. */
async function drain(app: App, platform: Platform): Promise<void> {
  const account = { code: `platform:${platform.code}`, currency: CURRENCY }
  const walk = walkOf(app, platform)
  let { next } = walk
  for (let orders = 0; next !== null && orders < ORDERS_A_RUN; ) {
    const page = await book.holdersWith(app.db, account, { after: next, limit: PAGE })
    for (const playerId of page.holders) if (await recallOrGoOn(app, platform, playerId)) orders += 1
    next = page.next
  }
  walks.get(app)?.set(platform.code, { ...walk, next })
}

/** The walk that goes on, or a new one where none is or the last one is over and long enough ago. */
function walkOf(app: App, { code, drain_from }: Platform): Walk {
  const mine = walks.get(app) ?? new Map<string, Walk>()
  walks.set(app, mine)
  const [from, begun, known] = [drain_from?.getTime(), app.clock.now().getTime(), mine.get(code)]
  if (known && known.from === from && (known.next !== null || begun - known.begun < AGAIN_MS)) return known
  return { from, begun, next: 0n }
}

/** One player whose recall fails holds up nobody behind him: he comes again with the next walk. */
async function recallOrGoOn(app: App, platform: Platform, playerId: bigint): Promise<boolean> {
  try {
    return await recall(app, platform, playerId)
  } catch (error) {
    app.log.error({ err: error, code: platform.code, player: playerId }, 'a recall could not be opened, it comes again')
    return false
  }
}

/** False: a transfer runs, or one was called for a moment ago. */
function recall(app: App, { code, vendor }: Platform, playerId: bigint): Promise<boolean> {
  return app.unit(drainer, async (u) => {
    const since = new Date(u.now.getTime() - AGAIN_MS)
    if (await transfers.hasRecent(u.tx, { playerId, code, since })) return false
    const platform = await platformByCode(u.tx, code)
    // A run is long, and its maintenance may be taken back meanwhile.
    if (!platform || !isDraining(platform, u.now)) return false
    await endGamesAt(u, { vendor }, [playerId])
    const nextAt = new Date(u.now.getTime() + GAMES_END_MS)
    try {
      await holdOut(u, { playerId, code, wanted: null, nextAt, recallId: null, drain: true, state: 'held' })
    } catch (error) {
      // The player was faster: that transfer is under the resolver's care like any other.
      if (error instanceof Refusal && error.code === 'wallet.transfer_running') return false
      throw error
    }
    return true
  })
}

/** Reaction: the games are over, so what calls the money home from there needs to wait no longer. */
export async function recallNow(u: Unit, { playerId, vendor }: GamesEnded): Promise<void> {
  const codes = (await platforms(u.tx)).filter((platform) => platform.vendor === vendor).map(({ code }) => code)
  await recalls.hastenRecalls(u.tx, { playerId: BigInt(playerId), codes, now: u.now })
}

/** Reaction: once a maintenance is over or was taken back nothing waits for games to end; what it alone called home goes back (resolve.service.ts). */
export async function endDrain(u: Unit, { code }: PlatformChanged): Promise<void> {
  const platform = await platformByCode(u.tx, code)
  if (platform && !isDraining(platform, u.now)) await recalls.hastenRecalls(u.tx, { playerId: null, codes: [code], now: u.now })
}

/** GET /platforms/{code}/drain: what is still there, what is on its way, what came home since the drain began. Refuses platforms.unknown. */
export async function drainProgress(app: App, { params }: Request<(typeof walletOperatorCalls)['drain']>) {
  const platform = await platformByCode(app.db, params.code)
  if (!platform) throw refuse('platforms.unknown')
  const { drain_from: from, code } = platform
  const [left, done] = await Promise.all([
    book.heldIn(app.db, `platform:${code}`, CURRENCY),
    recalls.recallsSince(app.db, code, from ?? app.clock.now()),
  ])
  return {
    data: {
      from: from ? taipeiTime(from) : '',
      draining: flagOf(isDraining(platform, app.clock.now())),
      players_left: left.holders,
      money_left: moneyOf(left.amount),
      running: done.running,
      unknown: done.unknown,
      ended: done.ended,
      money_home: moneyOf(done.cents),
    },
  }
}
