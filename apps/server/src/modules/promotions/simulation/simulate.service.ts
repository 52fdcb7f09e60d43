import { setImmediate } from 'node:timers/promises'
import type { promotionsOperatorCalls } from '@jade/contract/promotions/operator-calls'
import type { SimulationFigures } from '@jade/contract/promotions/simulation'
import { type App, refuse, systemIntent } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import type { Offer } from '../offers/evaluate.rules.ts'
import { flawOf, houseNow } from '../judging/door.ts'
import { kindOf } from '../modes/door.ts'
import { offerObject } from '../objects.ts'
import { walkPast } from './simulation-walk.service.ts'
import { boundless, figuresOf, ggrOf, movedTo, nothingSaid, play, type Taking, windowOf } from './simulation.rules.ts'
import { simulationView } from './simulation.view.ts'
import * as simulations from './simulations.store.ts'
import * as versions from '../offers/door.ts'
import { countingGames } from '../catalogue/door.ts'

type Ask = Request<(typeof promotionsOperatorCalls)['simulate']>

const machine = systemIntent('promotions.simulate')
/** So long its caller waits; the job then begins anew, and says every second how far it is. */
const WAITS_MS = 1_000
const BEAT_MS = 1_000
const SILENT_MS = 60_000
const MOST_TRIES = 3
/** Takings that are reckoned before others have their turn. */
const SLICE = 500

/** It was asked for anew, its draft was changed, or another process has it. */
class NotOurs extends Error {}

/**
 * POST /promotions/{id}/simulate: what this version (the draft, or the one in force) would have given over the last thirty days (REWARDS-28). Answers
 * the figures where a second is enough, else that it is under way. Refuses kernel.not_found, promotions.version_moved, what is wrong with the terms.
 */
export async function simulateOffer(app: App, { params, body, actor, intent }: Ask) {
  const [offerId, version] = [Number(params.id), body.version]
  await app.unit(intent, async (u) => {
    const row = await versions.lockOffer(u.tx, offerId)
    if (!row) throw refuse('kernel.not_found')
    const terms = versions.termsOf(row, version)
    if (terms === null) throw refuse('promotions.version_moved', { version: row.draft ?? row.version ?? 0 })
    const flaw = flawOf(row.mode, terms, await houseNow(app, u.tx, u.now))
    if (flaw) throw refuse(flaw)
    await simulations.ask(u.tx, { offerId, version, by: actor.account, now: u.now })
    u.audit({ action: 'promotion.simulate', object: offerObject(offerId), unchanged: 'check', facts: { version } })
  })
  await turn(app, { of: { offerId, version }, waits: true })
  const [row] = await simulations.simulationsOf(app.db, offerId, [version])
  if (!row) throw refuse('promotions.version_moved', { version })
  return { data: await simulationView(app, row) }
}

/** Job: goes on with every simulation whose caller could not wait, one after the other. */
export async function simulateWaiting(app: App): Promise<void> {
  for (let taken = true; taken; ) taken = await turn(app, { of: null, waits: false })
}

interface Turn {
  readonly of: { readonly offerId: number; readonly version: number } | null
  /** Somebody waits for it: a second is all there is. */
  readonly waits: boolean
}

/** Takes one and reckons it; false: there was none to take. */
async function turn(app: App, { of, waits }: Turn): Promise<boolean> {
  const row = await app.unit(machine, (u) => simulations.take(u.tx, { of, silentSince: new Date(u.now.getTime() - SILENT_MS), now: u.now }))
  if (row === null) return false
  try {
    const figures = row.tries > MOST_TRIES ? null : await figuresFor(app, row, pulse(app, row, waits))
    await app.unit(machine, (u) =>
      figures === 'later' ? simulations.putBack(u.tx, row) : simulations.end(u.tx, row, { figures, now: u.now }),
    )
  } catch (error) {
    if (error instanceof NotOurs) return true
    app.log.error({ err: error, offer: row.offer_id, version: row.version }, 'an offer could not be simulated')
    await app.unit(machine, (u) => simulations.end(u.tx, row, { figures: null, now: u.now }))
  }
  return true
}

/** After each page: whether to go on. It says how far it is, and stops where nobody asks for it any more. */
function pulse(app: App, row: simulations.SimulationRow, waits: boolean): (seen: number) => Promise<boolean> {
  const began = performance.now()
  let told = began
  return async (seen) => {
    if (waits) return performance.now() - began < WAITS_MS
    if (performance.now() - told < BEAT_MS) return true
    told = performance.now()
    if (await app.unit(machine, (u) => simulations.beat(u.tx, row, { seen, now: u.now }))) return true
    throw new NotOurs()
  }
}

/** `later`: it takes longer than its caller waits. */
async function figuresFor(
  app: App,
  { offer_id: id, version }: simulations.SimulationRow,
  goOn: (seen: number) => Promise<boolean>,
): Promise<SimulationFigures | 'later'> {
  const row = await versions.deskRow(app.db, id)
  const terms = row && versions.termsOf(row, version)
  if (!row || !terms) throw new NotOurs()
  const dates = windowOf(terms, taipeiDate(app.clock.now()))
  const offer: Offer = { id, mode: row.mode, state: 'published', version, terms: movedTo(terms, dates) }
  const past = kindOf(row.mode)?.past(terms)
  if (past?.by === 'nothing') return nothingSaid(dates, past.why)
  const walked = await walkPast(app, { offer, dates }, goOn)
  if (walked === null) return 'later'
  const { wished, people, players, complete } = walked
  const [takings, asked] = [play(offer, wished, people), play(boundless(offer), wished, people)]
  const ggr = await ggrByGame(app, offer, takings)
  return figuresOf({ dates, players, complete, takings, asked, ggr, twins: people.twins })
}

async function ggrByGame(app: App, { terms }: Offer, takings: readonly Taking[]) {
  const games = await countingGames(app.db, terms, null)
  const sums = new Map(games.map(({ game }) => [game.code, 0n]))
  for (const [at, taking] of takings.entries()) {
    if (at % SLICE === SLICE - 1) await setImmediate()
    for (const one of games) sums.set(one.game.code, (sums.get(one.game.code) ?? 0n) + ggrOf(taking, one))
  }
  return [...sums].map(([code, cents]) => ({ code, cents }))
}
