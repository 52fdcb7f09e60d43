import type { App, Unit } from '@jade/service/app'
import type { TransferRow } from './rows.types.ts'
import { conclude } from './conclude.service.ts'
import { ask, machine, send } from './send.service.ts'
import * as transfers from './transfers.store.ts'

const AT_ONCE = 20
/** Longer than a vendor call may take, so that nobody takes the same order up meanwhile. */
const LEASE_MS = 20_000

/** Job, every second: sends what waits to be sent, and asks about everything that has no ending yet. */
export async function resolveTransfers(app: App): Promise<void> {
  const due = await app.unit(machine, (u) =>
    transfers.claimDue(u.tx, u.now, { until: new Date(u.now.getTime() + LEASE_MS), limit: AT_ONCE }),
  )
  await Promise.all(due.map((transfer) => takeUp(app, transfer)))
}

/**
 * A recall still held is sent. A transfer in still held lost its sender before the vendor heard of it: the money goes back.
 * Whatever was sent is asked about, never sent again.
 */
async function takeUp(app: App, transfer: TransferRow): Promise<void> {
  try {
    if (transfer.state !== 'held') await ask(app, transfer)
    else if (transfer.direction === 'out') await send(app, transfer.order_number)
    else await app.unit(machine, (u) => returnUnsent(u, transfer.order_number))
  } catch (error) {
    app.log.error({ err: error, order: transfer.order_number }, 'a transfer could not be taken up, it comes again')
  }
}

async function returnUnsent(u: Unit, orderNumber: string): Promise<void> {
  const transfer = await transfers.lockTransfer(u.tx, orderNumber)
  if (transfer?.state === 'held') await conclude(u, transfer, { ending: 'returned', code: 'never_sent' })
}
