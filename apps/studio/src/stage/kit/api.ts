import type { DoubleView, PlayError, RoundsView, RealityView, RoundView, Seeds, SessionView } from '../../protocol/protocol.ts'
import type { CounterView, ResultsView, SeriesLimits, SeriesView, TicketView } from '../../protocol/draw-protocol.ts'
import type { LeagueView, MeetingsView, PastDaysView } from '../../protocol/sports-protocol.ts'
import type { SteppedSeat, SteppedView } from '../../protocol/stepped-protocol.ts'
import type { SeatView, SlipsView, SlipView } from '../../protocol/table-protocol.ts'
import { keepRound } from './commits.ts'
import { pause } from './motion.ts'
import { keepStakeLimit } from './stake-limit.ts'

export type Session = SessionView

const TIME_LIMIT_MS = 10_000
const RETRY_MS = [400, 1_000, 2_000, 4_000, 8_000]

export interface Ticket {
  readonly issue: string
  /** Whole TWD by bet. */
  readonly bets: Readonly<Record<string, number>>
  readonly follow?: { readonly multiples: readonly number[]; readonly stopOnWin: boolean; readonly limits: SeriesLimits }
  readonly requestId: string
}

export interface Step {
  readonly ref: string
  /** How many were taken before. */
  readonly step: number
  readonly action: string
  readonly requestId: string
}

/** A slip of matches: legs at the prices on screen in hundredths, stake in whole TWD. */
interface MatchSlip {
  readonly round: string
  readonly legs: readonly { readonly match: number; readonly selection: string; readonly price: number }[]
  readonly stake: number
  readonly requestId: string
}

/** The studio said no. `code` as in PlayError. */
export class Refused extends Error {
  readonly code: string
  readonly retryAfterMs: number
  /** Which of the bets, where it was one; else empty. */
  readonly bet: string

  constructor(body: PlayError) {
    super(body.message)
    this.code = body.code
    this.retryAfterMs = body.retryAfterMs ?? 0
    this.bet = body.bet ?? ''
  }
}

/** The studio's play API. The token came in the fragment of the address, which no server log sees. */
export class PlayApi {
  readonly #token: string
  readonly #lang: string
  /** As they were told before what is played next. */
  #seeds: Seeds | null = null
  /** Told when the connection is lost and when it is back. */
  onConnection: (connected: boolean) => void = () => {}
  /** Told each session view, and each refusal. */
  onSession: (session: Session) => void = () => {}
  onRefused: (refusal: PlayError) => void = () => {}

  constructor(token: string, lang: string) {
    this.#token = token
    this.#lang = lang
  }

  async session(): Promise<Session> {
    const session = await this.#ask<Session>('GET', 'session')
    keepStakeLimit(session.stakeLimit)
    this.#seeds = session.seeds
    this.onSession(session)
    return session
  }

  reality(): Promise<RealityView> {
    return this.#ask('GET', 'reality')
  }

  /** Goes on after a reality check, which comes every so many minutes from now on; null: as before. */
  answerReality(minutes: number | null): Promise<RealityView> {
    return this.#ask('POST', 'reality', minutes === null ? {} : { minutes })
  }

  /**
   * One paid spin. The same request id is sent until an answer comes, so that a lost connection neither loses the
   * result nor pays for it twice.
   */
  spin<R>(bet: number, requestId: string): Promise<RoundView<R>> {
    return this.#played('spin', { bet, requestId })
  }

  /** The same where a game has several bets: whole TWD by bet. */
  spinBets<R>(bets: Readonly<Record<string, number>>, requestId: string): Promise<RoundView<R>> {
    return this.#played('spin', { bets, requestId })
  }

  /** What of the last win can be doubled. */
  double(): Promise<DoubleView> {
    return this.#ask('GET', 'double')
  }

  /** Stakes whole TWD of the win of `round` again; like a spin, sent with the same request id until an answer comes. */
  doubleUp<R>(asked: {
    readonly round: string
    readonly side: string
    readonly stake: number
    readonly requestId: string
  }): Promise<RoundView<R>> {
    return this.#played('double', asked)
  }

  rounds(before: string | null): Promise<RoundsView> {
    return this.#ask('GET', `rounds?limit=10${before ? `&before=${before}` : ''}`)
  }

  /** A shared game: the table and the own bets in its round. */
  seat(): Promise<SeatView> {
    return this.#ask('GET', 'table')
  }

  /** Bets in whole TWD by name; like a spin, sent with the same request id until an answer comes. */
  place(round: string, bets: Readonly<Record<string, number>>, requestId: string): Promise<SlipView> {
    return this.#ask('POST', 'bets', { round, bets, requestId })
  }

  slips(before: string | null): Promise<SlipsView> {
    return this.#ask('GET', `slips?limit=10${before ? `&before=${before}` : ''}`)
  }

  /** A lottery: the issue on sale, results, own bets. */
  counter(): Promise<CounterView> {
    return this.#ask('GET', 'draws')
  }

  /** Lines of an issue, or of a series; like a spin, sent with the same request id until an answer comes. */
  buy(ticket: Ticket): Promise<TicketView> {
    return this.#ask('POST', 'tickets', ticket)
  }

  results(before: string | null, limit: number): Promise<ResultsView> {
    return this.#ask('GET', `results?limit=${limit}${before ? `&before=${before}` : ''}`)
  }

  series(before: string | null): Promise<{ readonly series: readonly SeriesView[]; readonly next: string | null }> {
    return this.#ask('GET', `series?limit=10${before ? `&before=${before}` : ''}`)
  }

  cancelSeries(id: string): Promise<SeriesView> {
    return this.#ask('POST', `series/${id}/cancel`, {})
  }

  /** A game played in steps: the open round, or how the last one ended. */
  stepped(): Promise<SteppedSeat> {
    return this.#ask('GET', 'stepped')
  }

  /** Begins a round, stake in whole TWD; like a spin, sent with the same request id until an answer comes. */
  deal(stake: number, requestId: string): Promise<SteppedView> {
    return this.#ask('POST', 'deal', { stake, requestId })
  }

  /** One step of an open round, sent in the same way. */
  step(step: Step): Promise<SteppedView> {
    return this.#ask('POST', 'step', step)
  }

  /** A league: the day with its prices, the table, own slips. */
  league(): Promise<LeagueView> {
    return this.#ask('GET', 'league')
  }

  /** Like a spin, sent with the same request id until an answer comes. */
  placeSlip(slip: MatchSlip): Promise<SlipView> {
    return this.#ask('POST', 'slips', slip)
  }

  matchdays(before: string | null): Promise<PastDaysView> {
    return this.#ask('GET', `matchdays?limit=5${before ? `&before=${before}` : ''}`)
  }

  meetings(home: string, away: string): Promise<MeetingsView> {
    return this.#ask('GET', `meetings?home=${home}&away=${away}`)
  }

  async changeSeed(clientSeed: string): Promise<Seeds> {
    this.#seeds = await this.#ask<Seeds>('POST', 'seed', clientSeed === '' ? {} : { clientSeed })
    return this.#seeds
  }

  /** A round on the player's own seed: what was known of that before is kept. */
  async #played<R>(path: string, body: unknown): Promise<RoundView<R>> {
    const known = this.#seeds
    const round = await this.#ask<RoundView<R>>('POST', path, body)
    if (known) keepRound(known, round)
    return round
  }

  async #ask<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await this.#once(method, path, body)
      if (answer) {
        this.onConnection(true)
        const parsed: unknown = await answer.json().catch(() => null)
        if (answer.ok && parsed) return parsed as T
        const refusal = (parsed ?? { code: 'system_error', message: '' }) as PlayError
        if (refusal.most !== undefined) keepStakeLimit(refusal.most)
        if (refusal.code !== 'too_fast') {
          this.onRefused(refusal)
          throw new Refused(refusal)
        }
        await pause(refusal.retryAfterMs ?? 500)
        continue
      }
      this.onConnection(false)
      await pause(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] ?? 8_000)
    }
  }

  /** Null when no answer came; a gateway's error counts as none. */
  async #once(method: string, path: string, body: unknown): Promise<Response | null> {
    try {
      const response = await fetch(`/play/api/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${this.#token}`,
          'accept-language': this.#lang,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      })
      return response.status >= 502 ? null : response
    } catch {
      return null
    }
  }
}

/** A fresh request id: one per press of the button, kept until its answer was seen. */
export function newRequestId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
