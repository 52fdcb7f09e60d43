import * as z from 'zod/mini'
import { call, page, pageQuery, timeText } from '../kernel/call.ts'

export const consultationStates = ['consulting', 'ended'] as const
export type ConsultationState = (typeof consultationStates)[number]

export const consultationRow = z.object({
  id: z.string(),
  type: z.int(),
  title: z.string(),
  /** What the player asked. */
  information: z.string(),
  /** Ids of its screenshots. */
  images: z.array(z.string()),
  status: z.enum(consultationStates),
  /** Answers that the player has not seen. */
  watch: z.int(),
  time: timeText,
  /** When something was written last. */
  updated: timeText,
})

/** Apart from the rest: every page of a player asks this. */
export const consultationListCalls = {
  list: call({
    method: 'GET',
    path: '/messages/player/consultation',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: "The player's own consultations, the last written in first; watch is the badge (SERVICE-9)",
    query: z.strictObject(pageQuery),
    ok: page(consultationRow, { watch: z.int() }),
  }),
} as const
