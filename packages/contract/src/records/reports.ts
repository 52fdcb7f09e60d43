import { reportSpec } from '../kernel/report.ts'

const time = ['day', 'week', 'month'] as const
const BY_PROGRAMME = { path: '/reports', search: { report: 'programmes', by: 'programme', date: '{first}..{last}' } } as const
const money = (zh: string, en: string) => ({ zh, en, kind: 'money', ways: time }) as const

/** What each programme gave to players (REWARDS-60). */
export const programmesReport = reportSpec({
  name: 'programmes',
  title: { zh: '各獎勵項目成本', en: 'Cost of programmes' },
  about: {
    zh: '依發放的台北日期。金額為記入推廣成本者，發放當日全額計入，之後失效或放棄的部分不扣回。J 幣另計，不換算為金額：在商城兌換成紅利時計入 J 商城，兌換的優惠券計入優惠活動。任務送出的禮包計入任務。「其他」為人工發放及無所屬者。',
    en: 'By the Taipei date on which it was given. Money is what was booked as cost of promotion, in full on the day it was given: what lapses or is given up later is not taken off. J coins stand beside it and are not turned into money: they become money when they are exchanged, which is the mall, or for vouchers the offers. Packs that tasks gave are the tasks’. "Other" was given by hand, or belongs to none.',
  },
  permission: 'programme_report.view',
  area: 'money',
  most: 92,
  filters: [],
  ways: {
    programme: {
      zh: '依項目',
      en: 'By programme',
      chart: 'bars',
      most: 366,
      down: { path: '/reports', search: { report: 'effect', date: '{from}..{to}' } },
    },
    day: { zh: '依日', en: 'By day', chart: 'line', down: BY_PROGRAMME },
    week: { zh: '依週', en: 'By week', chart: 'line', most: 182, down: BY_PROGRAMME },
    month: { zh: '依月', en: 'By month', chart: 'bars', most: 366, down: BY_PROGRAMME },
  },
  columns: {
    name: { zh: '期間／項目', en: 'Of', kind: 'text' },
    first: { zh: '起', en: 'First day', kind: 'text', hidden: true, ways: time },
    last: { zh: '迄', en: 'Last day', kind: 'text', hidden: true, ways: time },
    players: { zh: '人數', en: 'Players', kind: 'count', ways: ['programme'] },
    money: { zh: '金額', en: 'Money', kind: 'money', drawn: true },
    share: { zh: '占比', en: 'Of all money', kind: 'rate', ways: ['programme'] },
    missions: money('任務', 'Tasks'),
    vip: money('VIP 禮金', 'VIP prizes'),
    rebate: money('返水', 'Rebates'),
    referral: money('推薦好友', 'Referral'),
    packets: money('紅包', 'Packets'),
    offers: money('優惠活動', 'Offers'),
    races: money('排行競賽', 'Races'),
    mall: money('J 商城', 'J mall'),
    other: money('其他', 'Other'),
    coins: { zh: 'J 幣', en: 'J coins', kind: 'count', drawn: true },
  },
})

/** Who came back the week after, of those who took something and of the others (REWARDS-61). */
export const effectReport = reportSpec({
  name: 'effect',
  title: { zh: '領取者與未領取者的回訪', en: 'Return of takers beside others' },
  about: {
    zh: '以週（週一起）計：該週有已結算注單的會員中，下一週又有已結算注單者所占比例，分為該週領過該項目者與其餘會員。每人每週計一次；下一週尚未過完的週不計。這是並列比較，不是因果：常玩的人本來就較常領取，也較常回來，差距不能說是該項目造成的。',
    en: 'By week from Monday: of the players with a settled bet in a week, the share with one in the next week too; those who took something of the programme in that week, and all others. A player counts once a week; a week whose next one is not over does not count. The two stand beside each other and prove no cause: who plays more takes more and comes back more anyway, so the difference is not what the programme did.',
  },
  permission: 'effect_report.view',
  area: 'players',
  most: 182,
  filters: [],
  ways: {
    programme: {
      zh: '依項目',
      en: 'By programme',
      chart: 'none',
      down: { path: '/reports', search: { report: 'programmes', by: 'week', date: '{from}..{to}' } },
    },
    week: {
      zh: '依週（任一項目）',
      en: 'By week, any programme',
      chart: 'line',
      down: { path: '/reports', search: { report: 'effect', by: 'programme', date: '{first}..{last}' } },
    },
  },
  columns: {
    name: { zh: '項目／週', en: 'Of', kind: 'text' },
    first: { zh: '起', en: 'First day', kind: 'text', hidden: true, ways: ['week'] },
    last: { zh: '迄', en: 'Last day', kind: 'text', hidden: true, ways: ['week'] },
    takers: { zh: '領取者', en: 'Takers', kind: 'count' },
    back: { zh: '回訪', en: 'Came back', kind: 'count' },
    rate: { zh: '領取者回訪率', en: 'Takers’ return', kind: 'rate', drawn: true },
    others: { zh: '未領取者', en: 'Others', kind: 'count' },
    others_back: { zh: '未領取者回訪', en: 'Others came back', kind: 'count' },
    others_rate: { zh: '未領取者回訪率', en: 'Others’ return', kind: 'rate', drawn: true },
    apart: { zh: '差距', en: 'Apart', kind: 'rate' },
  },
})
