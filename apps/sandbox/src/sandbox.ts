import { randomBytes } from 'node:crypto'
import { moneyOf, positiveMoney } from '@jade/contract/money'
import { taipeiTime } from '@jade/service/clock'
import { createFastify } from '@jade/service/http/fastify'
import { mountHealth } from '@jade/service/serve'
import * as z from 'zod/mini'
import { deliverCallbacks, endPayment, outcomes } from './callbacks.ts'
import { mountChain, mountChainWallet } from './chain.ts'
import * as chain from './chain.store.ts'
import { give, givePage, json, type Web, type WebReply, type WebRequest } from './exchange.ts'
import { defaultPath, faultModes, faultTargets } from './faults.rules.ts'
import { langOf } from './pages/page.ts'
import { chainPage } from './pages/chain-page.ts'
import { checkoutPage, codesPage, payPage } from './pages/pay-pages.ts'
import { bankPage, faultsPage, homePage, smsPage } from './pages/pages.ts'
import { mountGateways } from './gateways.ts'
import { mountMail } from './mail.ts'
import { mountLotuspay } from './lotuspay.ts'
import * as payments from './payments.store.ts'
import { mountProvider } from './provider.ts'
import { mountPush } from './push.ts'
import { hasNul, OddInput, read } from './reading.ts'
import { answerSigned } from './signed.ts'
import { mountProxy } from './proxy.ts'
import * as store from './store.ts'
import type { World } from './world.ts'

const FEED_PAGE = 50
const CURRENCY = 'TWD'

/** The sandbox's HTTP: for the casino (signed provider, feed, SMS, proxies), for testers (outcomes, faults), and pages for people. */
export async function buildSandbox(world: World): Promise<Web> {
  const web = createFastify(world.config, world.log)
  mountHealth(web, world.database)
  web.addHook('preValidation', async ({ params, query, body }) => {
    if ([params, query, body].some(hasNul)) throw new OddInput('U+0000')
  })
  mountPages(web, world)
  mountSms(web, world)
  mountMail(web, world)
  mountBank(web, world)
  mountOutcomes(web, world)
  mountCounters(web, world)
  mountChain(web, world)
  mountFaults(web, world)
  await web.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    mountProvider(raw as unknown as Web, world)
    mountGateways(raw as unknown as Web, world)
    mountLotuspay(raw as unknown as Web, world)
    mountChainWallet(raw as unknown as Web, world)
    mountPush(raw as unknown as Web, world)
    mountProxy(raw as unknown as Web, world)
  })
  return web
}

const header = (request: WebRequest, name: string) => String(request.headers[name] ?? '')
const wantsPage = (request: WebRequest) => header(request, 'accept').includes('text/html')
const lang = (request: WebRequest) => langOf(request.query, header(request, 'accept-language'))
const bad = (reply: WebReply, message: string) => give(reply, json({ error: message }, 400))

function mountPages(web: Web, world: World): void {
  const { db } = world.database
  web.get('/', async (request, reply) => givePage(reply, homePage(lang(request))))
  web.get('/bank', async (request, reply) => givePage(reply, bankPage(lang(request), await store.latestEntries(db))))
  web.get('/pay', async (request, reply) =>
    givePage(reply, payPage(lang(request), await payments.latestPayments(db, null), await store.latestPayouts(db))),
  )
  for (const method of ['atm', 'store'] as const)
    web.get(`/${method}`, async (request, reply) =>
      givePage(reply, codesPage(lang(request), method, await payments.latestPayments(db, method))),
    )
  web.get('/chain', async (request, reply) =>
    givePage(
      reply,
      chainPage(lang(request), {
        addresses: await chain.latestAddresses(db),
        transfers: await chain.latestTransfers(db),
        now: world.clock.now(),
      }),
    ),
  )
  web.get<{ Params: { order: string } }>('/pay/:order', async (request, reply) => {
    const payment = await payments.payment(db, request.params.order)
    if (!payment) return give(reply, json({ error: 'unknown order' }, 404))
    return givePage(
      reply,
      checkoutPage(langOf(request.query, header(request, 'accept-language')), payment, await store.callbacksOf(db, payment.order_number)),
    )
  })
}

function mountSms(web: Web, world: World): void {
  const { db } = world.database
  web.get('/sms', async (request, reply) => {
    const { phone } = read(z.object({ phone: z.optional(z.string()) }), request.query)
    const rows = await store.smsOf(db, phone === undefined || phone === '' ? null : phone)
    if (wantsPage(request)) return givePage(reply, smsPage(lang(request), rows, phone ?? ''))
    return rows.map((row) => ({ phone: row.phone, text: row.text, code: row.code, time: taipeiTime(row.at) }))
  })
}

const transferBody = z.object({
  order_number: z.string().check(z.maxLength(200)),
  amount: positiveMoney,
  sender: z.optional(z.string().check(z.maxLength(40))),
})

function mountBank(web: Web, world: World): void {
  const { db } = world.database
  web.post('/bank/transfer', async (request, reply) => {
    const transfer = z.safeParse(transferBody, request.body)
    if (!transfer.success) return bad(reply, 'order_number, amount')
    const { order_number: note, amount, sender = '王小明' } = transfer.data
    const ref = `B${randomBytes(8).toString('hex').toUpperCase()}`
    await store.addEntry(db, { ref, amount: moneyOf(amount), note, sender, at: world.clock.now() })
    return { status: 'arrived', ref }
  })
  web.get('/bank/feed', async (request, reply) => {
    const { cursor = '' } = read(z.object({ cursor: z.optional(z.string()) }), request.query)
    if (!/^\d{0,18}$/.test(cursor)) return bad(reply, 'cursor')
    const feed = async () => {
      const rows = await store.entriesAfter(db, BigInt(cursor || '0'), FEED_PAGE + 1)
      const shown = rows.slice(0, FEED_PAGE)
      return json({
        data: shown.map((row) => ({
          ref: row.ref,
          seq: Number(row.seq),
          amount: row.amount,
          currency: CURRENCY,
          note: row.note,
          sender: row.sender,
          time: row.at.toISOString(),
        })),
        next: String(shown.at(-1)?.seq ?? cursor),
        more: rows.length > FEED_PAGE,
      })
    }
    return answerSigned(world, { request, reply }, { name: 'bank_feed', answer: feed })
  })
}

/** POST /pay/{order}/{outcome}: how the payment ends; the first callback is delivered before the answer. */
function mountOutcomes(web: Web, world: World): void {
  web.post<{ Params: { order: string; outcome: string } }>('/pay/:order/:outcome', async (request, reply) => {
    const outcome = outcomes.find((known) => known === request.params.outcome)
    const payment = await payments.payment(world.database.db, request.params.order)
    if (!outcome || !payment) return give(reply, json({ error: 'unknown order or outcome' }, 404))
    await endPayment(world, payment, outcome)
    await deliverCallbacks(world)
    const rows = await store.callbacksOf(world.database.db, payment.order_number)
    return { status: outcome, callbacks: rows.map(({ tries, answer, forged }) => ({ tries, answer, forged })) }
  })
}

const counterBody = z.object({ code: z.string().check(z.maxLength(40)), amount: positiveMoney })

/**
 * POST /store/pay and /atm/pay {code, amount}: somebody pays at a counter or a machine. A bank takes exactly the amount of a virtual
 * account; a counter takes what it is given, and the provider tells of that sum.
 */
function mountCounters(web: Web, world: World): void {
  const { db } = world.database
  for (const method of ['store', 'atm'] as const) {
    web.post(`/${method}/pay`, async (request, reply) => {
      const paid = z.safeParse(counterBody, request.body)
      if (!paid.success) return bad(reply, 'code, amount')
      const payment = await payments.paymentByCode(db, method, paid.data.code.trim().toUpperCase())
      if (!payment) return give(reply, json({ error: 'unknown code' }, 404))
      if (payment.status !== 'pending') return give(reply, json({ error: 'paid before' }, 409))
      const amount = moneyOf(paid.data.amount)
      if (method === 'atm' && amount !== payment.amount) return bad(reply, `the account takes exactly ${payment.amount}`)
      await payments.setPaidAmount(db, payment.order_number, amount)
      await endPayment(world, { ...payment, paid_amount: amount }, 'success')
      await deliverCallbacks(world)
      return { status: 'paid', order: payment.order_number, amount }
    })
  }
}

const faultBody = z.object({
  target: z.enum(faultTargets),
  mode: z.enum(faultModes),
  count: z._default(z.int().check(z.gte(1), z.lte(10_000)), 1),
  /** A pattern of the paths that meet it; without one only calls that move something. */
  path: z.optional(z.string().check(z.maxLength(200))),
})

function mountFaults(web: Web, world: World): void {
  const { db } = world.database
  web.get('/faults', async (request, reply) => {
    const rows = await store.faults(db)
    if (wantsPage(request)) return givePage(reply, faultsPage(lang(request), rows))
    return rows.map(({ target, mode, path, count }) => ({ target, mode, path, count }))
  })
  web.post('/faults', async (request, reply) => {
    const fault = z.safeParse(faultBody, request.body)
    if (!fault.success) return bad(reply, 'target, mode, count')
    const { target, mode, count, path = defaultPath[target] } = fault.data
    if (!(await store.isPattern(db, path))) return bad(reply, 'path')
    await store.addFault(db, { target, mode, count, path, at: world.clock.now() })
    return { target, mode, count, path }
  })
  web.delete('/faults', async () => {
    await store.clearFaults(db)
    return { status: 'cleared' }
  })
}
