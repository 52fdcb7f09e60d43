import { cents } from '@jade/contract/money'
import type { PayoutLine } from '@jade/contract/provider/protocol'
import type { App, Unit } from '@jade/service/app'
import { LineFault } from '@jade/service/line-fault'
import * as outside from '../outside/door.ts'
import * as store from './payout-lines.store.ts'

/*
 * A payer answers for an order with its first payout: that it paid a second time, or paid what nobody ordered, only its statement shows. So
 * every payer's statement is read and kept; checks/payout-lines-check.service.ts holds it against the orders (docs/adr/0112).
 */

/** The statement of a payer, as a feed. */
export function statementLines(payer: outside.Provider): outside.Feed<PayoutLine> {
  const take = (u: Unit, row: PayoutLine) => takeLine(u, payer.name, row)
  return { name: `payouts_${payer.name}`, source: 'third', after: payer.payoutsAfter, row: payer.payoutLine, take }
}

/** Job: reads the statements of all payers. */
export async function readStatements(app: App): Promise<void> {
  for (const payer of outside.connectedPayers(app)) await outside.readFeed(app, statementLines(payer))
}

async function takeLine(u: Unit, payer: string, row: PayoutLine): Promise<void> {
  const line = { payer, row, cents: cents(row.amount), now: u.now }
  if (line.cents === 0n || (await store.insertPayoutLine(u.tx, line))) return
  if (!(await store.sameLine(u.tx, line))) throw new LineFault(`${payer} told line ${row.line} otherwise before`)
}
