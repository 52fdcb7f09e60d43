import { reportSpec } from '../kernel/report.ts'

/** What the house and its players have in offers now, by offer (REWARDS-44). */
export const owedReport = reportSpec({
  name: 'owed',
  title: { zh: '優惠未結', en: 'Owed by offers' },
  about: {
    zh: '現在各優惠尚未結束的部分。錢包餘額含平台上及轉帳中的錢；可能紅利為待審核與待入帳申請的紅利；鎖定本金為待審核申請的本金，屬於玩家。',
    en: 'What of each offer is open now. Money in wallets counts what is at platforms and on its way; possible bonuses are those of applications that wait for a decision or a deposit; locked principal waits with them and is the players’ own.',
  },
  permission: 'offer_report.view',
  area: 'money',
  most: null,
  filters: [],
  ways: { offer: { zh: '依優惠', en: 'By offer', chart: 'none', down: { path: '/offers', search: { q: '{id}' } } } },
  columns: {
    name: { zh: '優惠', en: 'Offer', kind: 'text' },
    wallets: { zh: '活動錢包', en: 'Open wallets', kind: 'count' },
    money: { zh: '錢包餘額', en: 'Money in them', kind: 'money' },
    left: { zh: '未完成流水', en: 'Still to be bet', kind: 'money' },
    waiting: { zh: '等待的申請', en: 'Applications waiting', kind: 'count' },
    bonus: { zh: '可能紅利', en: 'Possible bonuses', kind: 'money' },
    principal: { zh: '鎖定本金', en: 'Principal locked', kind: 'money' },
    id: { zh: '編號', en: 'Number', kind: 'text', hidden: true },
  },
})
