import { cents, moneyOf } from '@jade/contract/money'
import type { App } from '@jade/service/app'
import type { Check, Difference } from '@jade/service/room'
import { sumOf } from '../withdrawals/door.ts'
import { bankFeedOf, payerOf, type PaymentReport, type PayoutReport, providerOf } from '../outside/door.ts'
import * as store from './reconcile.store.ts'

/** Questions to the outside at one look. */
const QUESTIONS = 60
const PAGES = 20
/** A feed may tell a row a moment before we have booked it. */
const SETTLED_MS = 2 * 60_000

const before = (app: App) => new Date(app.clock.now().getTime() - SETTLED_MS)

/**
 * The bank's list, read once more behind our own reading: each row is there, with the same amount. Goes on where the last look ended,
 * and starts again from the row that was missing when one was.
 */
export const bankFeedCheck: Check = {
  kind: 'cashier.bank_feed',
  everySeconds: 300,
  async look(app, { mark, known }) {
    const feed = bankFeedOf(app)
    // Without a bank there is nothing to compare, and nothing that was found is gone.
    if (!feed) return { checked: 0, differences: [], mark, unsure: true }
    const differences: Difference[] = []
    let cursor = known.length > 0 ? '' : mark
    let checked = 0
    for (let page = 0; page < PAGES; page += 1) {
      const answer = await feed.after(cursor)
      if (!answer.answered) throw new Error(`the bank feed is silent: ${answer.why}`)
      const rows = answer.value.rows.filter(({ time }) => new Date(time) < before(app))
      const ours = await store.bankEntries(
        app.db,
        rows.map(({ ref }) => ref),
      )
      for (const { ref, amount, note, sender } of rows) {
        const our = ours.get(ref)
        const theirs = cents(amount)
        if (our === theirs || (our === undefined && theirs === 0n)) continue
        const booked = our === undefined ? 'never taken in' : `booked as ${moneyOf(our)}`
        differences.push({
          object: `bank ${ref}`,
          cents: (our ?? 0n) - theirs,
          detail: `the bank says ${amount} from ${sender} (${note}); ${booked}`,
        })
      }
      checked += rows.length
      if (rows.length < answer.value.rows.length) break
      cursor = answer.value.next
      if (!answer.value.more) break
    }
    return { checked, differences, mark: cursor }
  },
}

/** Ended orders of payment providers, walked in the order of their ends: the provider says the same of each. */
export const paymentsCheck: Check = {
  kind: 'cashier.payments',
  everySeconds: 300,
  async look(app, { mark, known }) {
    const next = await store.endedAtProviderAfter(app.db, { mark, until: before(app), limit: QUESTIONS })
    const again = await store.endedAtProviderByOrder(
      app.db,
      known.slice(0, QUESTIONS).map((object) => object.replace('deposit ', '')),
    )
    const rows = [...new Map([...again, ...next].map((row) => [row.order_number, row])).values()]
    const differences: Difference[] = []
    for (const row of rows) {
      const answer = await providerOf(app, row.provider)?.queryPayment(row.order_number)
      if (!answer?.answered) throw new Error(`${row.provider} is silent: ${answer?.why}`)
      differences.push(...paymentDifference(row, answer.value))
    }
    return {
      checked: rows.length,
      differences,
      mark: store.markOf(next.at(-1)) || mark,
      ...(known.length > QUESTIONS ? { unsure: true as const } : {}),
    }
  },
}

/** What we have of a payment: credited, or in suspense with a case; against what the provider was paid. */
function paymentDifference(row: store.ProviderOrder, word: PaymentReport): readonly Difference[] {
  const ours = row.status === 'success' ? row.amount_cents : row.suspended_cents
  const theirs = word.status === 'paid' && word.currency === 'TWD' ? word.amountCents : 0n
  if (ours === theirs) return []
  const detail = `order ${row.status} ${moneyOf(row.amount_cents)}, taken in ${moneyOf(ours)}; the provider says ${word.status} ${moneyOf(word.amountCents)} ${word.currency}`
  return [{ object: `deposit ${row.order_number}`, playerId: row.player_id, cents: ours - theirs, detail }]
}

/** Ended withdrawals, walked in the order of their ends: paid here is paid there, returned here never left there. */
export const payoutsCheck: Check = {
  kind: 'cashier.payouts',
  everySeconds: 300,
  async look(app, { mark, known }) {
    const next = await store.endedPayoutsAfter(app.db, { mark, until: before(app), limit: QUESTIONS })
    const again = await store.endedPayoutsByOrder(
      app.db,
      known.slice(0, QUESTIONS).map((object) => object.replace('payout ', '')),
    )
    const rows = [...new Map([...again, ...next].map((row) => [row.order_number, row])).values()]
    const differences: Difference[] = []
    for (const row of rows) {
      const answer = await payerOf(app, row.payer).queryPayout(sumOf(row))
      if (!answer.answered) throw new Error(`the payout provider is silent: ${answer.why}`)
      differences.push(...payoutDifference(row, answer.value))
    }
    return {
      checked: rows.length,
      differences,
      mark: store.markOf(next.at(-1)) || mark,
      ...(known.length > QUESTIONS ? { unsure: true as const } : {}),
    }
  },
}

function payoutDifference(row: store.EndedPayout, word: PayoutReport): readonly Difference[] {
  const sum = row.amount_cents - row.fee_cents
  const ours = row.stage === 'paid' ? sum : 0n
  const theirs = word.status === 'paid' || (word.status === 'processing' && row.stage !== 'paid') ? sum : 0n
  if (ours === theirs) return []
  const detail = `order ${row.stage} ${moneyOf(sum)}; the provider says ${word.status}`
  return [{ object: `payout ${row.order_number}`, playerId: row.player_id, cents: ours - theirs, detail }]
}
