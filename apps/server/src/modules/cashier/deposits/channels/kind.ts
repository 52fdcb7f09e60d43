import type { ChannelType } from '@jade/contract/cashier/deposit-calls'
import type { Lang } from '@jade/contract/errors'
import type { Settings } from '@jade/contract/site/settings'
import type { App, Unit } from '@jade/service/app'
import type { Pay } from '../../outside/door.ts'

export type ChannelAccount = Pick<Pay, 'bank' | 'bank_name' | 'branch_name' | 'account_name' | 'account_number'>

export interface OrderToPay {
  readonly orderNumber: string
  readonly key: string
  readonly amountCents: bigint
}

/** An order that is stored and waits for its payment data. */
export interface StoredOrder extends OrderToPay {
  readonly provider: string
  readonly expiresAt: Date
}

/** What the outside said about an order: its own number for it, and what the player pays where. */
export interface Readied {
  readonly providerTx: string
  readonly pay: Partial<Pay>
}

/** A way to deposit. A new one is a folder beside this and a line in index.ts. */
export interface Channel {
  readonly type: ChannelType
  /** Who outside must be connected for money to arrive this way: the channel's own provider, or this counterpart. */
  readonly needs: 'provider' | 'bank_feed' | 'chain'
  /** Whether the site's settings open it (CASHIER-10). */
  isOpen(settings: Settings): boolean
  /** The settings' bounds of one order, where they set any. Cents. */
  bounds(settings: Settings): { readonly minCents?: bigint; readonly maxCents?: bigint }
  /** The most of a player on one Taipei day by all channels of the type; null: no such limit. Cents. */
  dayMaxCents(settings: Settings): bigint | null
  /** How long an order may be paid, in minutes. */
  minutes(settings: Settings): number
  /** What stands on the order before any outside call. */
  pay(u: Unit, order: OrderToPay & { readonly account: ChannelAccount }): Promise<Pay>
  /**
   * Readies the order outside, after it was stored; null when the outside does not answer. Asked again it answers the same.
   * Absent: nothing to ready. `lang`: what the player reads when coming back.
   */
  ready?(app: App, order: StoredOrder, lang: Lang): Promise<Readied | null>
}
