import type { RaceTerms } from '@jade/contract/leaderboard/operator-calls'
import type { RaceKind, RaceState } from '@jade/contract/leaderboard/race-calls'
import { m } from '../../paraglide/messages.js'

export const raceStates: Readonly<Record<RaceState, () => string>> = {
  waiting: m.races_waiting,
  refused: m.races_refused,
  cancelled: m.races_cancelled,
  announced: m.races_announced,
  running: m.races_running,
  counting: m.races_counting,
  paying: m.races_paying,
  closed: m.races_closed,
}
export const raceKinds: Readonly<Record<RaceKind, () => string>> = { win: m.races_win, bet: m.races_bet, deposit: m.races_deposit }

/** The places that have a prize, and what each of them gets. */
export const prizeText = ({ from, to, amount, points }: RaceTerms['prizes'][number]): string =>
  `${from === to ? from : `${from}–${to}`}: ${amount}${points > 0 ? ` + ${points} J` : ''}`
