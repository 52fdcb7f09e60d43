import { moneyOf } from '@jade/contract/money'
import { type Queryable, refuse, systemIntent } from '@jade/service/app'
import type { Studio } from '../studio.ts'
import type { RealityView } from '../protocol/protocol.ts'
import { isDue, mayBeDue, type Reality, realityOf } from './reality.rules.ts'
import * as store from './reality.store.ts'
import type { SessionRow } from './sessions.store.ts'
import { totalsOf } from './totals.ts'

type Visit = Pick<SessionRow, 'account_id' | 'rules'>

/** Of these visits the accounts that have to answer a reality check before they stake again. */
export async function unanswered(q: Queryable, visits: readonly Visit[], now: Date): Promise<ReadonlySet<bigint>> {
  const late = visits.filter(({ rules }) => mayBeDue(rules, now))
  if (late.length === 0) return new Set()
  const answers = await store.answersOf(
    q,
    late.map(({ account_id }) => account_id),
  )
  return new Set(
    late.filter((visit) => isDue(realityOf(visit.rules, answers.get(visit.account_id) ?? null), now)).map(({ account_id }) => account_id),
  )
}

/** The next reality check of a visit. */
export async function realityFor(q: Queryable, { account_id: id, rules }: Visit): Promise<Reality> {
  return realityOf(rules, rules ? ((await store.answersOf(q, [id])).get(id) ?? null) : null)
}

/** What a player is told: how long she has played, what it cost in this visit, and what she can do. */
export async function viewReality(studio: Studio, session: SessionRow): Promise<RealityView> {
  const { db, clock } = studio.app
  const game = studio.games.get(session.game)
  if (!game) throw refuse('studio.not_found')
  const now = clock.now()
  const [reality, totals] = [await realityFor(db, session), await totalsOf(db, game, session)]
  return {
    due: isDue(reality, now),
    dueAt: reality.dueAt?.toISOString() ?? null,
    minutes: reality.minutes,
    choices: reality.choices,
    since: session.rules?.since ?? (session.opened_at ?? now).toISOString(),
    now: now.toISOString(),
    staked: moneyOf(totals.staked),
    returned: moneyOf(totals.returned),
    breakUrl: session.rules?.breakUrl ?? null,
    historyUrl: session.rules?.historyUrl ?? null,
  }
}

/** The player has seen it and goes on; with `minutes` she is asked that often from now on. */
export async function answerReality(studio: Studio, session: SessionRow, minutes: number | null): Promise<RealityView> {
  const { choices } = await realityFor(studio.app.db, session)
  if (minutes !== null && !choices.includes(minutes)) throw refuse('studio.bad_request')
  await studio.app.unit(systemIntent('reality'), (u) => store.keepAnswer(u.tx, session.account_id, { at: u.now, minutes }))
  return viewReality(studio, session)
}
