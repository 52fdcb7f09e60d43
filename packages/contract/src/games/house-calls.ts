import * as z from 'zod/mini'
import { call, data, timeText } from '../kernel/call.ts'
import { moneyOut } from '../kernel/money.ts'

const reason = z.string('required').check(z.minLength(2, 'text_length'), z.maxLength(200, 'text_length'))
const id = z.string().check(z.regex(/^\d{1,18}$/, 'type_form'))

export const betCorrection = z.object({
  order_number: z.string(),
  action: z.enum(['void', 'resettle']),
  reason: z.string(),
  /** waiting for the second person, approved and being told, done, refused by the vendor, rejected by the second person. */
  state: z.enum(['waiting', 'approved', 'done', 'refused', 'rejected']),
  /** The vendor's word when it refused. */
  word: z.string(),
  build_time: timeText,
})

/** Percents are decimal strings. */
export const rtpRow = z.object({
  code: z.string(),
  productId: z.string(),
  games_name_CN: z.string(),
  games_name_EN: z.string(),
  rounds: z.int(),
  bet: moneyOut,
  payout: moneyOut,
  rtp: z.string(),
  actual: z.string(),
  band: z.string(),
  z: z.string(),
  /** few: under 1,000 bets; alarm: beyond 3 deviations; frozen: beyond 4.5, the game is taken off. */
  state: z.enum(['few', 'ok', 'alarm', 'frozen']),
})

/** How the house keeps its games honest: corrections under four eyes, the watch over returns. */
export const gamesHouseCalls = {
  correctBet: call({
    method: 'POST',
    path: '/bets/{id}/correct',
    auth: 'staff',
    rate: 'write',
    permission: 'bet.correct',
    idempotent: true,
    summary: 'Asks a second person to have a settled round voided, or settled again from its draws, at its vendor',
    params: z.strictObject({ id }),
    body: z.strictObject({ action: z.enum(['void', 'resettle'], 'type_form'), reason }),
    ok: data(z.object({ order_number: z.string(), approval: z.string() })),
  }),
  betCorrections: call({
    method: 'GET',
    path: '/bets/{id}/corrections',
    auth: 'staff',
    rate: 'read',
    permission: 'bet.view',
    summary: 'What staff asked to be corrected of a bet, and what became of it',
    params: z.strictObject({ id }),
    ok: data(z.array(betCorrection)),
  }),
  rtp: call({
    method: 'GET',
    path: '/rtp',
    auth: 'staff',
    rate: 'heavy',
    readsMuch: true,
    permission: 'game.view',
    summary: 'What each game returned over thirty days against what it promises, with its band of three deviations',
    ok: data(z.array(rtpRow)),
  }),
} as const
