import type { PaymentCounterpart } from '@jade/contract/counterparts'
import type { App } from '@jade/service/app'
import type { BankFeed, ChainWallet, PaymentProvider, Provider } from './kind.ts'
import { lotuspay } from './lotuspay/lotuspay.ts'
import { sandbank } from './sandbank/sandbank.ts'
import { sandchain } from './sandchain/sandchain.ts'
import { sandpay } from './sandpay/sandpay.ts'

/**
 * Payment providers by the name that stands in their callback's path: a folder and a line each (docs/add-a-provider.md). One that also
 * pays out has `openPayout` and `queryPayout`; PAYERS says who pays what. connected-providers.ts answers only those that are configured.
 */
export const providers: Readonly<Record<PaymentCounterpart, (app: App) => PaymentProvider | Provider>> = { sandpay, lotuspay }

export const bankFeed = (app: App): BankFeed => sandbank(app)

export const chainWallet = (app: App): ChainWallet => sandchain(app)
