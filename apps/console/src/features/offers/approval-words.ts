import type { OfferTerms } from '@jade/contract/promotions/terms'
import { groupText } from '../../parts/group-text.ts'
import { spans, unsaidText, ways } from './words.ts'
import { m } from '../../paraglide/messages.js'
import { type FactWords, lines, list, oneOf, percent, plain, someOf, yesNo } from '../../parts/fact-words.ts'

/** A condition a line. */
const audienceText = (of: OfferTerms['audience']): string =>
  lines([
    `${m.offers_f_level_min()}: ${of.level_min}`,
    `${m.offers_f_registered_since()}: ${plain(of.registered_since)}`,
    `${m.offers_f_referral_code()}: ${plain(of.referral_code)}`,
    `${m.offers_f_verified_phone()}: ${yesNo(of.verified_phone)}`,
    `${m.offers_f_verified_identity()}: ${yesNo(of.verified_identity)}`,
    `${m.offers_f_chosen()}: ${yesNo(of.chosen)}`,
    `${m.offers_f_once_a_person()}: ${yesNo(of.once_a_person)}`,
  ])

/** What approvals of this feature say. */
export const offersWords: FactWords<'promotions.publish'> = {
  'promotions.publish': {
    name_zh: [m.offers_f_name_zh, plain],
    name_en: [m.offers_f_name_en, plain],
    text_zh: [m.offers_f_text_zh, lines],
    text_en: [m.offers_f_text_en, lines],
    terms_zh: [m.offers_f_terms_zh, lines],
    terms_en: [m.offers_f_terms_en, lines],
    image: [m.offers_f_image, plain],
    image_mob: [m.offers_f_image_mob, plain],
    fronts: [m.offers_f_fronts, list],
    limited: [m.offers_f_limited, yesNo],
    start: [m.offers_f_start, plain],
    end: [m.offers_f_end, plain],
    own: [m.offers_f_own, (own) => list(Object.entries<string>(own ?? {}).map(([field, value]) => `${field}: ${value}`))],
    steps: [m.offers_f_steps, (steps) => lines(steps.map((s) => `${s.from}: ${s.amount || `${s.percent}%`}`))],
    bonus_max: [m.offers_f_bonus_max, plain],
    money_min: [m.offers_f_money_min, plain],
    money_max: [m.offers_f_money_max, plain],
    multiple: [m.offers_f_multiple, plain],
    groups: [m.offers_f_groups, someOf(groupText)],
    contributions: [m.offers_f_contributions, (all) => list(all.map((c) => `${oneOf(groupText)(c.group)} ${c.percent}%`))],
    platforms: [m.offers_f_platforms, (codes) => list(codes ?? [])],
    stake_percent: [m.offers_f_stake_percent, percent],
    days: [m.offers_f_days, plain],
    give_up: [m.offers_f_give_up, plain],
    stock: [m.offers_f_stock, plain],
    stock_day: [m.offers_f_stock_day, plain],
    budget: [m.offers_f_budget, plain],
    budget_day: [m.offers_f_budget_day, plain],
    exclusive: [m.offers_f_exclusive, plain],
    ways: [m.offers_f_ways, someOf(ways)],
    review: [m.offers_f_review, yesNo],
    review_hours: [m.offers_f_review_hours, plain],
    below: [m.offers_f_below, plain],
    friend_deposit: [m.offers_f_friend_deposit, plain],
    friend_bet: [m.offers_f_friend_bet, plain],
    audience: [m.parts_fact_audience, audienceText],
    per_player: [m.parts_fact_per_player, (of) => `${of.times} / ${oneOf(spans)(of.span)}`],
    period: [m.offers_f_period, oneOf(spans)],
    simulation: [
      m.parts_fact_simulation,
      oneOf({
        none: m.parts_fact_sim_none,
        waiting: m.parts_fact_sim_waiting,
        running: m.parts_fact_sim_running,
        done: m.parts_fact_sim_done,
        failed: m.parts_fact_sim_failed,
      }),
    ],
    simulation_unsaid: [m.parts_fact_sim_unsaid, oneOf(unsaidText)],
    simulation_from: [m.parts_fact_sim_from, plain],
    simulation_to: [m.parts_fact_sim_to, plain],
    simulation_complete: [m.parts_fact_sim_complete, yesNo],
    simulation_takers: [m.offers_sim_takers, plain],
    simulation_times: [m.offers_sim_times, plain],
    simulation_given: [m.offers_sim_given, plain],
    simulation_above_budget: [m.parts_fact_sim_above, plain],
    simulation_need: [m.offers_sim_need, plain],
    simulation_ggr: [m.parts_fact_sim_ggr, plain],
    simulation_cost: [m.parts_fact_sim_cost, plain],
    simulation_ten_largest: [m.offers_sim_top_ten, plain],
    simulation_ten_largest_percent: [m.parts_fact_sim_top_percent, percent],
    simulation_linked: [m.parts_fact_sim_linked, plain],
    simulation_linked_given: [m.parts_fact_sim_linked_given, plain],
  },
}
