import { reportSpec } from '../kernel/report.ts'

const time = ['day', 'week', 'month'] as const
const BY_SOURCE = { path: '/reports', search: { report: 'coins', by: 'source', date: '{first}..{last}' } } as const

/** What players hold in J coins, and what that is worth at the mall (POINTS-7). */
export const coinsReport = reportSpec({
  name: 'coins',
  title: { zh: '未兌換 J 幣', en: 'J coins outstanding' },
  about: {
    zh: '持有為該期間結束時全體會員的 J 幣。價值以商城現在上架的紅利商品中每枚換得最多者計算：全數如此兌換時的金額；商品、優惠券與遊戲沒有這樣的價格。沒有上架紅利商品時不顯示價值。退回的兌換計入發放。',
    en: 'Held is what all players have at the end of the day, week or month. Worth counts every coin at the bonus of the mall that gives the most for one, as it is on sale now: what it would cost if all were exchanged so. Goods, vouchers and games have no such price; with no bonus on sale the worth is empty. Exchanges that came back count as given.',
  },
  permission: 'coin_report.view',
  area: 'money',
  most: 92,
  filters: [],
  ways: {
    day: { zh: '依日', en: 'By day', chart: 'line', down: BY_SOURCE },
    week: { zh: '依週', en: 'By week', chart: 'line', most: 182, down: BY_SOURCE },
    month: { zh: '依月', en: 'By month', chart: 'bars', most: 366, down: BY_SOURCE },
    source: { zh: '依來源', en: 'By source', chart: 'bars', down: { path: '/points', search: {} } },
  },
  columns: {
    name: { zh: '期間／來源', en: 'Of', kind: 'text' },
    first: { zh: '起', en: 'First day', kind: 'text', hidden: true, ways: time },
    last: { zh: '迄', en: 'Last day', kind: 'text', hidden: true, ways: time },
    held: { zh: '持有', en: 'Held', kind: 'count', drawn: true, ways: time },
    worth: { zh: '價值', en: 'Worth', kind: 'money', drawn: true, ways: time },
    given: { zh: '發放', en: 'Given', kind: 'count', drawn: true },
    spent: { zh: '使用', en: 'Spent', kind: 'count', drawn: true },
  },
})
