import { m } from '../../paraglide/messages.js'
import { type FactWords, lines, oneOf, plain, someOf } from '../../parts/fact-words.ts'
import { groupText } from '../../parts/group-text.ts'
import { prizeText, raceKinds } from './race-words.ts'

/** What approvals of this feature say. */
export const leaderboardWords: FactWords<'leaderboard.race'> = {
  'leaderboard.race': {
    name_zh: [m.races_name_zh, plain],
    name_en: [m.races_name_en, plain],
    kind: [m.races_kind, oneOf(raceKinds)],
    groups: [m.races_groups, someOf(groupText)],
    from: [m.races_from, plain],
    to: [m.races_to, plain],
    freeze_hours: [m.races_freeze_hours, plain],
    level_min: [m.races_level, plain],
    multiple: [m.races_multiple, plain],
    budget: [m.races_budget, plain],
    budget_points: [m.races_budget_points, plain],
    prizes: [m.races_prizes, (prizes) => lines(prizes.map(prizeText))],
  },
}
