import { reportSpec } from '../kernel/report.ts'

/** What staff did, as the audit log has it (CONSOLE-20). */
export const staffReport = reportSpec({
  name: 'staff',
  title: { zh: '員工活動', en: 'Staff activity' },
  about: {
    zh: '稽核紀錄中各帳號的操作。「顯示個資」為完整顯示個人資料與查看圖片，「匯出」為要求與下載檔案。失敗的登入不是員工的操作，不計入。',
    en: 'Acts of each account in the audit log. "Personal data" counts showing data in full and looking at pictures, "Files" asking for files and downloading them. Log-ins that failed are nobody\'s acts and are not counted.',
  },
  permission: 'staff_report.view',
  area: 'house',
  most: 92,
  filters: [],
  ways: {
    staff: { zh: '依帳號', en: 'By account', chart: 'none', down: { path: '/audit', search: { actor: '{code}', date: '{from}..{to}' } } },
    day: { zh: '依日', en: 'By day', chart: 'line' },
    action: { zh: '依操作', en: 'By act', chart: 'none', down: { path: '/audit', search: { action: '{code}', date: '{from}..{to}' } } },
  },
  columns: {
    name: { zh: '分類', en: 'Of', kind: 'text' },
    code: { zh: '代碼', en: 'Code', kind: 'text', hidden: true, ways: ['staff', 'action'] },
    acts: { zh: '操作', en: 'Acts', kind: 'count', drawn: true },
    people: { zh: '帳號數', en: 'Accounts', kind: 'count', ways: ['day', 'action'] },
    days: { zh: '有操作的天數', en: 'Days with acts', kind: 'count', ways: ['staff', 'action'] },
    logins: { zh: '登入', en: 'Log-ins', kind: 'count', ways: ['staff', 'day'] },
    shown: { zh: '顯示個資', en: 'Personal data', kind: 'count', ways: ['staff', 'day'] },
    files: { zh: '匯出', en: 'Files', kind: 'count', ways: ['staff', 'day'] },
    last: { zh: '最後一次', en: 'Last', kind: 'text', ways: ['staff', 'action'] },
  },
})
