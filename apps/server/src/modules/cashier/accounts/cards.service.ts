import { flagOf } from '@jade/contract/call'
import { cashierPushes } from '@jade/contract/cashier/pushes'
import type { BankCard } from '@jade/contract/cashier/account-calls'
import type { cashierCalls } from '@jade/contract/cashier/calls'
import { refusalReasons, type RefusalReason } from '@jade/contract/cashier/errors'
import type { FieldCode, Lang } from '@jade/contract/errors'
import type { Settings } from '@jade/contract/site/settings'
import { type App, refuse, refuseFields, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import { fieldBox } from '@jade/service/crypto-box'
import type { Request } from '@jade/service/room'
import { withImage } from '@jade/service/uploads'
import { lockActivePlayer, requireStepUp } from '../../identity/door.ts'
import { claimMark } from '../../protection/door.ts'
import { settings } from '../../site/door.ts'
import { announceBound } from './account-news.service.ts'
import * as bankStore from './banks.store.ts'
import { bankName, isPaymentCardNumber, maskedNumber, POST_OFFICE, sameName, usableFrom } from './card.rules.ts'
import type { CardRow } from './cards.store.ts'
import * as store from './cards.store.ts'
import { isInUse, removeBound } from './bound.store.ts'
import { orderNumber } from '../order-number.ts'
import { maskedName, realName } from '../player-facts.service.ts'

type Ask<K extends keyof typeof cashierCalls> = Request<(typeof cashierCalls)[K]>

export interface CardSecret {
  readonly number: string
  readonly holder: string
}

const box = (app: App) => fieldBox(app.config.secrets.dataKey, 'cashier.card')
const place = (playerId: bigint) => `cashier.card:${playerId}`

/** Equal for the same number at the same bank. */
export const cardIndex = (app: App, bank: string, number: string): string => box(app).blindIndex(`${bank}:${number}`, 'number')

/** Number and holder of a card in full. */
export function openCard(app: App, card: Pick<CardRow, 'secret' | 'player_id'>): CardSecret {
  return JSON.parse(box(app).decrypt(card.secret, place(card.player_id))) as CardSecret
}

/** GET /players/debit-card/list. */
export async function listCards(app: App, { actor, lang }: Ask<'cards'>) {
  const [rows, banks, current] = await Promise.all([store.cardsOf(app.db, actor.playerId), bankStore.banks(app.db), settings(app.db)])
  const bankList = banks.map((bank) => ({ code: bank.code, name: lang === 'en' ? bank.name_en : bank.name }))
  const now = app.clock.now()
  return {
    data: rows.map((row) => cardView(row, { lang, now, holdHours: current.payout_account_hold_hours, holder: openCard(app, row).holder })),
    max: current.player_account_max,
    normal_card_count: counted(rows, 'normal').length,
    ...payCardsLeft(rows, current),
    bankList,
  }
}

function cardView(
  row: CardRow,
  as: { readonly lang: Lang; readonly now: Date; readonly holdHours: number; readonly holder: string },
): BankCard {
  const usableAt = usableFrom(row.created_at, as.holdHours)
  return {
    id: String(row.id),
    bank: row.bank,
    bank_name: bankName(row, as.lang),
    branch_name: row.branch_name,
    branch_code: row.branch_code,
    market: row.market,
    account_name: maskedName(as.holder),
    card_number: maskedNumber(row.number_tail),
    status_debit_card: row.status,
    reason: reasonText(row.reason, row.reason_text, as.lang),
    Tpay_id: row.tpay_id,
    usable_at: row.status === 1 ? taipeiTime(usableAt) : '',
    usable: row.status === 1 && usableAt <= as.now ? 1 : 0,
    build_time: taipeiTime(row.created_at),
  }
}

/** The reason's words in the reader's language, and what the operator wrote. */
export function reasonText(reason: string, text: string, lang: Lang): string {
  if (reason === '') return text
  const words = refusalReasons[reason as RefusalReason]?.[lang] ?? ''
  return text === '' || text === words ? words : `${words}（${text}）`
}

type CardKind = 'normal' | 'tpay'

/** The cards of a kind that count against its limit: a refused one does not. */
const counted = (rows: readonly CardRow[], kind: CardKind) =>
  rows.filter((row) => row.status !== 2 && (row.tpay_id === '') === (kind === 'normal'))

/** How many third-party pay cards may still be bound (CASHIER-4): none while the third-party channel is closed. */
function payCardsLeft(rows: readonly CardRow[], current: Pick<Settings, 'tripartite_deposit' | 'tpay_card_max'>) {
  const left = current.tripartite_deposit === 1 ? Math.max(0, current.tpay_card_max - counted(rows, 'tpay').length) : 0
  return { canAddTpayCard: flagOf(left > 0), canAddPayCount: left }
}

/** GET /players/debit-card/showCanAddTpayCard. */
export async function payCards(app: App, { actor }: Ask<'showCanAddTpayCard'>) {
  return { data: payCardsLeft(await store.cardsOf(app.db, actor.playerId), await settings(app.db)) }
}

/** GET /banks/branch/{id}. An unknown bank has no branches. */
export async function bankBranches(app: App, { params }: Ask<'branches'>) {
  return { data: [...(await bankStore.branches(app.db, params.id))] }
}

/**
 * POST /players/debit-card/store (CASHIER-2). The holder must be the real name; a number that anybody has bound is refused; the picture is
 * decoded before anything is stored. `card_kind` tpay binds a card of the third-party payment service, counted apart (CASHIER-4). Field errors: account_name, bank, branch_code, card_number, card_number_confirm, card_number_unique.
 */
export async function storeCard(app: App, request: Ask<'storeCard'>) {
  const { body, actor, intent } = request
  const name = await realName(app, app.db, actor.playerId)
  if (name === '') throw refuse('cashier.need_name')
  const [branch, bankOpen] = await Promise.all([bankStore.branch(app.db, body.branch_code), bankStore.isOpenBank(app.db, body.bank)])
  const index = cardIndex(app, body.bank, body.card_number)
  const fields = formErrors({ body, name, branch, bankOpen, bound: await store.numberBound(app.db, index) })
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
  const [file] = request.files
  if (!file) throw refuseFields({ image: 'required' })
  return withImage(app.files, file, (image) =>
    app.unit(intent, (u) => insertCard(app, u, { request, index, image, holder: name, branchName: branch?.name ?? '' })),
  )
}

function formErrors(form: {
  readonly body: Ask<'storeCard'>['body']
  readonly name: string
  readonly branch: { readonly bank: string } | null
  readonly bankOpen: boolean
  readonly bound: boolean
}): Record<string, FieldCode> {
  const { body, name, branch, bankOpen, bound } = form
  const checks: readonly (readonly [boolean, string, FieldCode])[] = [
    [!sameName(body.account_name, name), 'account_name', 'cashier.account_name'],
    [body.bank === POST_OFFICE || !bankOpen, 'bank', 'cashier.bank'],
    [bankOpen && branch?.bank !== body.bank, 'branch_code', 'cashier.branch'],
    [isPaymentCardNumber(body.card_number), 'card_number', 'cashier.card_number'],
    [body.card_number_confirm !== body.card_number, 'card_number_confirm', 'cashier.card_number_confirm'],
    [bound, 'card_number_unique', 'cashier.card_number_unique'],
  ]
  return Object.fromEntries(checks.filter(([wrong]) => wrong).map(([, field, code]) => [field, code]))
}

async function insertCard(
  app: App,
  u: Unit,
  card: {
    readonly request: Ask<'storeCard'>
    readonly index: string
    readonly image: string
    readonly holder: string
    readonly branchName: string
  },
) {
  const { body, actor } = card.request
  await lockActivePlayer(u, actor.playerId)
  const tpay = body.card_kind === 'tpay'
  await requireRoom(u, actor.playerId, tpay)
  await claimMark(app, u, { playerId: actor.playerId, kind: 'bank', value: `${body.bank}:${body.card_number}` })
  await requireStepUp(u, 'payout_account')
  const secret: CardSecret = { number: body.card_number, holder: card.holder }
  const id = await store.insertCard(u.tx, {
    playerId: actor.playerId,
    bank: body.bank,
    branchCode: body.branch_code,
    branchName: card.branchName,
    secret: box(app).encrypt(JSON.stringify(secret), place(actor.playerId)),
    index: card.index,
    tail: body.card_number.slice(-4),
    image: card.image,
    tpayId: tpay ? orderNumber('T', u.now) : '',
    now: u.now,
  })
  if (id === null) throw refuseFields({ card_number_unique: 'cashier.card_number_unique' })
  await announceBound(u, { playerId: actor.playerId, kind: 'bank', id, tail: body.card_number.slice(-4) })
  return { data: { id: String(id) } }
}

/** Refuses cashier.card_limit, cashier.tpay_closed. */
async function requireRoom(u: Unit, playerId: bigint, tpay: boolean): Promise<void> {
  const [current, rows] = [await settings(u.tx), await store.cardsOf(u.tx, playerId)]
  if (tpay && payCardsLeft(rows, current).canAddPayCount === 0) throw refuse('cashier.tpay_closed')
  const { player_account_max: max } = current
  if (!tpay && counted(rows, 'normal').length >= max) throw refuse('cashier.card_limit', { max })
}

/** DELETE /players/debit-card/delete/{id}. Refuses when the setting is off or an open withdrawal goes to it (CASHIER-6). */
export async function deleteCard(app: App, { params, actor, intent }: Ask<'deleteCard'>) {
  await app.unit(intent, async (u) => {
    const card = await store.lockCard(u.tx, BigInt(params.id))
    if (card?.player_id !== actor.playerId || card.removed_at) throw refuse('kernel.not_found')
    if ((await settings(u.tx)).allow_player_delete_bank_card === 0) throw refuse('cashier.card_delete_off')
    if (await isInUse(u.tx, { table: 'card', id: card.id })) throw refuse('cashier.card_in_use')
    await removeBound(u.tx, { table: 'card', id: card.id }, u.now)
    u.push(actor.playerId, cashierPushes.cardAudit)
  })
  return {}
}
