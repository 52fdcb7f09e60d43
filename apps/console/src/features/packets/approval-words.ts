import { distributions, positions } from './words.ts'
import { m } from '../../paraglide/messages.js'
import { type FactWords, oneOf, plain, yesNo } from '../../parts/fact-words.ts'

/** What approvals of this feature say. */
export const packetsWords: FactWords<'packets.announce'> = {
  'packets.announce': {
    name_zh: [m.packets_name_zh, plain],
    name_en: [m.packets_name_en, plain],
    position: [m.packets_position, oneOf(positions)],
    rain: [m.packets_rain, yesNo],
    everywhere: [m.packets_everywhere, yesNo],
    remember: [m.packets_remember, yesNo],
    packets: [m.packets_count, plain],
    distribution: [m.packets_distribution, oneOf(distributions)],
    multiple: [m.packets_multiple, plain],
    level_min: [m.packets_level, plain],
    verified: [m.packets_verified, yesNo],
    budget: [m.packets_budget, plain],
    min: [m.packets_min, plain],
    max: [m.packets_max, plain],
    start: [m.packets_start, plain],
    end: [m.packets_end, plain],
  },
}
