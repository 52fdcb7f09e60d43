import { moneyOf } from '@jade/contract/money'
import type { App } from '@jade/service/app'
import type { Check, Difference } from '@jade/service/room'
import { connectedPayers, feedReadAt } from '../outside/door.ts'
import {
  newLines,
  type PaidOrder,
  paidAfter,
  paidByOrder,
  readStatements,
  type StatedPayout,
  statedPayouts,
  sumOf,
} from '../withdrawals/door.ts'
import { markOf, placeOf } from './reconcile.store.ts'

const MOST = 1_000
/** A statement may tell a sum later than the payer's answer did. */
const LATE_MS = 3_600_000

/** Statements against orders, both ways: each line is one paid order, in its sum, once; each order that a payer paid has its line. */
export const payoutLinesCheck: Check = {
  kind: 'cashier.payout_lines',
  everySeconds: 900,
  async look(app, { mark, known, byHand }) {
    if (byHand) await readStatements(app)
    const [lineMark = '', ...placed] = mark.split('|')
    const fresh = await newLines(app.db, BigInt(lineMark || '0'), MOST)
    const again = known.map((object) => object.replace('payout ', ''))
    const stated = await statedPayouts(app.db, [...new Set([...again, ...fresh.orders])])
    const walks = await Promise.all(connectedPayers(app).map(({ name }) => walkPaid(app, name, placed)))
    const paid = [...(await paidByOrder(app.db, again)), ...walks.flatMap(({ rows }) => rows)]
    const missing = [...new Map(paid.map((row) => [row.order_number, row])).values()].filter((row) => !row.stated)
    return {
      checked: fresh.orders.length + paid.length,
      differences: [...stated.flatMap(statedDifference), ...missing.map(notStated)],
      mark: [fresh.last, ...walks.map((walk) => walk.mark)].join('|'),
    }
  },
}

/** Goes on along the paid orders of one payer, as far as its statement was read; a payer that is silent holds up no other. */
async function walkPaid(app: App, payer: string, placed: readonly string[]) {
  const before = placed.find((one) => one.startsWith(`${payer} `))?.slice(payer.length + 1) ?? ''
  const readAt = (await feedReadAt(app.db, `payouts_${payer}`)) ?? new Date(0)
  const until = new Date(readAt.getTime() - LATE_MS)
  const rows = await paidAfter(app.db, { place: placeOf(before), until, payer, limit: MOST })
  return { rows, mark: `${payer} ${markOf(rows.at(-1)) || before}` }
}

const LEAVING = new Set(['paid', 'paying', 'unknown'])

function statedDifference(row: StatedPayout): readonly Difference[] {
  const { order_number: order, lines, cents: left, stage, player_id: playerId } = row
  const sum = sumOf(row)
  const expected = stage !== null && LEAVING.has(stage) ? sum.cents : 0n
  if (lines === 1n && left === expected && row.currency === sum.currency) return []
  const ours = stage === null ? 'no order of ours' : `order ${stage}, ${moneyOf(sum.cents)} ${sum.currency}`
  const detail = `the statement says ${lines} x, ${moneyOf(left)} ${row.currency} in all (${row.txs}); ${ours}`
  return [{ object: `payout ${order}`, ...(playerId === null ? {} : { playerId }), cents: expected - left, detail }]
}

const notStated = ({ order_number: order, player_id: playerId, amount_cents, fee_cents }: PaidOrder): Difference => ({
  object: `payout ${order}`,
  playerId,
  cents: amount_cents - fee_cents,
  detail: `order paid ${moneyOf(amount_cents - fee_cents)}; no statement names it`,
})
