import { flagOf } from '@jade/contract/call'
import type { cashierCalls } from '@jade/contract/cashier/calls'
import type { Lang } from '@jade/contract/errors'
import { moneyOf } from '@jade/contract/money'
import { type App, refuse } from '@jade/service/app'
import { taipeiDate, taipeiTime } from '@jade/service/clock'
import type { Request } from '@jade/service/room'
import { together } from '@jade/service/together'
import { lockActivePlayer, playerById, requireStepUp } from '../../identity/door.ts'
import { settings } from '../../site/door.ts'
import { closeRequirements } from '../../turnover/door.ts'
import { hold, voidHold } from '../../wallet/door.ts'
import { maskedNumber } from '../accounts/card.rules.ts'
import { lockTarget, reasonText } from '../accounts/door.ts'
import { orderNumber } from '../order-number.ts'
import { usdtArriving } from './payout-usdt.rules.ts'
import { type FullStanding, hindranceText, requireNone, standingOf } from './standing.service.ts'
import { advance, announce } from './withdrawal-stage.service.ts'
import { rateText4 } from '../deposits/usdt.rules.ts'
import { amountHindrance, mayBecome, standingHindrances, statusOf, withdrawable } from './withdrawal.rules.ts'
import { targetText, usdtView } from './withdrawal.view.ts'
import * as store from './withdrawals.store.ts'

type Ask<K extends keyof typeof cashierCalls> = Request<(typeof cashierCalls)[K]>

const LATEST = 20

/**
 * POST /finance/withdraw/create (CASHIER-22). Everything is decided under the player's lock, in the unit that holds the money, so that
 * two orders never share a limit, a free withdrawal or a balance. The counter of bets starts anew (CASHIER-24).
 */
export async function createWithdrawal(app: App, { body, actor, intent }: Ask<'createWithdrawal'>) {
  return app.unit(intent, async (u) => {
    const { playerId } = actor
    const account = { kind: body.type, id: BigInt(body.id), playerId }
    const [, target] = await together([lockActivePlayer(u, playerId), lockTarget(u, account)])
    const s = await standingOf(app, u.tx, { playerId, now: u.now, type: body.type, target })
    requireNone(standingHindrances(s)[0], s)
    requireNone(amountHindrance(s, body.amount), s)
    const usdt = frozenUsdt(s, body)
    await requireStepUp(u, 'withdrawal')
    const order = orderNumber('W', u.now)
    const [, { holdId }] = await together([
      closeRequirements(u, { playerId, walletId: 0, upTo: s.turnover.upTo, as: 'withdrawal' }),
      hold(u, { playerId, cents: body.amount, key: `cashier:withdrawal:${order}`, kind: 'withdrawal', ref: order }),
    ])
    const id = await store.insertWithdrawal(u.tx, {
      orderNumber: order,
      playerId,
      type: body.type,
      cardId: target.cardId,
      accountId: target.accountId,
      usdt,
      amountCents: body.amount,
      feeCents: s.feeCents,
      holdId,
      needCents: s.turnover.needCents,
      nowCents: s.turnover.doneCents,
      businessDate: taipeiDate(u.now),
      now: u.now,
    })
    const row = await store.lockWithdrawal(u.tx, id)
    if (!row) throw new Error('order vanished')
    await announce(u, row, { by: 'player' })
    return { data: { id: String(id), order_number: order, fee: moneyOf(s.feeCents), usdt: usdt ? moneyOf(usdt.usdtCents) : '' } }
  })
}

/** GET /finance/withdraw/info (CASHIER-23). */
export async function withdrawInfo(app: App, { query, actor, lang }: Ask<'withdrawInfo'>) {
  const s = await standingOf(app, app.db, { playerId: actor.playerId, now: app.clock.now(), type: query.type ?? 'bank' })
  const missing = standingHindrances(s)
  return {
    data: {
      ...termsView(s),
      withdrawable: moneyOf(withdrawable(s)),
      amount: moneyOf(s.centralCents),
      min: moneyOf(s.minCents),
      max: moneyOf(s.maxCents),
      day_count: s.dayCount,
      day_used: s.dayUsed,
      day_max: moneyOf(s.dayMaxCents),
      day_amount: moneyOf(s.dayCents),
      free_left: s.freeLeft,
      fee: moneyOf(s.feeCents),
      need_bet: moneyOf(s.turnover.needCents),
      now_bet: moneyOf(s.turnover.doneCents),
      missing: [...missing],
      missing_text: missing.map((code) => hindranceText(code, s, lang)),
    },
  }
}

/** GET /finance/withdraw/fee. */
export async function withdrawFee(app: App, { query, actor }: Ask<'withdrawFee'>) {
  const s = await standingOf(app, app.db, { playerId: actor.playerId, now: app.clock.now(), type: query.type })
  const rest = query.amount > s.feeCents ? query.amount - s.feeCents : 0n
  const usdt = s.usdt ? usdtArriving(rest, s.usdt) : 0n
  return {
    data: { fee: moneyOf(s.feeCents), arrives: moneyOf(rest), usdt: s.usdt ? moneyOf(usdt > 0n ? usdt : 0n) : '', ...termsView(s) },
  }
}

const termsView = ({ usdt }: FullStanding) => ({
  rate: usdt ? rateText4(usdt.rateE4) : '',
  network_fee: usdt ? moneyOf(usdt.networkCents) : '',
})

/** What the order freezes. Refuses cashier.rate_changed when the player agreed to another rate. */
function frozenUsdt(s: FullStanding, body: Ask<'createWithdrawal'>['body']): store.NewWithdrawal['usdt'] {
  if (!s.usdt) return null
  const rate = rateText4(s.usdt.rateE4)
  if (body.rate !== undefined && body.rate !== rate) throw refuse('cashier.rate_changed', { rate })
  return { ...s.usdt, usdtCents: usdtArriving(body.amount - s.feeCents, s.usdt) }
}

/** PUT /finance/withdraw/cancel/{id}: only from review (CASHIER-25). Refuses cashier.withdraw_no_cancel once an operator took it. */
export async function cancelWithdrawal(app: App, { params, actor, intent }: Ask<'cancelWithdrawal'>) {
  return app.unit(intent, async (u) => {
    const row = await store.lockWithdrawal(u.tx, BigInt(params.id))
    if (row?.player_id !== actor.playerId) throw refuse('kernel.not_found')
    if ((await settings(u.tx)).withdrawal_player_cancel === 0) throw refuse('cashier.cancel_off')
    if (!mayBecome(row.stage, 'cancelled')) throw refuse('cashier.withdraw_no_cancel')
    await voidHold(u, row.hold_id, { playerId: row.player_id, key: `cashier:withdrawal-back:${row.order_number}` })
    await advance(u, row, { to: 'cancelled', by: 'player' })
    return { message: 'withdrawn' as const }
  })
}

/** GET /getLatestWithdraw (CASHIER-30). */
export async function latestWithdraw(app: App, { actor, lang }: Ask<'latestWithdraw'>) {
  const [paid, mine] = await Promise.all([
    store.latestPaid(app.db, LATEST),
    actor.kind === 'player' ? store.newestOf(app.db, actor.playerId) : null,
  ])
  const { withdrawal_promise_minutes: promise } = await settings(app.db)
  const steps = mine ? await store.stepsOf(app.db, mine.id) : []
  const players = new Map<bigint, string>()
  for (const { player_id } of paid) {
    if (!players.has(player_id)) players.set(player_id, maskedAccount((await playerById(app.db, player_id))?.account ?? ''))
  }
  return {
    data: paid.map((row) => ({
      account: players.get(row.player_id) ?? '',
      amount: moneyOf(row.amount_cents),
      time: taipeiTime(row.ended_at),
    })),
    mine: mine ? ownView(mine, { steps, lang, promiseMinutes: promise, now: app.clock.now() }) : null,
  }
}

/** `de***1`. */
function maskedAccount(account: string): string {
  return `${account.slice(0, 2)}***${account.slice(-1)}`
}

function ownView(
  row: store.WithdrawalRow,
  {
    steps,
    lang,
    promiseMinutes,
    now,
  }: { readonly steps: readonly store.StepRow[]; readonly lang: Lang; readonly promiseMinutes: number; readonly now: Date },
) {
  const promised = new Date(row.created_at.getTime() + promiseMinutes * 60_000)
  return {
    id: String(row.id),
    type: row.type,
    ...usdtView(row),
    now: taipeiTime(now),
    order_number: row.order_number,
    amount: moneyOf(row.amount_cents),
    fee: moneyOf(row.fee_cents),
    status: statusOf(row.stage),
    stage: row.stage,
    reached: steps.map(({ stage, at }) => ({ stage, time: taipeiTime(at) })),
    card_number: maskedNumber(row.number_tail),
    bank_name: targetText(row, lang),
    reason: reasonText(row.reason, row.reason_text, lang),
    time: taipeiTime(row.created_at),
    promised_at: row.ended_at ? '' : taipeiTime(promised),
    can_cancel: flagOf(mayBecome(row.stage, 'cancelled')),
  }
}
