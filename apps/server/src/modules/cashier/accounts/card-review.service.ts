import { cashierPushes } from '@jade/contract/cashier/pushes'
import { flagOf, pageOf } from '@jade/contract/call'
import type { RefusalReason } from '@jade/contract/cashier/errors'
import { type CardReviewed, cardReviewed } from '@jade/contract/cashier/events'
import type { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { type App, refuse } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { requireSeen, type View } from '@jade/service/viewed-picture'
import { playerById } from '../../identity/door.ts'
import { endReview } from './bound.store.ts'
import { bankName, decides, decisionsOn, maskedNumber, sameName } from './card.rules.ts'
import { openCard } from './cards.service.ts'
import * as store from './cards.store.ts'
import { viewImage } from '../image.service.ts'
import { maskedName, realName } from '../player-facts.service.ts'
import { mayUnmask, unmask } from '../unmask.service.ts'

type Ask<K extends keyof typeof cashierOperatorCalls> = Request<(typeof cashierOperatorCalls)[K]>

const secondsSince = (from: Date, now: Date) => Math.max(0, Math.floor((now.getTime() - from.getTime()) / 1000))

/** The queue of cards; names and numbers masked (CONSOLE-7). */
export async function cardQueue(app: App, { query, actor, lang }: Ask<'cards'>) {
  const page = pageOf(query)
  const wish = { review: (query.list ?? 'review') === 'review', playerId: query.player_id === undefined ? null : BigInt(query.player_id) }
  const { rows, total } = await store.cardQueue(app.db, wish, page)
  return { ...page, total, data: await Promise.all(rows.map((row) => queueRow(app, row, { actor, lang }))) }
}

/** One card, masked, with the decisions that are open to the caller (CONSOLE-13). Refuses kernel.not_found. */
export async function cardOnPage(app: App, { params, actor, lang }: Ask<'card'>) {
  const row = await store.cardById(app.db, BigInt(params.id))
  if (!row) throw refuse('kernel.not_found')
  return { data: { card: await queueRow(app, row, { actor, lang }), allowed: decisionsOn(actor, row) } }
}

async function queueRow(app: App, row: store.CardRow, { actor, lang }: Pick<Ask<'cards'>, 'actor' | 'lang'>) {
  const { holder } = openCard(app, row)
  const name = await realName(app, app.db, row.player_id)
  return {
    id: String(row.id),
    player_id: String(row.player_id),
    account: (await playerById(app.db, row.player_id))?.account ?? '',
    real_name: maskedName(name),
    account_name: maskedName(holder),
    holder_fits: flagOf(sameName(holder, name)),
    bank: row.bank,
    bank_name: bankName(row, lang),
    branch_name: row.branch_name,
    branch_code: row.branch_code,
    card_number: maskedNumber(row.number_tail),
    status: row.status,
    tpay: flagOf(row.tpay_id !== ''),
    removed: flagOf(row.removed_at !== null),
    reason: row.reason,
    text: row.reason_text,
    reviewer: row.reviewer,
    build_time: taipeiTime(row.created_at),
    age_seconds: secondsSince(row.created_at, app.clock.now()),
    has_image: flagOf(row.image !== ''),
    may_unmask: flagOf(mayUnmask(actor, decides(actor, row))),
  }
}

/** Name and number in full, to compare with the passbook. Refuses kernel.not_found, kernel.forbidden. */
export function unmaskCard(app: App, request: Ask<'unmaskCard'>) {
  return unmask(app, request, async (u) => {
    const card = await store.cardById(u.tx, BigInt(request.params.id))
    if (!card) throw refuse('kernel.not_found')
    return {
      object: `card ${card.id}`,
      action: 'card.unmask',
      decides: decides(request.actor, card),
      async read() {
        const { number, holder } = openCard(app, card)
        return { real_name: await realName(app, u.tx, card.player_id), account_name: holder, card_number: number }
      },
    }
  })
}

export async function cardImage(app: App, request: Ask<'cardImage'>) {
  const card = await store.cardById(app.db, BigInt(request.params.id))
  if (!card) throw refuse('kernel.not_found')
  return viewImage(app, request.intent, { ...viewOf(card, request.actor.staffId), action: 'card.image' })
}

const viewOf = (card: store.CardRow, staffId: bigint): View => ({ name: card.image, of: `card ${card.id}`, staffId })

/** Of a card with a passbook picture only who was shown it (CONSOLE-12). Refuses as {@link review}, kernel.picture_replaced, kernel.picture_unseen. */
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
    const approved = end.status === 1
    const looked = approved && card.status === 0 && card.image !== ''
    const picture = looked ? await requireSeen(app, viewOf(card, request.actor.staffId), seenOf(request)) : ''
    if (!(await endReview(u.tx, { table: 'card', id: card.id }, { ...end, reviewer: request.actor.account, now: u.now })))
      throw refuse('cashier.card_decided')
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
      after: { status: end.status, picture },
    })
  })
  return {}
}

const seenOf = ({ body }: Ask<'approveCard'> | Ask<'refuseCard'>) => ('seen' in body ? body.seen : undefined)
