import { ownKindOf } from '@jade/contract/promotions/kinds'
import type { Mode } from '@jade/contract/promotions/modes'
import { modePictures } from '@jade/contract/promotions/pictures'
import { anybody, plainTerms } from '@jade/contract/promotions/plain-terms'
import type { OfferTerms } from '@jade/contract/promotions/terms'
import { OWN_SEEDS } from '../modes/door.ts'

/** A picture of ours, for both devices. */
const picture = (name: string) => ({ image: `/img/promotions/${name}.svg`, image_mob: `/img/promotions/${name}.svg` })

/** What offers of the demo house have in common where they say nothing else. */
const plain = { ...plainTerms, budget_day: '5000.00' }

/** An offer of the demo house. */
export interface SeedOffer {
  readonly mode: Mode
  readonly sort: number
  readonly terms: OfferTerms
}

/** 2 % of principal and bonus at most, and not by one deposit offer upon another. */
const withDeposit = { stake_percent: '2.00', exclusive: 'deposit', ways: ['deposit', 'apply'] } satisfies Partial<OfferTerms>

const houseRules = {
  zh: [
    '優惠金額無條件捨去至小數第二位。',
    '同一活動以您申請時的版本為準，之後的修改不影響已申請的優惠。',
    '自我管制、休息或受限制期間不發放任何優惠。',
  ],
  en: [
    'Amounts are rounded down to the cent.',
    'You are judged by the version you applied for; later changes do not touch it.',
    'Nothing is given during an exclusion, a break or a restriction.',
  ],
}
const wagering = {
  zh: ['流水＝（本金＋紅利）× 倍數；電子、捕魚、體育計 100%，彩票與棋牌 50%，真人 25%。', '單注超過（本金＋紅利）的 2% 不計流水。'],
  en: [
    'To be bet: (principal + bonus) x the multiple. Slots, fish and sports count in full, lottery and cards by half, live casino by a quarter.',
    'Stakes above 2% of principal and bonus count nothing.',
  ],
}
const lines = (zh: readonly string[], en: readonly string[]) => ({
  terms_zh: [...zh, ...houseRules.zh],
  terms_en: [...en, ...houseRules.en],
})
const bound = lines(wagering.zh, wagering.en)
const free = lines(['獎金直接存入主錢包，不需流水。'], ['Paid to your main wallet, nothing to bet.'])

const drafts: readonly (Omit<SeedOffer, 'terms'> & { readonly terms: Omit<OfferTerms, 'start'> })[] = [
  {
    mode: 2,
    sort: 90,
    terms: {
      ...plain,
      ...withDeposit,
      ...bound,
      ...picture('first-deposit'),
      name_zh: '首存 30% 加碼',
      name_en: 'First deposit, 30% more',
      text_zh: ['人生第一筆儲值，加碼 30%，最高 1,500 元。', '儲值時選擇本優惠即可，或於入帳後 24 小時內申請。'],
      text_en: ['30% on top of your very first deposit, 1,500 at most.', 'Choose it with the deposit, or apply within 24 hours of it.'],
      steps: [{ from: '0.00', amount: '', percent: '30' }],
      bonus_max: '1500.00',
      money_min: '300.00',
      money_max: '5000.00',
      multiple: 12,
    },
  },
  {
    mode: 5,
    sort: 80,
    terms: {
      ...plain,
      ...lines(
        ['每人限領一次，以手機、身分與收款帳戶認定。', ...wagering.zh],
        ['One per person, by phone, identity and payout account.', ...wagering.en],
      ),
      ...picture('welcome'),
      name_zh: '新會員註冊禮 58',
      name_en: 'Welcome gift of 58',
      text_zh: ['完成手機驗證與實名認證，即可領取 58 元體驗金。'],
      text_en: ['Verify your phone and your identity, and 58 are yours to try the house.'],
      audience: { ...anybody, verified_phone: 1, verified_identity: 1, once_a_person: 1 },
      steps: [{ from: '0.00', amount: '58.00', percent: '' }],
      multiple: 10,
      stake_percent: '10.00',
    },
  },
  {
    mode: 3,
    sort: 70,
    terms: {
      ...plain,
      ...withDeposit,
      ...bound,
      ...picture('daily-first'),
      name_zh: '每日首存 8%',
      name_en: 'First deposit of the day, 8%',
      text_zh: ['每天第一筆儲值加碼 8%，最高 300 元。'],
      text_en: ['8% on top of the first deposit of each day, 300 at most.'],
      steps: [{ from: '0.00', amount: '', percent: '8' }],
      bonus_max: '300.00',
      money_min: '500.00',
      multiple: 8,
      per_player: { times: 1, span: 'day' },
    },
  },
  {
    mode: 8,
    sort: 60,
    terms: {
      ...plain,
      ...free,
      ...picture('single-deposit'),
      name_zh: '單筆儲值好禮',
      name_en: 'Large deposit, small present',
      text_zh: ['單筆儲值滿額，獎金直接入帳，每日一次。'],
      text_en: ['A present for a large deposit, paid at once, once a day.'],
      steps: [
        { from: '3000.00', amount: '18.00', percent: '' },
        { from: '10000.00', amount: '88.00', percent: '' },
        { from: '30000.00', amount: '288.00', percent: '' },
      ],
      money_min: '3000.00',
      exclusive: 'deposit',
      ways: ['deposit'],
      per_player: { times: 1, span: 'day' },
    },
  },
  {
    mode: 4,
    sort: 50,
    terms: {
      ...plain,
      ...free,
      ...picture('accumulated'),
      name_zh: '每週累積儲值',
      name_en: "The week's deposits",
      text_zh: ['一週儲值累積達標，下週一中午自動發放。'],
      text_en: ["The week's deposits add up; the prize comes by itself on Monday at noon."],
      steps: [
        { from: '10000.00', amount: '38.00', percent: '' },
        { from: '50000.00', amount: '228.00', percent: '' },
      ],
      ways: ['automatic'],
      period: 'week',
      per_player: { times: 1, span: 'week' },
    },
  },
  {
    mode: 6,
    sort: 40,
    terms: {
      ...plain,
      ...free,
      ...picture('valid-bet'),
      name_zh: '有效投注週週領',
      name_en: 'Valid bets, week by week',
      text_zh: ['一週有效投注達標，下週可按鈕領取，逾期不補。'],
      text_en: ["Claim last week's prize by the button until this week is over."],
      steps: [
        { from: '20000.00', amount: '28.00', percent: '' },
        { from: '100000.00', amount: '168.00', percent: '' },
      ],
      ways: ['apply'],
      period: 'week',
      per_player: { times: 1, span: 'week' },
    },
  },
  {
    mode: 7,
    sort: 30,
    terms: {
      ...plain,
      ...free,
      ...picture('rescue'),
      name_zh: '每日救援金',
      name_en: 'Rescue money of the day',
      text_zh: ['前一日淨損 5%，最高 500 元；發放時總餘額須低於 100 元。'],
      text_en: ["5% of yesterday's net loss, 500 at most, while you have less than 100 in all."],
      steps: [{ from: '500.00', amount: '', percent: '5' }],
      bonus_max: '500.00',
      below: '100.00',
      ways: ['automatic'],
      per_player: { times: 1, span: 'day' },
    },
  },
  {
    mode: 1,
    sort: 20,
    terms: {
      ...plain,
      ...bound,
      ...picture('general'),
      name_zh: '黃金會員加碼',
      name_en: 'A little more for Gold',
      text_zh: ['VIP 3 級以上，投入 1,000 至 5,000 元，由專員審核後加碼 15%。'],
      text_en: ['From VIP level 3 on: bring 1,000 to 5,000, and after a look by our staff 15% is added.'],
      audience: { ...anybody, level_min: 3 },
      steps: [{ from: '0.00', amount: '', percent: '15' }],
      money_min: '1000.00',
      money_max: '5000.00',
      multiple: 10,
      stake_percent: '2.00',
      exclusive: 'deposit',
      per_player: { times: 1, span: 'month' },
      review: 1,
    },
  },
  {
    mode: 9,
    sort: 15,
    terms: {
      ...plain,
      ...bound,
      ...picture('friends'),
      name_zh: '推薦好友禮 168',
      name_en: 'Bring a friend, 168',
      text_zh: [
        '好友以您的推薦碼註冊並完成條件，每位好友送您 168 元，每月最多 5 位。',
        '另享好友有效投注千分之一的推薦獎金，詳見「推薦好友」。',
      ],
      text_en: [
        '168 for each friend who registers with your code and does what the conditions ask, five a month at most.',
        'A thousandth of what your friends validly bet comes on top: see "Refer friends".',
      ],
      steps: [{ from: '0.00', amount: '168.00', percent: '' }],
      multiple: 5,
      stake_percent: '10.00',
      per_player: { times: 5, span: 'month' },
      friend_deposit: '1000.00',
      friend_bet: '5000.00',
    },
  },
  {
    mode: 10,
    sort: 10,
    terms: {
      ...plain,
      ...lines(['數量有限，贈完為止；僅限臺灣本島與離島寄送。'], ['While stocks last; sent within Taiwan only.']),
      ...picture('gift'),
      name_zh: '翠玉茶具組',
      name_en: 'A jade tea set',
      text_zh: ['VIP 2 級以上會員限量好禮，填妥收件資料即可。'],
      text_en: ['A limited present from VIP level 2 on: tell us where to send it.'],
      audience: { ...anybody, level_min: 2 },
      limited: 1,
      stock: 50,
      budget: '',
      budget_day: '',
    },
  },
]

/** Of the kinds of the house's own, as an offer of each begins. */
const own = OWN_SEEDS.map(({ mode, sort, ...words }) => ({
  mode,
  sort,
  terms: { ...plain, ...bound, ...picture(modePictures[mode]), ...ownKindOf(mode)?.first, ...words },
}))

/** One offer of each mode that can be made, from this Taipei time on. */
export const seedOffers = (start: string): readonly SeedOffer[] =>
  [...drafts, ...own].map((one) => ({ ...one, terms: { ...one.terms, start } }))

/** For who exchanged a voucher for it (MALL-4): the demo house's mall sells it. */
export const voucherTerms: Omit<OfferTerms, 'start'> = {
  ...plain,
  ...bound,
  ...picture('general'),
  name_zh: 'J 幣專屬加碼 100',
  name_en: 'J coin voucher: 100 more',
  text_zh: ['在 J 商城兌換優惠券後，即可申請 100 元紅利。'],
  text_en: ['With the voucher of the J mall you may apply for a bonus of 100.'],
  audience: { ...anybody, chosen: 1 },
  steps: [{ from: '0.00', amount: '100.00', percent: '' }],
  multiple: 5,
  stake_percent: '10.00',
}
