import * as z from 'zod/mini'
import { call, data, flag } from '../kernel/call.ts'

/** What two accounts may have in common, the strongest first. */
export const linkSigns = ['person', 'payout', 'device', 'phone', 'address', 'name'] as const
/** What each weighs where they make a score (REFERRAL-5). An address alone is a household or a café, a name alone says nothing. */
export const linkWeights = { person: 100, payout: 100, device: 60, phone: 60, address: 30 } as const satisfies Partial<
  Record<(typeof linkSigns)[number], number>
>

export const linkOperatorCalls = {
  playerLinks: call({
    method: 'GET',
    path: '/players/{id}/links',
    auth: 'staff',
    rate: 'read',
    permission: 'link.view',
    summary:
      'Accounts with the same name and birthday, payout account, browser, phone, address of the last 30 days, or name as this one; the most in common first, 20 at most',
    params: z.strictObject({ id: z.string().check(z.regex(/^\d{1,18}$/, 'type_form')) }),
    ok: data(
      z.object({
        links: z.array(z.object({ player_id: z.string(), account: z.string(), signs: z.array(z.enum(linkSigns)) })),
        /** 1: there are more. */
        more: flag,
      }),
    ),
  }),
} as const
