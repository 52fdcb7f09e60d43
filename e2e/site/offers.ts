import type { Mode } from '@jade/contract/promotions/modes'
import { plainTerms } from '@jade/contract/promotions/plain-terms'
import type { OfferTerms } from '@jade/contract/promotions/terms'
import type { StaffMember } from '../house/staff.ts'

/** Terms that ask for nothing and give 100.00 to the main wallet, changed as a test says. */
const terms: OfferTerms = {
  ...plainTerms,
  name_zh: '',
  name_en: '',
  text_zh: ['完成申請即可領取。'],
  text_en: ['Apply and it is yours.'],
  terms_zh: ['本活動得因系統維護順延。'],
  terms_en: ['The period is extended by maintenance.'],
  image: '/img/promotions/general.svg',
  image_mob: '/img/promotions/general.svg',
  start: '2026-01-01 00:00:00',
  steps: [{ from: '0.00', amount: '100.00', percent: '' }],
  budget: '5000.00',
}

/** Publishes an offer and answers its number. */
export async function publishOffer({ promotions }: StaffMember, mode: Mode, change: Partial<OfferTerms>): Promise<number> {
  const { data } = await promotions.addOffer({ mode, terms: { ...terms, ...change } })
  await promotions.publish({ id: String(data.id), version: 1, reason: 'for the journey' })
  return data.id
}
