import { draws } from '@jade/fair/pf1'
import { refuse, type Unit } from '@jade/service/app'
import { ulid } from '@jade/service/ids'
import type { AccountRow } from '../accounts/store.ts'
import type { Game } from '../games/index.ts'
import { type Json, ONLY_BET, type Wager } from '../kit/rules.ts'
import { payoutOf, problemOf, sameWager, stakeOf, validBetOf } from '../kit/wager.ts'
import { insertRound, type RoundRow } from '../rounds/store.ts'
import { wagerOf } from '../rounds/view.ts'
import { type TakenSeed, takeSeed } from '../seeds/seeds.ts'
import type { Studio } from '../studio.ts'
import type { SessionRow } from '../sessions/sessions.store.ts'

/** A game with rules for playing alone. */
export type SoloGame = Game & { readonly solo: NonNullable<Game['solo']> }

/** The game of this code that is played alone, or not_found. */
export function soloGame({ games }: Pick<Studio, 'games'>, code: string): SoloGame {
  const game = games.get(code)
  if (!game?.solo) throw refuse('studio.not_found')
  return { ...game, solo: game.solo }
}

export interface SoloPlay {
  readonly account: AccountRow
  readonly session: SessionRow
  readonly game: SoloGame
  readonly wager: Wager
  readonly requestId: string
  /** The round whose return is staked again. */
  readonly follows: string | null
  readonly ip: string
}

/** Refuses with bet_not_offered or over_limit. */
export function requireOffered({ solo }: SoloGame, wager: Wager): void {
  const problem = problemOf(solo, wager)
  if (problem?.code === 'over_limit') throw refuse('studio.over_limit', { bet: problem.bet, min: problem.min, max: problem.max })
  if (problem) throw refuse('studio.bet_not_offered', { bet: problem.bet })
}

/** Refuses with request_reused unless the stored round is what is asked for again. */
export function requireSame(stored: RoundRow, asked: Pick<SoloPlay, 'wager' | 'follows'> & { readonly game: string }): void {
  const same = stored.game === asked.game && stored.follows === asked.follows && sameWager(wagerOf(stored), asked.wager)
  if (!same) throw refuse('studio.request_reused')
}

/**
 * Stake, nonce, draw, return and record of one round. Runs inside the unit of work of its caller, who holds the account's lock and has
 * seen that the wager is on offer. Refuses with insufficient.
 */
export async function playRound(u: Unit, studio: Studio, { account, session, game, wager, ...asked }: SoloPlay): Promise<RoundRow> {
  const { solo: rules } = game
  const ref = ulid(u.now)
  const bet = stakeOf(wager)
  const staked = await studio.purse.bet(u, account, { ref, game: rules.code, cents: bet })
  if (staked.status === 'insufficient') throw refuse('studio.insufficient')
  const seed = await takeSeed(u, studio.app.config.secrets.dataKey, account.id)
  const drawn = drawSolo(game, wager, seed)
  const paid = drawn.payout > 0n ? await studio.purse.win(u, account, { ref, game: rules.code, cents: drawn.payout }) : staked
  const balances = { staked: staked.balance, paid: paid.balance }
  const row = soloRow({ account, session, game, wager, ...asked }, { ref, seed, drawn, balances, now: u.now })
  await insertRound(u.tx, row)
  return row
}

export interface SoloDrawn {
  readonly result: Json
  /** Total return in cents. */
  readonly payout: bigint
}

/** What the seed's stream decides, and what it pays. */
export function drawSolo({ solo: rules }: SoloGame, wager: Wager, seed: TakenSeed): SoloDrawn {
  const result = rules.play(draws({ serverSeed: seed.serverSeed, game: rules.code, publicSeed: seed.clientSeed, nonce: seed.nonce }))
  return { result: result as Json, payout: payoutOf(rules, wager, result) }
}

interface SoloEnd {
  readonly ref: string
  readonly seed: TakenSeed
  readonly drawn: SoloDrawn
  /** Cents right after the stake, and after the return. */
  readonly balances: { readonly staked: bigint; readonly paid: bigint }
  readonly now: Date
}

/** The record of a round that was played. */
export function soloRow({ account, session, game, wager, ...asked }: SoloPlay, { ref, seed, drawn, balances, now }: SoloEnd): RoundRow {
  const { solo: rules, configHash } = game
  const { result, payout } = drawn
  const bet = stakeOf(wager)
  return {
    ref,
    account_id: account.id,
    session_id: session.id,
    request_id: asked.requestId,
    game: rules.code,
    demo: account.demo,
    bet,
    valid_bet: account.demo ? 0n : validBetOf(rules, wager),
    payout,
    ...(rules.limits ? { units: null, wager } : { units: rules.unitsOf(result, ONLY_BET), wager: null }),
    follows: asked.follows,
    detail: result,
    seed_id: seed.id,
    nonce: seed.nonce,
    config_hash: configHash,
    engine_version: rules.engineVersion,
    balance_before: balances.staked + bet,
    balance_after: balances.paid,
    ip: asked.ip,
    placed_at: now,
    status: 'settled',
  }
}
