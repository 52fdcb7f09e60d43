import { Refusal, refuse } from '@jade/service/app'
import { comeAgain } from '@jade/service/http/come-again'
import { isDatabaseAway } from '@jade/service/line-fault'
import { parseStrictJson } from '@jade/service/http/strict-json'
import type { RawReply, RawRequest, RawRoute } from '@jade/service/room'
import * as z from 'zod/mini'
import { type StudioErrorCode, studioErrors } from '../errors.ts'
import { funded, refreshBalance } from '../seamless/seamless.service.ts'
import type { Studio, StudioOf } from '../studio.ts'
import { cancelChase, listChases } from '../issues/chases.service.ts'
import { buyTicket, stakesOf } from '../issues/tickets.service.ts'
import { counterView, listResults } from '../issues/view.service.ts'
import { checkDeal, deal } from '../stepped/deal.service.ts'
import { takeStep } from '../stepped/step.service.ts'
import { seatOf } from '../stepped/view.service.ts'
import { listMatchdays, listMeetings } from '../matchdays/past.service.ts'
import { placeSlip } from '../matchdays/slips.service.ts'
import { leagueView } from '../matchdays/view.service.ts'
import { placeBets } from '../tables/bets.service.ts'
import { listSlips, seatView } from '../tables/view.service.ts'
import { onlyBet, stakeOf } from '../kit/wager.ts'
import { ticketRequest } from '../protocol/draw-protocol.ts'
import { listRounds, oneRound, roundOfRequest } from './history.service.ts'
import { doubleUp, viewDouble } from './double.service.ts'
import { doubleRequest, type PlayError, realityRequest, requestId, roundRef, seedRequest, spinRequest } from '../protocol/protocol.ts'
import { answerReality, viewReality } from '../sessions/reality.service.ts'
import { changeSeed } from './seed.service.ts'
import { sessionOf, viewSession } from './session.service.ts'
import type { SessionRow } from '../sessions/sessions.store.ts'
import { checkSpin, spin } from './spin.service.ts'
import { checkStaking } from '../sessions/stake-stops.ts'
import { spinTogether } from './spins.service.ts'
import { meetingsQuery, slipRequest } from '../protocol/sports-protocol.ts'
import { dealRequest, stepRequest } from '../protocol/stepped-protocol.ts'
import { betsRequest } from '../protocol/table-protocol.ts'

type Work = (studio: Studio, session: SessionRow, request: RawRequest) => Promise<unknown>

const listQuery = z.strictObject({
  before: z.optional(roundRef),
  limit: z.optional(z.string().check(z.regex(/^([1-9]|[1-4]\d|50)$/))),
})

/** Names of issues, newest first: as many as trends look at. */
const resultsQuery = z.strictObject({
  before: z.optional(z.string().check(z.regex(/^\d{12}$/))),
  limit: z.optional(z.string().check(z.regex(/^([1-9]|[1-9]\d|[12]\d\d|300)$/))),
})

const table: readonly (readonly ['GET' | 'POST', string, Work])[] = [
  ['GET', '/play/api/session', (studio, session) => refreshed(studio, session, viewSession)],
  [
    'POST',
    '/play/api/spin',
    (studio, session, { body, ip }) => {
      const asked = parse(spinRequest, json(body))
      const wager = 'bet' in asked ? onlyBet(asked.bet) : asked.bets
      const stake = { requestId: asked.requestId, cents: stakeOf(wager) }
      const check = () => checkSpin(studio, session, { wager })
      const request = { wager, requestId: asked.requestId, ip }
      // With an operator's stake in hand the purse is the request's own: it shares no unit.
      const play = (own: Studio) => (own === studio ? spinTogether : spin)(own, session, request)
      return funded(studio, session, { ...stake, check, play })
    },
  ],
  ['GET', '/play/api/double', viewDouble],
  [
    'POST',
    '/play/api/double',
    (studio, session, { body, ip }) => {
      const asked = parse(doubleRequest, json(body))
      const stake = { requestId: asked.requestId, cents: BigInt(asked.stake) * 100n }
      return funded(studio, session, { ...stake, play: (own) => doubleUp(own, session, { ...asked, ip }) })
    },
  ],
  ['GET', '/play/api/stepped', (studio, session) => refreshed(studio, session, seatOf)],
  [
    'POST',
    '/play/api/deal',
    (studio, session, { body, ip }) => {
      const asked = parse(dealRequest, json(body))
      const stake = { requestId: asked.requestId, cents: BigInt(asked.stake) * 100n }
      const check = () => checkDeal(studio, session, asked)
      return funded(studio, session, { ...stake, check, play: (own) => deal(own, session, { ...asked, ip }) })
    },
  ],
  ['POST', '/play/api/step', (studio, session, { body }) => takeStep(studio, session, parse(stepRequest, json(body)))],
  ['GET', '/play/api/reality', viewReality],
  [
    'POST',
    '/play/api/reality',
    (studio, session, { body }) => answerReality(studio, session, parse(realityRequest, json(body)).minutes ?? null),
  ],
  ['POST', '/play/api/seed', (studio, session, { body }) => changeSeed(studio, session, parse(seedRequest, json(body)).clientSeed ?? null)],
  [
    'GET',
    '/play/api/rounds',
    (studio, session, { query }) => {
      const { before, limit } = parse(listQuery, query)
      return listRounds(studio, session, { before: before ?? null, limit: Number(limit ?? 10) })
    },
  ],
  ['GET', '/play/api/rounds/{ref}', (studio, session, { params }) => oneRound(studio, session, parse(roundRef, params.ref))],
  ['GET', '/play/api/table', (studio, session) => refreshed(studio, session, seatView)],
  [
    'POST',
    '/play/api/bets',
    (studio, session, { body, ip }) => {
      const asked = parse(betsRequest, json(body))
      const stake = { requestId: asked.requestId, cents: Object.values(asked.bets).reduce((sum, twd) => sum + BigInt(twd) * 100n, 0n) }
      return funded(studio, session, {
        ...stake,
        check: () => checkStaking(studio, session),
        play: (own) => placeBets(own, session, { ...asked, ip }),
      })
    },
  ],
  [
    'GET',
    '/play/api/slips',
    (studio, session, { query }) => {
      const { before, limit } = parse(listQuery, query)
      return listSlips(studio, session, { before: before ?? null, limit: Number(limit ?? 10) })
    },
  ],
  [
    'POST',
    '/play/api/slips',
    (studio, session, { body, ip }) => {
      const asked = parse(slipRequest, json(body))
      const stake = { requestId: asked.requestId, cents: BigInt(asked.stake) * 100n }
      return funded(studio, session, {
        ...stake,
        check: () => checkStaking(studio, session),
        play: (own) => placeSlip(own, session, { ...asked, ip }),
      })
    },
  ],
  ['GET', '/play/api/league', (studio, session) => refreshed(studio, session, leagueView)],
  [
    'GET',
    '/play/api/matchdays',
    (studio, session, { query }) => {
      const { before, limit } = parse(listQuery, query)
      return listMatchdays(studio, session, { before: before ?? null, limit: Number(limit ?? 10) })
    },
  ],
  ['GET', '/play/api/meetings', (studio, session, { query }) => listMeetings(studio, session, parse(meetingsQuery, query))],
  ['GET', '/play/api/draws', (studio, session) => refreshed(studio, session, counterView)],
  [
    'POST',
    '/play/api/tickets',
    (studio, session, { body, ip }) => {
      const asked = parse(ticketRequest, json(body))
      const stake = { requestId: asked.requestId, cents: stakesOf(asked) }
      return funded(studio, session, {
        ...stake,
        check: () => checkStaking(studio, session),
        play: (own) => buyTicket(own, session, { ...asked, ip }),
      })
    },
  ],
  [
    'GET',
    '/play/api/results',
    (studio, session, { query }) => {
      const { before, limit } = parse(resultsQuery, query)
      return listResults(studio, session, { before: before ?? null, limit: Number(limit ?? 30) })
    },
  ],
  [
    'GET',
    '/play/api/series',
    (studio, session, { query }) => {
      const { before, limit } = parse(listQuery, query)
      return listChases(studio, session, { before: before ?? null, limit: Number(limit ?? 10) })
    },
  ],
  ['POST', '/play/api/series/{id}/cancel', (studio, session, { params }) => cancelChase(studio, session, parse(roundRef, params.id))],
  ['GET', '/play/api/requests/{id}', (studio, session, { params }) => roundOfRequest(studio, session, parse(requestId, params.id))],
]

/** A view with the balance as the operator has it now. */
async function refreshed<T>(studio: Studio, session: SessionRow, view: (studio: Studio, session: SessionRow) => Promise<T>): Promise<T> {
  await refreshBalance(studio, session)
  return view(studio, session)
}

/** What the stage calls, with its play token as bearer. */
export function playRoutes(studioOf: StudioOf): RawRoute[] {
  return table.map(([method, path, work]) => ({
    method,
    path,
    // A ticket of two hundred combinations.
    maxBytes: 12_288,
    handle: (app, request) => answer(studioOf(app), work, request),
  }))
}

async function answer(studio: Studio, work: Work, request: RawRequest): Promise<RawReply> {
  let lang: 'zh' | 'en' = /^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh'
  try {
    const token = /^Bearer ([A-Za-z0-9_-]{1,64})$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const session = await sessionOf(studio, token)
    lang = session.lang
    return reply(200, await work(studio, session, request))
  } catch (error) {
    if (error instanceof Refusal && Object.hasOwn(studioErrors, error.code)) return refused(error, lang)
    // The stage asks again with the same request id until there is an answer.
    if (isDatabaseAway(error)) return comeAgain(refused(refuse('studio.away'), lang))
    studio.app.log.error({ err: error }, 'play call failed')
    return refused(refuse('studio.system_error'), lang)
  }
}

function refused(refusal: Refusal, lang: 'zh' | 'en'): RawReply {
  const entry = studioErrors[refusal.code as StudioErrorCode]
  const { retryAfterMs: wait, bet, most } = refusal.values
  const body: PlayError = {
    code: refusal.code.slice('studio.'.length),
    message: entry[lang].replace(/\{(\w+)\}/g, (_, name: string) => String(refusal.values[name] ?? '')),
    ...(wait === undefined ? {} : { retryAfterMs: Number(wait) }),
    ...(bet === undefined ? {} : { bet: String(bet) }),
    ...(most === undefined ? {} : { most: String(most) }),
  }
  return reply(entry.status, body)
}

function parse<T extends z.core.$ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = z.safeParse(schema, value)
  if (!parsed.success) throw refuse('studio.bad_request')
  return parsed.data
}

function json(body: Buffer): unknown {
  try {
    return parseStrictJson(body.toString('utf8'))
  } catch {
    throw refuse('studio.bad_request')
  }
}

function reply(status: number, body: unknown): RawReply {
  return { status, contentType: 'application/json; charset=utf-8', body: JSON.stringify(body), headers: { 'cache-control': 'no-store' } }
}
