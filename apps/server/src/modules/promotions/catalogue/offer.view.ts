import type { Lang } from '@jade/contract/errors'
import { cents, moneyOf } from '@jade/contract/money'
import type { ActivityDetail, ActivityGift, ActivityRow } from '@jade/contract/promotions/calls'
import type { Offer, QuotaLeft } from '../offers/evaluate.rules.ts'
import { conditionsOf, type Names, problemText } from '../offers/door.ts'
import type { Shown } from '../offers/status.rules.ts'

/** Mode 10. */
const GOODS = 10

const shownMoney = (text: string) => (text === '' ? '' : moneyOf(cents(text)))
const shownPercent = (text: string) => (text === '' ? '' : moneyOf(cents(text)))

/** An offer in a list, in the reader's language. */
export function activityRow({ id, mode, terms }: Offer, { status, problem }: Shown, lang: Lang): ActivityRow {
  return {
    id,
    name: lang === 'en' ? terms.name_en : terms.name_zh,
    type: mode,
    image: terms.image,
    image_mob: terms.image_mob,
    start: terms.start,
    end: terms.end,
    limited: terms.limited,
    ways: [...terms.ways],
    apply_status: status,
    reason: problem ? problemText(problem, lang) : '',
  }
}

/** What it gives, for its card. */
export function giftOf({ mode, terms }: Offer, quota: QuotaLeft | undefined): ActivityGift {
  return {
    steps: stepsOf(mode, terms),
    bonus_max: shownMoney(terms.bonus_max),
    multiple: terms.multiple,
    gift: mode === GOODS ? 1 : 0,
    left: quota?.left ?? null,
  }
}

/** Goods have no steps. */
function stepsOf(mode: Offer['mode'], { steps }: Offer['terms']): ActivityGift['steps'] {
  if (mode === GOODS) return []
  return steps.map(({ from, amount, percent }) => ({ from: shownMoney(from), amount: shownMoney(amount), percent: shownPercent(percent) }))
}

/** An offer with its terms. */
export function activityDetail(
  offer: Offer,
  so: { readonly shown: Shown; readonly quota: QuotaLeft | undefined; readonly lang: Lang; readonly names: Names },
): ActivityDetail {
  const { terms, version } = offer
  const { lang } = so
  return {
    ...activityRow(offer, so.shown, lang),
    version,
    text: [...(lang === 'en' ? terms.text_en : terms.text_zh)],
    terms: [...(lang === 'en' ? terms.terms_en : terms.terms_zh)],
    ...giftOf(offer, so.quota),
    money_min: shownMoney(terms.money_min),
    money_max: shownMoney(terms.money_max),
    groups: [...terms.groups],
    contributions: terms.contributions.map((one) => ({ ...one })),
    stake_percent: shownPercent(terms.stake_percent),
    days: terms.days,
    conditions: conditionsOf(offer, so),
    progress: null,
  }
}
