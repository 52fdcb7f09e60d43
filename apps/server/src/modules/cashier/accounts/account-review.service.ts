import { cashierPushes } from '@jade/contract/cashier/pushes'
import { flagOf, pageOf } from '@jade/contract/call'
import type { RefusalReason } from '@jade/contract/cashier/errors'
import { type AccountReviewed, accountReviewed } from '@jade/contract/cashier/events'
import type { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { type App, refuse } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { playerById } from '../../identity/door.ts'
import { openAccount } from './account-box.ts'
import * as store from './accounts.store.ts'
import { endReview } from './bound.store.ts'
import { decides, decisionsOn, maskedNumber } from './card.rules.ts'
import { maskedName, realName } from '../player-facts.service.ts'
import { mayUnmask, unmask } from '../unmask.service.ts'

type Ask<K extends keyof typeof cashierOperatorCalls> = Request<(typeof cashierOperatorCalls)[K]>

/** The queue of USDT addresses or of stores; names and addresses masked (CONSOLE-7). */
export async function accountQueue(app: App, { query, actor }: Ask<'accounts'>) {
  const page = pageOf(query)
  const playerId = query.player_id === undefined ? null : BigInt(query.player_id)
  const wish = { kind: query.kind, review: (query.list ?? 'review') === 'review', playerId }
  const { rows, total } = await store.accountQueue(app.db, wish, page)
  return { ...page, total, data: await Promise.all(rows.map((row) => queueRow(app, row, actor))) }
}

/** One address or store, masked, with the decisions that are open to the caller (CONSOLE-13). Refuses kernel.not_found. */
export async function accountOnPage(app: App, { params, actor }: Ask<'account'>) {
  const row = await store.accountById(app.db, BigInt(params.id))
  if (!row) throw refuse('kernel.not_found')
  return { data: { account: await queueRow(app, row, actor), allowed: decisionsOn(actor, row) } }
}

async function queueRow(app: App, row: store.AccountRow, actor: Ask<'accounts'>['actor']) {
  return {
    id: String(row.id),
    kind: row.kind,
    player_id: String(row.player_id),
    account: (await playerById(app.db, row.player_id))?.account ?? '',
    real_name: maskedName(await realName(app, app.db, row.player_id)),
    name: row.name,
    code: row.store_code ?? maskedNumber(row.tail),
    place: row.kind === 'store' ? `${row.brand ?? ''} ${row.country ?? ''}${row.town ?? ''}${row.address ?? ''}` : '',
    active: flagOf(row.open),
    status: row.status,
    removed: flagOf(row.removed_at !== null),
    reason: row.reason,
    text: row.reason_text,
    reviewer: row.reviewer,
    build_time: taipeiTime(row.created_at),
    age_seconds: Math.max(0, Math.floor((app.clock.now().getTime() - row.created_at.getTime()) / 1000)),
    may_unmask: flagOf(mayUnmask(actor, decides(actor, row))),
  }
}

/** The address, or who fetches the money, in full. Refuses kernel.not_found, kernel.forbidden. */
export function unmaskAccount(app: App, request: Ask<'unmaskAccount'>) {
  return unmask(app, request, async (u) => {
    const row = await store.accountById(u.tx, BigInt(request.params.id))
    if (!row) throw refuse('kernel.not_found')
    return {
      object: `account ${row.id} ${row.kind}`,
      action: 'account.unmask',
      decides: decides(request.actor, row),
      async read() {
        const sealed = openAccount(app, row)
        const name = await realName(app, u.tx, row.player_id)
        return { real_name: name, account_name: row.kind === 'store' ? sealed : '', code: row.store_code ?? sealed }
      },
    }
  })
}

export function approveAccount(app: App, request: Ask<'approveAccount'>) {
  return review(app, request, { status: 1, reason: '', text: '' })
}

export function refuseAccount(app: App, request: Ask<'refuseAccount'>) {
  return review(app, request, { status: 2, reason: request.body.reason, text: request.body.text })
}

/** Ends a review once; the player hears of it. Refuses kernel.not_found, cashier.account_decided. */
async function review(
  app: App,
  request: Ask<'approveAccount'> | Ask<'refuseAccount'>,
  end: { readonly status: 1 | 2; readonly reason: RefusalReason | ''; readonly text: string },
) {
  await app.unit(request.intent, async (u) => {
    const row = await store.lockAccount(u.tx, BigInt(request.params.id))
    if (!row || row.removed_at) throw refuse('kernel.not_found')
    if (!(await endReview(u.tx, { table: 'account', id: row.id }, { ...end, reviewer: request.actor.account, now: u.now })))
      throw refuse('cashier.account_decided')
    const approved = end.status === 1
    const { id, player_id: playerId, kind, tail } = row
    const payload: AccountReviewed = {
      playerId: String(playerId),
      kind,
      accountId: String(id),
      tail,
      approved,
      reason: end.reason,
      text: end.text,
    }
    u.emit({ name: accountReviewed, payload })
    u.push(playerId, cashierPushes.cardAudit)
    u.audit({
      action: approved ? 'account.approve' : 'account.refuse',
      object: `account ${id} ${kind}`,
      reason: [end.reason, end.text].filter(Boolean).join(': '),
      before: { status: 0 },
      after: { status: end.status },
    })
  })
  return {}
}
