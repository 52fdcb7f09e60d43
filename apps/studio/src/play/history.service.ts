import type { Game } from '../games/index.ts'
import { refuse } from '@jade/service/app'
import { roundByRef, roundByRequest, roundsOf } from '../rounds/store.ts'
import { roundView } from '../rounds/view.ts'
import type { Studio } from '../studio.ts'
import type { RoundsView, RoundView } from '../protocol/protocol.ts'
import type { SessionRow } from '../sessions/sessions.store.ts'

export async function listRounds(studio: Studio, session: SessionRow, page: { before: string | null; limit: number }): Promise<RoundsView> {
  const owner = { id: session.account_id, games: gamesOn(studio, session.game) }
  const rows = await roundsOf(studio.app.db, owner, { before: page.before, limit: page.limit + 1 })
  const shown = rows.slice(0, page.limit)
  return { rounds: shown.map(roundView), next: rows.length > page.limit ? (shown.at(-1)?.ref ?? null) : null }
}

/** The game itself and those played on its stage. */
function gamesOn(studio: Studio, code: string): readonly string[] {
  const on = ({ rules, inside }: Game) => rules.code === code || inside === code
  return [...studio.games.values()].filter(on).map(({ rules }) => rules.code)
}

/** A round of this player; another's is as absent as one that never was. */
export async function oneRound(studio: Studio, session: SessionRow, ref: string): Promise<RoundView> {
  const row = await roundByRef(studio.app.db, ref)
  if (!row || row.account_id !== session.account_id) throw refuse('studio.not_found')
  return roundView(row)
}

/** What became of a request whose answer was lost: its round, or not_found when it never took effect. */
export async function roundOfRequest(studio: Studio, session: SessionRow, requestId: string): Promise<RoundView> {
  const row = await roundByRequest(studio.app.db, session.account_id, requestId)
  if (!row) throw refuse('studio.not_found')
  return roundView(row)
}
