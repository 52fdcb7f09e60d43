import type { PaymentMethod, BankFeedRow, PayoutLine } from '@jade/contract/provider/protocol'
import type { ChainTransfer } from '@jade/contract/provider/chain'
import type { Answer } from '@jade/service/ask-signed'
import type { RawReply, RawRequest } from '@jade/service/room'

/** What the player is told to pay where; stored with the order. Fields that a channel has no use for are empty. */
export interface Pay {
  readonly bank: string
  readonly bank_name: string
  readonly branch_name: string
  readonly account_name: string
  readonly account_number: string
  readonly note: string
  readonly url: string
  readonly code: string
  readonly shops: string
  readonly qr: string
  readonly address: string
  readonly usdt: string
  readonly rate: string
}

export const noPay: Pay = {
  bank: '',
  bank_name: '',
  branch_name: '',
  account_name: '',
  account_number: '',
  note: '',
  url: '',
  code: '',
  shops: '',
  qr: '',
  address: '',
  usdt: '',
  rate: '',
}

export interface PaymentReport {
  readonly status: 'pending' | 'paid' | 'failed' | 'absent'
  readonly amountCents: bigint
  readonly currency: string
  readonly providerTx: string
}

export interface NewPayment {
  readonly order: string
  readonly cents: bigint
  readonly method: PaymentMethod
  readonly expiresAt: Date
  readonly notifyUrl: string
  readonly returnUrl: string
}

/** What a provider's callback says, once its signature and its time are found good. */
export interface CallbackContent {
  readonly order: string
  readonly providerTx: string
  readonly status: 'paid' | 'failed'
  readonly cents: bigint
  readonly currency: string
}

/** `forged`: unsigned, wrongly signed, of another time or another provider. `form`: genuine, but not of the protocol. */
export type CallbackRead = { readonly ok: true; readonly word: CallbackContent } | { readonly ok: false; readonly why: 'forged' | 'form' }

/** A payment provider, whatever its forms and signatures. Calls have a time limit and never throw; none inside a unit of work. */
export interface PaymentProvider {
  /** Stands in the path of its callbacks. */
  readonly name: string
  /** Opens a payment; the same order again answers the first one. */
  openPayment(payment: NewPayment): Promise<Answer<{ readonly providerTx: string; readonly pay: Partial<Pay> }>>
  /** The provider's own word about an order: asked before anything is credited. */
  queryPayment(order: string): Promise<Answer<PaymentReport>>
  readCallback(request: Pick<RawRequest, 'body' | 'headers'>): Promise<CallbackRead>
  /** What it takes for "understood". */
  readonly understood: Pick<RawReply, 'contentType' | 'body'>
}

export interface PayoutReport {
  readonly status: 'processing' | 'paid' | 'refused' | 'absent'
  readonly providerTx: string
}

/** What the provider must pay: its key for ever, and the amount in hundredths of its currency. */
export interface PayoutSum {
  readonly order: string
  readonly cents: bigint
  readonly currency: 'TWD' | 'USDT'
}

/** Where to: a bank account, an address of the TRON network, or a store with who fetches the money there (protocol.ts names the fields). */
export interface PayoutOrder extends PayoutSum {
  readonly method: 'bank' | 'usdt' | 'store'
  readonly bank: string
  readonly branch: string
  readonly accountNumber: string
  readonly accountName: string
}

/** A provider that also pays out. */
export interface Provider extends PaymentProvider {
  /** Pays out. The same order again, whenever, answers the first one and pays nothing: one that never arrived is asked for again by it. */
  openPayout(payout: PayoutOrder): Promise<Answer<PayoutReport>>
  /** The provider's answer about a payout. An answer about another sum than this is not believed. */
  queryPayout(sum: PayoutSum): Promise<Answer<PayoutReport>>
  /** Its statement: what left our account for payouts, a line a sum, after a cursor, oldest first. */
  payoutsAfter(cursor: string): Promise<Answer<FeedPage<PayoutLine>>>
  /** A line of the statement as it was told; null when it does not fit the form. */
  payoutLine(line: unknown): PayoutLine | null
}

/** A line of a feed that does not fit its form: kept aside for a person, and the feed goes on. */
export interface BrokenLine {
  /** The same line has the same mark. */
  readonly mark: string
  /** The beginning, for the eyes of a person. */
  readonly text: string
  /** All of it, as JSON. */
  readonly whole: string
}

export interface FeedPage<Row> {
  readonly rows: readonly Row[]
  readonly broken: readonly BrokenLine[]
  readonly next: string
  readonly more: boolean
}

/** The bank's list of arrived money: rows after a cursor, oldest first. */
export interface BankFeed {
  after(cursor: string): Promise<Answer<FeedPage<BankFeedRow>>>
  /** A line as the bank told it; null when it does not fit the form. */
  row(line: unknown): BankFeedRow | null
}

/** The wallet service in front of the chain. */
export interface ChainWallet {
  /** The address of an order: checked, and always the same. */
  addressOf(order: string): Promise<Answer<string>>
  /** Transfers to our addresses after a cursor, oldest first. */
  after(cursor: string): Promise<Answer<FeedPage<ChainTransfer>>>
  /** A line as the chain told it; null when it does not fit the form. */
  row(line: unknown): ChainTransfer | null
  /** Blocks on top of a transfer; null: the chain no longer knows it. */
  depthOf(txid: string, index: number): Promise<Answer<number | null>>
}
