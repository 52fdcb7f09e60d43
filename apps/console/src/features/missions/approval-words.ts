import { kinds, rewards } from './words.ts'
import { m } from '../../paraglide/messages.js'
import { groupText } from '../../parts/group-text.ts'
import { type FactWords, list, oneOf, plain, someOf } from '../../parts/fact-words.ts'

/** What approvals of this feature say. */
export const missionsWords: FactWords<'missions.task' | 'missions.usdt'> = {
  'missions.task': {
    name_zh: [m.missions_name_zh, plain],
    name_en: [m.missions_name_en, plain],
    text_zh: [m.missions_text_zh, plain],
    text_en: [m.missions_text_en, plain],
    kind: [m.missions_kind, oneOf(kinds)],
    target: [m.missions_target, plain],
    groups: [m.missions_games, someOf(groupText)],
    reward: [m.missions_gives, oneOf(rewards)],
    points: [m.missions_reward_points, plain],
    amount: [m.missions_reward_money, plain],
    multiple: [m.missions_multiple, plain],
  },
  'missions.usdt': {
    steps: [m.missions_usdt, (steps) => list(steps.map(({ need, bonus }) => `${need} → ${bonus}`))],
  },
}
