import type { OwnKind } from './kind.ts'

/** A share of what was lost on the days before a birthday, given back on it (REWARDS-46). */
export const birthday = {
  mode: 101 as const,
  name: { zh: '生日返利', en: 'Birthday cashback' },
  takes: 'sum',
  fields: [{ name: 'days', label: { zh: '計算生日前的天數', en: 'Days before the birthday that count' }, min: 1, max: 365 }],
  condition: {
    zh: '限生日當天（臺北時間）申請，每年一次；依生日前 {days} 天的淨損計算，最多以該期間有效投注為限，已發放的優惠會扣除；需完成實名認證',
    en: 'On your birthday (Taipei time), once a year: of what you lost on the {days} days before it, at most your valid bets of these days and less what offers gave you; your identity must be verified',
  },
  first: {
    steps: [{ from: '1000.00', amount: '', percent: '5' }],
    bonus_max: '1000.00',
    multiple: 1,
    stake_percent: '2.00',
    per_player: { times: 1, span: 'month' },
    own: { days: '30' },
  },
  errors: {
    'promotions.birthday_unknown': {
      status: 403,
      zh: '請先於個人資料填寫生日',
      en: 'Please enter your date of birth in your profile first',
    },
    'promotions.birthday_not_today': {
      status: 403,
      zh: '下次可於 {date} 生日當天領取',
      en: 'It is for your birthday: next on {date}',
    },
  },
} satisfies OwnKind
