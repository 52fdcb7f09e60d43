import { type MoneyAdjusted, moneyAdjusted } from '@jade/contract/adjustments/events'
import {
  type AccountReviewed,
  accountReviewed,
  type CardReviewed,
  cardReviewed,
  type DepositEnded,
  depositEnded,
  type PayoutAccountBound,
  payoutAccountBound,
  type WithdrawalChanged,
  withdrawalChanged,
} from '@jade/contract/cashier/events'
import { type CredentialsChanged, credentialsChanged, type PlayerRegistered, playerRegistered } from '@jade/contract/identity/events'
import { type IdReviewed, idReviewed } from '@jade/contract/kyc/events'
import { moneyOf } from '@jade/contract/money'
import {
  type PlayerExcluded,
  playerExcluded,
  type PlayerRestricted,
  playerRestricted,
  type PlayStopped,
  playStopped,
} from '@jade/contract/protection/events'
import { type LevelChanged, levelChanged } from '@jade/contract/vip/events'
import { type WinHeld, winHeld } from '@jade/contract/wallet/events'
import type { Unit } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import { type Reaction, reaction } from '@jade/service/room'
import { write } from './message.service.ts'

/** As people read it: `"123456"` -> `"1,234.56"`. */
const money = (cents: string) => moneyOf(BigInt(cents)).replace(/\B(?=(\d{3})+\.)/g, ',')

const welcome = (u: Unit, { playerId, account }: PlayerRegistered) =>
  write(u, { playerId: BigInt(playerId), occasion: 'welcome', template: 'welcome', fill: { account } })

const idDecision = (u: Unit, { playerId, side, approved, refusal, at }: IdReviewed) =>
  write(u, {
    playerId: BigInt(playerId),
    occasion: `id ${side} ${approved ? 'verified' : 'refused'} ${at}`,
    template: approved ? 'id_verified' : 'id_refused',
    fill: { side, reason: refusal ?? '' },
  })

const cardDecision = (u: Unit, { playerId, cardId, tail, bank, approved, reason, text }: CardReviewed) =>
  write(u, {
    playerId: BigInt(playerId),
    occasion: `card ${cardId} ${approved ? 'verified' : 'refused'}`,
    template: approved ? 'card_verified' : 'card_refused',
    fill: { tail, bank, reason, text },
  })

const accountDecision = (u: Unit, { playerId, kind, accountId, tail, approved, reason, text }: AccountReviewed) =>
  write(u, {
    playerId: BigInt(playerId),
    occasion: `account ${kind} ${accountId} reviewed`,
    template: approved ? 'account_verified' : 'account_refused',
    fill: { kind, tail, reason, text },
  })

const depositTemplates = {
  credited: 'deposit_credited',
  refused: 'deposit_refused',
  failed: 'deposit_ended',
  cancelled: 'deposit_ended',
  expired: 'deposit_ended',
} as const

const depositEnd = (u: Unit, ended: DepositEnded) =>
  write(u, {
    playerId: BigInt(ended.playerId),
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

async function withdrawalEnd(u: Unit, changed: WithdrawalChanged): Promise<void> {
  const { stage } = changed
  if (stage === 'review' || stage === 'approved') return
  await write(u, {
    playerId: BigInt(changed.playerId),
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

const stopped = (u: Unit, { playerId, reason, at }: PlayStopped) =>
  write(u, { playerId: BigInt(playerId), occasion: `${reason} limit ${at}`, template: 'play_stopped', fill: { reason } })

const restriction = (u: Unit, { playerId, kind, stands, code, at }: PlayerRestricted) =>
  write(u, {
    playerId: BigInt(playerId),
    occasion: `${kind} ${at}`,
    template: stands ? 'restricted' : 'restriction_lifted',
    fill: { kind, reason: code },
  })

const exclusion = (u: Unit, { playerId, until, kind }: PlayerExcluded) =>
  write(u, {
    playerId: BigInt(playerId),
    occasion: `excluded until ${until ?? 'for good'}`,
    template: kind === 'time_out' ? 'time_out' : until ? 'excluded' : 'excluded_for_good',
    fill: { until: until ? taipeiTime(new Date(until)) : '' },
  })

const credentials = (u: Unit, { playerId, what, at }: CredentialsChanged) =>
  write(u, {
    playerId: BigInt(playerId),
    occasion: `${what} changed ${at}`,
    template: 'credentials_changed',
    fill: { what, time: taipeiTime(new Date(at)) },
  })

const payoutAccount = (u: Unit, { playerId, kind, id, tail, usableAt }: PayoutAccountBound) =>
  write(u, {
    playerId: BigInt(playerId),
    occasion: `bound ${kind} ${id}`,
    template: 'payout_account_bound',
    fill: { kind, tail, time: taipeiTime(new Date(usableAt)) },
  })

const adjustment = (u: Unit, { playerId, orderNumber, kind, cents, reason, text }: MoneyAdjusted) =>
  write(u, {
    playerId: BigInt(playerId),
    occasion: `adjustment ${orderNumber}`,
    template: kind === 'credit' ? 'money_added' : 'money_deducted',
    fill: { order: orderNumber, amount: money(cents), reason, text },
  })

const heldWin = (u: Unit, { playerId, orderNumber, cents, state, reason }: WinHeld) =>
  write(u, {
    playerId: BigInt(playerId),
    occasion: `return ${orderNumber} ${state}`,
    template: `win_${state}`,
    fill: { order: orderNumber, amount: money(cents), reason },
  })

const level = (u: Unit, { playerId, to, at }: LevelChanged) =>
  write(u, { playerId: BigInt(playerId), occasion: `level ${to} ${at}`, template: 'level_changed', fill: { level: String(to) } })

/** One personal message for each thing that happened to a player and that the player must know of. */
export const messagesReactions: readonly Reaction[] = [
  reaction('messages.welcome', playerRegistered, (_app, u, event) => welcome(u, event)),
  reaction('messages.credentials_changed', credentialsChanged, (_app, u, event) => credentials(u, event)),
  reaction('messages.payout_account_bound', payoutAccountBound, (_app, u, event) => payoutAccount(u, event)),
  reaction('messages.id_reviewed', idReviewed, (_app, u, event) => idDecision(u, event)),
  reaction('messages.card_reviewed', cardReviewed, (_app, u, event) => cardDecision(u, event)),
  reaction('messages.account_reviewed', accountReviewed, (_app, u, event) => accountDecision(u, event)),
  reaction('messages.deposit_ended', depositEnded, (_app, u, event) => depositEnd(u, event)),
  reaction('messages.withdrawal_changed', withdrawalChanged, (_app, u, event) => withdrawalEnd(u, event)),
  reaction('messages.money_adjusted', moneyAdjusted, (_app, u, event) => adjustment(u, event)),
  reaction('messages.win_held', winHeld, (_app, u, event) => heldWin(u, event)),
  reaction('messages.play_stopped', playStopped, (_app, u, event) => stopped(u, event)),
  reaction('messages.restricted', playerRestricted, (_app, u, event) => restriction(u, event)),
  reaction('messages.excluded', playerExcluded, (_app, u, event) => exclusion(u, event)),
  reaction('messages.level_changed', levelChanged, (_app, u, event) => level(u, event)),
]
