import { withLocale } from '@jade/contract/site/routing'
import { mainProvider } from '../providers/index.ts'
import type { Channel } from './kind.ts'

/** Third party: the player pays on the provider's page; its signed callback and its own word on asking credit the order. */
export const third: Channel = {
  type: 'third',
  isOpen: (settings) => settings.tripartite_deposit === 1,
  bounds: () => ({}),
  dayMaxCents: (settings) => settings.tripartite_deposit_single_day_amount_max,
  pay: ({ account, orderNumber }) => ({ ...account, note: orderNumber, url: '' }),
  ready: async (app, order, lang) => {
    const provider = mainProvider(app)
    const site = app.config.outside.siteUrl.replace(/\/$/, '')
    const said = await provider.openPayment({
      order: order.orderNumber,
      cents: order.amountCents,
      notifyUrl: `${site}/api/callback/pay/${provider.name}`,
      returnUrl: `${site}${withLocale(lang, '/my-deposit/pub-deposit')}?key=${order.key}`,
    })
    return said.said ? said.word : null
  },
}
