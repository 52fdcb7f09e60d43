import { isPaymentCounterpart, type PayoutMethod } from '@jade/contract/counterparts'
import type { Answer } from '@jade/service/ask-signed'
import type { App } from '@jade/service/app'
import { bankFeed, chainWallet, providers } from './providers/index.ts'
import type { BankFeed, ChainWallet, PaymentProvider, Provider } from './providers/kind.ts'

/** The provider of this name; null for names that nobody has, and where it is not configured. */
export function providerOf(app: App, name: string): PaymentProvider | Provider | null {
  return isPaymentCounterpart(name) && app.config.outside.connected[name] !== undefined ? providers[name](app) : null
}

/** The name of who pays out by a method; null: nobody does, and the method is closed. */
export function payerName(app: App, method: PayoutMethod): string | null {
  const name = app.config.outside.payers[method]
  const payer = name === undefined ? null : providerOf(app, name)
  return payer && paysOut(payer) ? payer.name : null
}

/** Who was asked to pay an order, whatever PAYERS says by now. One that is off says nothing: the order stays in doubt until it is asked. */
export function payerOf(app: App, name: string): Provider {
  const payer = providerOf(app, name)
  return payer && paysOut(payer) ? payer : off
}

/** Everybody who can pay out and is connected, asked by PAYERS or not any more. */
export function connectedPayers(app: App): readonly Provider[] {
  return Object.keys(providers).flatMap((name) => {
    const provider = providerOf(app, name)
    return provider && paysOut(provider) ? [provider] : []
  })
}

const paysOut = (one: PaymentProvider | Provider): one is Provider => 'openPayout' in one

const silence = <T>(): Promise<Answer<T>> => Promise.resolve({ answered: false, why: 'off' })

const off: Provider = {
  name: '',
  openPayment: silence,
  queryPayment: silence,
  readCallback: () => Promise.resolve({ ok: false, why: 'forged' }),
  understood: { contentType: 'text/plain', body: '' },
  openPayout: silence,
  queryPayout: silence,
  payoutsAfter: silence,
  payoutLine: () => null,
}

/** The bank's feed; null where none is configured. */
export const bankFeedOf = (app: App): BankFeed | null => (app.config.outside.connected.bank_feed === undefined ? null : bankFeed(app))

/** The wallet service in front of the chain; null where none is configured. */
export const chainWalletOf = (app: App): ChainWallet | null => (app.config.outside.connected.chain === undefined ? null : chainWallet(app))
