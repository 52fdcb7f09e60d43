import { reportSpec } from '../kernel/report.ts'

/** What the comparisons of books saw differ (CONSOLE-20). */
export const findingsReport = reportSpec({
  name: 'findings',
  title: { zh: '對帳差異', en: 'Reconciliation differences' },
  about: {
    zh: '期間內存在過的差異（首次發現在期間結束前、最後看見在期間開始後），依現在的狀態。差異金額為我方減對方的絕對值，依最後一次看見時。',
    en: 'Findings that stood in the period: first seen before its end and last seen after its beginning, by their state now. The difference is ours minus theirs without its sign, as last seen.',
  },
  permission: 'finding_report.view',
  area: 'house',
  most: 92,
  filters: [],
  ways: {
    kind: { zh: '依對帳', en: 'By check', chart: 'none', down: { path: '/reconciliation', search: { state: 'all', kind: '{code}' } } },
  },
  columns: {
    name: { zh: '對帳', en: 'Check', kind: 'text' },
    code: { zh: '代碼', en: 'Code', kind: 'text', hidden: true },
    found: { zh: '差異', en: 'Findings', kind: 'count' },
    open: { zh: '未處理', en: 'Open', kind: 'count' },
    explained: { zh: '已說明', en: 'Explained', kind: 'count' },
    closed: { zh: '已結束', en: 'Closed', kind: 'count' },
    difference: { zh: '差異金額', en: 'Difference', kind: 'money' },
    took: { zh: '結束時間中位數', en: 'Median to end', kind: 'seconds' },
  },
})
