import { reportSpec } from '../kernel/report.ts'

/** First deposits and who came back (CONSOLE-20). */
export const cohortReport = reportSpec({
  name: 'cohorts',
  title: { zh: '首次儲值與留存', en: 'First deposits and retention' },
  about: {
    zh: '依首次儲值入帳的那一週（週一起）分群。第 n 週：其後第 n 週內有已結算注單的人所佔比例；尚未過完的週不顯示。首儲金額為扣除手續費後。',
    en: 'Players by the week (from Monday) of their first credited deposit. Week n: the share of them with a settled bet in the n-th week after it; a week that is not over yet shows nothing. First deposits are after fees.',
  },
  permission: 'cohort_report.view',
  area: 'players',
  most: 182,
  filters: [],
  ways: { week: { zh: '依週', en: 'By week', chart: 'bars' } },
  columns: {
    week: { zh: '首儲週', en: 'Week of first deposit', kind: 'text' },
    players: { zh: '首儲人數', en: 'First depositors', kind: 'count', drawn: true },
    first: { zh: '首儲金額', en: 'First deposits', kind: 'money' },
    w1: { zh: '第 1 週', en: 'Week 1', kind: 'rate' },
    w2: { zh: '第 2 週', en: 'Week 2', kind: 'rate' },
    w3: { zh: '第 3 週', en: 'Week 3', kind: 'rate' },
    w4: { zh: '第 4 週', en: 'Week 4', kind: 'rate' },
    w5: { zh: '第 5 週', en: 'Week 5', kind: 'rate' },
    w6: { zh: '第 6 週', en: 'Week 6', kind: 'rate' },
    w7: { zh: '第 7 週', en: 'Week 7', kind: 'rate' },
    w8: { zh: '第 8 週', en: 'Week 8', kind: 'rate' },
  },
})
