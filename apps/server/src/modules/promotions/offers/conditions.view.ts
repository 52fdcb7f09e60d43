import { readableMoney } from '@jade/contract/cents'
import type { Lang } from '@jade/contract/errors'
import { cents } from '@jade/contract/money'
import { ownCondition } from '@jade/contract/promotions/kinds'
import type { Mode } from '@jade/contract/promotions/modes'
import type { OfferTerms } from '@jade/contract/promotions/terms'
import { type PlatformName, platformsText } from '../../platforms/door.ts'

const SPANS = {
  whole: { zh: '每位會員限領 {times} 次', en: '{times} per player' },
  day: { zh: '每位會員每日限領 {times} 次', en: '{times} per player and day' },
  week: { zh: '每位會員每週限領 {times} 次（週一起算）', en: '{times} per player and week, from Monday' },
  month: { zh: '每位會員每月限領 {times} 次', en: '{times} per player and month' },
} as const

/** How the platforms that the terms name are called. */
export type Names = ReadonlyMap<string, PlatformName>

/** Who may have an offer, how often and beside what, a sentence each: from the fields by which it is judged, so that no text differs from them. */
export function conditionsOf(
  { mode, terms }: { readonly mode: Mode; readonly terms: OfferTerms },
  { lang, names }: { readonly lang: Lang; readonly names: Names },
): string[] {
  const { audience, per_player: per, exclusive, review, review_hours: hours } = terms
  const own = ownCondition(mode, terms.own, lang)
  const say = (zh: string, en: string) => (lang === 'en' ? en : zh)
  return [
    ...(audience.chosen === 1 ? [say('限受邀會員', 'For invited players')] : []),
    ...(audience.level_min > 0 ? [say(`VIP ${audience.level_min} 級以上`, `From VIP level ${audience.level_min} on`)] : []),
    ...(audience.registered_since === ''
      ? []
      : [say(`${audience.registered_since} 起註冊的會員`, `For players who registered from ${audience.registered_since} on`)]),
    ...(audience.referral_code === ''
      ? []
      : [say(`以推薦碼 ${audience.referral_code} 註冊的會員`, `For players who registered with code ${audience.referral_code}`)]),
    ...(audience.verified_phone === 1 ? [say('需完成手機驗證', 'A verified phone is needed')] : []),
    ...(audience.verified_identity === 1 ? [say('需完成實名認證', 'Real-name authentication is needed')] : []),
    ...(audience.once_a_person === 1
      ? [say('每人限領一次，以手機、身分與收款帳戶認定', 'One per person, by phone, identity and payout account')]
      : []),
    ...friendCondition(terms, say),
    ...platformsCondition(names, say),
    ...(own === null ? [] : [own]),
    SPANS[per.span][lang].replace('{times}', String(per.times)),
    ...(exclusive === '' ? [] : [say('同類優惠一次限參加一項', 'One offer of this kind at a time')]),
    ...(review === 1
      ? [say(`由專員審核，最長 ${hours} 小時`, `Reviewed by our staff within ${hours} ${hours === 1 ? 'hour' : 'hours'}`)]
      : []),
  ]
}

/** Which bets count, of offers that name platforms: for what must be bet and for what is added up of bets (REWARDS-47). */
function platformsCondition(names: Names, say: (zh: string, en: string) => string): string[] {
  if (names.size === 0) return []
  return [
    say(
      `只計 ${platformsText(names, 'zh')} 的投注，其他平台的投注不計`,
      `Only bets at ${platformsText(names, 'en')} count, bets elsewhere count nothing`,
    ),
  ]
}

/** What a friend has to have done, of offers for bringing one. */
function friendCondition({ friend_deposit: deposit, friend_bet: bet }: OfferTerms, say: (zh: string, en: string) => string): string[] {
  if (deposit === '' || bet === '') return []
  const [paid, played] = [readableMoney(cents(deposit)), readableMoney(cents(bet))]
  return [
    say(
      `每位好友須於活動期間以您的推薦碼註冊，完成實名認證、儲值滿 ${paid} 元、有效投注滿 ${played} 元`,
      `Each friend registers with your code while the offer runs, verifies their identity, deposits ${paid} and validly bets ${played}`,
    ),
    say(
      '與您共用身分、收款帳戶、瀏覽器或手機號碼的帳號不計',
      'Accounts that share identity, payout account, browser or phone with yours do not count',
    ),
  ]
}

/** What an offer gives, in a line: its steps with their percentages and sums. */
export function summaryOf({ steps, bonus_max: most, multiple }: OfferTerms, lang: Lang): string {
  const en = lang === 'en'
  const parts = steps.map(({ from, amount, percent }) => {
    const gives = amount === '' ? `${percent}%` : readableMoney(cents(amount))
    if (cents(from) === 0n) return en ? gives : `送 ${gives}`
    return en ? `${gives} from ${readableMoney(cents(from))} on` : `滿 ${readableMoney(cents(from))} 送 ${gives}`
  })
  const max = most === '' ? '' : en ? `, at most ${readableMoney(cents(most))}` : `，最高 ${readableMoney(cents(most))}`
  const bet = multiple === 0 ? '' : en ? `, wagering requirement ${multiple}×` : `，${multiple} 倍流水`
  return `${parts.join(en ? '; ' : '、')}${max}${bet}`
}
