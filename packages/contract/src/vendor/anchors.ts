import * as z from 'zod/mini'

const anchor = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const since = z.iso.datetime()

/** The anchor of the keys of a line's rounds on a Taipei day (`20261127`), and which beacon decides that day. */
export const vendorLineAnchor = z.object({
  line: z.string().check(z.regex(/^[A-Z0-9]{1,12}$/)),
  day: z.string().check(z.regex(/^\d{8}$/)),
  beacon: z.enum(['local', 'drand']),
  anchor,
  /** Since when it is public, as the vendor says. */
  since,
})

/** The anchor of the vendor's own beacon on a day of it, 0 for 2026-01-01 UTC. */
export const vendorBeaconAnchor = z.object({ day: z.int().check(z.gte(0), z.lte(99_999)), anchor, since })

/** Those of the days ahead and of the week before. Once told an anchor never changes: the operator keeps it, and players' rounds are held against it. */
export const vendorAnchors = z.object({
  lines: z.array(vendorLineAnchor).check(z.maxLength(1_000)),
  beacon: z.array(vendorBeaconAnchor).check(z.maxLength(100)),
})
export type VendorAnchors = z.infer<typeof vendorAnchors>
