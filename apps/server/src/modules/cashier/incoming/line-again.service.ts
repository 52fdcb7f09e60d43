import { randomUUID } from 'node:crypto'
import { type ApprovalDecided, type ApprovalRequested, approvalRequested } from '@jade/contract/backoffice/events'
import type { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { type App, refuse, systemIntent, type Unit } from '@jade/service/app'
import { LineFault, lineFaultOf } from '@jade/service/line-fault'
import type { Request } from '@jade/service/room'
import { bankLines } from './bank-feed.service.ts'
import * as outside from '../outside/door.ts'
import { statementLines } from '../withdrawals/door.ts'
import { chainLines } from './chain.service.ts'

/*
 * A line that was set aside is not lost: two people have it read again, after the outside or a new version of ours made it readable, and it
 * then does what it would have done at its first reading. Lines of before they were kept whole are read from what the case shows.
 */

const readApproval = 'cashier.read_line'
const machine = systemIntent('cashier.lines')
const BATCH = 20
const DETAIL = 1_800

interface LineReader {
  readonly name: string
  /** Carries out one line. Throws LineFault when it does not fit the form. */
  read(u: Unit, line: unknown): Promise<void>
}

function readerOf<Row>(feed: outside.Feed<Row>): LineReader {
  return {
    name: feed.name,
    read: async (u, line) => {
      const row = feed.row(line)
      if (row === null) throw new LineFault('it does not fit the form')
      await feed.take(u, row)
    },
  }
}

/** Who reads the line that a case holds; undefined for any other case. */
function lineReader(app: App, row: Pick<outside.SuspenseRow, 'kind' | 'ref'>): LineReader | undefined {
  if (row.kind !== 'unreadable') return undefined
  const statements = outside.connectedPayers(app).map((payer) => readerOf(statementLines(payer)))
  return [readerOf(bankLines(app)), readerOf(chainLines(app)), ...statements].find(({ name }) => row.ref.startsWith(`${name}:`))
}

/** Whether a case holds a line that can be read again. */
export function isLine(app: App, row: Pick<outside.SuspenseRow, 'kind' | 'ref'>): boolean {
  return lineReader(app, row) !== undefined
}

/** Asks a second person to have a line read again. Refuses kernel.not_found, cashier.approval_waiting, cashier.suspense_no_line. */
export async function readSuspense(app: App, { params, body, actor, intent }: Request<(typeof cashierOperatorCalls)['readSuspense']>) {
  return app.unit(intent, async (u) => {
    const row = await outside.lockCase(u.tx, BigInt(params.id))
    if (row?.status !== 'open') throw refuse('kernel.not_found')
    if (row.wish !== '') throw refuse('cashier.approval_waiting')
    if (!isLine(app, row)) throw refuse('cashier.suspense_no_line')
    const id = randomUUID()
    await outside.saveCaseWish(u.tx, row.id, { approvalId: id, wish: 'read', playerId: null })
    const change = {
      object: `suspense ${row.id} ${row.ref}`,
      before: { kind: row.kind, line: row.line || row.detail },
      after: { read: 'again' as const },
      reason: body.reason,
    }
    const of = { ...(row.player_id !== null && { player: String(row.player_id) }), page: { kind: 'suspense', id: String(row.id) } }
    const payload: ApprovalRequested = { id, kind: readApproval, ...change, makerId: String(actor.staffId), of }
    u.emit({ name: approvalRequested, payload })
    u.audit({ action: 'suspense.read.request', ...change })
    return { data: { approval: id } }
  })
}

/** Reaction: the second person decided. The job reads the line; a case that was closed meanwhile stays as it is. */
export async function lineDecided(u: Unit, decided: ApprovalDecided): Promise<void> {
  if (decided.kind !== readApproval) return
  const row = await outside.lockCaseByApproval(u.tx, decided.id)
  if (!row) return
  if (!decided.approved || row.status !== 'open') return outside.saveCaseWish(u.tx, row.id, null)
  await outside.agreeToRead(u.tx, row.id)
  u.audit({
    action: 'suspense.read',
    object: `suspense ${row.id} ${row.ref}`,
    reason: decided.reason,
    before: { read: 'asked' },
    after: { read: 'agreed' },
  })
}

/** Job: reads the lines that two people want read again. One that is still wrong stays open and says why; any other failure comes again. */
export async function readLinesAgain(app: App): Promise<void> {
  const failures: unknown[] = []
  for (const id of await outside.linesToRead(app.db, BATCH)) {
    try {
      await app.unit(machine, (u) => takeAgain(app, u, id))
    } catch (error) {
      const problem = lineFaultOf(error)
      if (problem === null) failures.push(error)
      else await app.unit(machine, (u) => stillWrong(u, id, problem))
    }
  }
  if (failures.length > 0) throw failures[0]
}

async function takeAgain(app: App, u: Unit, id: bigint): Promise<void> {
  const row = await outside.lockCase(u.tx, id)
  if (row?.status !== 'open' || row.wish !== 'read' || row.approval_id !== null) return
  const line = parsed(row.line || row.detail)
  await lineReader(app, row)?.read(u, line)
  await outside.closeCase(u.tx, row.id, { note: 'read again', now: u.now })
  u.audit({
    action: 'suspense.read.done',
    object: `suspense ${row.id} ${row.ref}`,
    before: { status: 'open' },
    after: { status: 'closed', line },
  })
}

async function stillWrong(u: Unit, id: bigint, problem: string): Promise<void> {
  const row = await outside.lockCase(u.tx, id)
  if (row?.status !== 'open' || row.wish !== 'read' || row.approval_id !== null) return
  await outside.saveCaseWish(u.tx, row.id, null)
  // Without the line kept whole, the line in the detail is all there is: it stays as it is.
  if (row.line !== '') await outside.keepLineProblem(u.tx, row.id, `${problem}: ${row.line}`.slice(0, DETAIL))
  u.audit({
    action: 'suspense.read.failed',
    object: `suspense ${row.id} ${row.ref}`,
    reason: problem,
    before: { read: 'agreed' },
    after: { read: 'failed', problem },
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
