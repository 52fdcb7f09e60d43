import { randomUUID } from 'node:crypto'
import { type ApprovalDecided, type ApprovalRequested, approvalRequested } from '@jade/contract/backoffice/events'
import { pageOf } from '@jade/contract/call'
import type { gamesReviewCalls } from '@jade/contract/games/review-calls'
import { vendorBetRecord } from '@jade/contract/vendor/protocol'
import { type App, refuse, systemIntent, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import { LineFault, lineFaultOf } from '@jade/service/line-fault'
import type { Request } from '@jade/service/room'
import * as z from 'zod/mini'
import { platforms, playerOfVendor, vendorOf } from '../../platforms/door.ts'
import { takeInOwn } from './pull.service.ts'
import * as store from './quarantine.store.ts'

type Office<K extends keyof typeof gamesReviewCalls> = Request<(typeof gamesReviewCalls)[K]>

const readApproval = 'games.read_record'
const machine = systemIntent('games.records_again')
const BATCH = 20

const objectOf = ({ vendor, ref }: Pick<store.Quarantined, 'vendor' | 'ref'>) => `record ${vendor} ${ref}`

/** GET /quarantine. */
export async function quarantineList(app: App, { query }: Office<'quarantine'>) {
  const page = pageOf(query)
  const { rows, total } = await store.quarantinePage(app.db, page)
  const data = rows.map((row) => ({
    vendor: row.vendor,
    ref: row.ref,
    problem: row.problem,
    record: JSON.stringify(row.body, null, 1),
    times: row.times,
    first_time: taipeiTime(row.first_at),
    last_time: taipeiTime(row.last_at),
    approval: row.agreed ? ('agreed' as const) : row.approval_id === null ? ('' as const) : ('waiting' as const),
  }))
  return { ...page, total, data }
}

/** Asks a second person to have a record read again. Refuses kernel.not_found, games.record_waiting. */
export async function readRecord(app: App, { body, actor, intent }: Office<'readRecord'>) {
  return app.unit(intent, async (u) => {
    const row = await store.lockQuarantined(u.tx, body)
    if (!row) throw refuse('kernel.not_found')
    if (row.approval_id !== null || row.agreed) throw refuse('games.record_waiting')
    const id = randomUUID()
    await store.saveReading(u.tx, row, { approvalId: id, agreed: false })
    const change = {
      object: objectOf(row),
      before: { problem: row.problem, record: row.body },
      after: { read: 'again' as const },
      reason: body.reason,
    }
    const payload: ApprovalRequested = { id, kind: readApproval, ...change, makerId: String(actor.staffId) }
    u.emit({ name: approvalRequested, payload })
    u.audit({ action: 'bet.read.request', ...change })
    return { data: { approval: id } }
  })
}

/** Reaction: the second person decided. The job reads the record; one that was taken in meanwhile is gone from here. */
export async function readingDecided(u: Unit, decided: ApprovalDecided): Promise<void> {
  if (decided.kind !== readApproval) return
  const row = await store.lockQuarantinedByApproval(u.tx, decided.id)
  if (!row) return
  await store.saveReading(u.tx, row, { approvalId: null, agreed: decided.approved })
  if (decided.approved)
    u.audit({ action: 'bet.read', object: objectOf(row), reason: decided.reason, before: { read: 'asked' }, after: { read: 'agreed' } })
}

/** Job: reads the records that two people want read again. One that is still wrong stays and says why; any other failure comes again. */
export async function readRecordsAgain(app: App): Promise<void> {
  const failures: unknown[] = []
  for (const row of await store.recordsToRead(app.db, BATCH)) {
    try {
      await app.unit(machine, (u) => takeAgain(app, u, row))
    } catch (error) {
      const problem = lineFaultOf(error)
      if (problem === null) failures.push(error)
      else await app.unit(machine, (u) => stillWrong(u, row, problem))
    }
  }
  if (failures.length > 0) throw failures[0]
}

async function takeAgain(app: App, u: Unit, of: store.Quarantined): Promise<void> {
  const row = await store.lockQuarantined(u.tx, of)
  if (!row?.agreed) return
  const listed = (await platforms(u.tx)).filter(({ vendor }) => vendor === row.vendor)
  const [first] = listed
  const vendor = first && vendorOf(app, first)
  if (!vendor) throw new LineFault(`no platform of ${row.vendor}`)
  const read = z.safeParse(vendorBetRecord, row.body)
  if (!read.success) throw new LineFault(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(', '))
  const playerId = playerOfVendor(read.data.player)
  if (playerId === null) throw new LineFault(`no player ${read.data.player}`)
  await takeInOwn(u, { name: row.vendor, vendor, listed }, { playerId, records: [read.data] })
  await store.release(u.tx, row.vendor, [row.ref])
  u.audit({ action: 'bet.read.done', object: objectOf(row), before: { problem: row.problem }, after: { record: read.data } })
}

async function stillWrong(u: Unit, of: store.Quarantined, problem: string): Promise<void> {
  const row = await store.lockQuarantined(u.tx, of)
  if (!row?.agreed) return
  await store.quarantine(u.tx, { ...row, problem, now: u.now })
  await store.saveReading(u.tx, row, { approvalId: null, agreed: false })
  u.audit({ action: 'bet.read.failed', object: objectOf(row), reason: problem, before: { problem: row.problem }, after: { problem } })
}
