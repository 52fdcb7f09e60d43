import {
  type Fields,
  LOTUSPAY_MERCHANT,
  LOTUSPAY_OK,
  lotuspayForm,
  lotuspayKeys,
  lotuspayPaths,
  lotuspayStatuses,
  type LotuspayStatus,
  readLotuspayForm,
} from '@jade/contract/provider/lotuspay'
import { type Answer, fetchedText } from '@jade/service/ask-signed'
import type { App } from '@jade/service/app'
import { LIMIT_MS, silent } from '../../provider-fetch.ts'
import type { CallbackRead, PaymentProvider } from '../kind.ts'

type Outside = Pick<App, 'config' | 'clock' | 'keys'>

const NAME = 'lotuspay'

const ORDER = /^[A-Z0-9]{6,32}$/
const TX = /^[A-Za-z0-9-]{6,64}$/
const CENTS = /^(0|[1-9]\d{0,11})$/

/** The provider of packages/contract/src/provider/lotuspay: forms with a check value in both directions. */
export function lotuspay(app: Outside, limitMs = LIMIT_MS): PaymentProvider {
  async function ask(path: string, fields: Fields): Promise<Answer<Fields>> {
    const base = app.config.outside.connected[NAME]
    const key = await app.keys.signing(NAME)
    if (base === undefined || key === null) return { answered: false, why: 'off' }
    const now = app.clock.now()
    const common = { MerchantID: LOTUSPAY_MERCHANT, Timestamp: String(Math.floor(now.getTime() / 1000)) }
    const body = await lotuspayForm({ ...common, ...fields }, lotuspayKeys(key.hex))
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await fetchedText(base + path, { method: 'POST', headers, body }, limitMs)
    if (!answer.answered) return answer
    const read = await readByKeys(app, answer.value)
    return read ? { answered: true, value: read } : { answered: false, why: 'garbage' }
  }

  return {
    name: NAME,
    openPayment: async ({ order, cents, method, expiresAt, notifyUrl, returnUrl }) => {
      const answer = await ask(lotuspayPaths.open, {
        MerchantTradeNo: order,
        TotalAmount: String(cents),
        ChoosePayment: method,
        ExpireDate: expiresAt.toISOString(),
        ReturnURL: notifyUrl,
        ClientBackURL: returnUrl,
      })
      if (!answer.answered || answer.value['MerchantTradeNo'] !== order) return silent(answer)
      const { TradeNo = '', PaymentURL: url = '', QRCode: qr = '', AppName: shops = '' } = answer.value
      return TX.test(TradeNo)
        ? { answered: true, value: { providerTx: TradeNo, pay: { url, qr, shops } } }
        : { answered: false, why: 'garbage' }
    },
    queryPayment: async (order) => {
      const answer = await ask(lotuspayPaths.query, { MerchantTradeNo: order })
      if (!answer.answered || answer.value['MerchantTradeNo'] !== order) return silent(answer)
      const { TradeStatus = '', TradeNo = '', TotalAmount = '', Currency = '' } = answer.value
      if (!Object.hasOwn(lotuspayStatuses, TradeStatus) || !CENTS.test(TotalAmount)) return { answered: false, why: 'garbage' }
      const status = lotuspayStatuses[TradeStatus as LotuspayStatus]
      return { answered: true, value: { status, amountCents: BigInt(TotalAmount), currency: Currency, providerTx: TradeNo } }
    },
    ...lotuspayCallbacks(app),
  }
}

/** How it tells of payments: a form whose check value covers every field, its time among them. */
export function lotuspayCallbacks(app: Outside): Pick<PaymentProvider, 'readCallback' | 'understood'> {
  return {
    readCallback: async ({ body }): Promise<CallbackRead> => {
      const fields = await readByKeys(app, body.toString('utf8'))
      if (!fields || fields['MerchantID'] !== LOTUSPAY_MERCHANT) return { ok: false, why: 'forged' }
      const { MerchantTradeNo: order = '', TradeNo: providerTx = '', RtnCode = '', TotalAmount = '', Currency: currency = '' } = fields
      const fits = ORDER.test(order) && TX.test(providerTx) && CENTS.test(TotalAmount) && /^[A-Z]{3,4}$/.test(currency)
      if (!fits || (RtnCode !== '1' && RtnCode !== '9')) return { ok: false, why: 'form' }
      return { ok: true, word: { order, providerTx, status: RtnCode === '1' ? 'paid' : 'failed', cents: BigInt(TotalAmount), currency } }
    },
    understood: { contentType: 'text/plain', body: LOTUSPAY_OK },
  }
}

/** A form of this provider's has no room for a key's id: each of the valid keys is tried. */
async function readByKeys(app: Outside, text: string): Promise<Fields | null> {
  for (const { hex, believed } of await app.keys.accepted(NAME)) {
    const fields = await readLotuspayForm(text, lotuspayKeys(hex), app.clock.now())
    if (!fields) continue
    await believed?.()
    return fields
  }
  return null
}
