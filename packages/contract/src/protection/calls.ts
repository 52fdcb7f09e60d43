import * as z from 'zod/mini'
import { call, data, flag, page, pageQuery, timeText } from '../kernel/call.ts'
import { loginPassword } from '../identity/fields.ts'

/** Months of a self-exclusion; 0 is permanent (PROTECTION-1). */
export const exclusionMonths = z.union([z.literal(3), z.literal(6), z.literal(12), z.literal(0)], 'type_form')

export const exclusionState = z.object({
  excluded: flag,
  /** 1: not an exclusion but a break that ends by itself at `until`. */
  time_out: flag,
  since: z.string(),
  /** Empty when permanent or not excluded. */
  until: z.string(),
  permanent: flag,
  /** When an asked end takes effect; empty when none was asked. */
  ends_at: z.string(),
  /** 1: the term is over and the player may ask for the end. */
  can_end: flag,
})

export const protectionCalls = {
  exclusion: call({
    method: 'GET',
    path: '/auth/selfExclusion',
    auth: 'player',
    rate: 'read',
    whileExcluded: true,
    summary: 'Whether and until when the player excluded himself',
    ok: data(exclusionState),
  }),
  selfExclusion: call({
    method: 'POST',
    path: '/auth/selfExclusion',
    auth: 'player',
    rate: 'login',
    whileExcluded: true,
    summary: 'Excludes the player at once for 3, 6 or 12 months or for good; may be lengthened, never shortened (PROTECTION-1)',
    body: z.strictObject({ password: loginPassword, months: exclusionMonths }),
    ok: data(z.object({ until: z.string() })),
  }),
  endExclusion: call({
    method: 'POST',
    path: '/auth/selfExclusion/end',
    auth: 'player',
    rate: 'login',
    whileExcluded: true,
    summary: 'Asks for the end of an exclusion whose term is over; it ends 24 hours later',
    body: z.strictObject({ password: loginPassword }),
    ok: data(z.object({ ends_at: timeText })),
  }),
} as const

export const protectionOperatorCalls = {
  exclusions: call({
    method: 'GET',
    path: '/exclusions',
    auth: 'staff',
    rate: 'read',
    permission: 'player.view',
    summary: 'Players who excluded themselves or take a break',
    query: z.strictObject(pageQuery),
    ok: page(
      z.object({
        player_id: z.string(),
        account: z.string(),
        since: timeText,
        until: z.string(),
        permanent: flag,
        ends_at: z.string(),
        kind: z.enum(['exclusion', 'time_out', 'linked']),
      }),
    ),
  }),
} as const
