import type { ApplyStatus, AuditStatus } from '@jade/contract/promotions/statuses'
import { formatMoney } from '@jade/ui/money'
import type { StatusTone } from '@jade/ui/status-pill'
import { m } from '#messages'
import { type Benefit, benefitOf, plainPercent } from './benefit.rules.ts'
import type { Offer } from './offers.ts'

/** What is given, in one line. */
export function benefitText(gives: Offer['gives']): string {
  const benefit = benefitOf(gives)
  switch (benefit.kind) {
    case 'goods':
      return m.promotions_gives_goods()
    case 'unknown':
      return m.promotions_gives_packet()
    case 'fixed':
      return m.promotions_gives_fixed({ amount: formatMoney(benefit.amount) })
    case 'percent':
      return benefit.most === ''
        ? m.promotions_gives_percent({ percent: benefit.percent })
        : m.promotions_gives_percent_most({ percent: benefit.percent, most: formatMoney(benefit.most) })
    default:
      return stepsText(benefit)
  }
}

function stepsText({ count, most }: Extract<Benefit, { kind: 'steps' }>): string {
  if (most === null) return m.promotions_gives_steps({ count })
  const highest = 'amount' in most ? formatMoney(most.amount) : `${most.percent}%`
  return m.promotions_gives_steps_most({ count, most: highest })
}

/** What is asked for it. */
export function wagerText(gives: Offer['gives']): string {
  if (!gives || gives.gift === 1) return ''
  return gives.multiple === 0 ? m.promotions_wager_none() : m.promotions_wager({ multiple: gives.multiple })
}

/** The same beside its label. */
export const wagerFact = ({ multiple }: { readonly multiple: number }): string =>
  multiple === 0 ? m.promotions_wager_none() : m.promotions_wager_sum({ multiple })

/** A step of the table: an amount, or a percentage. */
export const stepText = (step: { readonly amount: string; readonly percent: string }): string =>
  step.amount === '' ? `${plainPercent(step.percent)}%` : formatMoney(step.amount)

export const applyWord: Readonly<Record<ApplyStatus, () => string>> = {
  not_started: m.promotions_apply_not_started,
  open: m.promotions_apply_open,
  applied: m.promotions_apply_applied,
  issued: m.promotions_apply_issued,
  automatic: m.promotions_apply_automatic,
  not_eligible: m.promotions_apply_not_eligible,
  ended: m.promotions_apply_ended,
}

export const applyTone: Readonly<Record<ApplyStatus, StatusTone>> = {
  not_started: 'info',
  open: 'good',
  applied: 'waiting',
  issued: 'good',
  automatic: 'info',
  not_eligible: 'neutral',
  ended: 'neutral',
}

export const auditWord: Readonly<Record<AuditStatus, () => string>> = {
  pending_payment: m.promotions_audit_pending_payment,
  not_reviewed: m.promotions_audit_not_reviewed,
  success: m.promotions_audit_success,
  audit_failure: m.promotions_audit_audit_failure,
  reject: m.promotions_audit_reject,
  fail: m.promotions_audit_fail,
  not_shipped: m.promotions_audit_not_shipped,
  shipped: m.promotions_audit_shipped,
  received: m.promotions_audit_received,
}

export const auditTone: Readonly<Record<AuditStatus, StatusTone>> = {
  pending_payment: 'waiting',
  not_reviewed: 'waiting',
  success: 'good',
  audit_failure: 'bad',
  reject: 'neutral',
  fail: 'bad',
  not_shipped: 'waiting',
  shipped: 'info',
  received: 'good',
}

/** What players call the groups of games. */
export const groupName: Readonly<Record<string, () => string>> = {
  slots: m.site_nav_slots,
  fish: m.site_nav_fish,
  casino: m.site_nav_casino,
  sports: m.site_nav_sports,
  cards: m.site_nav_cards,
  lottery: m.site_nav_lottery,
}
