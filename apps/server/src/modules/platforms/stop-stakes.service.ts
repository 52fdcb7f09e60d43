import { platformChanged } from '@jade/contract/platforms/events'
import { type App, systemIntent } from '@jade/service/app'
import { followedBy, type Reaction, reaction } from '@jade/service/room'
import { type Platform, type StakeStop, stakeStopOf } from './platform.rules.ts'
import { vendorOf } from './vendor-of.ts'
import * as stops from './stake-stops.store.ts'
import * as store from './store.ts'
import { retrySeconds } from '@jade/service/backoff'

const teller = systemIntent('platforms.stop_stakes')
/** Longer than a vendor call may take. */
const LEASE_MS = 10_000
const RETRY_MAX_SECONDS = 10
/** A vendor that lost what it was told hears it again after so long. */
const AGAIN_MS = 60_000
/** Failures of one telling after which a person should know. */
const ALARM_TRIES = 3

/** Vendors that this process has told since it began: each hears the whole state again at a start. */
const toldSinceStart = new WeakMap<App, Set<string>>()

/**
 * Job, every second, and at once after a change: tells each vendor which of its games take no stakes now (GAMES-9), until it says that it knows.
 * Maintenance that begins by the clock is found here, too.
 */
export async function tellStakes(app: App): Promise<void> {
  const since = toldSinceStart.get(app) ?? new Set<string>()
  toldSinceStart.set(app, since)
  const now = app.clock.now()
  const wanted = wantedOf(app, await store.allPlatforms(app.db), now)
  const known = new Map((await stops.stakeStops(app.db)).map((row) => [row.vendor, row]))
  const stale = new Date(now.getTime() - AGAIN_MS)
  const due = [...wanted].filter(([vendor, state]) => !since.has(vendor) || stops.isDue(known.get(vendor), { state, now, stale }))
  await Promise.all(
    due.map(async ([vendor, state]) => {
      if (await tellOne(app, vendor, { state, anew: !since.has(vendor), stale })) since.add(vendor)
    }),
  )
}

function wantedOf(app: App, platforms: readonly Platform[], now: Date): ReadonlyMap<string, string> {
  const vendors = new Set(platforms.map(({ vendor }) => vendor).filter((vendor) => vendorOf(app, { vendor }) !== null))
  return new Map(
    [...vendors].map((vendor) => [
      vendor,
      JSON.stringify(
        stakeStopOf(
          platforms.filter((platform) => platform.vendor === vendor),
          now,
        ),
      ),
    ]),
  )
}

/** False: the vendor gave no answer, or another process is telling it. */
async function tellOne(
  app: App,
  vendor: string,
  asked: { readonly state: string; readonly anew: boolean; readonly stale: Date },
): Promise<boolean> {
  const until = new Date(app.clock.now().getTime() + LEASE_MS)
  const turn = await app.unit(teller, (u) => stops.leaseStakeStop(u.tx, vendor, { ...asked, now: u.now, until }))
  if (!turn) return false
  const { version, tries } = turn
  const state = JSON.parse(asked.state) as StakeStop
  const outcome = await vendorOf(app, { vendor })?.stopStakes({ version, ...state })
  if (outcome?.ending === 'done') {
    await app.unit(teller, (u) => stops.stakesTold(u.tx, vendor, { version, stands: outcome.value, state: asked.state, now: u.now }))
    return outcome.value === version
  }
  const level = tries === ALARM_TRIES ? 'error' : 'warn'
  app.log[level]({ vendor, code: outcome?.code, tries, ...state }, 'a vendor does not know yet which games take no stakes')
  const seconds = retrySeconds(tries - 1, RETRY_MAX_SECONDS)
  await app.unit(teller, (u) => stops.postponeStakes(u.tx, vendor, { version, nextAt: new Date(u.now.getTime() + seconds * 1000) }))
  return false
}

/** A platform or one of its games was stopped or opened: its vendor hears of it now. */
export const stakeReactions: readonly Reaction[] = followedBy(tellStakes, [
  reaction('platforms.tell_stakes', platformChanged, () => Promise.resolve()),
])
