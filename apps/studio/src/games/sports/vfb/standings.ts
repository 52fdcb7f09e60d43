import type { FormMark, LeagueRow } from '../../../protocol/sports-protocol.ts'
import { clubs } from './clubs.ts'
import type { Goals } from './rules.ts'

export interface Played {
  readonly home: string
  readonly away: string
  readonly score: Goals
}

const FORM = 5

/** The table of the league after these matches, in the order they were played: points, then goal difference, goals, code. */
export function standings(matches: readonly Played[]): readonly LeagueRow[] {
  const table = clubs.map(({ code }) => rowOf(code, matches))
  return table.toSorted(
    (a, b) => b.points - a.points || b.scored - b.conceded - (a.scored - a.conceded) || b.scored - a.scored || (a.club < b.club ? -1 : 1),
  )
}

function rowOf(club: string, matches: readonly Played[]): LeagueRow {
  const own = matches
    .filter(({ home, away }) => home === club || away === club)
    .map(({ home, score }) => (home === club ? { own: score.home, their: score.away } : { own: score.away, their: score.home }))
  const marks = own.map(({ own: us, their }): FormMark => (us > their ? 'W' : us < their ? 'L' : 'D'))
  const count = (mark: FormMark) => marks.filter((each) => each === mark).length
  const sum = (of: 'own' | 'their') => own.reduce((all, goals) => all + goals[of], 0)
  const [won, drawn, lost] = [count('W'), count('D'), count('L')]
  return { club, won, drawn, lost, scored: sum('own'), conceded: sum('their'), points: 3 * won + drawn, form: marks.slice(-FORM) }
}
