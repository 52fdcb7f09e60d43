import type { Group } from '@jade/contract/platforms/calls'
import { cents } from '@jade/contract/money'
import type { VendorGame } from '@jade/contract/vendor/protocol'
import { type App, systemIntent, type Unit } from '@jade/service/app'
import { noteMaxWins, noteOffer, type Platform, platforms, vendorOf } from '../../platforms/door.ts'
import * as store from '../store.ts'

const synchroniser = systemIntent('games.sync')
const EVERY_MS = 60_000
/** A full hot panel: six tiles fill it from the left (GAMES-5). */
const HOT_ROOM = 6

const lastDone = new WeakMap<App, number>()

/** Job: what the vendors list becomes the catalogue, once a minute after the first success. A vendor that does not answer leaves it as it is. */
export async function syncGames(app: App): Promise<void> {
  const now = app.clock.now().getTime()
  if (now - (lastDone.get(app) ?? -EVERY_MS) < EVERY_MS) return
  const rows = (await platforms(app.db)).filter((row) => vendorOf(app, row) !== null)
  const outcomes = await Promise.all(rows.map(async (row) => vendorOf(app, row)?.games()))
  // One after the other: the first platform's games are the first of the hot ones.
  for (const [at, row] of rows.entries()) {
    const outcome = outcomes[at]
    if (outcome?.ending === 'done') await keepGames(app, row, outcome.value)
  }
  await Promise.all(rows.filter((_, at) => outcomes[at]?.ending === 'done').map((row) => fetchPictures(app, row)))
  if (outcomes.every((outcome) => outcome?.ending === 'done')) lastDone.set(app, now)
}

async function keepGames(app: App, platform: Platform, listed: readonly VendorGame[]): Promise<void> {
  const games = listed.filter((game) => groupOf(game) === platform.group_code)
  await app.unit(synchroniser, async (u) => {
    for (const game of games) {
      await store.upsertGame(u.tx, { code: platform.code, group: platform.group_code, game, hotRoom: HOT_ROOM, now: u.now })
    }
    await store.markGone(u.tx, platform.code, { listed: games.map((game) => game.code), now: u.now })
    await noteMaxWins(
      u,
      platform.code,
      games.map(({ code, maxWin: { stakes, amount } }) => ({ game: code, stakes, cents: amount === null ? null : cents(amount) })),
    )
    await noteGames(u, platform.code)
  })
}

/** A platform lists the games of its group; mini games stand among the slots. */
function groupOf(game: VendorGame): Group {
  return game.group === 'mini' ? 'slots' : game.group
}

/** Tells the platform what it has to play now. */
export async function noteGames(u: Unit, code: string): Promise<void> {
  await noteOffer(u, code, await store.offerOf(u.tx, code))
}

async function fetchPictures(app: App, platform: Platform): Promise<void> {
  const vendor = vendorOf(app, platform)
  if (!vendor) return
  for (const game of await store.picturesMissing(app.db, platform.code)) {
    const outcome = await vendor.picture(game.picture_url)
    if (outcome.ending === 'done') await app.unit(synchroniser, (u) => store.savePicture(u.tx, { game, ...outcome.value, now: u.now }))
    else app.log.warn({ game: game.product_id, code: outcome.code }, 'a game has no picture yet')
  }
}
