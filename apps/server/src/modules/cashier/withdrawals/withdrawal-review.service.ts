import { pageOf } from '@jade/contract/call'
import type { cashierOfficeCalls } from '@jade/contract/cashier/office-calls'
import type { Lang } from '@jade/contract/errors'
import { moneyOf } from '@jade/contract/money'
import { type App, refuse, type Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { playerById } from '../../identity/door.ts'
import { balances, voidHold } from '../../wallet/door.ts'
import { maskedNumber } from '../accounts/card.rules.ts'
import { accountById, cardById, openAccount, openCard } from '../accounts/door.ts'
import * as deposits from '../deposits/door.ts'
import { identified, isExcluded, levelRules, realName, requirePayable } from '../player-facts.service.ts'
import { advance } from './withdrawal-stage.service.ts'
import { mayBecome } from './withdrawal.rules.ts'
import { targetText, usdtView } from './withdrawal.view.ts'
import * as store from './withdrawals.store.ts'

type Ask<K extends keyof typeof cashierOfficeCalls> = Request<(typeof cashierOfficeCalls)[K]>

const RECENT = 5
/** Nobody's absence holds a player's money. */
const CLAIM_RESTS_MS = 30 * 60_000
const secondsSince = (from: Date, now: Date) => Math.max(0, Math.floor((now.getTime() - from.getTime()) / 1000))
const flag = (yes: boolean) => (yes ? (1 as const) : (0 as const))

export async function withdrawalQueue(app: App, { query, actor, lang }: Ask<'withdrawals'>) {
  const page = pageOf(query)
  const playerId = query.player_id === undefined ? null : BigInt(query.player_id)
  const wish = { list: query.list ?? ('review' as const), type: query.type ?? null, playerId, order: query.order_number ?? null }
  const { rows, total } = await store.withdrawalQueue(app.db, wish, page)
  return { ...page, total, data: await Promise.all(rows.map((row) => queueRow(app, row, { staffId: actor.staffId, lang }))) }
}

async function queueRow(app: App, row: store.WithdrawalRow, { staffId, lang }: { readonly staffId: bigint; readonly lang: Lang }) {
  return {
    id: String(row.id),
    player_id: String(row.player_id),
    account: (await playerById(app.db, row.player_id))?.account ?? '',
    order_number: row.order_number,
    amount: moneyOf(row.amount_cents),
    fee: moneyOf(row.fee_cents),
    payout: moneyOf(row.amount_cents - row.fee_cents),
    type: row.type,
    usdt: usdtView(row).usdt,
    rate: usdtView(row).rate,
    stage: row.stage,
    late_word: row.late_word,
    claimed_by: row.claimed_account,
    approved_by: row.approved_account,
    paid_by: row.paid_account,
    bank_name: targetText(row, lang),
    card_number: maskedNumber(row.number_tail),
    reason: row.reason,
    text: row.reason_text,
    build_time: taipeiTime(row.created_at),
    update_time: taipeiTime(row.updated_at),
    age_seconds: secondsSince(row.created_at, app.clock.now()),
    own_claim: flag(row.claimed_by === staffId),
  }
}

/** One order with everything a person needs beside the decision. */
export async function withdrawalFacts(app: App, { params, actor, lang }: Ask<'withdrawal'>) {
  const row = await store.withdrawalById(app.db, BigInt(params.id))
  if (!row) throw refuse('kernel.not_found')
  const { player_id: playerId } = row
  const [name, idOk, excluded, level, money, card, order] = await Promise.all([
    realName(app, app.db, playerId),
    identified(app.db, playerId),
    isExcluded(app.db, playerId),
    levelRules(app.db, playerId),
    balances(app.db, playerId),
    row.card_id === null ? accountFacts(app, row, lang) : cardFacts(app, row.card_id),
    queueRow(app, row, { staffId: actor.staffId, lang }),
  ])
  return {
    data: {
      order,
      real_name: name,
      id_verified: flag(idOk),
      excluded: flag(excluded),
      vip_level: level.level,
      card,
      central: moneyOf(money.central),
      held: moneyOf(money.held),
      need_bet: moneyOf(row.need_cents),
      now_bet: moneyOf(row.now_cents),
      ...(await pastOf(app, row)),
    },
  }
}

/** A USDT address or a store in the places of a card: whole address or code, and who fetches the money. */
async function accountFacts(app: App, row: store.WithdrawalRow, lang: Lang) {
  const account = await accountById(app.db, row.account_id ?? 0n)
  if (!account) throw new Error('account vanished')
  const sealed = openAccount(app, account)
  return {
    bank: '',
    bank_name: targetText(row, lang),
    branch_name: account.kind === 'usdt' ? account.name : `${account.country ?? ''}${account.town ?? ''}${account.address ?? ''}`,
    branch_code: '',
    account_name: account.kind === 'usdt' ? '' : sealed,
    card_number: account.store_code ?? sealed,
    verified_at: account.reviewed_at ? taipeiTime(account.reviewed_at) : '',
    age_hours: Math.floor(secondsSince(account.created_at, app.clock.now()) / 3600),
  }
}

async function cardFacts(app: App, id: bigint) {
  const card = await cardById(app.db, id)
  if (!card) throw new Error('card vanished')
  const { number, holder } = openCard(app, card)
  return {
    bank: card.bank,
    bank_name: card.bank_name,
    branch_name: card.branch_name,
    branch_code: card.branch_code,
    account_name: holder,
    card_number: number,
    verified_at: card.reviewed_at ? taipeiTime(card.reviewed_at) : '',
    age_hours: Math.floor(secondsSince(card.created_at, app.clock.now()) / 3600),
  }
}

async function pastOf(app: App, row: store.WithdrawalRow) {
  const { player_id: playerId } = row
  const range = { from: new Date(0), until: new Date(app.clock.now().getTime() + 1) }
  const [credited, paid, recent, others, steps] = await Promise.all([
    deposits.creditedTotal(app.db, playerId),
    store.paidTotal(app.db, playerId),
    deposits.latestDeposits(app.db, playerId, RECENT),
    store.withdrawalsOf(app.db, playerId, { range, page: { page: 1, pageSize: RECENT + 1 } }),
    store.stepsOf(app.db, row.id),
  ])
  return {
    deposits_total: moneyOf(credited),
    withdrawals_total: moneyOf(paid),
    last_deposits: recent.map((deposit) => ({
      order_number: deposit.order_number,
      amount: moneyOf(deposit.amount_cents),
      status: deposit.status,
      flagged: flag(deposit.flagged),
      time: taipeiTime(deposit.created_at),
    })),
    last_withdrawals: others.rows
      .filter(({ id }) => id !== row.id)
      .slice(0, RECENT)
      .map((other) => ({
        order_number: other.order_number,
        amount: moneyOf(other.amount_cents),
        stage: other.stage,
        time: taipeiTime(other.created_at),
      })),
    history: steps.map((step) => ({ stage: step.stage, by: step.actor, time: taipeiTime(step.at), note: step.note })),
  }
}

async function locked(u: Unit, id: string): Promise<store.WithdrawalRow> {
  const row = await store.lockWithdrawal(u.tx, BigInt(id))
  if (!row) throw refuse('kernel.not_found')
  return row
}

/** Only who claimed an order may work on it. Refuses cashier.stage, cashier.claimed_by_other. */
function requireOwnClaim(row: store.WithdrawalRow, staffId: bigint): void {
  if (row.stage !== 'claimed') throw refuse('cashier.stage')
  if (row.claimed_by !== staffId) throw refuse('cashier.claimed_by_other', { account: row.claimed_account })
}

function trace(u: Unit, row: store.WithdrawalRow, step: { readonly action: string; readonly to: string; readonly reason?: string }): void {
  const { action, to, reason = '' } = step
  u.audit({
    action: `withdrawal.${action}`,
    object: `withdrawal ${row.order_number}`,
    reason,
    before: { stage: row.stage },
    after: { stage: to },
  })
}

/** Takes an order: from here on the player cannot cancel it (CASHIER-25). A claim that rested for half an hour may be taken over. */
export async function claimWithdrawal(app: App, { params, actor, intent }: Ask<'claimWithdrawal'>) {
  return app.unit(intent, async (u) => {
    const found = await locked(u, params.id)
    const rested = found.stage === 'claimed' && u.now.getTime() - found.updated_at.getTime() >= CLAIM_RESTS_MS
    const free = { claimed_by: null, claimed_account: '' }
    const row = rested ? await advance(u, found, { to: 'review', by: actor.account, note: found.claimed_account, with: free }) : found
    if (row.stage === 'claimed') throw refuse('cashier.claimed_by_other', { account: row.claimed_account })
    if (row.stage !== 'review') throw refuse('cashier.stage')
    await advance(u, row, { to: 'claimed', by: actor.account, with: { claimed_by: actor.staffId, claimed_account: actor.account } })
    trace(u, row, { action: 'claim', to: 'claimed' })
    return {}
  })
}

export async function releaseWithdrawal(app: App, { params, actor, intent }: Ask<'releaseWithdrawal'>) {
  return app.unit(intent, async (u) => {
    const row = await locked(u, params.id)
    requireOwnClaim(row, actor.staffId)
    await advance(u, row, { to: 'review', by: actor.account, with: { claimed_by: null, claimed_account: '' } })
    trace(u, row, { action: 'release', to: 'review' })
    return {}
  })
}

export async function approveWithdrawal(app: App, { params, actor, intent }: Ask<'approveWithdrawal'>) {
  return app.unit(intent, async (u) => {
    const row = await locked(u, params.id)
    requireOwnClaim(row, actor.staffId)
    await requirePayable(u, row.player_id)
    await advance(u, row, { to: 'approved', by: actor.account, with: { approved_by: actor.staffId, approved_account: actor.account } })
    trace(u, row, { action: 'approve', to: 'approved' })
    return {}
  })
}

/** Refuses an own claim, or an order that was approved and not paid yet; the held amount goes back. */
export async function refuseWithdrawal(app: App, { params, body, actor, intent }: Ask<'refuseWithdrawal'>) {
  return app.unit(intent, async (u) => {
    const row = await locked(u, params.id)
    if (row.stage === 'claimed') requireOwnClaim(row, actor.staffId)
    if (!['claimed', 'approved'].includes(row.stage) || !mayBecome(row.stage, 'refused')) throw refuse('cashier.stage')
    await voidHold(u, row.hold_id, { playerId: row.player_id, key: `cashier:withdrawal-back:${row.order_number}` })
    await advance(u, row, { to: 'refused', by: actor.account, with: { reason: body.reason, reason_text: body.text } })
    trace(u, row, { action: 'refuse', to: 'refused', reason: `${body.reason}: ${body.text}` })
    return {}
  })
}
