import { moneyOf } from '@jade/contract/money'
import { refuse, type Queryable, type Unit } from '@jade/service/app'
import { accountById } from '../accounts/store.ts'
import type { DrawLine } from '../kit/lines.ts'
import type { Json } from '../kit/rules.ts'
import type { CounterView, DrawnView, DrawsView, IssueView, ResultsView } from '../protocol/draw-protocol.ts'
import { channelOf } from '../protocol/channel.ts'
import type { SessionRow } from '../sessions/sessions.store.ts'
import type { SlipView } from '../protocol/table-protocol.ts'
import type { Studio } from '../studio.ts'
import { slipOf } from '../tables/slips.store.ts'
import type { SharedRow } from '../tables/store.ts'
import { slipView } from '../tables/view.service.ts'
import { type EndedIssue, endedIssues, firstToDraw, nextIssue, waitingIssues } from './store.ts'
import { stagePushes } from '../protocol/pushes.ts'

/** Results that a push carries; who needs more asks. */
const PUSHED_RESULTS = 5
const SHOWN_RESULTS = 30

async function drawsView(q: Queryable, line: DrawLine, at: { now: Date; results: number }): Promise<DrawsView<Json>> {
  const issue = await nextIssue(q, line.line, at.now)
  const waiting = await waitingIssues(q, line.line, at.now)
  const drawn = await endedIssues(q, line.line, { before: null, limit: at.results })
  const first = await firstToDraw(q, line.line)
  const shown = (row: SharedRow) => issueView(row, row.id === first)
  return {
    line: line.line,
    game: line.rules.code,
    now: at.now.toISOString(),
    issue: issue && shown(issue),
    waiting: waiting.map(shown),
    drawn: drawn.map(drawnView),
  }
}

/** Tells every open stage of the line, after the unit's commit. */
export async function pushDraws(u: Unit, line: DrawLine): Promise<void> {
  u.push(channelOf(line.rules.code), stagePushes.draws, await drawsView(u.tx, line, { now: u.now, results: PUSHED_RESULTS }))
}

/** The lottery of a session's game. Refuses with studio.not_found where the game is none. */
export function lineOf(studio: Studio, session: SessionRow): DrawLine {
  const line = studio.games.get(session.game)?.lottery
  if (!line) throw refuse('studio.not_found')
  return line
}

export async function counterView(studio: Studio, session: SessionRow): Promise<CounterView<Json>> {
  const { db, clock } = studio.app
  const line = lineOf(studio, session)
  const draws = await drawsView(db, line, { now: clock.now(), results: SHOWN_RESULTS })
  const mine: Record<string, SlipView<Json>> = {}
  for (const { id, name } of [...draws.waiting, ...(draws.issue ? [draws.issue] : []), ...draws.drawn.slice(0, 1)]) {
    const slip = await slipOf(db, session.account_id, id)
    const result = draws.drawn.find((drawn) => drawn.id === id)?.result ?? null
    if (slip) mine[id] = slipView(slip, { name, result })
  }
  const balance = await studio.purse.balance(db, await accountById(db, session.account_id))
  return { draws, mine, balance: moneyOf(balance.cents), limits: line.limits, playerCap: line.playerCap ?? null }
}

export async function listResults(
  studio: Studio,
  session: SessionRow,
  page: { before: string | null; limit: number },
): Promise<ResultsView<Json>> {
  const rows = await endedIssues(studio.app.db, lineOf(studio, session).line, { before: page.before, limit: page.limit + 1 })
  const shown = rows.slice(0, page.limit)
  return {
    results: shown.map((row) => ({
      ...drawnView(row),
      key: row.key,
      keyBefore: row.key_before,
      chainRound: row.chain_round,
      beacon: { kind: row.beacon_kind, round: Number(row.beacon_round) },
    })),
    next: rows.length > page.limit ? (shown.at(-1)?.name ?? null) : null,
  }
}

function issueView(row: SharedRow, first: boolean): IssueView {
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    opensAt: row.opens_at.toISOString(),
    closesAt: row.closes_at.toISOString(),
    drawsAt: row.draws_at.toISOString(),
    keyBefore: first ? row.key_before : null,
    beacon: { kind: row.beacon_kind, round: Number(row.beacon_round) },
  }
}

function drawnView(row: EndedIssue): DrawnView<Json> {
  return { id: row.id, name: row.name, drawsAt: row.draws_at.toISOString(), result: row.result }
}
