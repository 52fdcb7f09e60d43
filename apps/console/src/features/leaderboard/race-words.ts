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
