import type { OfferTerms } from './terms.ts'

/** An audience of everybody. */
export const anybody: OfferTerms['audience'] = {
  level_min: 0,
  registered_since: '',
  referral_code: '',
  verified_phone: 0,
  verified_identity: 0,
  chosen: 0,
  once_a_person: 0,
}
/** Terms that ask for nothing and give 88.00 once to who applies: whoever writes an offer begins from them and says what differs. */
export const plainTerms: Omit<
  OfferTerms,
  'name_zh' | 'name_en' | 'text_zh' | 'text_en' | 'terms_zh' | 'terms_en' | 'image' | 'image_mob' | 'start'
> = {
  fronts: [],
  limited: 0,
  end: '',
  audience: anybody,
  steps: [{ from: '0.00', amount: '88.00', percent: '' }],
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
  budget: '100000.00',
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
