import * as z from 'zod/mini'
import { call, data, timeText } from '../kernel/call.ts'
import { moneyOut } from '../kernel/money.ts'
import { reason } from '../kernel/reason.ts'

/** What two people can decide about a held return: pay it to the main wallet, or give it back to the vendor. */
export const heldWinEnds = ['released', 'refused'] as const

export const heldWinRow = z.object({
  /** Number of the case, as in the player's transaction record. */
  number: z.string(),
  operator: z.string(),
  tx: z.string(),
  player_id: z.string(),
  account: z.string(),
  code: z.string(),
  game: z.string(),
  /** What is still held. */
  money: moneyOut,
  /** What was staked on the bets that it pays for, what they returned with it, and what they may return. */
  staked: moneyOut,
  returned: moneyOut,
  most: moneyOut,
  why: z.enum(['above_maximum', 'people', 'old_bet']),
  /** The vendor's record of the round; empty where it names none. */
  ref: z.string(),
  approval: z.enum(['', 'waiting']),
  wish: z.enum(['', ...heldWinEnds]),
  build_time: timeText,
})

export const heldWinCalls = {
  heldWins: call({
    method: 'GET',
    path: '/held-wins',
    auth: 'staff',
    rate: 'read',
    permission: 'transfer.view',
    summary: 'Returns of seamless vendors that are held because they are above what their games may pay; the oldest first, at most 500',
    ok: data(z.array(heldWinRow)),
  }),
  endHeldWin: call({
    method: 'POST',
    path: '/held-wins/{number}/end',
    auth: 'staff',
    rate: 'money',
    idempotent: true,
    permission: 'transfer.resolve',
    summary: 'Asks a second person to pay a held return to the main wallet, or to give it back to the vendor',
    params: z.strictObject({ number: z.string().check(z.regex(/^WIN\d{1,18}$/, 'type_form')) }),
    body: z.strictObject({ as: z.enum(heldWinEnds, 'type_form'), reason }),
    ok: data(z.object({ approval: z.string() })),
  }),
} as const
