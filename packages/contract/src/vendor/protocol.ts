import * as z from 'zod/mini'
import { moneyOut, moneyText, positiveMoney } from '../kernel/money.ts'
import { vendorAnchors } from './anchors.ts'
import { vendorBetLine, vendorBetPromise, vendorMoney } from './bets.ts'
import { vendorPlayRules } from './play-rules.ts'

/**
 * The signed vendor protocol (GAMES-8): a transfer wallet at an outside game vendor. JSON over HTTP POST, one path per call.
 * Described in docs/vendor-protocol.md; signatures in signature.ts. Amounts are decimal strings of TWD.
 *
 * How a caller reads an answer:
 * - HTTP 200 with a body of the call's `reply`: final. For money, `done` moved it, `refused` did not and never will for this tx.
 * - HTTP 4xx with a `vendorError` (problems.ts): this request had no effect.
 * - anything else (5xx, other body, silence): unknown. Ask `tx-status`, never resend under another tx; end it with `tx-void`.
 */

/** The operator's name for a player at the vendor. */
export const vendorPlayer = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}$/))
/** The operator's name for one money movement, unique for ever. */
export const vendorTx = z.string().check(z.regex(/^[A-Za-z0-9_:-]{1,64}$/))
export const vendorGameCode = z.string().check(z.regex(/^[A-Z0-9]{1,16}$/))
export const vendorDevice = z.enum(['pc', 'mob'])
export const vendorLang = z.enum(['zh', 'en'])
export const vendorGroup = z.enum(['slots', 'fish', 'cards', 'lottery', 'casino', 'sports', 'mini'])

/** A money amount greater than zero; stays a decimal string on the wire. */
export const vendorAmount = moneyText.check(z.refine((text) => z.safeParse(positiveMoney, text).success, 'money_positive'))

/**
 * The largest stake that the player's money there may make (REWARDS-41). A stake is a whole slip or hand with what is added to it later, and of a
 * record that holds many bets (bullets) each of them. The vendor refuses a larger one in the game and says the figure.
 */
export const vendorStakeLimit = vendorAmount

/** Why a movement was refused for ever. */
export const vendorRefusal = z.enum(['insufficient', 'voided', 'unknown_player'])

const moved = z.object({
  status: z.literal('done'),
  amount: vendorMoney,
  balance: vendorMoney,
  version: z.int(),
})
const refused = z.object({ status: z.literal('refused'), code: vendorRefusal })

/** Answer of a money call. `balance` and `version` are those right after the movement; a repeat gives the first answer. */
export const moneyReply = z.discriminatedUnion('status', [moved, refused])
export type MoneyReply = z.infer<typeof moneyReply>

/** `unknown`: the vendor never saw this tx (yet: one under way may still arrive; only `tx-void` makes it final). */
export const txStatusReply = z.discriminatedUnion('status', [moved, refused, z.object({ status: z.literal('unknown') })])
export type TxStatusReply = z.infer<typeof txStatusReply>

const names = z.object({ zh: z.string(), en: z.string() })

export const vendorGame = z.object({
  code: vendorGameCode,
  group: vendorGroup,
  name: names,
  /** Absolute address of the cover picture. */
  image: z.string(),
  demo: z.boolean(),
  /** Theoretical return in percent, as players read it: `96.51`. */
  rtp: z.string(),
  /** Whether every bet returns this, or only the best bet or the best play: others return less and are no fault. */
  rtpFor: z.enum(['every_bet', 'best_bet']),
  /** Every kind of its bets; without, `rtp` and `rtpFor` are all that is promised. */
  bets: z.optional(z.array(vendorBetPromise).check(z.maxLength(200))),
  /**
   * The most that one bet, or the bets of one round together, ever return: so many times what was staked, and in TWD whatever was staked.
   * Null where the vendor knows no such bound; one of the two has to stand. A seamless wallet holds what is above it.
   */
  maxWin: z.object({ stakes: z.nullable(z.int().check(z.gte(1))), amount: z.nullable(vendorMoney) }),
  status: z.enum(['open', 'maintenance']),
})
export type VendorGame = z.infer<typeof vendorGame>
export type RtpFor = VendorGame['rtpFor']

const ownLimits = { min: z.nullable(vendorMoney), max: z.nullable(vendorMoney) }
const texts = z.object({ zh: z.array(z.string()), en: z.array(z.string()) })

/** How a game is played and what it pays, as the vendor's own pages tell it. */
export const vendorGuide = z.object({
  game: vendorGameCode,
  rtp: z.string(),
  /** Paragraphs; as many in one language as in the other. */
  text: texts,
  /** What can be bet on, or what pays: `pays` and `rtp` as players read them; limits in TWD where it has its own. */
  bets: z.array(z.object({ name: names, pays: z.union([z.string(), names]), rtp: z.nullable(z.string()), ...ownLimits })),
  /** Smallest and largest stake of one bet. */
  min: vendorMoney,
  max: vendorMoney,
  /** Most that one player may stake on one round; null where the single limits say it. */
  playerCap: z.nullable(vendorMoney),
  /** Highest return of one round, in bets; null where the odds say it. */
  maxWin: z.nullable(z.int()),
})
export type VendorGuide = z.infer<typeof vendorGuide>

const instant = z.iso.datetime()

/** A place where rounds are played (a table, a lottery, a machine): what it may lose, and what stands on it now. */
export const vendorLine = z.object({
  line: z.string(),
  game: vendorGameCode,
  name: names,
  limits: z.array(z.object({ name: z.string(), min: vendorMoney, max: vendorMoney })),
  /** Most that the house may lose on one book of bets of one round. */
  cap: vendorMoney,
  playerCap: z.nullable(vendorMoney),
  /** Rounds that have stakes and no result, the next to close first, at most 20. `worst`: most that the house can lose on a book of it. */
  open: z.array(z.object({ round: z.string(), closesAt: instant, stake: vendorMoney, worst: vendorMoney })),
})
export type VendorLine = z.infer<typeof vendorLine>

/** One bet (GAMES-11): a paid spin, a slip, a shoe round. Changes (settled, void) come again with the same `ref`. */
export const vendorBetRecord = z.object({
  /** ULID, unique at this vendor: the key to upsert by. */
  ref: z.string(),
  player: vendorPlayer,
  group: vendorGroup,
  game: vendorGameCode,
  gameName: names,
  tableId: z.nullable(z.string()),
  roundId: z.string(),
  currency: z.literal('TWD'),
  bet: vendorMoney,
  /** The largest single stake, where the record holds several bets one after the other (bullets); absent: `bet` is one stake. */
  largestStake: z.optional(vendorMoney),
  validBet: vendorMoney,
  /** Total return, stake included. */
  payout: vendorMoney,
  /** payout - bet. */
  winLoss: moneyOut,
  tip: vendorMoney,
  jackpotContribution: vendorMoney,
  jackpotWin: vendorMoney,
  odds: z.nullable(z.string()),
  /** Chance in millionths that the player's selections of this round lose money; absent where the vendor names none. */
  lossChance: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
  status: z.enum(['open', 'settled', 'void', 'cancelled', 'resettled']),
  placedAt: instant,
  settledAt: z.nullable(instant),
  changedAt: instant,
  configHash: z.string(),
  engineVersion: z.string(),
  seedId: z.nullable(z.string()),
  chainIndex: z.nullable(z.int()),
  nonce: z.nullable(z.int()),
  beaconRound: z.nullable(z.int()),
  device: vendorDevice,
  ip: z.string(),
  detail: z.record(z.string(), z.unknown()),
  /** What a settled record is made of, by kind of bet; bets of one kind in a round of several players in one line. */
  bets: z.optional(z.array(vendorBetLine).check(z.maxLength(400))),
})
export type VendorBetRecord = z.infer<typeof vendorBetRecord>

const player = z.strictObject({ player: vendorPlayer })
const tx = z.strictObject({ tx: vendorTx })

export interface VendorCallSpec {
  /** Signed as written here, whatever stands before it in the address. */
  readonly path: `/vendor/v1/${string}`
  readonly request: z.core.$ZodType
  readonly reply: z.core.$ZodType
}

function post<P extends string, Q extends z.core.$ZodType, R extends z.core.$ZodType>(name: P, request: Q, reply: R) {
  return { path: `/vendor/v1/${name}` as const, request, reply }
}

export const vendorCalls = {
  /** Opens the player's account; again: the same answer. */
  ensureAccount: post('ensure-account', player, z.object({ player: vendorPlayer })),
  /** Money into the player's vendor wallet. */
  deposit: post(
    'deposit',
    z.strictObject({
      tx: vendorTx,
      player: vendorPlayer,
      amount: vendorAmount,
      /** {@link vendorStakeLimit} of this money; replaces what was said before. Absent: no limit. */
      stakeLimit: z.optional(vendorStakeLimit),
    }),
    moneyReply,
  ),
  /** Money out of it. `all` takes what is there at that moment; an empty wallet is refused as insufficient. */
  withdraw: post(
    'withdraw',
    z.strictObject({
      tx: vendorTx,
      player: vendorPlayer,
      amount: z.union([z.literal('all'), vendorAmount]),
    }),
    moneyReply,
  ),
  txStatus: post('tx-status', tx, txStatusReply),
  /** Makes sure that tx never happens any more: `refused` (tombstone), or `done` when it already happened. */
  txVoid: post('tx-void', tx, moneyReply),
  /** `version` grows with every change of the balance. */
  balance: post('balance', player, z.object({ balance: vendorMoney, version: z.int() })),
  /** An address for the player's browser, valid for a short time and one session. */
  launch: post(
    'launch',
    z.strictObject({
      player: vendorPlayer,
      game: vendorGameCode,
      device: vendorDevice,
      lang: vendorLang,
      returnUrl: z.url({ protocol: /^https?$/ }),
      rules: z.optional(vendorPlayRules),
      /**
       * {@link vendorStakeLimit} of the money that is there, as it is now; absent: no limit. It replaces what was said before, but for one case:
       * the vendor has booked a newer deposit than `lastDeposit`. Then the operator did not know of that money, and what came with it stands.
       */
      stakeLimit: z.optional(vendorStakeLimit),
      /** The newest deposit that the operator had sent when it said so; absent: none. */
      lastDeposit: z.optional(vendorTx),
    }),
    z.object({ url: z.string() }),
  ),
  demo: post(
    'demo',
    z.strictObject({
      game: vendorGameCode,
      device: vendorDevice,
      lang: vendorLang,
    }),
    z.object({ url: z.string() }),
  ),
  /** Ends the player's open games, for exclusion and lock-out; money and finished rounds stay. */
  endSessions: post('end-sessions', player, z.object({ ended: z.int() })),
  /**
   * Which stakes the vendor may not take from this operator's players from now on, in games that are open as well: all, or those of some
   * games. The whole state each time. A version at or below the one that stands changes nothing; the reply names the one that stands. What was
   * begun may be ended (a hand, a double-up on offer, free spins), and money may be withdrawn.
   */
  stopStakes: post(
    'stop-stakes',
    z.strictObject({
      version: z.int().check(z.gte(1)),
      all: z.boolean(),
      games: z.array(vendorGameCode).check(z.maxLength(500)),
    }),
    z.object({ version: z.int() }),
  ),
  games: post('games', z.strictObject({}), z.object({ games: z.array(vendorGame) })),
  /** Records in order of their last change. Start with an empty cursor, go on with `next`; `more` tells whether to ask at once. */
  betRecords: post(
    'bet-records',
    z.strictObject({
      // Eighteen digits: every number of them fits a bigint.
      cursor: z.string().check(z.regex(/^(\d{1,18}\.\d{1,18})?$/)),
      limit: z.int().check(z.gte(1), z.lte(500)),
    }),
    z.object({
      records: z.array(vendorBetRecord),
      next: z.string(),
      more: z.boolean(),
    }),
  ),
  /** Where a player reads one round (`url`), and the same as data. */
  roundDetail: post(
    'round-detail',
    z.strictObject({ ref: z.string().check(z.regex(/^[0-9A-Z]{26}$/)) }),
    z.object({ url: z.string(), detail: z.record(z.string(), z.unknown()) }),
  ),
  /**
   * Voids a settled round, or has it settled again from its draws. The player's money moves by the difference and the record comes again.
   * `refused` for ever under this tx: `open` (no result yet), `voided` (before), `same` (nothing differs), `insufficient` (a return that is
   * to be taken back is gone).
   */
  correctRound: post(
    'correct-round',
    z.strictObject({
      tx: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,34}$/)),
      ref: z.string().check(z.regex(/^[0-9A-Z]{26}$/)),
      action: z.enum(['void', 'resettle']),
      reason: z.string().check(z.minLength(2), z.maxLength(200)),
    }),
    z.discriminatedUnion('status', [
      z.object({ status: z.literal('done'), payout: vendorMoney, change: moneyOut }),
      z.object({ status: z.literal('refused'), code: z.enum(['open', 'voided', 'same', 'insufficient']) }),
    ]),
  ),
  /** How one game is played. */
  guide: post('guide', z.strictObject({ game: vendorGameCode }), vendorGuide),
  /** What the vendor's lines may lose and what is open on them, over all operators; stakes of play money are not in it. */
  exposure: post('exposure', z.strictObject({}), z.object({ lines: z.array(vendorLine) })),
  /** What shared rounds have to lead back to, a day before them. */
  anchors: post('anchors', z.strictObject({}), vendorAnchors),
  health: post('health', z.strictObject({}), z.object({ status: z.literal('ok') })),
} as const satisfies Record<string, VendorCallSpec>

export type VendorCalls = typeof vendorCalls
export type VendorCallName = keyof VendorCalls
export type VendorRequest<N extends VendorCallName> = z.input<VendorCalls[N]['request']>
export type VendorReply<N extends VendorCallName> = z.output<VendorCalls[N]['reply']>
