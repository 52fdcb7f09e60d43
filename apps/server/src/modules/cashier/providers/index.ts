import type { App } from '@jade/service/app'
import type { BankFeed, Provider } from './kind.ts'
import { sandbank, sandpay } from './sandpay.ts'

/** Payment providers by the name that stands in their callback's path. One line per provider. */
export const providers: Readonly<Record<string, (app: App) => Provider>> = { sandpay }

/** Who opens payments and pays out. */
export const mainProvider = (app: App): Provider => sandpay(app)

export const bankFeedOf = (app: App): BankFeed => sandbank(app)
