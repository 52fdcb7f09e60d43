// Takes up transfers that have not ended. States, moves and times: transfer.rules.ts; asking and voiding: send.service.ts; what an outcome does: apply-outcome.service.ts.
import type { App, Unit } from '@jade/service/app'
import { isDraining, platformByCode } from '../../platforms/door.ts'
import type { TransferRow } from '../rows.types.ts'
import { type AppliedOutcome, applyOutcome, machine } from './apply-outcome.service.ts'
import { ask, send } from './send.service.ts'
import { hasEnded } from './transfer.rules.ts'
import * as transfers from './transfers.store.ts'

const AT_ONCE = 20
/** Longer than a vendor call may take, so that hardly anybody takes the same order up meanwhile; two that ask the same do no harm. */
const LEASE_MS = 8_000

/** So many times twenty at one platform in one run of the job; what is left comes in the next second. */
const PASSES = 25

/**
 * Job, every second: sends what waits to be sent, and asks about everything that was sent and has not ended. Each platform is worked through by
 * itself, as long as its vendor answers: one that is away holds up only its own transfers, and only for one pass.
 */
export async function resolveTransfers(app: App): Promise<void> {
  const codes = await transfers.dueCodes(app.db, app.clock.now())
  await Promise.all(codes.map((code) => resolveAt(app, code)))
}

async function resolveAt(app: App, code: string): Promise<void> {
  for (let pass = 0; pass < PASSES; pass += 1) {
    const due = await app.unit(machine, (u) =>
      transfers.claimDue(u.tx, code, { now: u.now, until: new Date(u.now.getTime() + LEASE_MS), limit: AT_ONCE }),
    )
    const ended = await Promise.all(due.map((transfer) => takeUp(app, transfer)))
    if (due.length < AT_ONCE || !ended.includes(true)) return
  }
}

/**
 * A recall still held is sent. A transfer in still held lost its sender before the vendor heard of it: the money goes back.
 * So does what an emptied platform's maintenance called for that was taken back since. Whatever was sent is asked about, never sent
 * again. True: the order has ended.
 */
async function takeUp(app: App, transfer: TransferRow): Promise<boolean> {
  try {
    const applied = await (transfer.state !== 'held'
      ? ask(app, transfer)
      : transfer.direction === 'out' && (await isStillWanted(app, transfer))
        ? send(app, transfer.order_number)
        : app.unit(machine, (u) => returnUnsent(u, transfer.order_number)))
    return applied !== null && hasEnded(applied.transfer.state)
  } catch (error) {
    app.log.error({ err: error, order: transfer.order_number }, 'a transfer could not be taken up, it comes again')
    return false
  }
}

async function isStillWanted(app: App, { drain: isDrain, code }: TransferRow): Promise<boolean> {
  if (!isDrain) return true
  const platform = await platformByCode(app.db, code)
  return platform !== null && isDraining(platform, app.clock.now())
}

async function returnUnsent(u: Unit, orderNumber: string): Promise<AppliedOutcome | null> {
  const transfer = await transfers.lockTransfer(u.tx, orderNumber)
  return transfer?.state === 'held' ? applyOutcome(u, transfer, { ending: 'returned', code: 'never_sent' }) : null
}
