import { flagOf } from '@jade/contract/call'
import { allowedOr } from '@jade/contract/allowed'
import type { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import type { moneySources } from '@jade/contract/cashier/suspense-calls'
import { moneyOf } from '@jade/contract/money'
import { type App, refuse } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { FileReader } from '@jade/service/filed-list'
import { page, rowById } from '@jade/service/list'
import type { Request } from '@jade/service/room'
import { maskedNumber, sameName } from '../accounts/card.rules.ts'
import * as deposits from '../deposits/door.ts'
import { isOpen } from '../deposits/deposit.rules.ts'
import { viewImage } from '../image.service.ts'
import { matchScore } from './payment.rules.ts'
import * as outside from '../outside/door.ts'
import { isExcluded, maskedName, realName, realNames } from '../player-facts.service.ts'
import { mayUnmask, unmask } from '../unmask.service.ts'
import { lockMoney, sourceOf } from './suspense-money.service.ts'

type Ask<K extends keyof typeof cashierOperatorCalls> = Request<(typeof cashierOperatorCalls)[K]>

const MATCHES = 20

/** The list of deposit orders under its filter; names masked (CONSOLE-7, CONSOLE-16). */
export async function depositQueue(app: App, { query, actor, lang }: Ask<'deposits'>) {
  const { rows, around } = await page(app, deposits.depositList, query)
  return { ...around, data: await queueRows(app, rows, { actor, lang }) }
}

/** One order as its queue shows it, with what the caller may do. Refuses kernel.not_found. */
export async function depositPage(app: App, { params, actor, lang }: Ask<'deposit'>) {
  const row = await rowById(app, deposits.depositList, BigInt(params.id))
  if (!row) throw refuse('kernel.not_found')
  const ended = [!isOpen(row.status), 'state'] as const
  const allowed = [
    allowedOr('approve', ended, [!actor.permissions.has('deposit.approve'), 'right']),
    allowedOr('refuse', ended, [!actor.permissions.has('deposit.refuse'), 'right']),
  ]
  const [order] = await queueRows(app, [row], { actor, lang })
  if (!order) throw refuse('kernel.not_found')
  return { data: { order, allowed } }
}

/** Rows as a file has them. */
export async function fileRows(app: App, rows: readonly deposits.ListedDeposit[], { lang, full }: FileReader) {
  return queueRows(app, rows, { actor: { permissions: new Set() }, lang, full })
}

async function queueRows(app: App, rows: readonly deposits.ListedDeposit[], reader: Reader) {
  const names = await realNames(
    app,
    app.db,
    rows.map((row) => row.player_id),
  )
  const usdt = rows.filter((row) => row.type === 'usdt')
  const transfers = await outside.transfersOf(
    app.db,
    usdt.map((row) => row.order_number),
  )
  return rows.map((row) =>
    queueRow(app, row, { ...reader, name: names.get(row.player_id) ?? '', chain: transfers.get(row.order_number) ?? null }),
  )
}

interface Reader extends Pick<Ask<'deposits'>, 'lang'> {
  readonly actor: Pick<Ask<'deposits'>['actor'], 'permissions'>
  /** Names in full: a file for who may have them. */
  readonly full?: boolean
}
interface Beside extends Reader {
  readonly name: string
  readonly chain: outside.TransferRow | null
}

function queueRow(app: App, row: deposits.ListedDeposit, { actor, lang, full, name, chain }: Beside) {
  return {
    id: String(row.id),
    player_id: String(row.player_id),
    account: row.account ?? '',
    vip_level: row.vip_level,
    real_name: full === true ? name : maskedName(name),
    order_number: row.order_number,
    type: row.type,
    channel: lang === 'en' ? row.channel_en : row.channel,
    amount: moneyOf(row.amount_cents),
    fee: moneyOf(row.fee_cents),
    credit: moneyOf(row.amount_cents - row.fee_cents),
    status: row.status,
    flagged: flagOf(row.flagged),
    has_image: flagOf(row.image !== ''),
    image_seen: flagOf(row.image_seen),
    provider: row.provider,
    provider_tx: row.provider_tx,
    pay: deposits.payView(row),
    chain: deposits.chainView(chain),
    reason: row.reason,
    text: row.reason_text,
    build_time: taipeiTime(row.created_at),
    expires_at: taipeiTime(row.expires_at),
    age_seconds: Math.max(0, Math.floor((app.clock.now().getTime() - row.created_at.getTime()) / 1000)),
    may_unmask: flagOf(mayUnmask(actor, decides(actor, row))),
  }
}

/** Whether an order waits for a decision that this person may take. */
const decides = (actor: Reader['actor'], order: deposits.DepositRow) => isOpen(order.status) && actor.permissions.has('deposit.approve')

/** The real name in full, to compare with who paid. Refuses kernel.not_found, kernel.forbidden. */
export function unmaskDeposit(app: App, request: Ask<'unmaskDeposit'>) {
  return unmask(app, request, async (u) => {
    const order = await deposits.depositById(u.tx, BigInt(request.params.id))
    if (!order) throw refuse('kernel.not_found')
    return {
      object: `deposit ${order.order_number}`,
      action: 'deposit.unmask',
      decides: decides(request.actor, order),
      read: async () => ({ real_name: await realName(app, u.tx, order.player_id) }),
    }
  })
}

/** Money in suspense that may belong to an order, best first: of the source that its channel is paid by. */
export async function depositMatches(app: App, { params }: Ask<'depositMatches'>) {
  const order = await deposits.depositById(app.db, BigInt(params.id))
  if (!order) throw refuse('kernel.not_found')
  const name = await realName(app, app.db, order.player_id)
  const wanted = { amountCents: order.amount_cents, orderNumber: order.order_number, realName: name, createdAt: order.created_at }
  const found = await outside.moneyInSuspense(
    app.db,
    { source: sourceOf(order.type), cents: order.amount_cents, playerId: order.player_id },
    MATCHES,
  )
  const scored = found.map((money) => ({
    source: money.source,
    ref: money.ref,
    amount: moneyOf(money.amount_cents),
    note: money.note,
    sender: maskedSender(money),
    sender_fits: flagOf(money.sender !== '' && sameName(money.sender, name)),
    time: taipeiTime(money.sent_at),
    score: matchScore({ amountCents: money.amount_cents, note: money.note, sender: money.sender, sentAt: money.sent_at }, wanted),
  }))
  return { data: scored.toSorted((a, b) => b.score - a.score) }
}

/** Who paid, masked as everywhere: a name of the bank's feed, or the address on the chain. */
const maskedSender = ({ source, sender }: { readonly source: (typeof moneySources)[number]; readonly sender: string }): string =>
  source === 'chain' ? maskedNumber(sender.slice(-4)) : maskedName(sender)

export async function depositImage(app: App, request: Ask<'depositImage'>) {
  const order = await deposits.depositById(app.db, BigInt(request.params.id))
  return viewImage(app, request.intent, {
    name: order?.image ?? '',
    action: 'deposit.image',
    of: `deposit ${order?.order_number ?? ''}`,
    staffId: request.actor.staffId,
  })
}

/**
 * Credits an order with arrived money that the machine could not match: exactly its amount, each sum once.
 * Refuses kernel.not_found, cashier.deposit_ended, cashier.bank_note_used, cashier.approval_waiting, cashier.amount_differs.
 */
export async function approveDeposit(app: App, { params, body, intent }: Ask<'approveDeposit'>) {
  return app.unit(intent, async (u) => {
    const order = await deposits.lockById(u.tx, BigInt(params.id))
    const found = order && (await outside.lockCaseOf(u.tx, sourceOf(order.type), body.ref))
    if (!order || !found) throw refuse('kernel.not_found')
    if (!isOpen(order.status)) throw refuse('cashier.deposit_ended')
    const money = found.status === 'open' ? await lockMoney(u, found) : null
    if (!money) throw refuse('cashier.bank_note_used')
    // Money whose player is known is that player's; giving it to anybody else takes two people.
    if (found.player_id !== null && found.player_id !== order.player_id) throw refuse('kernel.not_found')
    if (found.approval_id !== null) throw refuse('cashier.approval_waiting')
    if (found.amount_cents !== order.amount_cents) throw refuse('cashier.amount_differs')
    await money.take(order.order_number)
    await outside.closeCasesOf(u.tx, found, { note: body.reason, now: u.now })
    await deposits.creditDeposit(u, order, {
      house: 'suspense',
      providerTx: money.tx || order.provider_tx,
      flagged: await isExcluded(u.tx, order.player_id),
    })
    const after = { status: 'success', ref: found.ref }
    u.audit({
      action: 'deposit.approve',
      object: `deposit ${order.order_number}`,
      reason: body.reason,
      before: { status: order.status },
      after,
    })
    return {}
  })
}

/** Refuses an open order with a reason that the player reads. */
export async function refuseDeposit(app: App, { params, body, intent }: Ask<'refuseDeposit'>) {
  return app.unit(intent, async (u) => {
    const order = await deposits.lockById(u.tx, BigInt(params.id))
    if (!order) throw refuse('kernel.not_found')
    if (!isOpen(order.status)) throw refuse('cashier.deposit_ended')
    await deposits.endDeposit(u, order, { status: 'audit_failure', outcome: 'refused', reason: body.reason, text: body.text })
    const reason = `${body.reason}: ${body.text}`
    u.audit({
      action: 'deposit.refuse',
      object: `deposit ${order.order_number}`,
      reason,
      before: { status: order.status },
      after: { status: 'audit_failure' },
    })
    return {}
  })
}
