import * as z from 'zod/mini'
import { vendorAmount, vendorGameCode, vendorPlayer, vendorTx } from './protocol.ts'

/**
 * The other direction of the vendor protocol: a seamless wallet. The vendor keeps no money and asks the operator for each stake and each
 * return, by signed POSTs to `<operator>/api/vendor-wallet/v1/<call>`, with the same headers and the operator's key.
 *
 * How the vendor reads an answer:
 * - HTTP 200: final. `done`, or `refused` for ever under this tx.
 * - HTTP 4xx with a {@link walletError}: this request had no effect.
 * - anything else, or silence: unknown. A bet is ended by `rollback`, a win is sent again under the same tx until it is answered.
 */

/** An amount in an answer. */
const walletMoney = z.string().check(z.regex(/^(0|[1-9]\d{0,12})\.\d{2}$/))
const currency = z.literal('TWD')

/** Why a bet was refused for ever: no money, undone by a rollback, no such player, or not allowed to play (closed, barred, excluded, a limit). */
export const walletRefusal = z.enum(['insufficient', 'voided', 'unknown_player', 'not_allowed'])
export type WalletRefusal = z.infer<typeof walletRefusal>

const done = z.object({ status: z.literal('done'), balance: walletMoney })
/**
 * `held`: what of this return the operator has taken, and keeps apart until it is looked at, because it is more than the game's `maxWin` lets a
 * bet return. For the vendor the return is done.
 */
const paid = z.object({ status: z.literal('done'), balance: walletMoney, held: z.optional(walletMoney) })
const refused = z.object({ status: z.literal('refused'), code: walletRefusal })

export const betReply = z.discriminatedUnion('status', [done, refused])
export type BetReply = z.infer<typeof betReply>

export interface WalletCallSpec {
  readonly path: `/api/vendor-wallet/v1/${string}`
  readonly request: z.core.$ZodType
  readonly reply: z.core.$ZodType
}

function post<P extends string, Q extends z.core.$ZodType, R extends z.core.$ZodType>(name: P, request: Q, reply: R) {
  return { path: `/api/vendor-wallet/v1/${name}` as const, request, reply }
}

export const walletProtocol = {
  /** What the player may stake now. */
  balance: post('balance', z.strictObject({ player: vendorPlayer }), z.object({ balance: walletMoney })),
  /** Takes a stake. A repeat gives the first answer. */
  bet: post('bet', z.strictObject({ tx: vendorTx, player: vendorPlayer, game: vendorGameCode, amount: vendorAmount, currency }), betReply),
  /**
   * Pays a return for a bet: a prize, or a stake given back. Taken whatever became of the player meanwhile: excluded, locked, a closed
   * platform. Several returns of one bet have a tx each. `bets`: the other bets of the round, where it has several. `ref`: the bet record that
   * tells of this round; what is held is released when it agrees.
   */
  win: post(
    'win',
    z.strictObject({
      tx: vendorTx,
      bet: vendorTx,
      player: vendorPlayer,
      amount: vendorAmount,
      currency,
      bets: z.optional(z.array(vendorTx).check(z.maxLength(100))),
      ref: z.optional(z.string().check(z.regex(/^[0-9A-Z]{26}$/))),
    }),
    paid,
  ),
  /**
   * Undoes a bet whose answer was not heard or whose round did not happen. A bet that never arrived leaves a tombstone, so that it is
   * refused as `voided` when it arrives later. A repeat gives the same answer.
   */
  rollback: post('rollback', z.strictObject({ bet: vendorTx, player: vendorPlayer }), done),
  /**
   * Takes back what was paid too much for a bet whose round was voided or settled again. The operator takes what the player's wallet has and
   * answers how much that was (`taken`); it stands for the whole amount towards the vendor, and the rest is its own matter with the player.
   */
  takeBack: post(
    'take-back',
    z.strictObject({ tx: vendorTx, bet: vendorTx, player: vendorPlayer, amount: vendorAmount, currency }),
    z.object({ status: z.literal('done'), taken: walletMoney, balance: walletMoney }),
  ),
} as const satisfies Record<string, WalletCallSpec>

export type WalletProtocol = typeof walletProtocol
export type WalletCallName = keyof WalletProtocol
export type WalletRequest<N extends WalletCallName> = z.input<WalletProtocol[N]['request']>
export type WalletReply<N extends WalletCallName> = z.output<WalletProtocol[N]['reply']>

/** Status and code of a request that had no effect. */
export const walletErrorStatus = {
  bad_request: 400,
  bad_signature: 401,
  bad_time: 401,
  unknown_player: 404,
  /** A win or a rollback that fits no bet: not known, another player's, refused, undone. */
  unknown_bet: 409,
  /** A rollback of a bet that was paid already. */
  bet_paid: 409,
  /** A take-back of more than was paid for its bet, and not taken back before. */
  not_paid: 409,
  /** The tx is known with another content. */
  tx_conflict: 409,
} as const

export type WalletErrorCode = keyof typeof walletErrorStatus

export const walletError = z.object({ code: z.string(), message: z.string() })
