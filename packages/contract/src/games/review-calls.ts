import * as z from 'zod/mini'
import { actions } from '../kernel/allowed.ts'
import { call, data, page, pageQuery, timeText } from '../kernel/call.ts'
import { moneyOut } from '../kernel/money.ts'
import { betStatuses } from './calls.ts'
import { betOperatorRow } from './operator-calls.ts'
import { reason } from '../kernel/reason.ts'

const id = z.string().check(z.regex(/^\d{1,18}$/, 'type_form'))

export const betCorrection = z.object({
  order_number: z.string(),
  action: z.enum(['void', 'resettle']),
  reason: z.string(),
  /** waiting for the second person, approved and being told, done, refused by the vendor, rejected by the second person. */
  state: z.enum(['waiting', 'approved', 'done', 'refused', 'rejected']),
  /** The vendor's code when it refused. */
  word: z.string(),
  build_time: timeText,
})

/** Where a bet stands: no figures, nobody's name. */
export const betAnswer = z.object({
  id: z.string(),
  round: z.string(),
  platform: z.string(),
  game_name: z.string(),
  status: z.enum(betStatuses),
  build_time: timeText,
  /** Empty while it is open. */
  settled_at: z.string(),
  /** How often its vendor changed it afterwards. */
  corrections: z.int(),
})

/** A round: everybody's bets of one number. */
export const roundId = z.string().check(z.regex(/^[\w.:-]{1,64}$/, 'type_form'))
export const roundPage = z.object({
  round: z.string(),
  code: z.string(),
  platform: z.string(),
  productId: z.string(),
  game_name: z.string(),
  /** Of all its bets. */
  count: z.int(),
  bet: moneyOut,
  valid_bet: moneyOut,
  win_loss: moneyOut,
  last_time: timeText,
  /** The newest hundred. */
  bets: z.array(betOperatorRow),
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
  /** The kind of bet with the most against its promise (empty: none was watched yet), and on which side: it returns too much, too little. */
  kind: z.string(),
  side: z.enum(['high', 'low']),
  /** Natural logarithms: the evidence against it, and how much is enough for one false alarm a year over all bets of the house. */
  evidence: z.string(),
  enough: z.string(),
  /** few: under 1,000 bets; alarm: a kind of bet returns too little; frozen: one returns too much, the game is taken off. */
  state: z.enum(['few', 'ok', 'alarm', 'frozen']),
})

/** How a platform's vendor does. Times and counts of calls are those of the program that answers, over its last quarter of an hour. */
export const vendorRow = z.object({
  code: z.string(),
  name: z.string(),
  name_en: z.string(),
  vendor: z.string(),
  wallet: z.enum(['transfer', 'seamless']),
  state: z.enum(['open', 'maintenance', 'soon', 'closed']),
  calls: z.int(),
  /** Without a word that can be believed. */
  silent: z.int(),
  p50_ms: z.nullable(z.int()),
  p95_ms: z.nullable(z.int()),
  heard_at: z.string(),
  /** The last question of a seamless vendor. */
  called_back_at: z.string(),
  /** Transfers without an end; of them in doubt; of them a case for a person. */
  open: z.int(),
  unknown: z.int(),
  cases: z.int(),
  /** Since its bet records were last read to their end; null: never. */
  records_seconds: z.nullable(z.int()),
})

export const exposureRow = z.object({
  code: z.string(),
  line: z.string(),
  game: z.string(),
  name: z.string(),
  limits: z.array(z.object({ name: z.string(), min: moneyOut, max: moneyOut })),
  cap: moneyOut,
  player_cap: z.nullable(moneyOut),
  /** Stakes of the open rounds, and the worst loss on one book of one of them. */
  stake: moneyOut,
  worst: moneyOut,
  open: z.array(z.object({ round: z.string(), closes_at: timeText, stake: moneyOut, worst: moneyOut })),
})

/** A bet record that was set aside. */
export const quarantinedRow = z.object({
  vendor: z.string(),
  ref: z.string(),
  /** Why it was not taken in. */
  problem: z.string(),
  /** The record as the vendor told it, as JSON. */
  record: z.string(),
  times: z.int(),
  first_time: timeText,
  last_time: timeText,
  /** waiting: a second person is asked to have it read again; agreed: it is being read. */
  approval: z.enum(['', 'waiting', 'agreed']),
})

/** How the house keeps its games honest: corrections under four eyes, the watch over returns. */
export const gamesReviewCalls = {
  round: call({
    method: 'GET',
    path: '/rounds/{round}',
    auth: 'staff',
    rate: 'read',
    permission: 'bet.view',
    summary: 'A round with the sums of all its bets and the newest hundred of them',
    params: z.strictObject({ round: roundId }),
    ok: data(roundPage),
  }),
  bet: call({
    method: 'GET',
    path: '/bets/{id}',
    auth: 'staff',
    rate: 'read',
    permission: 'bet.view',
    summary: 'One bet, and what the caller may do with it now',
    params: z.strictObject({ id }),
    ok: data(z.object({ bet: betOperatorRow, allowed: actions(['correct']) })),
  }),
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
  quarantine: call({
    method: 'GET',
    path: '/quarantine',
    auth: 'staff',
    rate: 'read',
    permission: 'bet.view',
    summary: "Vendors' bet records that were set aside, the oldest first",
    query: z.strictObject(pageQuery),
    ok: page(quarantinedRow),
  }),
  readRecord: call({
    method: 'POST',
    path: '/quarantine/read',
    auth: 'staff',
    rate: 'write',
    permission: 'bet.read',
    idempotent: true,
    summary: 'Asks a second person to have a bet record that was set aside read again: it then counts as at its first reading',
    body: z.strictObject({
      vendor: z.string('required').check(z.regex(/^[a-z0-9-]{1,40}$/, 'type_form')),
      ref: z.string('required').check(z.minLength(1, 'required'), z.maxLength(100, 'text_length')),
      reason,
    }),
    ok: data(z.object({ approval: z.string() })),
  }),
  betAnswer: call({
    method: 'GET',
    path: '/players/{id}/bet-answer',
    auth: 'staff',
    rate: 'read',
    permission: 'bet.answer',
    summary: "Where a player's bet stands, by its number or its round's, without its figures; ten at most",
    params: z.strictObject({ id }),
    query: z.strictObject({ number: z.string('required').check(z.regex(/^[\w.:-]{1,64}$/, 'type_form')) }),
    ok: data(
      z.object({
        bets: z.array(betAnswer),
        /** Up to when the bets of every vendor are known; empty: of none yet. One that is younger may be missing. */
        read_until: z.string(),
      }),
    ),
  }),
  vendors: call({
    method: 'GET',
    path: '/vendors',
    auth: 'staff',
    rate: 'read',
    permission: 'platform.view',
    summary: 'How the vendor of each platform does: answers, transfers in doubt, age of its records, last call to us',
    ok: data(z.array(vendorRow)),
  }),
  exposure: call({
    method: 'GET',
    path: '/exposure',
    auth: 'staff',
    rate: 'heavy',
    readsMuch: true,
    permission: 'game.view',
    summary: 'What the lines of the vendors may lose and what is open on them now; platforms whose vendor is silent are named',
    ok: z.object({ data: z.array(exposureRow), silent: z.array(z.string()) }),
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
