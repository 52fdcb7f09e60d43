import * as z from 'zod/mini'
import { call, dateText } from '../kernel/call.ts'
import { moneyOut } from '../kernel/money.ts'
import { boardPeriods, boardTypes } from './calls.ts'

const row = z.object({ rank: z.int(), player_id: z.string(), account: z.string(), level: z.int(), amount: moneyOut })
export type OperatorBoardRow = z.infer<typeof row>

/** The boards as they stand, under /office/api. */
export const leaderboardOperatorCalls = {
  board: call({
    method: 'GET',
    path: '/leaderboard',
    auth: 'staff',
    rate: 'read',
    permission: 'leaderboard.view',
    summary: 'A board as players see it, with whole accounts',
    query: z.strictObject({ type: z.enum(boardTypes, 'type_form'), period: z.enum(boardPeriods, 'type_form') }),
    ok: z.object({
      data: z.array(row),
      total: z.int(),
      page: z.int(),
      pageSize: z.int(),
      from: dateText,
      updated_at: z.string(),
    }),
  }),
} as const
