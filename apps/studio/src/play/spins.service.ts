import { Refusal, refuse, systemIntent, type Unit } from '@jade/service/app'
import { ulid } from '@jade/service/ids'
import { firstOfEach, type SharedEnd, sharedUnit, type Sharing } from '@jade/service/shared-unit'
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

/** Books a batch; answers in its order. */
export type BookSpins = (studio: Studio, asked: readonly AskedSpin[]) => Promise<readonly SharedEnd<RoundView>[]>

/** While a unit takes longer, the next begins beside it. */
const PATIENCE_MS = 4

/**
 * As {@link spin}, with the spins that come in meanwhile in one unit of work (ADR 0065). Each keeps its own request id, answer and refusal.
 * Refuses as spin does, and with busy.
 */
export function gatherSpins(book: BookSpins = bookSpins) {
  const sharing: Sharing<AskedSpin, RoundView> = {
    together: async (_, asked) => (asked[0] ? book(asked[0].studio, asked) : []),
    alone: (_, { studio, session, request }) => spin(studio, session, request),
    name: 'spins',
  }
  const next = sharedUnit(sharing, { patienceMs: PATIENCE_MS, full: () => refuse('studio.busy') })
  return async (studio: Studio, session: SessionRow, request: SpinRequest): Promise<RoundView> =>
    next(studio.app, { studio, session, game: soloGame(studio, session.game), request })
}

export const spinTogether = gatherSpins()

/** A spin that has its account's lock. */
interface Held extends AskedSpin {
  readonly account: AccountRow
}

/**
 * Stakes, nonces, draws, returns and records of many spins in one unit of work. At most one of an account: what the second may do follows from
 * the first. An account that another unit holds is left out instead of waited for. Balances, pace and requests are looked at under the locks.
 */
export function bookSpins(studio: Studio, asked: readonly AskedSpin[]): Promise<readonly SharedEnd<RoundView>[]> {
  return studio.app.unit(systemIntent('spins'), async (u) => {
    const firsts = firstOfEach(asked, ({ session }) => session.account_id)
    const held = [...(await lockFree(u.tx, [...firsts.keys()])).values()].flatMap((account): Held[] => {
      const one = firsts.get(account.id)
      return one ? [{ ...one, account }] : []
    })
    const ends = new Map<bigint, SharedEnd<RoundView>>()
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
async function refusalsOf(u: Unit, studio: Studio, spins: readonly Held[]): Promise<ReadonlyMap<bigint, SharedEnd<RoundView>>> {
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
function endOf(work: () => SharedEnd<RoundView>): SharedEnd<RoundView> {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
