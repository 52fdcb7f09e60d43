import { Refusal, refuse, systemIntent, type Unit } from '@jade/service/app'
import { DatabaseAway } from '@jade/service/database'
import { gathered } from '@jade/service/gathered'
import { ulid } from '@jade/service/ids'
import { type AccountRow, lockFree, noteSpins } from '../accounts/store.ts'
import { stakeOf } from '../kit/wager.ts'
import { insertRounds, type RoundRow, roundsByRequests } from '../rounds/store.ts'
import { roundView } from '../rounds/view.ts'
import { takeSeedOfEach } from '../seeds/seeds.ts'
import type { Studio } from '../studio.ts'
import type { RoundView } from '../protocol/protocol.ts'
import { unanswered } from '../sessions/reality.service.ts'
import { type SessionRow, touchSessions } from '../sessions/sessions.store.ts'
import { stakeStops } from '../sessions/stake-stops.ts'
import { drawSolo, requireSame, type SoloGame, type SoloPlay, soloGame, soloRow } from './solo-round.ts'
import { requireSpin, type SpinRequest, spin } from './spin.service.ts'

/** A spin that waits for its unit. */
export interface AskedSpin {
  readonly studio: Studio
  readonly session: SessionRow
  readonly game: SoloGame
  readonly request: SpinRequest
}

/** How a spin of a batch ended. Null: the batch has not touched it, it is to be played by itself. */
type SpinEnd = RoundView | Refusal | null

/** Books a batch; answers in its order. */
export type BookSpins = (studio: Studio, asked: readonly AskedSpin[]) => Promise<readonly SpinEnd[]>

/** Spins of one unit of work: its locks are held for as long as it books. */
const AT_ONCE = 64
/** While a unit takes longer, the next begins beside it; what still waits shares that one. */
const PATIENCE_MS = 4
const UNITS = 2
/** Spins that may wait; more are told to come again. */
const MOST_WAITING = 2_000

/**
 * As {@link spin}, with the spins that come in meanwhile in one unit of work (ADR 0065). A lone spin goes at once. Each keeps its own request
 * id, answer and refusal; what a batch cannot do for one is done for it alone, and a batch that fails is played one by one. Refuses as spin
 * does, and with busy.
 */
export function gatherSpins(book: BookSpins = bookSpins) {
  const options = {
    patienceMs: PATIENCE_MS,
    inFlight: UNITS,
    maxSize: AT_ONCE,
    mostWaiting: MOST_WAITING,
    full: () => refuse('studio.busy'),
  }
  const next = gathered<AskedSpin, SpinEnd>((_, asked) => bookOrLeave(book, asked), options)
  return async (studio: Studio, session: SessionRow, request: SpinRequest): Promise<RoundView> => {
    const game = soloGame(studio, session.game)
    const end = await next(studio.app.db, { studio, session, game, request })
    if (end instanceof Refusal) throw end
    return end ?? spin(studio, session, request)
  }
}

export const spinTogether = gatherSpins()

/** A failure may be one spin's fault: each by itself gets the answer it deserves, and one that was booked is found by its request. */
async function bookOrLeave(book: BookSpins, asked: readonly AskedSpin[]): Promise<readonly SpinEnd[]> {
  const [first] = asked
  if (!first) return []
  try {
    return await book(first.studio, asked)
  } catch (error) {
    if (error instanceof DatabaseAway) throw error
    first.studio.app.log.warn({ err: error, spins: asked.length }, 'spins are played one by one')
    return asked.map(() => null)
  }
}

/** A spin that has its account's lock. */
interface Held extends AskedSpin {
  readonly account: AccountRow
}

/**
 * Stakes, nonces, draws, returns and records of many spins in one unit of work. At most one of an account: what the second may do follows from
 * the first. An account that another unit holds is left out instead of waited for. Balances, pace and requests are looked at under the locks.
 */
export function bookSpins(studio: Studio, asked: readonly AskedSpin[]): Promise<readonly SpinEnd[]> {
  return studio.app.unit(systemIntent('spins'), async (u) => {
    const firsts = new Map([...asked].reverse().map((one) => [one.session.account_id, one]))
    const held = [...(await lockFree(u.tx, [...firsts.keys()])).values()].flatMap((account): Held[] => {
      const one = firsts.get(account.id)
      return one ? [{ ...one, account }] : []
    })
    const ends = new Map<bigint, SpinEnd>()
    const before = await roundsByRequests(
      u.tx,
      held.map(({ account, request }) => ({ accountId: account.id, requestId: request.requestId })),
    )
    const known = new Map(before.map((round) => [round.account_id, round]))
    for (const one of held) {
      const round = known.get(one.account.id)
      if (round)
        ends.set(
          one.account.id,
          endOf(() => replayed(round, one)),
        )
    }
    const anew = held.filter(({ account }) => !known.has(account.id))
    const refusals = await refusalsOf(u, studio, anew)
    for (const [id, refusal] of refusals) ends.set(id, refusal)
    const played = anew.filter(({ account }) => !refusals.has(account.id))
    for (const row of await playAll(u, studio, played)) ends.set(row.account_id, roundView(row))
    return asked.map((one) => (firsts.get(one.session.account_id) === one ? (ends.get(one.session.account_id) ?? null) : null))
  })
}

/** Of the spins that cannot be played: why, by account. Notes the sessions as in use. */
async function refusalsOf(u: Unit, studio: Studio, spins: readonly Held[]): Promise<ReadonlyMap<bigint, SpinEnd>> {
  const sessions = spins.map(({ session }) => session.id)
  const live = await touchSessions(u.tx, sessions, u.now)
  const owners = spins.map(({ account }) => account)
  const balances = await studio.purse.balances(u.tx, owners)
  const stops = await stakeStops(studio.app, u.tx)
  const asked = await unanswered(
    u.tx,
    spins.map(({ session }) => session),
    u.now,
  )
  const refused = spins.map((one) => {
    const isStopped = stops.has(one.account, one.session.game)
    const isAsked = asked.has(one.account.id)
    const seen = { isLive: live.has(one.session.id), isStopped, isAsked, cents: balances.get(one.account.id) ?? 0n, now: u.now }
    return [one.account.id, endOf(() => requireHeld(one, seen))] as const
  })
  return new Map(refused.filter(([, refusal]) => refusal !== null))
}

async function playAll(u: Unit, studio: Studio, spins: readonly Held[]): Promise<readonly RoundRow[]> {
  const accounts = spins.map(({ account }) => account.id)
  const seeds = await takeSeedOfEach(u, studio.app.config.secrets.dataKey, accounts)
  const rounds = spins.map((one) => {
    const seed = seeds.get(one.account.id)
    if (!seed) throw new Error(`no seed of ${one.account.id}`)
    return { ...one, seed, ref: ulid(u.now), drawn: drawSolo(one.game, one.request.wager, seed) }
  })
  const moves = rounds.map(({ account, ref, game, request, drawn }) => {
    return { owner: account, ref, game: game.rules.code, bet: stakeOf(request.wager), win: drawn.payout }
  })
  const settled = await studio.purse.settle(u, moves)
  const rows = rounds.map((round, at) => {
    const balances = settled[at]
    if (!balances) throw new Error('the book gave no answer')
    return soloRow(playOf(round), { ...round, balances, now: u.now })
  })
  await insertRounds(u.tx, rows)
  await noteSpins(u.tx, accounts, u.now)
  return rows
}

function playOf({ account, session, game, request }: Held): SoloPlay {
  return { ...request, account, session, game, follows: null }
}

function replayed(round: RoundRow, { session, request }: AskedSpin): RoundView {
  requireSame(round, { game: session.game, wager: request.wager, follows: null })
  return roundView(round)
}

function requireHeld(
  { account, game, request }: Held,
  seen: { readonly isLive: boolean; readonly isStopped: boolean; readonly isAsked: boolean; readonly cents: bigint; readonly now: Date },
): null {
  if (!seen.isLive) throw refuse('studio.session_ended')
  if (seen.isStopped) throw refuse('studio.game_stopped')
  if (seen.isAsked) throw refuse('studio.reality_check')
  requireSpin(game, { account, wager: request.wager, now: seen.now })
  if (seen.cents < stakeOf(request.wager)) throw refuse('studio.insufficient')
  return null
}

/** What `work` answers, or how it refuses. */
function endOf(work: () => SpinEnd): SpinEnd {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
