import {
  type Fields,
  LOTUSPAY_MERCHANT,
  lotuspayForm,
  lotuspayKeys,
  lotuspayPaths,
  lotuspayStatuses,
  readLotuspayForm,
} from '@jade/contract/provider/lotuspay'
import { cents, moneyOf } from '@jade/contract/money'
import { calledFor } from '@jade/service/http/request-id'
import { type Answer, exchange, give, json, type Web, type WebReply, type WebRequest } from './exchange.ts'
import * as store from './payments.store.ts'
import { hasNul, OddInput } from './reading.ts'
import { newTx, publicUrl } from './provider.ts'
import type { World } from './world.ts'

type PathName = keyof typeof lotuspayPaths

/** The second payment provider: forms with a check value; takes payments on its page and in its wallet app. */
export function mountLotuspay(web: Web, world: World): void {
  const handle = (name: PathName, work: (fields: Fields) => Promise<Fields>) =>
    web.post(lotuspayPaths[name], async (request: WebRequest, reply: WebReply) => {
      const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
      const fields = await readByKeys(world, body)
      if (fields) calledFor(request.headers)
      if (fields?.['MerchantID'] !== LOTUSPAY_MERCHANT) return give(reply, json({ error: 'check value' }, 401))
      if (hasNul(fields)) throw new OddInput('U+0000')
      const effect = async () => formAnswer(await stamped(world, await work(fields)))
      return exchange(world, reply, { target: 'pay', path: lotuspayPaths[name], effect })
    })
  handle('open', (fields) => open(world, fields))
  handle('query', (fields) => query(world, fields['MerchantTradeNo'] ?? ''))
}

async function open(world: World, fields: Fields): Promise<Fields> {
  const expires = new Date(fields['ExpireDate'] ?? world.clock.now())
  if (Number.isNaN(expires.getTime())) throw new OddInput('ExpireDate')
  const { MerchantTradeNo: order = '', TotalAmount: sum = '0', ChoosePayment = 'page', ReturnURL = '', ClientBackURL = '' } = fields
  const method = ChoosePayment === 'wallet' ? 'wallet' : 'page'
  const row = await store.openPayment(world.database.db, {
    order_number: order,
    provider: 'lotuspay',
    method,
    provider_tx: newTx('L'),
    code: '',
    amount: moneyOf(BigInt(sum)),
    currency: 'TWD',
    notify_url: ReturnURL,
    return_url: ClientBackURL,
    expires_at: expires,
    at: world.clock.now(),
  })
  const url = `${publicUrl(world)}/pay/${order}`
  return {
    MerchantTradeNo: order,
    TradeNo: row.provider_tx,
    PaymentURL: url,
    ...(method === 'wallet' ? { QRCode: url, AppName: 'Lotus Wallet' } : {}),
  }
}

const codeOf = (status: string) => Object.entries(lotuspayStatuses).find(([, word]) => word === status)?.[0] ?? '404'

async function query(world: World, order: string): Promise<Fields> {
  const row = await store.payment(world.database.db, order)
  const found = row?.provider === 'lotuspay' ? row : null
  return {
    MerchantTradeNo: order,
    TradeNo: found?.provider_tx ?? '',
    TradeStatus: codeOf(found?.status ?? 'absent'),
    TotalAmount: String(found ? cents(store.sumOf(found)) : 0n),
    Currency: 'TWD',
  }
}

/** With merchant, time and check value; `hashKey` of somebody else for a forged word. */
export async function stamped(world: World, fields: Fields, hashKey?: string): Promise<string> {
  const key = await world.keys.signing('lotuspay')
  if (!key) throw new Error('no key is shared with lotuspay')
  const keys = lotuspayKeys(key.hex)
  const common = { MerchantID: LOTUSPAY_MERCHANT, Timestamp: String(Math.floor(world.clock.now().getTime() / 1000)) }
  return lotuspayForm({ ...common, ...fields }, hashKey === undefined ? keys : { ...keys, hashKey })
}

const formAnswer = (body: string): Answer => ({ status: 200, contentType: 'application/x-www-form-urlencoded', body })

async function readByKeys(world: World, body: string): Promise<Fields | null> {
  for (const { hex } of await world.keys.accepted('lotuspay')) {
    const fields = await readLotuspayForm(body, lotuspayKeys(hex), world.clock.now())
    if (fields) return fields
  }
  return null
}
