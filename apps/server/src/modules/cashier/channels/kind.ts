import type { ChannelType } from '@jade/contract/cashier/calls'
import type { Lang } from '@jade/contract/errors'
import type { Settings } from '@jade/contract/site/settings'
import type { App } from '@jade/service/app'

/** What the player is told to pay where; stored with the order. */
export interface Pay {
  readonly bank: string
  readonly bank_name: string
  readonly branch_name: string
  readonly account_name: string
  readonly account_number: string
  readonly note: string
  readonly url: string
}

export interface ChannelAccount {
  readonly bank: string
  readonly bank_name: string
  readonly branch_name: string
  readonly account_name: string
  readonly account_number: string
}

export interface OrderToPay {
  readonly orderNumber: string
  readonly key: string
  readonly amountCents: bigint
  readonly account: ChannelAccount
}

/** A way to deposit. A new one is a file beside this and a line in index.ts. */
export interface Channel {
  readonly type: ChannelType
  /** Whether the site's settings open it (spec section 3). */
  isOpen(settings: Settings): boolean
  /** The settings' bounds of one order, where they set any. Cents. */
  bounds(settings: Settings): { readonly minCents?: bigint; readonly maxCents?: bigint }
  /** The most of a player on one Taipei day; null: no such limit. Cents. */
  dayMaxCents(settings: Settings): bigint | null
  /** What stands on the order before any outside call. */
  pay(order: OrderToPay): Pay
  /**
   * Readies the order outside, after it was stored: what changes on its payment data, or null when the outside does not answer.
   * Absent: nothing to ready. `lang`: what the player reads when coming back.
   */
  ready?(app: App, order: OrderToPay, lang: Lang): Promise<{ readonly url: string; readonly providerTx: string } | null>
}
