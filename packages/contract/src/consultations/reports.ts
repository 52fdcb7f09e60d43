import { reportSpec } from '../kernel/report.ts'

/** How soon players were answered and what they thought of it (CONSOLE-20). */
export const serviceReport = reportSpec({
  name: 'service',
  title: { zh: '客服諮詢', en: 'Consultations' },
  about: {
    zh: '期間內提出的諮詢（不含騷擾及合併的諮詢）。首次回覆時間為中位數；「逾時」為超過目標才回覆，或至今未回覆且已超過目標。依帳號者為首次回覆的帳號。',
    en: 'Consultations opened in the period, without spam and those joined to others. The first answer is a median; "late" came after the target, or has not come and is past it. By account: who answered first.',
  },
  permission: 'consultation_report.view',
  area: 'house',
  most: 92,
  filters: [],
  ways: {
    day: { zh: '依日', en: 'By day', chart: 'line' },
    staff: { zh: '依帳號', en: 'By account', chart: 'none' },
    type: { zh: '依類型', en: 'By type', chart: 'bars' },
    rating: { zh: '依評分', en: 'By rating', chart: 'bars' },
  },
  columns: {
    name: { zh: '分類', en: 'Of', kind: 'text' },
    opened: { zh: '諮詢', en: 'Consultations', kind: 'count', drawn: true },
    answered: { zh: '已回覆', en: 'Answered', kind: 'count' },
    first: { zh: '首次回覆', en: 'First answer', kind: 'seconds' },
    late: { zh: '逾時', en: 'Late', kind: 'count', drawn: true },
    ended: { zh: '已結束', en: 'Ended', kind: 'count' },
    rated: { zh: '已評分', en: 'Rated', kind: 'count' },
    rating: { zh: '平均評分', en: 'Average rating', kind: 'text' },
  },
})

/** What is open now, by how long (CONSOLE-20). */
export const serviceAgeReport = reportSpec({
  name: 'service_age',
  title: { zh: '未結束諮詢', en: 'Ageing of consultations' },
  about: {
    zh: '現在未結束的諮詢，依提出至今的時間或依處理人。「等待」為會員在等回覆。',
    en: 'Consultations that are open now, by the time since they were opened or by who has taken them. "Waiting": the player waits for an answer.',
  },
  permission: 'consultation_report.view',
  area: 'house',
  most: null,
  filters: [],
  ways: {
    age: { zh: '依時間', en: 'By age', chart: 'bars', down: { path: '/consultations', search: { state: 'consulting' } } },
    staff: { zh: '依處理人', en: 'By who answers', chart: 'bars' },
  },
  columns: {
    name: { zh: '分類', en: 'Of', kind: 'text' },
    open: { zh: '未結束', en: 'Open', kind: 'count', drawn: true },
    waiting: { zh: '等待', en: 'Waiting', kind: 'count', drawn: true },
    unanswered: { zh: '尚無回覆', en: 'Without an answer', kind: 'count' },
    oldest: { zh: '最久等待', en: 'Longest wait', kind: 'seconds' },
  },
})
