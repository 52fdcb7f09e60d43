import { randomBytes, randomInt } from 'node:crypto'
import { type ProviderCallName, providerCalls, type ProviderRequest } from '@jade/contract/provider/protocol'
import * as z from 'zod/mini'
import { type Answer, exchange, give, json, type Web } from './exchange.ts'
import type { Course } from './faults.rules.ts'
import { readSigned, signedBy } from './signed.ts'
import * as payments from './payments.store.ts'
import * as store from './store.ts'
import type { World } from './world.ts'

/** Puts up calls that are signed both ways and meet the faults of their target. */
function handlerOf(web: Web, world: World) {
  return <N extends ProviderCallName>(
    name: N,
    work: (request: ProviderRequest<N>, course: Course, turn: number) => Promise<Answer>,
    target: 'pay' | 'payout',
  ) => {
    const { path } = providerCalls[name]
    web.post(path, async (request, reply) => {
      const read = await readSigned(world, request, { name: 'sandpay', path })
      if (read === null) return give(reply, json({ error: 'signature' }, 401))
      const parsed = z.safeParse(providerCalls[name].request, read)
      if (!parsed.success) return give(reply, json({ error: 'form' }, 400))
      const asked = parsed.data as ProviderRequest<N>
      const effect = async (course: Course, turn: number) =>
        signedBy(world, request, { name: 'sandpay', path, answer: await work(asked, course, turn) })
      return exchange(world, reply, { target, path, effect })
    })
  }
}

/** The payment provider's calls for the casino: signed, and the same order always answered the same. */
export function mountProvider(web: Web, world: World): void {
  const { db } = world.database
  const handle = handlerOf(web, world)
  mountPayouts(handle, world)

  handle(
    'openPayment',
    async ({ order, method = 'page', expires_at, ...payment }) => {
      const made = { order_number: order, provider: 'sandpay' as const, method, provider_tx: newTx('P'), code: newCode(method) }
      const expires = expires_at === undefined ? null : new Date(expires_at)
      const row = await payments.openPayment(db, { ...made, ...payment, expires_at: expires, at: world.clock.now() })
      return json({ order, provider_tx: row.provider_tx, ...toldBy(world, row) })
    },
    'pay',
  )

  handle(
    'queryPayment',
    async ({ order }) => {
      const row = await payments.payment(db, order)
      if (row?.provider !== 'sandpay') return json({ order, provider_tx: '', status: 'absent', amount: '0.00', currency: 'TWD' })
      return json({ order, provider_tx: row.provider_tx, status: row.status, amount: payments.sumOf(row), currency: row.currency })
    },
    'pay',
  )
}

function mountPayouts(handle: ReturnType<typeof handlerOf>, world: World): void {
  const { db } = world.database
  handle(
    'openPayout',
    async (payout, course, turn) => json(payoutView(await openPayout(world, payout, { course, turn }), payout.order)),
    'payout',
  )

  handle(
    'queryPayout',
    async ({ order }) => {
      await store.confirmPayouts(db, new Date(world.clock.now().getTime() - CHAIN_SECONDS * 1000))
      const row = await store.payout(db, order)
      if (row && row.hidden > 0) {
        await store.denyOnce(db, row.id)
        return json(payoutView(null, order))
      }
      return json(payoutView(row, order))
    },
    'payout',
  )

  handle(
    'payoutStatement',
    async ({ cursor }) => {
      const after = /^L\d{1,15}$/.test(cursor) ? BigInt(cursor.slice(1)) : 0n
      const rows = await store.payoutsAfter(db, after, STATEMENT_PAGE)
      const last = rows.at(-1)
      return json({ data: rows.map(payoutLineOf), next: last ? `L${last.id}` : cursor, more: rows.length === STATEMENT_PAGE })
    },
    'payout',
  )
}

/** Lines of a page of the statement. */
const STATEMENT_PAGE = 100

function payoutLineOf(row: store.PayoutRow) {
  const { id, order_number: order, provider_tx, amount, currency, at } = row
  return { line: `L${id}`, order, provider_tx, amount, currency, time: at.toISOString() }
}

/** A transfer on the chain is only sent at first; it is paid so many seconds later. */
const CHAIN_SECONDS = 15

function firstStatus(payout: ProviderRequest<'openPayout'>): store.PayoutRow['status'] {
  if (payout.method === 'usdt') return 'processing'
  return payout.account_number.endsWith('0000') ? 'refused' : 'paid'
}

/** Accounts that end in 0000 do not exist: the bank sends the payout back. A doubling provider pays a second time, unasked. */
async function openPayout(
  world: World,
  payout: ProviderRequest<'openPayout'>,
  meets: { readonly course: Course; readonly turn: number },
): Promise<store.PayoutRow | null> {
  const { db } = world.database
  const before = await store.payout(db, payout.order)
  if (before && meets.turn === 0) return before
  await store.addPayout(db, {
    order_number: payout.order,
    provider_tx: newTx('O'),
    amount: payout.amount,
    currency: payout.currency,
    bank: payout.method === 'usdt' ? 'TRC-20' : payout.bank,
    account_tail: payout.account_number.slice(-4),
    account_name: payout.account_name,
    status: firstStatus(payout),
    hidden: meets.course.denials,
    at: world.clock.now(),
  })
  return store.payout(db, payout.order)
}

function payoutView(row: store.PayoutRow | null, order: string) {
  if (!row) return { order, provider_tx: '', status: 'absent', amount: '0.00', currency: 'TWD' }
  return { order, provider_tx: row.provider_tx, status: row.status, amount: row.amount, currency: row.currency }
}

/** What a payer types in: a number of sixteen digits at a bank, a code of twelve at a shop. */
function newCode(method: payments.PaymentRow['method']): string {
  const digits = (n: number) => Array.from({ length: n }, () => randomInt(10)).join('')
  if (method === 'atm') return `9812${digits(12)}`
  return method === 'store' ? `SPY${digits(11)}` : ''
}

/** What the payer is told, by method. */
function toldBy(world: World, row: payments.PaymentRow) {
  const url = `${publicUrl(world)}/pay/${row.order_number}`
  if (row.method === 'atm') return { url: '', bank: '812', bank_name: '台新國際商業銀行', account_number: row.code }
  if (row.method === 'store') return { url: '', code: row.code }
  return row.method === 'wallet' ? { url, qr: url, shops: 'Sandpay' } : { url }
}

export const newTx = (kind: 'P' | 'O' | 'L') => `${kind}${randomBytes(9).toString('hex').toUpperCase()}`

/** Where browsers reach the payment page: the site's host at PORT+3. */
export function publicUrl(world: World): string {
  return world.config.outside.sandboxUrl ?? ''
}
