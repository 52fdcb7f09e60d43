import { createHash } from 'node:crypto'
import { tronAddress, USDT_CONTRACT } from '@jade/contract/cashier/tron-address'
import { type ChainTransfer, chainTransfer } from '@jade/contract/provider/chain'
import { type BankFeedRow, bankFeedRow, payoutLine } from '@jade/contract/provider/protocol'
import type { Answer } from '@jade/service/ask-signed'
import type { App } from '@jade/service/app'
import { pageFrom, rowFrom } from './feed-page.ts'
import type {
  BankFeed,
  ChainWallet,
  NewPayment,
  PaymentProvider,
  PaymentReport,
  PayoutOrder,
  PayoutReport,
  Provider,
} from './providers/kind.ts'
import { lotuspayCallbacks } from './providers/lotuspay/lotuspay.ts'
import { sandpayCallbacks } from './providers/sandpay/sandpay.ts'

type Callbacks = Pick<PaymentProvider, 'readCallback' | 'understood'>

const TIME = '2026-06-15T04:01:00.000Z'

/** Payment providers, a bank and a chain whose every word a test decides; in the place of providers/index.ts for files that import this one (vitest.config.ts). */
export const outside = {
  /** What the provider says of each payment when asked; absent ones are absent. */
  payments: new Map<string, PaymentReport>(),
  payouts: new Map<string, PayoutReport>(),
  /** How often each payout was opened. */
  opened: [] as string[],
  /** The newest one, as it was asked for. */
  payout: null as PayoutOrder | null,
  feed: [] as BankFeedRow[],
  chain: [] as { -readonly [K in keyof ChainTransfer]: ChainTransfer[K] }[],
  /** Lines of the provider's statement of payouts, as it tells them. */
  statement: [] as unknown[],
  silent: false,
  /** What opening a payout answers. */
  payoutWord: { status: 'paid', providerTx: 'O0001' } as PayoutReport,
  reset() {
    this.payments.clear()
    this.payouts.clear()
    this.opened.length = 0
    this.silent = false
    this.payoutWord = { status: 'paid', providerTx: 'O0001' }
  },
  /** As new, for the next test file of the worker. */
  renew() {
    this.reset()
    this.payout = null
    this.feed.length = 0
    this.chain.length = 0
    this.statement.length = 0
  },
  arrives(amount: string, note: string, sender = '王小明') {
    const seq = this.feed.length + 1
    this.feed.push({ ref: `BANK${String(seq).padStart(6, '0')}`, seq, amount, currency: 'TWD', note, sender, time: TIME })
  },
  /** A transfer on the chain; answers its transaction, whose depth the test may change. */
  sends(to: string, amount: string, change: Partial<ChainTransfer> = {}) {
    const seq = this.chain.length + 1
    const txid = createHash('sha256').update(String(seq)).digest('hex')
    const row = { seq, txid, index: 0, contract: USDT_CONTRACT, token: 'USDT', from: 'TSender', to, amount, confirmations: 0, time: TIME }
    this.chain.push({ ...row, ...change })
    return txid
  },
  /** Blocks on top of a transaction. */
  deepen(txid: string, confirmations: number) {
    for (const row of this.chain) if (row.txid === txid) row.confirmations = confirmations
  },
}

function answer<T>(value: T): Promise<Answer<T>> {
  return Promise.resolve(outside.silent ? { answered: false, why: 'late' } : { answered: true, value })
}

const TWENTY = (text: string) => createHash('sha256').update(text).digest().subarray(0, 20)

/** A provider that answers what the test says, and reads callbacks as the real one does. */
const payments = (name: string, callbacks: (app: App) => Callbacks) => (app: App) => ({
  name,
  openPayment: ({ order, method }: NewPayment) => {
    const url = `https://pay.test/${order}`
    const means = {
      page: {},
      atm: { bank: '812', account_number: `9812${order.length}` },
      store: { code: `S${order}` },
      wallet: { qr: url },
    }
    return answer({ providerTx: `P${order}`, pay: { url, ...means[method] } })
  },
  queryPayment: (order: string) =>
    answer(outside.payments.get(order) ?? ({ status: 'absent', amountCents: 0n, currency: 'TWD', providerTx: '' } as const)),
  ...callbacks(app),
})

const sandpay = (app: App): Provider => ({
  ...payments('sandpay', sandpayCallbacks)(app),
  openPayout: (payout) => {
    outside.opened.push(payout.order)
    outside.payout = payout
    return answer(outside.payoutWord)
  },
  queryPayout: ({ order }) => answer(outside.payouts.get(order) ?? { status: 'absent', providerTx: '' }),
  payoutsAfter: (cursor) => {
    const lines = outside.statement.slice(Number(cursor || '0'))
    return answer(pageFrom({ data: lines, next: String(outside.statement.length), more: false }, payoutLine))
  },
  payoutLine: (line) => rowFrom(line, payoutLine),
})

const feed: BankFeed = {
  row: (line) => rowFrom(line, bankFeedRow),
  after: (cursor) => {
    const lines = outside.feed.filter(({ seq }) => seq > Number(cursor || '0'))
    return answer(pageFrom({ data: lines, next: String(lines.at(-1)?.seq ?? cursor), more: false }, bankFeedRow))
  },
}

const chain: ChainWallet = {
  row: (line) => rowFrom(line, chainTransfer),
  addressOf: async (order) => answer(await tronAddress(TWENTY(order))),
  after: (cursor) => {
    const lines = outside.chain.filter(({ seq }) => seq > Number(cursor || '0'))
    return answer(pageFrom({ data: lines, next: String(lines.at(-1)?.seq ?? cursor), more: false }, chainTransfer))
  },
  depthOf: (txid) => answer(outside.chain.find((one) => one.txid === txid)?.confirmations ?? null),
}

export const providers = { sandpay, lotuspay: payments('lotuspay', lotuspayCallbacks) }
export const bankFeed = () => feed
export const chainWallet = () => chain
