import type { Mode } from '@jade/contract/promotions/modes'
import type { OfferTerms } from '@jade/contract/promotions/terms'
import type { StaffMember } from '../house/staff.ts'

/** Terms that ask for nothing and give 100.00 to the main wallet, changed as a test says. */
const terms: OfferTerms = {
  name_zh: '',
  name_en: '',
  text_zh: ['完成申請即可領取。'],
  text_en: ['Apply and it is yours.'],
  terms_zh: ['本活動得因系統維護順延。'],
  terms_en: ['The period is extended by maintenance.'],
  image: '/img/promotions/general.svg',
  image_mob: '/img/promotions/general.svg',
  fronts: [],
  limited: 0,
  start: '2026-01-01 00:00:00',
  end: '',
  audience: {
    level_min: 0,
    registered_since: '',
    referral_code: '',
    verified_phone: 0,
    verified_identity: 0,
    chosen: 0,
    once_a_person: 0,
  },
  steps: [{ from: '0.00', amount: '100.00', percent: '' }],
  bonus_max: '',
  money_min: '',
  money_max: '',
  multiple: 0,
  groups: [],
  contributions: [],
  stake_percent: '',
  days: 0,
  give_up: '1.00',
  stock: 0,
  stock_day: 0,
  budget: '5000.00',
  budget_day: '',
  exclusive: '',
  per_player: { times: 1, span: 'whole' },
  ways: ['apply'],
  review: 0,
  review_hours: 72,
  period: 'day',
  below: '',
  friend_deposit: '',
  friend_bet: '',
}

/** Publishes an offer and answers its number. */
export async function publishOffer({ promotions }: StaffMember, mode: Mode, change: Partial<OfferTerms>): Promise<number> {
  const { data } = await promotions.addOffer({ mode, terms: { ...terms, ...change } })
  await promotions.publish({ id: String(data.id), version: 1, reason: 'for the journey' })
  return data.id
}
