import { reportSpec } from '../kernel/report.ts'

/** How long players wait for their identity to be looked at (CONSOLE-20). */
export const kycReport = reportSpec({
  name: 'kyc',
  title: { zh: '身分審核等候', en: 'Ageing of identity reviews' },
  about: {
    zh: '現在等候審核的證件面，依上傳至今的時間。',
    en: 'Sides of ID cards that wait for a review now, by the time since they were sent.',
  },
  permission: 'kyc_report.view',
  area: 'players',
  most: null,
  filters: [],
  ways: { age: { zh: '依等候時間', en: 'By time waited', chart: 'bars', down: { path: '/kyc', search: {} } } },
  columns: {
    name: { zh: '等候', en: 'Waited', kind: 'text' },
    sides: { zh: '證件面', en: 'Sides', kind: 'count', drawn: true },
    players: { zh: '玩家', en: 'Players', kind: 'count' },
    oldest: { zh: '最久', en: 'Longest', kind: 'seconds' },
  },
})
