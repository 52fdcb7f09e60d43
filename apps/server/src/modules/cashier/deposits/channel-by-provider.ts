import type { Lang } from '@jade/contract/errors'
import type { PaymentMethod } from '@jade/contract/provider/protocol'
import { withLocale } from '@jade/contract/site/routing'
import type { App, Unit } from '@jade/service/app'
import { isStorable } from '@jade/service/storable'
import { noPay, providerOf } from '../outside/door.ts'
import { type Channel, type OrderToPay, type Readied, type StoredOrder } from './channels/kind.ts'

/**
 * The parts of a channel whose orders a payment provider takes: opened there by a method; the provider's signed callback and its own
 * word on asking credit them. `means`: what the player must have been told,
 * or the answer is no answer; nor is one that no database can keep.
 */
export function byProvider(
  method: PaymentMethod,
  means: 'url' | 'account_number' | 'code' | 'qr',
): Pick<Channel, 'needs' | 'pay' | 'ready'> {
  return {
    needs: 'provider',
    pay: async (_: Unit, { orderNumber }: OrderToPay) => ({ ...noPay, note: orderNumber }),
    ready: async (app: App, order: StoredOrder, lang: Lang): Promise<Readied | null> => {
      const provider = providerOf(app, order.provider)
      const site = app.config.outside.siteUrl.replace(/\/$/, '')
      const said = await provider?.openPayment({
        order: order.orderNumber,
        cents: order.amountCents,
        method,
        expiresAt: order.expiresAt,
        notifyUrl: `${site}/api/callback/pay/${provider.name}`,
        returnUrl: `${site}${withLocale(lang, '/pay/dd.html')}?key=${order.key}`,
      })
      if (!said?.answered || (said.value.pay[means] ?? '') === '' || !isStorable(said.value)) return null
      return { providerTx: said.value.providerTx, pay: said.value.pay }
    },
  }
}
