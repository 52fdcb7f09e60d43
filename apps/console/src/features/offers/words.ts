import type { applicationRow } from '@jade/contract/promotions/application-operator-calls'
import { ownKinds } from '@jade/contract/promotions/kinds'
import { allModes, type Mode, modeNames } from '@jade/contract/promotions/modes'
import type { offerRow } from '@jade/contract/promotions/operator-calls'
import type { Unsaid } from '@jade/contract/promotions/simulation'
import type * as z from 'zod/mini'
import { lang } from '../../app/locale.ts'
import { m } from '../../paraglide/messages.js'
import type { Tone } from '../../parts/mark.tsx'

export type OfferRow = z.infer<typeof offerRow>
export type ApplicationRow = z.infer<typeof applicationRow>

export const modeName = (mode: Mode): string => modeNames[mode][lang()]
/** Every mode of which offers can be made, for filters. */
export const modeOptions: Readonly<Record<string, () => string>> = Object.fromEntries(
  allModes.filter((mode) => mode !== 11).map((mode) => [String(mode), () => modeName(mode)]),
)

export const phases: Readonly<Record<OfferRow['phase'], readonly [text: () => string, tone: Tone]>> = {
  draft: [m.offers_phase_draft, 'off'],
  scheduled: [m.offers_phase_scheduled, 'busy'],
  running: [m.offers_phase_running, 'good'],
  paused: [m.offers_phase_paused, 'waiting'],
  ended: [m.offers_phase_ended, 'off'],
}
export const phaseOptions: Readonly<Record<OfferRow['phase'], () => string>> = {
  draft: m.offers_phase_draft,
  scheduled: m.offers_phase_scheduled,
  running: m.offers_phase_running,
  paused: m.offers_phase_paused,
  ended: m.offers_phase_ended,
}

export const statuses: Readonly<Record<ApplicationRow['status'], readonly [text: () => string, tone: Tone]>> = {
  pending_payment: [m.offers_status_pending_payment, 'waiting'],
  not_reviewed: [m.offers_status_not_reviewed, 'waiting'],
  success: [m.offers_status_success, 'good'],
  audit_failure: [m.offers_status_audit_failure, 'bad'],
  reject: [m.offers_status_reject, 'off'],
  fail: [m.offers_status_fail, 'off'],
  not_shipped: [m.offers_status_not_shipped, 'waiting'],
  shipped: [m.offers_status_shipped, 'busy'],
  received: [m.offers_status_received, 'good'],
}
export const statusOptions: Readonly<Record<ApplicationRow['status'], () => string>> = Object.fromEntries(
  Object.entries(statuses).map(([status, [text]]) => [status, text]),
) as never

export const unsaidText: Readonly<Record<Unsaid, () => string>> = {
  own_money: m.offers_sim_unsaid_own_money,
  friends: m.offers_sim_unsaid_friends,
  goods: m.offers_sim_unsaid_goods,
  own_kind: m.offers_sim_unsaid_own_kind,
}
export const spans = {
  whole: m.offers_span_whole,
  day: m.offers_span_day,
  week: m.offers_span_week,
  month: m.offers_span_month,
} as const
export const ways = {
  apply: m.offers_way_apply,
  deposit: m.offers_way_deposit,
  automatic: m.offers_way_automatic,
  packet: m.offers_way_packet,
} as const

/** Every field of the terms in words, for the editor and for what a version changed. */
export const fields: Readonly<Record<string, () => string>> = {
  name_zh: m.offers_f_name_zh,
  name_en: m.offers_f_name_en,
  text_zh: m.offers_f_text_zh,
  text_en: m.offers_f_text_en,
  terms_zh: m.offers_f_terms_zh,
  terms_en: m.offers_f_terms_en,
  image: m.offers_f_image,
  image_mob: m.offers_f_image_mob,
  fronts: m.offers_f_fronts,
  limited: m.offers_f_limited,
  start: m.offers_f_start,
  end: m.offers_f_end,
  'audience.level_min': m.offers_f_level_min,
  'audience.registered_since': m.offers_f_registered_since,
  'audience.referral_code': m.offers_f_referral_code,
  'audience.verified_phone': m.offers_f_verified_phone,
  'audience.verified_identity': m.offers_f_verified_identity,
  'audience.chosen': m.offers_f_chosen,
  'audience.once_a_person': m.offers_f_once_a_person,
  steps: m.offers_f_steps,
  bonus_max: m.offers_f_bonus_max,
  money_min: m.offers_f_money_min,
  money_max: m.offers_f_money_max,
  multiple: m.offers_f_multiple,
  groups: m.offers_f_groups,
  contributions: m.offers_f_contributions,
  platforms: m.offers_f_platforms,
  stake_percent: m.offers_f_stake_percent,
  days: m.offers_f_days,
  give_up: m.offers_f_give_up,
  stock: m.offers_f_stock,
  stock_day: m.offers_f_stock_day,
  budget: m.offers_f_budget,
  budget_day: m.offers_f_budget_day,
  exclusive: m.offers_f_exclusive,
  'per_player.times': m.offers_f_times,
  'per_player.span': m.offers_f_span,
  ways: m.offers_f_ways,
  review: m.offers_f_review,
  review_hours: m.offers_f_review_hours,
  period: m.offers_f_period,
  below: m.offers_f_below,
  friend_deposit: m.offers_f_friend_deposit,
  friend_bet: m.offers_f_friend_bet,
  ...Object.fromEntries(ownKinds.flatMap(({ fields: own }) => own.map(({ name, label }) => [`own.${name}`, () => label[lang()]]))),
}
