import * as z from 'zod/mini'

/** How the operator wants its player to be guarded in a game. */
export const vendorPlayRules = z.strictObject({
  /** uk: no auto play, no celebration, and reality checks whatever `realityMinutes` says. */
  profile: z.enum(['tw', 'uk']),
  /** A reality check after so many minutes of play: no stake until it is answered. 0: none. */
  realityMinutes: z.int().check(z.gte(0), z.lte(1440)),
  /** Since when the player has been playing, over all games. */
  since: z.iso.datetime(),
  /** Pages of the operator: where a break is taken, and the player's records. */
  breakUrl: z.url({ protocol: /^https?$/ }),
  historyUrl: z.url({ protocol: /^https?$/ }),
})
export type VendorPlayRules = z.infer<typeof vendorPlayRules>
