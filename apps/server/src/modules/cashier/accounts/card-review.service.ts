import { cashierPushes } from '@jade/contract/cashier/pushes'
import { pageOf } from '@jade/contract/call'
import type { RefusalReason } from '@jade/contract/cashier/errors'
import { type CardReviewed, cardReviewed } from '@jade/contract/cashier/events'
import type { cashierOfficeCalls } from '@jade/contract/cashier/office-calls'
import { type App, refuse } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { playerById } from '../../identity/door.ts'
import { endReview } from './bound.store.ts'
import { openCard } from './cards.service.ts'
import * as store from './cards.store.ts'
import { viewImage } from '../image.service.ts'
import { realName } from '../player-facts.service.ts'

type Ask<K extends keyof typeof cashierOfficeCalls> = Request<(typeof cashierOfficeCalls)[K]>

const secondsSince = (from: Date, now: Date) => Math.max(0, Math.floor((now.getTime() - from.getTime()) / 1000))

/** The queue of cards; the number in full, because it is compared with the passbook. */
export async function cardQueue(app: App, { query }: Ask<'cards'>) {
  const page = pageOf(query)
  const wish = { review: (query.list ?? 'review') === 'review', playerId: query.player_id === undefined ? null : BigInt(query.player_id) }
  const { rows, total } = await store.cardQueue(app.db, wish, page)
  return { ...page, total, data: await Promise.all(rows.map((row) => queueRow(app, row))) }
}

async function queueRow(app: App, row: store.CardRow) {
  const { number, holder } = openCard(app, row)
  return {
    id: String(row.id),
    player_id: String(row.player_id),
    account: (await playerById(app.db, row.player_id))?.account ?? '',
    real_name: await realName(app, app.db, row.player_id),
    account_name: holder,
    bank: row.bank,
    bank_name: row.bank_name,
    branch_name: row.branch_name,
    branch_code: row.branch_code,
    card_number: number,
    status: row.status,
    tpay: row.tpay_id === '' ? (0 as const) : (1 as const),
    removed: row.removed_at ? (1 as const) : (0 as const),
    reason: row.reason,
    text: row.reason_text,
    reviewer: row.reviewer,
    build_time: taipeiTime(row.created_at),
    age_seconds: secondsSince(row.created_at, app.clock.now()),
    has_image: row.image === '' ? (0 as const) : (1 as const),
  }
}

export async function cardImage(app: App, request: Ask<'cardImage'>) {
  const card = await store.cardById(app.db, BigInt(request.params.id))
  return viewImage(app, request.intent, { name: card?.image ?? '', action: 'card.image', object: `card ${request.params.id}` })
}

export function approveCard(app: App, request: Ask<'approveCard'>) {
  return review(app, request, { status: 1, reason: '', text: '' })
}

export function refuseCard(app: App, request: Ask<'refuseCard'>) {
  return review(app, request, { status: 2, reason: request.body.reason, text: request.body.text })
}

/** Ends a review once; the player hears of it. Refuses kernel.not_found, cashier.card_decided. */
async function review(
  app: App,
  request: Ask<'approveCard'> | Ask<'refuseCard'>,
  end: { readonly status: 1 | 2; readonly reason: RefusalReason | ''; readonly text: string },
) {
  await app.unit(request.intent, async (u) => {
    const card = await store.lockCard(u.tx, BigInt(request.params.id))
    if (!card || card.removed_at) throw refuse('kernel.not_found')
    if (!(await endReview(u.tx, { table: 'card', id: card.id }, { ...end, reviewer: request.actor.account, now: u.now })))
      throw refuse('cashier.card_decided')
    const approved = end.status === 1
    const payload: CardReviewed = {
      playerId: String(card.player_id),
      cardId: String(card.id),
      tail: card.number_tail,
      bank: card.bank,
      approved,
      reason: end.reason,
      text: end.text,
    }
    u.emit({ name: cardReviewed, payload })
    u.push(card.player_id, cashierPushes.cardAudit)
    const reason = [end.reason, end.text].filter(Boolean).join(': ')
    u.audit({
      action: approved ? 'card.approve' : 'card.refuse',
      object: `card ${card.id}`,
      reason,
      before: { status: 0 },
      after: { status: end.status },
    })
  })
  return {}
}
