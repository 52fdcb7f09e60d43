import { flagOf } from '@jade/contract/call'
import type { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import type { Lang } from '@jade/contract/errors'
import { moneyOf } from '@jade/contract/money'
import { type App, type Queryable, refuse } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import type { FileReader } from '@jade/service/filed-list'
import { page } from '@jade/service/list'
import type { Request } from '@jade/service/room'
import { playerById } from '../../identity/door.ts'
import { balances } from '../../wallet/door.ts'
import { bankName, maskedNumber, sameName } from '../accounts/card.rules.ts'
import { accountById, cardById, openAccount, openCard } from '../accounts/door.ts'
import * as deposits from '../deposits/door.ts'
import { identified, isExcluded, levelRules, maskedName, realName, realNames, withdrawTerms } from '../player-facts.service.ts'
import { mayUnmask, unmask } from '../unmask.service.ts'
import { type ListedWithdrawal, withdrawalList } from './withdrawals.list.ts'
import { holdsClaim } from './withdrawal.rules.ts'
import { withdrawalActions } from './withdrawal-actions.rules.ts'
import { targetText, usdtView } from './withdrawal.view.ts'
import * as store from './withdrawals.store.ts'

type Ask<K extends keyof typeof cashierOperatorCalls> = Request<(typeof cashierOperatorCalls)[K]>

const RECENT = 5
const secondsSince = (from: Date, now: Date) => Math.max(0, Math.floor((now.getTime() - from.getTime()) / 1000))

/** The list of withdrawals under its filter (CONSOLE-16). */
export async function withdrawalQueue(app: App, { query, actor, lang }: Ask<'withdrawals'>) {
  const { rows, around } = await page(app, withdrawalList, query)
  return { ...around, data: rows.map((row) => queueRow(app, row, { staffId: actor.staffId, lang })) }
}

/** Rows as a file has them. */
export async function fileRows(app: App, rows: readonly ListedWithdrawal[], { lang, full }: FileReader) {
  const names = await realNames(
    app,
    app.db,
    rows.map((row) => row.player_id),
  )
  return rows.map((row) => {
    const name = names.get(row.player_id) ?? ''
    return { ...queueRow(app, row, { staffId: 0n, lang }), real_name: full ? name : maskedName(name) }
  })
}

function queueRow(app: App, row: ListedWithdrawal, { staffId, lang }: { readonly staffId: bigint; readonly lang: Lang }) {
  return {
    id: String(row.id),
    player_id: String(row.player_id),
    account: row.account ?? '',
    vip_level: row.vip_level,
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
    own_claim: flagOf(row.claimed_by === staffId),
  }
}

/** One order with everything a person needs beside the decision; personal data masked (CONSOLE-7). */
export async function withdrawalFacts(app: App, { params, actor, lang }: Ask<'withdrawal'>) {
  const row = await store.withdrawalById(app.db, BigInt(params.id))
  if (!row) throw refuse('kernel.not_found')
  const { player_id: playerId } = row
  const [name, idOk, excluded, level, money, target, player, terms] = await Promise.all([
    realName(app, app.db, playerId),
    identified(app.db, playerId),
    isExcluded(app.db, playerId),
    levelRules(app.db, playerId),
    balances(app.db, playerId),
    targetFacts(app, app.db, { row, lang }),
    playerById(app.db, playerId),
    withdrawTerms(app.db, playerId),
  ])
  const listed = { ...row, account: player?.account ?? null, vip_level: level.level }
  return {
    data: {
      order: queueRow(app, listed, { staffId: actor.staffId, lang }),
      allowed: withdrawalActions({ ...row, stopped: terms.stop !== null }, actor, app.clock.now()),
      real_name: maskedName(name),
      holder_fits: flagOf(target.holder === '' || sameName(target.holder, name)),
      may_unmask: flagOf(mayUnmask(actor, holdsClaim(row, actor.staffId))),
      id_verified: flagOf(idOk),
      excluded: flagOf(excluded),
      vip_level: level.level,
      card: target.shown,
      central: moneyOf(money.central),
      held: moneyOf(money.held),
      need_bet: moneyOf(row.need_cents),
      now_bet: moneyOf(row.now_cents),
      ...(await pastOf(app, row)),
    },
  }
}

/** Name and account in full, for who claimed the order or may unmask players. Refuses kernel.not_found, kernel.forbidden. */
export function unmaskWithdrawal(app: App, request: Ask<'unmaskWithdrawal'>) {
  return unmask(app, request, async (u) => {
    const row = await store.withdrawalById(u.tx, BigInt(request.params.id))
    if (!row) throw refuse('kernel.not_found')
    return {
      object: `withdrawal ${row.order_number}`,
      action: 'withdrawal.unmask',
      decides: holdsClaim(row, request.actor.staffId),
      async read() {
        const { holder, number } = await targetFacts(app, u.tx, { row, lang: request.lang })
        return { real_name: await realName(app, u.tx, row.player_id), account_name: holder, card_number: number }
      },
    }
  })
}

/** Where the money goes: in full, and as it is shown. */
function targetFacts(app: App, q: Queryable, of: Order) {
  return of.row.card_id === null ? accountFacts(app, q, of) : cardFacts(app, q, { id: of.row.card_id, lang: of.lang })
}

/** An order, for a reader of this language. */
interface Order {
  readonly row: store.WithdrawalRow
  readonly lang: Lang
}

/** A USDT address or a store in the places of a card: the address or the store's code, and who fetches the money. */
async function accountFacts(app: App, q: Queryable, { row, lang }: Order) {
  const account = await accountById(q, row.account_id ?? 0n)
  if (!account) throw new Error('account vanished')
  const sealed = openAccount(app, account)
  const usdt = account.kind === 'usdt'
  const holder = usdt ? '' : sealed
  return {
    holder,
    number: account.store_code ?? sealed,
    shown: {
      bank: '',
      bank_name: targetText(row, lang),
      branch_name: usdt ? account.name : `${account.country ?? ''}${account.town ?? ''}${account.address ?? ''}`,
      branch_code: '',
      account_name: maskedName(holder),
      card_number: account.store_code ?? maskedNumber(account.tail),
      ...agesOf(app, account),
    },
  }
}

async function cardFacts(app: App, q: Queryable, { id, lang }: { readonly id: bigint; readonly lang: Lang }) {
  const card = await cardById(q, id)
  if (!card) throw new Error('card vanished')
  const { number, holder } = openCard(app, card)
  return {
    holder,
    number,
    shown: {
      bank: card.bank,
      bank_name: bankName(card, lang),
      branch_name: card.branch_name,
      branch_code: card.branch_code,
      account_name: maskedName(holder),
      card_number: maskedNumber(card.number_tail),
      ...agesOf(app, card),
    },
  }
}

const agesOf = (app: App, bound: { readonly created_at: Date; readonly reviewed_at: Date | null }) => ({
  verified_at: bound.reviewed_at ? taipeiTime(bound.reviewed_at) : '',
  age_hours: Math.floor(secondsSince(bound.created_at, app.clock.now()) / 3600),
})

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
      id: String(deposit.id),
      order_number: deposit.order_number,
      amount: moneyOf(deposit.amount_cents),
      status: deposit.status,
      flagged: flagOf(deposit.flagged),
      time: taipeiTime(deposit.created_at),
    })),
    last_withdrawals: others.rows
      .filter(({ id }) => id !== row.id)
      .slice(0, RECENT)
      .map((other) => ({
        id: String(other.id),
        order_number: other.order_number,
        amount: moneyOf(other.amount_cents),
        stage: other.stage,
        time: taipeiTime(other.created_at),
      })),
    history: steps.map((step) => ({ stage: step.stage, by: step.actor, time: taipeiTime(step.at), note: step.note })),
  }
}
