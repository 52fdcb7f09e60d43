import { type Queryable, refuse, systemIntent } from '@jade/service/app'
import { lockAccount } from '../accounts/store.ts'
import { type SessionRow, touchSession } from '../sessions/sessions.store.ts'
import type { SteppedView } from '../protocol/stepped-protocol.ts'
import { funded } from '../seamless/seamless.service.ts'
import { roundByRef } from '../rounds/store.ts'
import type { Studio } from '../studio.ts'
import { advance } from './advance.ts'
import { positionAfter, rulesOf, type Standing, standingRound } from './standing.ts'
import { viewOf } from './view.service.ts'

export interface StepRequest {
  readonly ref: string
  /** How many steps were taken before this one. */
  readonly step: number
  readonly action: string
  readonly requestId: string
}

/**
 * One step of an open round: further stake, step and, at its end, the return in one unit of work. The same request again answers the
 * round as it then stands. What would be refused anyway is refused before an operator is asked for a further stake. Refuses with
 * session_ended, not_found, out_of_step, step_not_allowed, other_version, insufficient, request_reused, and as funded does.
 */
export async function takeStep(studio: Studio, session: SessionRow, request: StepRequest): Promise<SteppedView> {
  const seen = await mine(studio.app.db, studio, { session, request })
  const cents = wasTaken(studio, seen, request) ? 0n : await furtherStake(studio, seen, request)
  return funded(studio, session, { requestId: request.requestId, cents, play: (own) => taken(own, session, request) })
}

/** What a step costs, in cents. */
async function furtherStake(studio: Studio, { round, stepped, steps, position }: Standing, { action }: StepRequest): Promise<bigint> {
  const next = await positionAfter(studio.app.db, studio, { round, actions: [...steps.map((step) => step.action), action] })
  return stepped.stake * BigInt(next.stakes - position.stakes)
}

function taken(studio: Studio, session: SessionRow, request: StepRequest): Promise<SteppedView> {
  return studio.app.unit(systemIntent('step'), async (u) => {
    const account = await lockAccount(u.tx, session.account_id)
    const standing = await mine(u.tx, studio, { session, request })
    if (wasTaken(studio, standing, request)) return viewOf(u.tx, studio, standing.round)
    if (!(await touchSession(u.tx, session.id, u.now))) throw refuse('studio.session_ended')
    const { action, requestId } = request
    const { round } = await advance(u, studio, { account, standing, action, requestId })
    return viewOf(u.tx, studio, round)
  })
}

/** The player's own round in this game; another's is as absent as one that never was. */
async function mine(
  q: Queryable,
  studio: Studio,
  { session, request }: { readonly session: SessionRow; readonly request: StepRequest },
): Promise<Standing> {
  const round = await roundByRef(q, request.ref)
  const own = round?.account_id === session.account_id && round.game === session.game && studio.games.get(session.game)?.stepped
  if (!round || !own) throw refuse('studio.not_found')
  return standingRound(q, studio, round)
}

/** Whether this very request was carried out before; refuses what can be no step of the round as it stands. */
function wasTaken(studio: Studio, { round, steps, position }: Standing, { step, action, requestId }: StepRequest): boolean {
  const before = steps.find((each) => each.request_id === requestId)
  if (before) {
    if (before.step === step && before.action === action) return true
    throw refuse('studio.request_reused')
  }
  if (step !== steps.length) throw refuse('studio.out_of_step')
  if (round.status === 'open' && !rulesOf(studio, round)) throw refuse('studio.other_version')
  if (round.status !== 'open' || !position.allowed.includes(action)) throw refuse('studio.step_not_allowed')
  return false
}
