import {
  accountReviewed,
  cardReviewed,
  type DepositEnded,
  depositEnded,
  payoutAccountBound,
  type WithdrawalChanged,
  withdrawalChanged,
} from '@jade/contract/cashier/events'
import { readableMoney } from '@jade/contract/cents'
import { taipeiTime } from '@jade/service/clock'
import { type Notification, notification, type PlayerMessage, playerMessage } from '@jade/service/notification'

const money = (cents: string) => readableMoney(BigInt(cents))

const depositTemplates = {
  credited: 'deposit_credited',
  refused: 'deposit_refused',
  failed: 'deposit_ended',
  cancelled: 'deposit_ended',
  expired: 'deposit_ended',
} as const

const depositEnd = (ended: DepositEnded) =>
  playerMessage({
    playerId: ended.playerId,
    occasion: `deposit ${ended.orderNumber}`,
    template: depositTemplates[ended.outcome],
    fill: {
      order: ended.orderNumber,
      amount: money(ended.outcome === 'credited' ? ended.creditCents : ended.amountCents),
      ending: ended.outcome,
      reason: ended.reason,
      text: ended.text,
    },
  })

const withdrawalTemplates = {
  paid: 'withdrawal_paid',
  refused: 'withdrawal_refused',
  cancelled: 'withdrawal_cancelled',
} as const

/** Of the stages of a withdrawal only its ends are told. */
function withdrawalEnd(changed: WithdrawalChanged): PlayerMessage | null {
  const { stage } = changed
  if (stage === 'review' || stage === 'approved') return null
  return playerMessage({
    playerId: changed.playerId,
    occasion: `withdrawal ${changed.orderNumber}`,
    template: withdrawalTemplates[stage],
    fill: {
      order: changed.orderNumber,
      amount: money(changed.amountCents),
      fee: money(changed.feeCents),
      reason: changed.reason,
      text: changed.text,
    },
  })
}

/** What a player is told of payout accounts, deposits and withdrawals. */
export const cashierNotifications: readonly Notification[] = [
  notification('payout_account_bound', payoutAccountBound, ({ playerId, kind, id, tail, usableAt }) =>
    playerMessage({
      playerId,
      occasion: `bound ${kind} ${id}`,
      template: 'payout_account_bound',
      fill: { kind, tail, time: taipeiTime(new Date(usableAt)) },
    }),
  ),
  notification('card_reviewed', cardReviewed, ({ playerId, cardId, tail, bank, approved, reason, text }) =>
    playerMessage({
      playerId,
      occasion: `card ${cardId} ${approved ? 'verified' : 'refused'}`,
      template: approved ? 'card_verified' : 'card_refused',
      fill: { tail, bank, reason, text },
    }),
  ),
  notification('account_reviewed', accountReviewed, ({ playerId, kind, accountId, tail, approved, reason, text }) =>
    playerMessage({
      playerId,
      occasion: `account ${kind} ${accountId} reviewed`,
      template: approved ? 'account_verified' : 'account_refused',
      fill: { kind, tail, reason, text },
    }),
  ),
  notification('deposit_ended', depositEnded, depositEnd),
  notification('withdrawal_changed', withdrawalChanged, withdrawalEnd),
]
