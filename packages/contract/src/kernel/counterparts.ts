/*
 * Everybody outside whom this house asks or hears, apart from game vendors: one line each. A line makes the settings `<NAME>_URL` and
 * `<NAME>_KEY` (packages/service/src/config.ts) and a line of the console's list; without its address a counterpart is off.
 * A new payment provider: docs/add-a-provider.md.
 */
export const counterparts = {
  sandpay: { kind: 'payments', zh: 'Sandpay 金流', en: 'Sandpay, payment provider' },
  lotuspay: { kind: 'payments', zh: 'Lotuspay 金流', en: 'Lotuspay, payment provider' },
  bank_feed: { kind: 'bank_feed', zh: '銀行入帳通知', en: "the bank's feed of arrived money" },
  chain: { kind: 'chain', zh: 'TRON 錢包服務', en: 'the wallet service in front of the TRON chain' },
  sms: { kind: 'sms', zh: '簡訊閘道', en: 'the SMS gateway' },
  mail: { kind: 'mail', zh: '電子郵件閘道', en: 'the mail gateway' },
} as const satisfies Readonly<Record<string, { readonly kind: string; readonly zh: string; readonly en: string }>>

export type Counterpart = keyof typeof counterparts

/** Those that take payments; who of them pays out, says the setting PAYERS. */
export type PaymentCounterpart = { [N in Counterpart]: (typeof counterparts)[N]['kind'] extends 'payments' ? N : never }[Counterpart]

export const counterpartNames = Object.keys(counterparts) as readonly Counterpart[]
export const isPaymentCounterpart = (name: string): name is PaymentCounterpart =>
  Object.hasOwn(counterparts, name) && counterparts[name as Counterpart].kind === 'payments'

/** How money goes out, each by a provider of its own if need be. */
export const payoutMethods = ['bank', 'usdt', 'store'] as const
export type PayoutMethod = (typeof payoutMethods)[number]
