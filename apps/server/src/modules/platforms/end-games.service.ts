import { type GamesEnded, gamesEnded, playerBarred } from '@jade/contract/platforms/events'
import { type SessionEndReason, sessionsEnded } from '@jade/contract/identity/events'
import { playerExcluded, playerRestricted, playStopped } from '@jade/contract/protection/events'
import { type App, systemIntent, type Unit } from '@jade/service/app'
import { followedBy, type Reaction, reaction } from '@jade/service/room'
import { vendorOf, vendorPlayer } from './vendor-of.ts'
import { isDraining, type Platform } from './platform.rules.ts'
import * as store from './store.ts'
import { retrySeconds } from '@jade/service/backoff'

const ender = systemIntent('platforms.end_games')
const AT_ONCE = 20
/** Turns of one run: an emptied platform ends thousands of games. */
const PASSES = 10
/** Longer than a vendor call may take. */
const LEASE_MS = 10_000
const RETRY_MAX_SECONDS = 60

/**
 * What the end of a site session means for open games. Every reason stands here, or this does not compile: `ends`, or why games go on.
 */
export const gamesAfter: Readonly<Record<SessionEndReason, 'ends' | { readonly goOn: string }>> = {
  double_login: 'ends',
  kick: 'ends',
  password_changed: 'ends',
  locked: 'ends',
  deactivated: 'ends',
  closed: 'ends',
  excluded: 'ends',
  logout: { goOn: 'the player himself left the site, from a tab beside the game; who may play goes on there' },
  idle: { goOn: 'the site was not touched because the player was in the game, which ends by an idle time of its own' },
}

/**
 * What ends open games: exclusion and a reached limit (PROTECTION-7), every session that somebody else ended, and a bar. The vendors are
 * told as soon as the reaction has committed; the job of every second is the net behind it.
 */
export const gameEndReactions: readonly Reaction[] = followedBy(endGames, [
  reaction('platforms.end_games_excluded', playerExcluded, (_app, u, { playerId }) =>
    store.askGameEnds(u.tx, [BigInt(playerId)], { now: u.now }),
  ),
  reaction('platforms.end_games_limit', playStopped, (_app, u, { playerId }) =>
    store.askGameEnds(u.tx, [BigInt(playerId)], { now: u.now }),
  ),
  reaction('platforms.end_games_restricted', playerRestricted, async (_app, u, { playerId, kind, stands }) => {
    if (kind === 'play_stop' && stands) await store.askGameEnds(u.tx, [BigInt(playerId)], { now: u.now })
  }),
  reaction('platforms.end_games_session', sessionsEnded, async (_app, u, { playerId, reason }) => {
    if (gamesAfter[reason] === 'ends') await store.askGameEnds(u.tx, [BigInt(playerId)], { now: u.now })
  }),
  // Asked for where the bar was set: only where it bars.
  reaction('platforms.end_games_barred', playerBarred, () => Promise.resolve()),
])

/**
 * Job, every second: tells vendors to end games, each between two short units, until they say that they did. Players who must not play
 * come before those whose platform is emptied, in every pass; of those, nobody is told once that maintenance is taken back.
 */
export async function endGames(app: App): Promise<void> {
  for (let pass = 0; pass < PASSES; pass += 1) {
    const lease = { until: new Date(app.clock.now().getTime() + LEASE_MS), limit: AT_ONCE }
    const due = await app.unit(ender, (u) => store.leaseGameEnds(u.tx, u.now, lease))
    const emptied = due.some(({ drain }) => drain) ? await emptiedVendors(app) : new Set<string>()
    await Promise.all(due.map((end) => (end.drain && !emptied.has(end.vendor) ? forget(app, end) : tell(app, end))))
    if (due.length < AT_ONCE) return
  }
}

/** Vendors of which a platform is being emptied now. */
async function emptiedVendors(app: App): Promise<ReadonlySet<string>> {
  const now = app.clock.now()
  return new Set((await store.allPlatforms(app.db)).filter((platform) => isDraining(platform, now)).map(({ vendor }) => vendor))
}

async function forget(app: App, end: store.GameEnd): Promise<void> {
  await app.unit(ender, (u) => store.gamesEnded(u.tx, end))
}

/**
 * Ends what still has to end of the player's games at this vendor before a new one is opened there, so that a telling that waits for a silent
 * vendor never ends the new one. False: the vendor gave no answer. Never inside a unit.
 */
export async function endedBefore(app: App, { vendor }: Pick<Platform, 'vendor'>, playerId: bigint): Promise<boolean> {
  const pending = await store.pendingGameEnd(app.db, playerId, vendor)
  return pending === null || tell(app, pending)
}

async function tell(app: App, end: store.GameEnd): Promise<boolean> {
  const outcome = await vendorOf(app, end)?.endSessions(vendorPlayer(end.player_id))
  // A refusal is final as well: this vendor knows no such player, so there is no game.
  const ended = outcome === undefined || outcome.ending === 'done' || outcome.ending === 'refused'
  if (!ended)
    app.log.warn({ vendor: end.vendor, player: end.player_id, code: outcome.code, tries: end.tries }, 'open games did not end yet')
  await app.unit(ender, async (u) => {
    if (ended) {
      const payload: GamesEnded = { playerId: String(end.player_id), vendor: end.vendor }
      if (await store.gamesEnded(u.tx, end)) u.emit({ name: gamesEnded, payload })
      return
    }
    const seconds = retrySeconds(end.tries, RETRY_MAX_SECONDS)
    await store.postponeGameEnd(u.tx, end, new Date(u.now.getTime() + seconds * 1000))
  })
  return ended
}

/** Has the players' open games on a platform ended, soon, by a job; `gamesEnded` is announced for each. */
export function endGamesAt(u: Unit, platform: Pick<Platform, 'vendor'>, playerIds: readonly bigint[]): Promise<void> {
  return store.askGameEnds(u.tx, playerIds, { now: u.now, vendor: platform.vendor, drain: true })
}

/** All games that were to end for the maintenance that calls home what is on the platform were asked for. */
export function noteEmptied(u: Unit, platform: Platform): Promise<void> {
  return store.noteEmptied(u.tx, platform)
}
