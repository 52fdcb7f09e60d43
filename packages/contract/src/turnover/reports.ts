import { reportSpec } from '../kernel/report.ts'

/** What players must still bet before their money is free (CONSOLE-20). */
export const turnoverReport = reportSpec({
  name: 'turnover',
  title: { zh: '未完成流水', en: 'Turnover outstanding' },
  about: {
    zh: '現在所有未結束的流水要求。應完成＝金額×倍數；已完成＝計入的有效投注；金額為要求所依據的款項，完成前不可提領。',
    en: 'All wagering requirements that are open now. Required is amount times multiple, done the valid bets that counted; the amount is the money it is for, which is not free until then.',
  },
  permission: 'turnover_report.view',
  area: 'money',
  most: null,
  filters: [],
  ways: {
    source: { zh: '依來源', en: 'By source', chart: 'bars' },
    age: { zh: '依存在時間', en: 'By age', chart: 'bars' },
    wallet: { zh: '依錢包', en: 'By wallet', chart: 'bars' },
  },
  columns: {
    name: { zh: '分類', en: 'Of', kind: 'text' },
    requirements: { zh: '要求', en: 'Requirements', kind: 'count' },
    players: { zh: '玩家', en: 'Players', kind: 'count' },
    amount: { zh: '金額', en: 'Amount', kind: 'money' },
    required: { zh: '應完成', en: 'Required', kind: 'money' },
    done: { zh: '已完成', en: 'Done', kind: 'money' },
    left: { zh: '未完成', en: 'Outstanding', kind: 'money', drawn: true },
    share: { zh: '完成率', en: 'Done of required', kind: 'rate' },
    oldest: { zh: '最久', en: 'Oldest', kind: 'seconds' },
  },
})
