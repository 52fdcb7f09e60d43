import type { App } from '@jade/service/app'
import type { BankFeed, ChainWallet, PaymentProvider, Provider } from './kind.ts'
import { lotuspay } from './lotuspay.ts'
import { sandbank, sandpay } from './sandpay.ts'
import { sandchain } from './sandchain.ts'

/** Payment providers by the name that stands in their callback's path. One line per provider. */
export const providers: Readonly<Record<string, (app: App) => PaymentProvider>> = { sandpay, lotuspay }

/** Who pays out. */
export const mainProvider = (app: App): Provider => sandpay(app)

export const bankFeedOf = (app: App): BankFeed => sandbank(app)

export const chainWalletOf = (app: App): ChainWallet => sandchain(app)
