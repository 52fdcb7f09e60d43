import type { gamesCalls } from '@jade/contract/games/calls'
import type { Lang } from '@jade/contract/errors'
import type { VendorPlayRules } from '@jade/contract/vendor/play-rules'
import { type App, refuse } from '@jade/service/app'
import type { Timing } from '@jade/service/meter'
import type { Request } from '@jade/service/room'
import { endedBefore, type VendorOutcome, ensureVendorAccount, openPlatform, vendorOf, vendorPlayer } from '../../platforms/door.ts'
import { maintained } from './catalogue.service.ts'
import {
  beginPlay,
  playingSince,
  jurisdictionOf,
  requireMoneyInAllowed,
  requireNotStopped,
  requirePlayLeft,
} from '../../protection/door.ts'
import { settings } from '../../site/door.ts'
import { stakeLimitAt } from '../../wallet/door.ts'
import { RECENT_KEPT } from './mine.service.ts'
import { noteRecent } from './mine.store.ts'
import * as store from '../store.ts'

/** From the call to the vendor's address, or its refusal (ending: done, refused, late, unknown). */
const launchTime: Timing<'platform' | 'ending'> = {
  name: 'game_launch_seconds',
  help: 'Time from the call for a game to the address that the vendor gave',
  labels: ['platform', 'ending'],
  buckets: [0.1, 0.25, 0.5, 1, 2, 3, 5, 10],
}

type Ask<K extends keyof typeof gamesCalls> = Request<(typeof gamesCalls)[K]>

/**
 * GET /games/link/{code}: an address that starts the game for this player (GAMES-4, GAMES-2). `player` of the query is ignored, the token decides (GAMES-4).
 * Refuses platforms.closed, coming_soon, maintenance, barred; games.unknown, maintenance, launch_failed; protection.excluded,
 * timed_out, loss_limit, time_limit.
 */
export async function launchLink(app: App, { params, query, actor, lang, intent }: Ask<'link'>) {
  const started = performance.now()
  await app.unit({ ...intent, key: null }, (u) => requirePlayLeft(u, actor.playerId))
  const platform = await openPlatform(app.db, { code: params.code, playerId: actor.playerId, now: app.clock.now(), lang })
  const game = await playable(app, params.code, query.productId)
  if (!(await ensureVendorAccount(app, platform, actor.playerId))) throw refuse('games.launch_failed')
  if (!(await endedBefore(app, platform, actor.playerId))) throw refuse('games.launch_failed')
  const device = query.device ?? 'pc'
  const outcome = await vendorOf(app, platform)?.launch({
    player: vendorPlayer(actor.playerId),
    game: game.product_id,
    device,
    lang,
    returnUrl: homeOf(app, device, lang),
    rules: await rulesFor(app, actor.playerId, { device, lang }),
    ...(await stakeLimitAt(app.db, { playerId: actor.playerId, code: platform.code })),
  })
  const ms = Math.round(performance.now() - started)
  const ending = outcome?.ending ?? 'unknown'
  app.meter.observe(launchTime, { platform: platform.code, ending }, ms / 1000)
  app.log.info({ launch_ms: ms, platform: params.code, game: game.product_id, ending }, 'game launch')
  const url = addressOf(outcome)
  // Who excluded himself meanwhile gets no address: the vendor was told to end games before it opened this one.
  await app.unit({ ...intent, key: null }, async (u) => {
    await requireMoneyInAllowed(u, actor.playerId, 0n)
    await requireNotStopped(u, actor.playerId, 'play')
    await beginPlay(u, actor.playerId)
    const opened = { playerId: actor.playerId, code: platform.code, productId: game.product_id }
    await noteRecent(u.tx, opened, { keep: RECENT_KEPT, now: u.now })
  })
  return { data: { url } }
}

/** GET /demo/link/{code}: the same with play money and without a player. Refuses games.no_demo besides. */
export async function demoLink(app: App, { params, query, lang }: Ask<'demoLink'>) {
  const platform = await openPlatform(app.db, { code: params.code, playerId: null, now: app.clock.now(), lang })
  const game = await playable(app, params.code, query.productId)
  if (game.demo === 0 || platform.demo === 0) throw refuse('games.no_demo')
  const outcome = await vendorOf(app, platform)?.demo({ game: game.product_id, device: query.device ?? 'pc', lang })
  return { data: { url: addressOf(outcome) } }
}

/** The game asked for, or the platform's first. */
async function playable(app: App, code: string, productId: string | undefined): Promise<store.GameRow> {
  const game = productId === undefined ? await store.firstGameOf(app.db, code) : await store.gameOf(app.db, code, productId)
  if (!game || game.front_show === 0 || game.vendor_status === 'gone') throw refuse('games.unknown')
  if (maintained(game) === 1) throw refuse('games.maintenance')
  return game
}

function addressOf(outcome: VendorOutcome<string> | undefined): string {
  if (outcome?.ending !== 'done') throw refuse('games.launch_failed')
  return outcome.value
}

export interface Screen {
  readonly device: 'pc' | 'mob'
  readonly lang: Lang
}

/** How a player is guarded in games: the house's profile, its reality checks, and where on the site a break is taken and records are read. */
export async function rulesFor(app: App, playerId: bigint, screen: Screen): Promise<VendorPlayRules> {
  const { reality_check_minutes } = await settings(app.db)
  const since = await playingSince(app.db, playerId, app.clock.now())
  const isPhone = screen.device === 'mob'
  return {
    profile: await jurisdictionOf(app.db),
    realityMinutes: reality_check_minutes,
    since: since.toISOString(),
    breakUrl: pageOf(app, screen, isPhone ? 'mobile/f-mine/ac/responsible-gambling' : 'responsible-gambling'),
    historyUrl: pageOf(app, screen, isPhone ? 'mobile/f-bet-record/bet-record' : 'member/bet-record'),
  }
}

/** Where the game's way back leads: the site's home on this device, in this language. */
function homeOf(app: App, device: Screen['device'], lang: Lang): string {
  return pageOf(app, { device, lang }, device === 'mob' ? 'mobile/' : '')
}

function pageOf(app: App, { lang }: Screen, path: string): string {
  return new URL(`${lang === 'en' ? '/en' : ''}/${path}`, app.config.outside.siteUrl).href
}
