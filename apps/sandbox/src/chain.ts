import { createHmac, randomBytes } from 'node:crypto'
import { isTronAddress, tronAddress, USDT_CONTRACT } from '@jade/contract/cashier/tron-address'
import { chainAddressCall } from '@jade/contract/provider/chain'
import { keyFor } from '@jade/service/crypto-box'
import * as z from 'zod/mini'
import * as store from './chain.store.ts'
import { give, json, type Web } from './exchange.ts'
import { read } from './reading.ts'
import { answerSigned, readSigned, signedBy } from './signed.ts'
import type { World } from './world.ts'

const BLOCK_MS = 3_000
const FEED_PAGE = 50

/** Blocks on top of a transfer: those it was sent with, and one more every three seconds. */
export const depth = (row: Pick<store.TransferRow, 'confirmations' | 'at'>, now: Date): number =>
  row.confirmations + Math.max(0, Math.floor((now.getTime() - row.at.getTime()) / BLOCK_MS))

/** The address of an order: made of its number and the installation's secret, so it is always the same one. */
const addressOf = (world: World, order: string): Promise<string> => {
  const key = keyFor(world.config.secrets.dataKey, 'sandbox chain')
  return tronAddress(createHmac('sha256', key).update(`tron:${order}`).digest().subarray(0, 20))
}

const transferBody = z.object({
  address: z.string(),
  amount: z.string().check(z.regex(/^(0|[1-9]\d{0,11})(\.\d{1,6})?$/)),
  confirmations: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000)), 0),
  contract: z._default(z.string(), USDT_CONTRACT),
  token: z._default(z.string().check(z.maxLength(20)), 'USDT'),
})

/** The TRON chain as far as this house sees it: transfers anybody sends, and how deep they lie by now. */
export function mountChain(web: Web, world: World): void {
  const { db } = world.database
  web.post('/chain/usdt', async (request, reply) => {
    const sent = z.safeParse(transferBody, request.body)
    const fits = sent.success && (await isTronAddress(sent.data.address)) && (await isTronAddress(sent.data.contract))
    if (!fits) return give(reply, json({ error: 'address, amount, confirmations' }, 400))
    const { address, amount, confirmations, contract, token } = sent.data
    const [whole = '0', part = ''] = amount.split('.')
    const txid = randomBytes(32).toString('hex')
    const at = world.clock.now()
    const rest = { contract, token, sender: await tronAddress(randomBytes(20)), confirmations, at }
    await store.addTransfer(db, { txid, log_index: 0, address, amount: `${whole}.${part.padEnd(6, '0')}`, ...rest })
    return { status: 'sent', txid, confirmations }
  })
  web.get('/chain/usdt', async (request, reply) => {
    const { cursor = '' } = read(z.object({ cursor: z.optional(z.string()) }), request.query)
    if (!/^\d{0,18}$/.test(cursor)) return give(reply, json({ error: 'cursor' }, 400))
    const feed = async () => {
      const rows = await store.transfersAfter(db, BigInt(cursor || '0'), FEED_PAGE + 1)
      const shown = rows.slice(0, FEED_PAGE)
      const now = world.clock.now()
      return json({
        data: shown.map((row) => ({
          seq: Number(row.seq),
          txid: row.txid,
          index: row.log_index,
          contract: row.contract,
          token: row.token,
          from: row.sender,
          to: row.address,
          amount: row.amount,
          confirmations: depth(row, now),
          time: row.at.toISOString(),
        })),
        next: String(shown.at(-1)?.seq ?? cursor),
        more: rows.length > FEED_PAGE,
      })
    }
    return answerSigned(world, { request, reply }, { name: 'chain', answer: feed })
  })
  web.get<{ Params: { txid: string; index: string } }>('/chain/usdt/:txid/:index', async (request, reply) => {
    const { txid, index } = request.params
    const answer = async () => {
      const row = /^\d{1,5}$/.test(index) ? await store.transfer(db, txid, Number(index)) : null
      return json({ found: row ? 1 : 0, confirmations: row ? depth(row, world.clock.now()) : 0 })
    }
    return answerSigned(world, { request, reply }, { name: 'chain', answer })
  })
}

/** The wallet service's signed call: an order's address, given out and from then on watched. */
export function mountChainWallet(web: Web, world: World): void {
  const { path, request: form } = chainAddressCall
  web.post(path, async (request, reply) => {
    const read = await readSigned(world, request, { name: 'chain', path })
    if (read === null) return give(reply, json({ error: 'signature' }, 401))
    const asked = z.safeParse(form, read)
    if (!asked.success) return give(reply, json({ error: 'form' }, 400))
    const { order } = asked.data
    const address = await addressOf(world, order)
    await store.keepAddress(world.database.db, { order, address, at: world.clock.now() })
    return give(reply, await signedBy(world, request, { name: 'chain', path, answer: json({ order, address }) }))
  })
}
