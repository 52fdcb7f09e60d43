import type { BankFeedRow } from '@jade/contract/provider/protocol'
import type { BankFeed, PaymentWord, PayoutWord, Provider, Said } from './providers/kind.ts'

/** A payment provider and a bank whose every word a test decides. */
export const outside = {
  /** What the provider says of each payment when asked; absent ones are absent. */
  payments: new Map<string, PaymentWord>(),
  payouts: new Map<string, PayoutWord>(),
  /** How often each payout was opened. */
  opened: [] as string[],
  feed: [] as BankFeedRow[],
  silent: false,
  /** What opening a payout answers. */
  payoutWord: { status: 'paid', providerTx: 'O0001' } as PayoutWord,
  reset() {
    this.payments.clear()
    this.payouts.clear()
    this.opened.length = 0
    this.silent = false
    this.payoutWord = { status: 'paid', providerTx: 'O0001' }
  },
  arrives(amount: string, note: string, sender = '王小明') {
    const time = '2026-06-15T04:01:00.000Z'
    const seq = this.feed.length + 1
    this.feed.push({ ref: `BANK${String(seq).padStart(6, '0')}`, seq, amount, currency: 'TWD', note, sender, time })
  },
}

function say<T>(word: T): Promise<Said<T>> {
  return Promise.resolve(outside.silent ? { said: false, why: 'late' } : { said: true, word })
}

const provider: Provider = {
  name: 'sandpay',
  openPayment: ({ order }) => say({ url: `https://pay.test/${order}`, providerTx: `P${order}` }),
  queryPayment: (order) => say(outside.payments.get(order) ?? { status: 'absent', amountCents: 0n, currency: 'TWD', providerTx: '' }),
  openPayout: ({ order }) => {
    outside.opened.push(order)
    return say(outside.payoutWord)
  },
  queryPayout: (order) => say(outside.payouts.get(order) ?? { status: 'absent', providerTx: '' }),
}

const feed: BankFeed = {
  after: (cursor) => {
    const rows = outside.feed.filter(({ seq }) => seq > Number(cursor || '0'))
    return say({ rows, next: String(rows.at(-1)?.seq ?? cursor), more: false })
  },
}

export const providers = { sandpay: () => provider }
export const mainProvider = () => provider
export const bankFeedOf = () => feed
