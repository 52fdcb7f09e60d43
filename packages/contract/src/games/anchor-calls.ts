import * as z from 'zod/mini'
import { call, data, dateText } from '../kernel/call.ts'
import { vendorBeaconAnchor, vendorLineAnchor } from '../vendor/anchors.ts'

/** When the casino got it, ISO in UTC: as `jade-verifier --anchors` and the vendor's page read it. */
const kept = z.iso.datetime()

const keptAnchors = z.object({
  lines: z.array(z.object({ ...vendorLineAnchor.shape, kept })),
  beacon: z.array(z.object({ ...vendorBeaconAnchor.shape, kept })),
})
export type KeptAnchors = z.infer<typeof keptAnchors>

export const gamesAnchorCalls = {
  anchors: call({
    method: 'GET',
    path: '/games/anchors',
    auth: 'none',
    rate: 'read',
    whileExcluded: true,
    summary:
      'Anchors of a day’s shared rounds as the casino kept them before, for jade-verifier --anchors (FAIR-11); a Taipei date, today without',
    query: z.strictObject({ day: z.optional(dateText) }),
    ok: data(keptAnchors),
  }),
} as const
