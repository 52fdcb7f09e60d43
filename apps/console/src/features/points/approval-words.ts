import { kinds } from './words.ts'
import { m } from '../../paraglide/messages.js'
import { type FactWords, oneOf, plain } from '../../parts/fact-words.ts'

/** What approvals of this feature say. */
export const pointsWords: FactWords<'points.adjust'> = {
  'points.adjust': {
    has: [m.parts_fact_has, plain],
    kind: [m.points_kind, oneOf(kinds)],
    points: [m.points_points, plain],
    text: [m.points_text, plain],
  },
}
